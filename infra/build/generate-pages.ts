import { readdirSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { format, resolveConfig } from 'prettier'
import { definitionOf, PAGE_NAMES, type PageName } from '#web/lib/page/pages.ts'
import { ROOT } from './bundle.ts'

const ROUTES = 'web/src/routes'
/** Pairs every page with the chunk that shows it. */
export const PAGES_FILE = 'web/src/app/page-modules.generated.ts'

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

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  writeFileSync(join(ROOT, PAGES_FILE), await pagesSource())
