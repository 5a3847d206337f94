import type { UploadAddress } from '#domain/upload.ts'

/** The pages to which others lead back, and that the navigation offers. */
export type Section =
  | 'home'
  | 'inbox'
  | 'my-work'
  | 'help'
  | 'overview'
  | 'epics'
  | 'roadmap'
  | 'group-issues'
  | 'iterations'
  | 'milestones'
  | 'labels'
  | 'members'
  | 'billing'
  | 'edit-group'
  | 'project'
  | 'issues'
  | 'project-milestones'
  | 'project-labels'
  | 'project-members'
  | 'merge-requests'
  | 'deployments'
  | 'code-reviews'
  | 'group-activity'
  | 'value-streams'
  | 'vulnerabilities'
  | 'description-templates'
  | 'escalation-policies'
  | 'edit-project'

interface PageDefinition {
  of: 'site' | 'group' | 'project'
  /** Behind the dash of its group or project; empty for the page of the group or project itself. `:iid` is a number, any other parameter one part of the address. */
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
  /** Stands alone, without navigation. */
  isAlone?: true
  /** Its query, called as it is (`EpicPage`), is sent while its code is on its way: `$fullPath` is its group or project, other variables are what its address has. */
  asks?: true
  /** The query of a list of items, behind `Group` or `Project`, which is sent likewise for the newest open ones while the address has no filter. */
  asksRows?: string
}

