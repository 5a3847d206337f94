import type { ListedPageState } from '#web/features/item/page/item-page-state.ts'

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
export interface EpicPageState extends EpicDates, ListedPageState {
  startDate: string | null
  dueDate: string | null
  updateEndpoint: string
  groupPath: string
  epicsWebUrl: string
  newEpicWebUrl: string
  canCreate: boolean
  allowSubEpics: boolean
  epicId: number
  /** `#rrggbb`; null where the group has no epic colours. */
  color: string | null
}

export interface EpicTreeData {
  parent: {
    id: string
    iid: string
    fullPath: string
    /** How deep the epic stands, from 1. */
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

/** All that the epic page knows before it asks for more. */
export interface EpicPageData {
  meta: { epicIid: string; scopedLabels: boolean; epicColorHighlight: boolean; labelsWebUrl: string }
  initial: EpicPageState
  /** The elements that hold the parts of the page. */
  selectors: { tree: string; roadmap: string; container: string }
  tree: EpicTreeData
}

export const EPIC_SELECTORS = { tree: '#js-tree', roadmap: '#roadmap', container: '#epic-app-root' } as const
