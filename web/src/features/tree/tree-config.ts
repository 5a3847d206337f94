/** The parent whose children the tree shows, known before any child is. */
export interface TreeParent {
  /** The global id of the epic. */
  id: string
  iid: string
  /** The full path of the epic's group. */
  fullPath: string
  /** How deep the epic itself stands, from 1. */
  level: number
  /** The global ids of the epics above it, as far as they are known. */
  ancestorIds: readonly string[]
  reference: string
  title: string
  confidential: boolean
  groupId: string
  groupName: string
  userPermissions: { adminEpic: boolean; createEpic: boolean }
}

/** What the page that holds the tree gives it. */
export interface TreeConfig {
  parent: TreeParent
  /** Where child epics are added, and where issues are. */
  epicsEndpoint: string
  issuesEndpoint: string
  /** Where the projects are listed that a new issue can be in. */
  projectsEndpoint: string
  /** Whether references are suggested while they are typed. */
  autocompleteEpics: boolean
  autocompleteIssues: boolean
  userSignedIn: boolean
  allowIssuableHealthStatus: boolean
  allowScopedLabels: boolean
  allowSubEpics: boolean
  epicsWebUrl: string
  issuesWebUrl: string
}

/** Above this many direct children the tree scrolls inside its own box. */
export const UNBOXED_CHILDREN_MAX = 5

/** With this many open rows it does so too, since only a box bounds how much is drawn. */
export const UNBOXED_ROWS_MAX = 20

/** Assignees shown on a row; the surplus is a number. */
export const ROW_ASSIGNEES_MAX = 3

/** Labels likewise, where the row has room for so many. */
export const ROW_LABELS_MAX = 3

/** Returns what the tree is called, which is known before anything of it. */
export const treeTitle = (allowSubEpics: boolean) => (allowSubEpics ? 'Child issues and epics' : 'Issues')