/** All pages: their addresses and what stands around them. `npm run generate` pairs each with the file in `routes/` that shows it. */
const PAGES = {
  home: { of: 'site', path: '', name: 'Home', entry: 'home' },
  inbox: { of: 'site', path: 'dashboard/todos', name: 'Inbox', entry: 'inbox' },
  'my-work': { of: 'site', path: 'dashboard/issues', name: 'My work', entry: 'my-work' },
  'own-projects': { of: 'site', path: 'dashboard/projects', name: 'Your projects' },
  'own-groups': { of: 'site', path: 'dashboard/groups', name: 'Your groups' },
  'own-activity': { of: 'site', path: 'dashboard/activity', name: 'Activity' },
  'own-milestones': { of: 'site', path: 'dashboard/milestones', name: 'Your milestones' },
  'own-merge-requests': {
    of: 'site',
    path: 'dashboard/merge_requests',
    name: 'Your merge requests',
    entry: 'my-work',
  },
  'sign-in': { of: 'site', path: 'sign-in', isAlone: true },
  'reset-password': { of: 'site', path: 'sign-in/password', isAlone: true },
  profile: { of: 'site', path: '-/profile', name: 'Profile' },
  account: { of: 'site', path: '-/profile/account', name: 'Account' },
  notifications: { of: 'site', path: '-/profile/notifications', name: 'Notifications' },
  sessions: { of: 'site', path: '-/profile/active_sessions', name: 'Sessions' },
  people: { of: 'site', path: '-/admin/users', name: 'People' },
  'all-groups': { of: 'site', path: '-/admin/groups', name: 'Groups' },
  settings: { of: 'site', path: '-/admin/settings', name: 'Settings', file: 'installation-settings-page' },
  sites: { of: 'site', path: '-/admin/sites', name: 'Sites' },
  setup: { of: 'site', path: '-/setup', isAlone: true },
  'access-tokens': { of: 'site', path: '-/profile/personal_access_tokens', name: 'Access tokens' },
  unsubscribe: { of: 'site', path: '-/unsubscribe/:token', isAlone: true },
  invite: { of: 'site', path: '-/invites/:token', isAlone: true },
  search: { of: 'site', path: 'search', name: 'Search' },
  upload: { of: 'site' },
  'new-group': { of: 'site', path: 'groups/new', name: 'New group', under: 'home' },
  'new-project': { of: 'site', path: 'projects/new', name: 'New project' },
  help: { of: 'site', path: 'help', name: 'Help', entry: 'help' },
  'not-found': { of: 'site' },
  overview: { of: 'group', path: '', name: 'Overview', entry: 'overview' },
  // After all others whose address has one part.
  person: { of: 'site', path: ':username', name: 'Person' },
  epics: { of: 'group', path: 'epics', name: 'Epics', entry: 'epics', file: 'epics-list-page' },
  epic: {
    of: 'group',
    path: 'epics/:iid',
    name: '&:iid',
    under: 'epics',
    entry: 'epics',
    asks: true,
  },
  'new-epic': { of: 'group', path: 'epics/new', name: 'New', under: 'epics', entry: 'epics' },
  roadmap: { of: 'group', path: 'roadmap', name: 'Roadmap', entry: 'roadmap', asks: true },
  'group-issues': {
    of: 'group',
    path: 'issues',
    name: 'Issues',
    entry: 'group-issues',
    file: 'issues-list-page',
    asksRows: 'IssueList',
  },
  iterations: { of: 'group', path: 'iterations', name: 'Iterations', entry: 'iterations' },
  iteration: {
    of: 'group',
    path: 'iterations/:iid',
    name: 'Iteration',
    under: 'iterations',
    entry: 'iterations',
  },
  labels: { of: 'group', path: 'labels', name: 'Labels', entry: 'labels' },
  milestones: { of: 'group', path: 'milestones', name: 'Milestones', entry: 'milestones' },
  milestone: {
    of: 'group',
    path: 'milestones/:iid',
    name: '%:iid',
    under: 'milestones',
    entry: 'milestones',
  },
  billing: { of: 'group', path: 'billing', name: 'Billing', entry: 'edit-group' },
  receipt: {
    of: 'group',
    path: 'billing/orders/:iid',
    name: 'Receipt',
    under: 'billing',
    entry: 'edit-group',
  },
  members: { of: 'group', path: 'group_members', name: 'Members', entry: 'members' },
  webhooks: { of: 'group', path: 'hooks', name: 'Webhooks', entry: 'edit-group' },
  'group-access-tokens': {
    of: 'group',
    path: 'settings/access_tokens',
    name: 'Access tokens',
    entry: 'edit-group',
    file: 'place-tokens-page',
  },
  'edit-group': { of: 'group', path: 'edit', name: 'Settings', entry: 'edit-group', file: 'edit-namespace-page' },
  project: { of: 'project', path: '', name: 'Overview', entry: 'project', asks: true },
  issues: {
    of: 'project',
    path: 'issues',
    name: 'Issues',
    entry: 'issues',
    file: 'issues-list-page',
    asksRows: 'IssueList',
  },
  issue: {
    // The address of an incident says so; the page is the same.
    of: 'project',
    path: 'issues/:iid',
    also: 'issues/incident/:iid',
    name: '#:iid',
    under: 'issues',
    entry: 'issues',
    asks: true,
  },
  'new-issue': { of: 'project', path: 'issues/new', name: 'New', under: 'issues', entry: 'issues' },
  // What is no number is there as little as a number that nobody has: the page says so.
  'work-item': {
    of: 'project',
    path: 'work_items/:id',
    name: 'Task',
    under: 'issues',
    entry: 'issues',
  },
  'project-labels': {
    of: 'project',
    path: 'labels',
    name: 'Labels',
    entry: 'project-labels',
    file: 'labels-page',
  },
  'project-milestones': {
    of: 'project',
    path: 'milestones',
    name: 'Milestones',
    entry: 'project-milestones',
    file: 'milestones-page',
  },
  'project-milestone': {
    of: 'project',
    path: 'milestones/:iid',
    name: '%:iid',
    under: 'project-milestones',
    entry: 'project-milestones',
    file: 'milestone-page',
  },
  'project-members': {
    of: 'project',
    path: 'project_members',
    name: 'Members',
    entry: 'project-members',
    file: 'members-page',
  },
  'merge-requests': {
    of: 'project',
    path: 'merge_requests',
    name: 'Merge requests',
    entry: 'merge-requests',
  },
  'merge-request': {
    of: 'project',
    path: 'merge_requests/:iid',
    name: '!:iid',
    under: 'merge-requests',
    entry: 'merge-requests',
  },
  deployments: { of: 'project', path: 'deployments', name: 'Deployments', entry: 'deployments' },
  'code-reviews': {
    of: 'project',
    path: 'analytics/code_reviews',
    name: 'Code review',
    under: 'merge-requests',
    entry: 'code-reviews',
  },
  'group-activity': { of: 'group', path: 'analytics/activity', name: 'Recent activity', entry: 'group-activity' },
  'value-streams': {
    of: 'group',
    path: 'analytics/value_stream_analytics',
    name: 'Value stream analytics',
    entry: 'value-streams',
  },
  vulnerabilities: {
    of: 'project',
    path: 'security/vulnerability_report',
    name: 'Vulnerabilities',
    entry: 'vulnerabilities',
  },
  vulnerability: {
    of: 'project',
    path: 'security/vulnerabilities/:iid',
    name: 'Vulnerability',
    under: 'vulnerabilities',
    entry: 'vulnerabilities',
  },
  'edit-project': {
    of: 'project',
    path: 'edit',
    name: 'Settings',
    entry: 'edit-project',
    file: 'edit-namespace-page',
  },
  'project-webhooks': {
    of: 'project',
    path: 'hooks',
    name: 'Webhooks',
    entry: 'edit-project',
    file: 'webhooks-page',
  },
  'project-access-tokens': {
    of: 'project',
    path: 'settings/access_tokens',
    name: 'Access tokens',
    entry: 'edit-project',
    file: 'place-tokens-page',
  },
  'escalation-policies': {
    of: 'project',
    path: 'escalation_policies',
    name: 'Escalation policies',
    entry: 'escalation-policies',
  },
  'description-templates': {
    of: 'project',
    path: 'description_templates',
    name: 'Description templates',
    entry: 'description-templates',
  },
} as const satisfies Record<string, PageDefinition>

type Pages = typeof PAGES
export type PageName = keyof Pages

/** What can be read about, by its address below `/help/`; without any it is the list of topics. */
export const HELP_TOPICS = {
  '': 'index',
  'first-ten-minutes': 'start',
  keys: 'keys',
  'user/markdown': 'markdown',
  'quick-actions': 'quick-actions',
  filters: 'filters',
  roadmap: 'roadmap',
  import: 'import',
  api: 'api',
  'user/group/epics/manage_epics.md': 'epics',
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
