import { ROOT_PATH } from '#domain/root-path.ts'
import { uploadAtPage, type UploadAddress } from '#domain/upload.ts'
/** Which page an address stands for, with what the address says about it. */
export type Page =
  | { page: 'home' }
  | { page: 'sign-in' }
  | { page: 'reset-password' }
  | { page: 'account' }
  | { page: 'unsubscribe'; token: string }
  | ({ page: 'upload' } & UploadAddress)
  | { page: 'new-group' }
  | { page: 'new-project' }
  | { page: 'epics'; groupPath: string }
  | { page: 'roadmap'; groupPath: string }
  | { page: 'epic'; groupPath: string; iid: string }
  | { page: 'new-epic'; groupPath: string }
  | { page: 'labels'; groupPath: string }
  | { page: 'edit-group'; groupPath: string }
  | { page: 'issues'; groupPath: string; projectPath: string }
  | { page: 'group-issues'; groupPath: string }
  | { page: 'iteration'; groupPath: string; iid: string }
  | { page: 'issue'; groupPath: string; projectPath: string; iid: string }
  | { page: 'new-issue'; groupPath: string; projectPath: string }
  | { page: 'project-labels'; groupPath: string; projectPath: string }
  | { page: 'edit-project'; groupPath: string; projectPath: string }
  | { page: 'escalation-policies'; groupPath: string; projectPath: string }
  | { page: 'description-templates'; groupPath: string; projectPath: string }
  | { page: 'work-item'; groupPath: string; projectPath: string; id: string }
  | { page: 'help'; topic: HelpTopic }
  | { page: 'not-found' }

export type PageName = Page['page']

/** What can be read about, by its address below `/help/`. */
const HELP_TOPICS = {
  'user/group/epics/manage_epics.md': 'epics',
  'user/markdown': 'markdown',
  'user/subscriptions.md': 'subscriptions',
} as const

export type HelpTopic = (typeof HELP_TOPICS)[keyof typeof HELP_TOPICS]

/** Pages that are about no group or project. */
const OWN_PAGES = new Map<string, Page>([
  ['sign-in', { page: 'sign-in' }],
  ['sign-in/password', { page: 'reset-password' }],
  ['-/profile/account', { page: 'account' }],
  ['groups/new', { page: 'new-group' }],
  ['projects/new', { page: 'new-project' }],
])

/** Pages of a project by what stands behind the dash. */
const PAGES_OF_PROJECT = new Map<
  string | undefined,
  'edit-project' | 'project-labels' | 'escalation-policies' | 'description-templates'
>([
  ['edit', 'edit-project'],
  ['labels', 'project-labels'],
  ['escalation_policies', 'escalation-policies'],
  ['description_templates', 'description-templates'],
])

const NOT_FOUND: Page = { page: 'not-found' }
const SEGMENT = /^[\p{L}\p{N}_][\p{L}\p{N}_.-]*$/u
const IID = /^[1-9]\d{0,15}$/

/** Returns the number of an item as addresses have it; null for what is none. */
export const numberInPath = (text: string): number | null => (IID.test(text) ? Number(text) : null)

/** Returns the page that a link in a mail leads to: to end such mails, or to a file. */
function mailPage(pathname: string, [, section, token = '', ...rest]: string[]): Page {
  const upload = uploadAtPage(pathname)
  if (upload !== null) return { page: 'upload', ...upload }
  return section === 'unsubscribe' && token !== '' && rest.length === 0 ? { page: 'unsubscribe', token } : NOT_FOUND
}

/** Returns the page behind the path part of an address. Group paths may have any number of segments; `-` ends them. */
export function parsePath(pathname: string): Page {
  const isOfSite = `${pathname}/`.startsWith(`${ROOT_PATH}/`)
  const segments = isOfSite && decodedSegments(pathname.slice(ROOT_PATH.length))
  if (!segments) return NOT_FOUND
  if (segments.length === 0) return { page: 'home' }
  const own = OWN_PAGES.get(segments.join('/'))
  if (own) return own
  if (segments[0] === '-') return mailPage(pathname, segments)
  if (segments[0] === 'help') return helpPage(segments.slice(1).join('/'))
  if (segments[0] !== 'groups') return projectPage(segments)
  const end = segments.indexOf('-')
  const group = segments.slice(1, end === -1 ? undefined : end)
  if (group.length === 0 || !group.every((segment) => SEGMENT.test(segment))) return NOT_FOUND
  const groupPath = group.join('/')
  const [section, iid, ...rest] = end === -1 ? ['epics'] : segments.slice(end + 1)
  if ((section === 'roadmap' || section === 'labels') && iid === undefined) return { page: section, groupPath }
  if (section === 'issues' && iid === undefined) return { page: 'group-issues', groupPath }
  if (section === 'edit' && iid === undefined) return { page: 'edit-group', groupPath }
  if (section === 'iterations' && iid !== undefined && IID.test(iid) && rest.length === 0) {
    return { page: 'iteration', groupPath, iid }
  }
  if (section !== 'epics' || rest.length > 0) return NOT_FOUND
  if (iid === undefined) return { page: 'epics', groupPath }
  if (iid === 'new') return { page: 'new-epic', groupPath }
  return IID.test(iid) ? { page: 'epic', groupPath, iid } : NOT_FOUND
}

