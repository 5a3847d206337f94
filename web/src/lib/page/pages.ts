import type { UploadAddress } from '#domain/upload.ts'

/** The pages to which others lead back, and that the navigation offers. */
export type Section =
  'home' | 'epics' | 'roadmap' | 'group-issues' | 'issues' | 'milestones' | 'project-milestones' | 'labels'

interface PageDefinition {
  of: 'site' | 'group' | 'project'
  /** Behind the dash of its group or project. `:iid` is a number, any other parameter one part of the address. */
  path?: string
  /** Another path of the same page. */
  also?: string
  /** What the breadcrumb calls it. */
  name?: string
  /** The section that stands above it in the breadcrumb. */
  under?: Section
  /** Which entry of the navigation is the current one. */
  entry?: Section
  /** The file in `routes/` that shows it, where that is not called `{name of the page}-page.tsx`. */
  file?: string
  /** Shows items of its group or project, and follows what others do with them. */
  isLive?: true
  /** Stands alone, without navigation. */
  isAlone?: true
}

/** All pages: their addresses and what stands around them. `npm run generate` pairs each with the file in `routes/` that shows it. */
const PAGES = {
  home: { of: 'site', path: '', name: 'Groups', entry: 'home' },
  'sign-in': { of: 'site', path: 'sign-in', isAlone: true },
  'reset-password': { of: 'site', path: 'sign-in/password', isAlone: true },
  account: { of: 'site', path: '-/profile/account', name: 'Account' },
  settings: { of: 'site', path: '-/admin/settings', name: 'Settings', file: 'installation-settings-page' },
  unsubscribe: { of: 'site', path: '-/unsubscribe/:token', isAlone: true },
  upload: { of: 'site' },
  'new-group': { of: 'site', path: 'groups/new', name: 'New', under: 'home' },
  'new-project': { of: 'site', path: 'projects/new', name: 'New project' },
  help: { of: 'site', name: 'Help' },
  'not-found': { of: 'site' },
  epics: { of: 'group', path: 'epics', name: 'Epics', entry: 'epics', isLive: true, file: 'epics-list-page' },
  epic: { of: 'group', path: 'epics/:iid', name: '&:iid', under: 'epics', entry: 'epics', isLive: true },
  'new-epic': { of: 'group', path: 'epics/new', name: 'New', under: 'epics', entry: 'epics' },
  roadmap: { of: 'group', path: 'roadmap', name: 'Roadmap', entry: 'roadmap', isLive: true },
  'group-issues': {
    of: 'group',
    path: 'issues',
    name: 'Issues',
    entry: 'group-issues',
    isLive: true,
    file: 'issues-list-page',
  },
  iteration: {
    of: 'group',
    path: 'iterations/:iid',
    name: 'Iteration',
    under: 'group-issues',
    entry: 'group-issues',
    isLive: true,
  },
  labels: { of: 'group', path: 'labels', name: 'Labels', entry: 'labels' },
  milestones: { of: 'group', path: 'milestones', name: 'Milestones', entry: 'milestones' },
  billing: { of: 'group', path: 'billing', name: 'Billing' },
  'edit-group': { of: 'group', path: 'edit', name: 'Edit', file: 'edit-namespace-page' },
  issues: {
    of: 'project',
    path: 'issues',
    name: 'Issues',
    entry: 'group-issues',
    isLive: true,
    file: 'issues-list-page',
  },
  issue: {
    // The address of an incident says so; the page is the same.
    of: 'project',
    path: 'issues/:iid',
    also: 'issues/incident/:iid',
    name: '#:iid',
    under: 'issues',
    entry: 'group-issues',
    isLive: true,
  },
  'new-issue': { of: 'project', path: 'issues/new', name: 'New', under: 'issues', entry: 'group-issues' },
  // What is no number is there as little as a number that nobody has: the page says so.
  'work-item': {
    of: 'project',
    path: 'work_items/:id',
    name: 'Task',
    under: 'issues',
    entry: 'group-issues',
    isLive: true,
  },
  'project-labels': {
    of: 'project',
    path: 'labels',
    name: 'Labels',
    under: 'issues',
    entry: 'labels',
    file: 'labels-page',
  },
  'project-milestones': {
    of: 'project',
    path: 'milestones',
    name: 'Milestones',
    under: 'issues',
    entry: 'milestones',
    file: 'milestones-page',
  },
  'edit-project': { of: 'project', path: 'edit', name: 'Edit', under: 'issues', file: 'edit-namespace-page' },
  'escalation-policies': { of: 'project', path: 'escalation_policies', name: 'Escalation policies', under: 'issues' },
  'description-templates': {
    of: 'project',
    path: 'description_templates',
    name: 'Description templates',
    under: 'issues',
  },
} as const satisfies Record<string, PageDefinition>

type Pages = typeof PAGES
export type PageName = keyof Pages

/** What can be read about, by its address below `/help/`. */
export const HELP_TOPICS = {
  'user/group/epics/manage_epics.md': 'epics',
  'user/markdown': 'markdown',
  'user/subscriptions.md': 'subscriptions',
} as const

export type HelpTopic = (typeof HELP_TOPICS)[keyof typeof HELP_TOPICS]

interface ValuesOfOwn {
  help: { topic: HelpTopic }
  upload: UploadAddress
}

interface Places {
  site: object
  group: { groupPath: string }
  project: { groupPath: string; projectPath: string }
}

type ValuesIn<Path> = Path extends `${string}:${infer Name}` ? Record<Name, string> : object
type ValuesOf<Name extends PageName> = Name extends keyof ValuesOfOwn
  ? ValuesOfOwn[Name]
  : Pages[Name] extends { path: infer Path }
    ? ValuesIn<Path>
    : object
type PageOf<Name extends PageName> = { page: Name } & Places[Pages[Name]['of']] & ValuesOf<Name>

/** Which page an address stands for, with what the address says about it. */
export type Page = { [Name in PageName]: PageOf<Name> }[PageName]

/** Returns what is defined about a page. */
export const definitionOf = (name: PageName): PageDefinition => PAGES[name]

export const PAGE_NAMES = Object.keys(PAGES) as readonly PageName[]
