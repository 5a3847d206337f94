import { ROOT_PATH } from '#domain/root-path.ts'
/** 0 is Sunday. */
export type FirstDayOfWeek = 0 | 1 | 2 | 3 | 4 | 5 | 6

/** All that the roadmap knows before it asks for epics. */
export interface RoadmapPageData {
  fullPath: string
  /** The number in the group's global id. */
  groupId: number
  newEpicPath: string
  listEpicsPath: string
  epicsDocsPath: string
  epicsPath: string
  groupLabelsEndpoint: string
  groupMilestonesEndpoint: string
  canCreateEpic: boolean
  allowSubEpics: boolean
  epicColorHighlight: boolean
  /** The roadmap shows the children of one epic. */
  isChildEpics: boolean
  /** The epic whose children are shown; null for all epics of the group. */
  iid: string | null
  /** Takes the place of the window's height in px; null where the roadmap has the window for itself. */
  innerHeight: number | null
  emptyStateIllustration: string
  /** With more loaded epics than this a warning shows. */
  epicsLimit: number
  firstDayOfWeek: FirstDayOfWeek
  /** null for a reader whom the server does not know. */
  username: string | null
  /** The order that the reader chose last, as the server keeps it; also one that only the epics list has. */
  sortedBy: string | null
}

/** What the page's one request tells about the group and the reader. */
export interface RoadmapGroup {
  id: number
  fullPath: string
  allowSubEpics: boolean
  epicColorHighlight: boolean
  canCreateEpic: boolean
}

/** What the installation and the reader's settings say. */
export type RoadmapSettings = Pick<RoadmapPageData, 'epicsLimit' | 'firstDayOfWeek' | 'username' | 'sortedBy'>

/** Returns the page data of the roadmap of a group. */
export function roadmapPageData(group: RoadmapGroup, settings: RoadmapSettings): RoadmapPageData {
  const { id: groupId, fullPath, canCreateEpic, allowSubEpics, epicColorHighlight } = group
  const epicsPath = `${ROOT_PATH}/groups/${fullPath}/-/epics`
  return {
    fullPath,
    groupId,
    newEpicPath: `${epicsPath}/new`,
    listEpicsPath: epicsPath,
    epicsDocsPath: `${ROOT_PATH}/help/user/group/epics/manage_epics.md`,
    epicsPath,
    groupLabelsEndpoint: `${ROOT_PATH}/groups/${fullPath}/-/labels.json`,
    groupMilestonesEndpoint: `${ROOT_PATH}/groups/${fullPath}/-/milestones.json`,
    canCreateEpic,
    allowSubEpics,
    epicColorHighlight,
    isChildEpics: false,
    iid: null,
    innerHeight: null,
    emptyStateIllustration: `${ROOT_PATH}/roadmap-empty.svg`,
    ...settings,
  }
}