/** Returns a page of a project, whose path has a group's before its own last part: `acme/web/-/issues/5`. */
function projectPage(segments: readonly string[]): Page {
  const dash = segments.indexOf('-')
  // Work items lead to the issue above them by `../../issues/5`, which leaves out the dash.
  const end = dash === -1 && segments.at(-2) === 'issues' ? segments.length - 2 : dash
  const project = segments.slice(0, Math.max(0, end))
  if (project.length < 2 || !project.every((segment) => SEGMENT.test(segment))) return NOT_FOUND
  const [section, iid, ...rest] = segments.slice(dash === -1 ? end : end + 1)
  const place = { groupPath: project.slice(0, -1).join('/'), projectPath: project.join('/') }
  // What is no number is there as little as a number that nobody has: the page says so.
  if (section === 'work_items' && iid !== undefined && rest.length === 0)
    return { page: 'work-item', ...place, id: iid }
  const alone = iid === undefined && PAGES_OF_PROJECT.get(section)
  if (alone) return { page: alone, ...place }
  if (section !== 'issues') return NOT_FOUND
  // The address of an issue of this type says so; the page is the same.
  const [incident, ...beyond] = rest
  if (iid === 'incident' && incident !== undefined && IID.test(incident) && beyond.length === 0)
    return { page: 'issue', ...place, iid: incident }
  if (rest.length > 0) return NOT_FOUND
  if (iid === undefined) return { page: 'issues', ...place }
  if (iid === 'new') return { page: 'new-issue', ...place }
  return IID.test(iid) ? { page: 'issue', ...place, iid } : NOT_FOUND
}

function helpPage(address: string): Page {
  const found = Object.entries(HELP_TOPICS).find(([known]) => known === address)
  return found ? { page: 'help', topic: found[1] } : NOT_FOUND
}

/** True when the app has a page at this address; what leads elsewhere should not be offered. */
export function isPage(href: string): boolean {
  return parsePath(new URL(href, 'http://page').pathname).page !== 'not-found'
}

/** Returns the address for a link that the app has a page behind; undefined otherwise, which makes its words plain text. */
export function pageHref(href: string): string | undefined {
  return isPage(href) ? href : undefined
}

export const homePath = `${ROOT_PATH}/`
export const newGroupPath = `${ROOT_PATH}/groups/new`
export const newProjectPath = `${ROOT_PATH}/projects/new`

/** Returns the path where a project is made, with the group chosen that it shall be in. */
export const newProjectInPath = (groupPath: string): string =>
  `${newProjectPath}?group=${encodeURIComponent(groupPath)}`

export function epicsPath(groupPath: string): string {
  return `${ROOT_PATH}/groups/${encodedPath(groupPath)}/-/epics`
}

export function iterationPath(groupPath: string, iid: string): string {
  return `${ROOT_PATH}/groups/${encodedPath(groupPath)}/-/iterations/${iid}`
}

export function labelsPath(groupPath: string): string {
  return `${ROOT_PATH}/groups/${encodedPath(groupPath)}/-/labels`
}

/** Returns the labels that the items of a project can have. */
export const projectLabelsPath = (projectPath: string): string => `${ROOT_PATH}/${encodedPath(projectPath)}/-/labels`

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

export function epicPath(groupPath: string, iid: string | number): string {
  return `${epicsPath(groupPath)}/${iid}`
}

export function roadmapPath(groupPath: string): string {
  return `${ROOT_PATH}/groups/${encodedPath(groupPath)}/-/roadmap`
}

export function newEpicPath(groupPath: string): string {
  return `${epicsPath(groupPath)}/new`
}

/** Returns the issues of all projects of a group. */
export function groupIssuesPath(groupPath: string): string {
  return `${ROOT_PATH}/groups/${encodedPath(groupPath)}/-/issues`
}

export function issuesPath(projectPath: string): string {
  return `${ROOT_PATH}/${encodedPath(projectPath)}/-/issues`
}

/** Returns where a group is renamed. */
export const editGroupPath = (groupPath: string): string => `${ROOT_PATH}/groups/${encodedPath(groupPath)}/-/edit`

/** Returns where a project is renamed. */
export const editProjectPath = (projectPath: string): string => `${ROOT_PATH}/${encodedPath(projectPath)}/-/edit`

/** Returns how incidents of a project escalate. */
export function escalationPoliciesPath(projectPath: string): string {
  return `${ROOT_PATH}/${encodedPath(projectPath)}/-/escalation_policies`
}

/** Returns where the texts from which descriptions begin are managed. */
export function descriptionTemplatesPath(projectPath: string): string {
  return `${ROOT_PATH}/${encodedPath(projectPath)}/-/description_templates`
}

/** Returns the path where the mails about an item are ended, by the token of a link in one. */
export const unsubscribePath = (token: string): string => `${ROOT_PATH}/-/unsubscribe/${encodeURIComponent(token)}`

export function newIssuePath(projectPath: string): string {
  return `${issuesPath(projectPath)}/new`
}

/** Returns the sign-in page, which leads back to `returnTo` (a path with search and fragment) afterwards. */
export function signInPath(returnTo?: string): string {
  const signIn = `${ROOT_PATH}/sign-in`
  return returnTo && returnTo !== homePath ? `${signIn}?return_to=${encodeURIComponent(returnTo)}` : signIn
}

/** Pages that stand alone, without navigation. */
export const isSignInPage = ({ page }: Page): boolean =>
  page === 'sign-in' || page === 'reset-password' || page === 'unsubscribe'

/** Returns the given way back if it is an address of this site and not the sign-in page itself, the home page otherwise. */
export function safeReturnPath(value: unknown, origin: string): string {
  if (typeof value !== 'string' || !value.startsWith('/') || !URL.canParse(value, origin)) return homePath
  const url = new URL(value, origin)
  if (url.origin !== origin || isSignInPage(parsePath(url.pathname))) return homePath
  // `/.//elsewhere` is of this site, but what is left of it, `//elsewhere`, would not be.
  return url.pathname.startsWith('//') ? homePath : url.pathname + url.search + url.hash
}

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
