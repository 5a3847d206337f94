import { isReservedRoot } from '#domain/namespace/reserved-roots.ts'
import { ROOT_PATH } from '#domain/root-path.ts'
import { uploadAtPage } from '#domain/upload.ts'
import { definitionOf, HELP_TOPICS, PAGE_NAMES, type HelpTopic, type Page, type PageName } from './pages.ts'

const NOT_FOUND: Page = { page: 'not-found' }
const SEGMENT = /^[\p{L}\p{N}_.][\p{L}\p{N}_.-]*$/u
const IID = /^[1-9]\d{0,15}$/

/** Returns the number of an item as addresses have it; null for what is none. */
export const numberInPath = (text: string): number | null => (IID.test(text) ? Number(text) : null)

/** The paths of all pages that have one, in their parts. */
const PATHS = PAGE_NAMES.flatMap((page) => {
  const { of, path, also } = definitionOf(page)
  return [path, also].flatMap((one) => (one === undefined ? [] : { page, of, parts: one.split('/') }))
})

/** Returns the page behind the path part of an address. Group paths may have any number of segments; `-` ends them. */
export function parsePath(pathname: string): Page {
  const isOfSite = `${pathname}/`.startsWith(`${ROOT_PATH}/`)
  const segments = isOfSite && decodedSegments(pathname.slice(ROOT_PATH.length))
  if (!segments) return NOT_FOUND
  const upload = uploadAtPage(pathname)
  if (upload !== null) return { page: 'upload', ...upload }
  if (segments[0] === 'help') return helpPage(segments.slice(1).join('/'))
  return pageAt('site', segments.length === 0 ? [''] : segments) ?? placePage(segments) ?? NOT_FOUND
}

/** Returns a page of a group, or of a project, whose path has a group's before its own last part: `acme/web/-/issues/5`. */
function placePage(segments: readonly string[]): Page | undefined {
  const isOfGroup = segments[0] === 'groups'
  const dash = segments.indexOf('-')
  // A group alone has its overview, a project its own page. Work items lead to the issue above them by `../../issues/5`, which leaves out the dash.
  const isIssue = segments.at(-2) === 'issues' && IID.test(segments.at(-1) ?? '')
  const undashed = segments.length - (!isOfGroup && isIssue ? 2 : 0)
  const place = segments.slice(isOfGroup ? 1 : 0, dash === -1 ? undashed : dash)
  const isElsewhere = !isOfGroup && isReservedRoot(place[0] ?? '')
  if (isElsewhere || place.length < (isOfGroup ? 1 : 2) || !place.every((segment) => SEGMENT.test(segment)))
    return undefined
  const path = place.join('/')
  const rest = segments.slice(dash === -1 ? undashed : dash + 1)
  if (isOfGroup) return pageAt('group', dash === -1 ? [''] : rest, { groupPath: path })
  return pageAt('project', rest.length === 0 && dash === -1 ? [''] : rest, {
    groupPath: place.slice(0, -1).join('/'),
    projectPath: path,
  })
}

/** Returns the page whose path has these parts. */
function pageAt(of: 'site' | 'group' | 'project', segments: readonly string[], place: object = {}): Page | undefined {
  for (const { page, of: owner, parts } of PATHS) {
    if (owner !== of || parts.length !== segments.length) continue
    const values = parts.map((part, index) => valueIn(part, segments[index] ?? ''))
    // The type of a page is made of the very parts of its path.
    if (!values.includes(null)) return Object.assign({ page }, place, ...values) as Page
  }
  return undefined
}

/** Tell what may stand for a parameter; anything else may be anything. */
const FORMS: Readonly<Record<string, (segment: string) => boolean>> = {
  ':iid': (segment) => IID.test(segment),
  ':username': (segment) => SEGMENT.test(segment) && !isReservedRoot(segment),
}

/** Returns what a segment gives to the part of a path that it stands for; null where it does not fit. */
function valueIn(part: string, segment: string): Record<string, string> | null {
  if (!part.startsWith(':')) return part === segment ? {} : null
  return FORMS[part]?.(segment) === false ? null : { [part.slice(1)]: segment }
}

function helpPage(address: string): Page {
  const found = Object.entries(HELP_TOPICS).find(([known]) => known === address)
  return found ? { page: 'help', topic: found[1] } : NOT_FOUND
}

/**
 * Returns the address of a page.
 * @param place the full path of the group or project that it belongs to
 * @param value of the parameter of its path
 */
