import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { format, resolveConfig } from 'prettier'
import { RESERVED_ROOTS } from '#domain/namespace/reserved-roots.ts'
import { UPLOAD_PLACE } from '#domain/upload.ts'
import { definitionOf, HELP_TOPICS, PAGE_NAMES, type PageName } from '#web/lib/page/pages.ts'
import { ROOT } from './bundle.ts'

const ROUTES = 'web/src/routes'
/** Pairs every page with the chunk that shows it. */
export const PAGES_FILE = 'web/src/app/page-modules.generated.ts'
/** Asks what pages ask first. */
export const REQUESTS_FILE = 'web/src/app/page-requests.generated.ts'
/** Tells addresses of pages from those of no known form. */
export const ADDRESSES_FILE = 'infra/api/page-addresses.generated.ts'

/** Matches a part of the path of a group or project, as addresses have it. */
const SEGMENT = '(?:[\\w.]|%[89A-Fa-f][\\dA-Fa-f])(?:[\\w.-]|%[89A-Fa-f][\\dA-Fa-f])*'
const NUMBER = '[1-9]\\d{0,15}'

const escaped = (text: string): string => text.replace(/[.]/g, '\\$&')

/** Returns what matches the paths of pages: of the site, or behind the dash of a group or project. */
function pathsOf(owner: 'site' | 'group' | 'project'): string {
  const paths = PAGE_NAMES.map(definitionOf)
    .filter(({ of }) => of === owner)
    .flatMap(({ path, also }) => [path, also])
    .filter((path) => path !== undefined && path !== '' && path !== ':username')
  return paths
    .map((path = '') => escaped(path).replace(/:(\w+)/g, (_, name) => (name === 'iid' ? NUMBER : '[^/]+')))
    .join('|')
}

/** Returns the source of the patterns that addresses of pages meet, formatted. */
export async function addressesSource(): Promise<string> {
  const help = Object.keys(HELP_TOPICS)
    .filter((topic) => topic !== '')
    .map(escaped)
    .join('|')
  const site = `${pathsOf('site')}|help/(?:${help})|-/(?:group|project)${UPLOAD_PLACE}`
  const place = `${SEGMENT}(?:/${SEGMENT})`
  // A person's address has one part, a project's more. Work items lead to the issue above them without a dash.
  const project = `(?!(?:${SEGMENT}/)?issues/${NUMBER}$)${place}+(?:/-/(?:${pathsOf('project')}))?|${SEGMENT}`
  const literal = (pattern: string): string => String(new RegExp(pattern))
  const text = `import type { PageAddresses } from './is-page-address.ts'

export const PAGE_ADDRESSES: PageAddresses = {
  site: ${literal(`^/(?:${site})?$`)},
  group: ${literal(`^/groups/${place}*(?:/-/(?:${pathsOf('group')}))?$`)},
  project: ${literal(`^/(?:${project})$`)},
  elsewhere: ${literal(`^/(?:${RESERVED_ROOTS.map(escaped).join('|')})(?:/|$)`)},
}
`
  const path = join(ROOT, ADDRESSES_FILE)
  return format(text, { ...(await resolveConfig(path)), filepath: path })
}

/** Returns the source of the pairs, formatted. Throws where a page has no file, or more than one. */
export async function pagesSource(): Promise<string> {
  const files = readdirSync(join(ROOT, ROUTES), { recursive: true, encoding: 'utf8' })
  const fileOf = (page: PageName): string => {
    const { file = `${page}-page` } = definitionOf(page)
    const [found, second] = files.filter((name) => basename(name) === `${file}.tsx`)
    if (found === undefined || second !== undefined)
      throw new Error(`The page "${page}" needs one file ${file}.tsx below ${ROUTES}.`)
    return found
  }
  const text = `import type { PageModule } from '#web/lib/page/page-module.ts'
import type { PageName } from '#web/lib/page/pages.ts'

/** Which file shows which page. Each is a chunk of its own. */
export const pageModules: { [Name in PageName]: () => Promise<PageModule<Name>> } = {
${PAGE_NAMES.map((page) => `'${page}': () => import('#web/routes/${fileOf(page)}'),`).join('\n')}
}
`
  const path = join(ROOT, PAGES_FILE)
  return format(text, { ...(await resolveConfig(path)), filepath: path })
}

/** What a list shows that nothing was chosen for. */
const NEWEST_OPEN: Record<string, string> = { state: 'opened', sort: 'CREATED_DESC', after: '' }

const capitalized = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1)

/** Returns the source of the queries that pages ask first, formatted. Throws where the sources have no such query, or more than one. */
export async function requestsSource(): Promise<string> {
  const sources = readdirSync(join(ROOT, 'web/src'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.graphql'))
    .map((name) => ({ name, text: readFileSync(join(ROOT, 'web/src', name), 'utf8') }))
  const asked = PAGE_NAMES.flatMap((page) => {
    const { of, asks, asksRows } = definitionOf(page)
    if (!asks && asksRows === undefined) return []
    const query = asksRows === undefined ? `${capitalized(page)}Page` : `${capitalized(of)}${asksRows}`
    const chosen: Record<string, string> = asksRows === undefined ? {} : NEWEST_OPEN
    const found = sources.flatMap(({ name, text }) => {
      const [, variables] = new RegExp(`^query ${query}\\b\\(?([^){]*)`, 'm').exec(text) ?? []
      return variables === undefined ? [] : [{ name, variables }]
    })
    const [source] = found
    if (source === undefined || found.length > 1) throw new Error(`The page "${page}" needs one query ${query}.`)
    const taken = [...source.variables.matchAll(/\$(\w+): [^$]*?!/g)].map(([, name = '']) => name)
    const own = taken.filter((name) => !(name in chosen))
    const values = own.map((name) => (name === 'fullPath' ? `${of}Path: fullPath` : name)).join(', ')
    const all = [...own, ...Object.entries(chosen).map(([name, value]) => `${name}: '${value}'`)].join(', ')
    const isFirst = asksRows ? "search === '' && " : ''
    return [
      {
        file: `#web/${source.name.replace(/graphql$/, 'generated.ts')}`,
        document: `${query}Document`,
        begin: `'${page}': ({ ${values} }${asksRows ? ', search' : ''}) => ${isFirst}beginFirstRequest(${query}Document, { ${all} }),`,
      },
    ]
  })
  const documents = [...new Set(asked.map(({ file }) => file))].map((file) => {
    const names = asked.flatMap((one) => (one.file === file ? [one.document] : []))
    return `import { ${names.join(', ')} } from '${file}'`
  })
  const text = `import { beginFirstRequest } from '#web/data/transport/first-request.ts'
${documents.join('\n')}
import type { Page } from '#web/lib/page/pages.ts'

/** What the loaders of pages ask first, with the same variables. */
export const pageRequests: { [Name in Page['page']]?: (page: Extract<Page, { page: Name }>, search: string) => unknown } = {
${asked.map(({ begin }) => begin).join('\n')}
}
`
  const path = join(ROOT, REQUESTS_FILE)
  return format(text, { ...(await resolveConfig(path)), filepath: path })
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  writeFileSync(join(ROOT, PAGES_FILE), await pagesSource())
  writeFileSync(join(ROOT, REQUESTS_FILE), await requestsSource())
  writeFileSync(join(ROOT, ADDRESSES_FILE), await addressesSource())
}
