import type { ItemFields } from '#web/features/item/item-fields.ts'

export interface EpicAuthor {
  name: string
  username: string
  /** The address of the person's page. */
  url: string
  /** The address of the picture, null when there is none. */
  src: string | null
  isEmployee: boolean
}

export interface EpicLabel {
  id: string
  title: string
  color: string
  description: string | null
  textColor: string
}

export interface EpicParticipant {
  id: string
  name: string
  avatar_url: string | null
  web_url: string
}

export interface EpicAncestor {
  id: string
  title: string
  isOpen: boolean
  isConfidential: boolean
  reference: string
  path: string
}

/** The first and the last day of a milestone. */
export interface MilestoneDates {
  startDate: string | null
  dueDate: string | null
}

/** Dates are `YYYY-MM-DD`. Where the viewer may not administer the epic, all but `startDate` and `dueDate` are null or false. */
export interface EpicDates {
  startDate: string | null
  startDateIsFixed: boolean
  startDateFixed: string | null
  startDateFromMilestones: string | null
  startDateFromInheritedSource: string | null
  startDateSourcingMilestoneTitle: string | null
  startDateSourcingMilestoneDates: MilestoneDates | null
  startDateSourcingEpicReference: string | null
  dueDate: string | null
  dueDateIsFixed: boolean
  dueDateFixed: string | null
  dueDateFromMilestones: string | null
  dueDateFromInheritedSource: string | null
  dueDateSourcingMilestoneTitle: string | null
  dueDateSourcingMilestoneDates: MilestoneDates | null
  dueDateSourcingEpicReference: string | null
}

/** The epic and what the viewer may do with it, as the page needs them at first. */
export interface EpicPageState extends EpicDates, ItemFields {
  endpoint: string
  updateEndpoint: string
  /** The full path of the group. */
  fullPath: string
  groupPath: string
  markdownPreviewPath: string
  labelsPath: string
  todoPath: string
  /** Only while the viewer has a pending to-do on the epic. */
  todoDeletePath?: string
  epicsWebUrl: string
  labelsWebUrl: string
  markdownDocsPath: string
  newEpicWebUrl: string
  canCreate: boolean
  canUpdate: boolean
  canDestroy: boolean
  canAdmin: boolean
  allowSubEpics: boolean
  todoExists: boolean
  subscribed: boolean
  confidential: boolean
  epicId: number
  state: 'opened' | 'closed'
  /** ISO 8601 */
  created: string
  lockVersion: number
  initialTitleHtml: string
  initialTitleText: string
  initialDescriptionHtml: string
  initialDescriptionText: string
  author: EpicAuthor
  labels: EpicLabel[]
  /** null when they could not be fetched. */
  participants: EpicParticipant[] | null
  /** The root first, the direct parent last; null when they could not be fetched. */
  ancestors: EpicAncestor[] | null
  /** `#rrggbb`; null where the group has no epic colours. */
  color: string | null
  reference: string
  emailsDisabled: boolean
}

export interface EpicTreeData {
  parent: {
    id: string
    iid: string
    fullPath: string
    /** How deep the epic stands, from 1. */
    level: number
    reference: string
    title: string
    confidential: boolean
    groupId: string
    groupName: string
    userPermissions: { adminEpic: boolean; createEpic: boolean }
  }
  epicsEndpoint: string
  issuesEndpoint: string
  projectsEndpoint: string
  userSignedIn: boolean
  autocompleteEpics: boolean
  autocompleteIssues: boolean
  allowIssuableHealthStatus: boolean
  allowScopedLabels: boolean
  allowSubEpics: boolean
  epicsWebUrl: string
  issuesWebUrl: string
}

/** All that the epic page is told before it asks for more. */
export interface EpicPageData {
  meta: { epicIid: string; scopedLabels: boolean; epicColorHighlight: boolean; labelsWebUrl: string }
  initial: EpicPageState
  /** The elements that hold the parts of the page. */
  selectors: { tree: string; roadmap: string; container: string }
  tree: EpicTreeData
}

export const EPIC_SELECTORS = { tree: '#js-tree', roadmap: '#roadmap', container: '#epic-app-root' } as const