export function pathOf(name: PageName, place = '', value: string | number = ''): string {
  const { of, path = '' } = definitionOf(name)
  const own = `${of === 'group' ? 'groups/' : ''}${encodedPath(place)}`
  const above = of === 'site' ? '' : path === '' ? own : `${own}/-/`
  return `${ROOT_PATH}/${above}${path.replace(/:\w+/, () => encodeURIComponent(value))}`
}

/** Returns the page of a help topic. */
export function helpPath(topic: HelpTopic): string {
  const [address = ''] = Object.entries(HELP_TOPICS).find(([, known]) => known === topic) ?? []
  return [`${ROOT_PATH}/help`, address].filter(Boolean).join('/')
}

/** True when the app has a page at this address; what leads elsewhere should not be offered. */
export function isPage(href: string): boolean {
  return parsePath(new URL(href, 'http://page').pathname).page !== 'not-found'
}

/** Returns the address for a link that the app has a page behind; undefined otherwise, which makes its words plain text. */
export function pageHref(href: string): string | undefined {
  return isPage(href) ? href : undefined
}

export const homePath = pathOf('home')
export const newGroupPath = pathOf('new-group')
export const newProjectPath = pathOf('new-project')

/** Returns the path where a project is made, with the group chosen that it shall be in. */
export const newProjectInPath = (groupPath: string): string =>
  `${newProjectPath}?group=${encodeURIComponent(groupPath)}`

export const epicsPath = (groupPath: string): string => pathOf('epics', groupPath)

export const labelsPath = (groupPath: string): string => pathOf('labels', groupPath)

/** Returns the labels that the items of a project can have. */
export const projectLabelsPath = (projectPath: string): string => pathOf('project-labels', projectPath)

/** Returns the path where the labels come from that the items of a group can have, or those of a project of it. */
export function offeredLabelsPath(groupPath: string, projectPath?: string): string {
  const whose = projectPath === undefined ? 'only_group_labels=true' : `project=${encodeURIComponent(projectPath)}`
  return `${labelsPath(groupPath)}.json?${whose}&include_ancestor_groups=true`
}

/** Returns the path of a list (of epics, say) that shows only what carries this label. */
export function labelledPath(listPath: string, title: string): string {
  return `${listPath}?label_name[]=${encodeURIComponent(title)}`
}

/** Returns a list that shows only what is planned for a milestone with this title. */
export function plannedPath(listPath: string, title: string): string {
  return `${listPath}?milestone_title=${encodeURIComponent(title)}`
}

export const epicPath = (groupPath: string, iid: string | number): string => pathOf('epic', groupPath, iid)

export const roadmapPath = (groupPath: string): string => pathOf('roadmap', groupPath)

export const newEpicPath = (groupPath: string): string => pathOf('new-epic', groupPath)

/** Returns the issues of all projects of a group. */
export const groupIssuesPath = (groupPath: string): string => pathOf('group-issues', groupPath)

export const issuesPath = (projectPath: string): string => pathOf('issues', projectPath)

export const newIssuePath = (projectPath: string): string => pathOf('new-issue', projectPath)

/**
 * Returns the page with all results of a search.
 * @param place the full path of the group or project to search in; null for everywhere
 */
export const searchPath = (query: string, place: string | null = null): string =>
  `${pathOf('search')}?q=${encodeURIComponent(query)}${place === null ? '' : `&in=${encodeURIComponent(place)}`}`

/** Returns the sign-in page, which leads back to `returnTo` (a path with search and fragment) afterwards. */
export function signInPath(returnTo?: string): string {
  const signIn = pathOf('sign-in')
  return returnTo && returnTo !== homePath ? `${signIn}?return_to=${encodeURIComponent(returnTo)}` : signIn
}

/** Pages that stand alone, without navigation. */
export const isSignInPage = ({ page }: Page): boolean => definitionOf(page).isAlone === true

/** Returns the full paths of a group and of the groups above it, outermost first. */
export function groupLineage(groupPath: string): string[] {
  const segments = groupPath.split('/')
  return segments.map((_, index) => segments.slice(0, index + 1).join('/'))
}

function decodedSegments(pathname: string): string[] | undefined {
  try {
    return pathname
      .split('/')
      .filter((segment) => segment !== '')
      .map(decodeURIComponent)
  } catch {
    return undefined
  }
}

export function encodedPath(path: string): string {
  return path.split('/').map(encodeURIComponent).join('/')
}
