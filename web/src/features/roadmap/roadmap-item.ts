import { items } from '#web/data/store/item-store.ts'
import { itemFields, type ItemFields } from '#web/features/item/fields/item-fields.ts'
import type { MilestonesType } from '#web/lib/list/roadmap-view.ts'
import { clampDates, type ClampedDates } from './clamped-dates.ts'
import { localDay, readDay, type Day } from './day.ts'
import type { RoadmapEpicFragment, RoadmapMilestoneFragment } from './roadmap.generated.ts'
import type { Timeframe } from './timeframe.ts'

/** How much is open and how much is closed. */
export interface IssueSums {
  openedIssues: number
  closedIssues: number
}

export interface RoadmapEpic extends ClampedDates, ItemFields {
  /** What the answer, or later the item store, said of it. */
  node: EpicNode
  id: string
  iid: string
  title: string
  isOpen: boolean
  /** The reader's day on which it was closed; null while it is open, or while that is not known. */
  closedDay: Day | null
  isConfidential: boolean
  webUrl: string
  group: { id: string; name: string; fullName: string; fullPath: string }
  parent: { id: string; title: string | null } | null
  hasParent: boolean
  hasChildren: boolean
  /** It stands below its parent's row. */
  isChildEpic: boolean
  /** It came with an extension of the timeframe a moment ago. */
  newEpic: boolean
  descendantCounts: IssueSums & { openedEpics: number; closedEpics: number }
  descendantWeightSum: IssueSums
  /** Only in a group that shows colours. */
  color?: string
  textColor?: string
}

export interface RoadmapMilestone extends ClampedDates {
  id: string
  title: string
  webPath: string
  groupMilestone: boolean
  subgroupMilestone: boolean
  projectMilestone: boolean
}

/** A milestone before its dates are fitted into a timeframe. */
export type FetchedMilestone = Omit<RoadmapMilestone, keyof ClampedDates> &
  Pick<ClampedDates, 'originalStartDate' | 'originalEndDate'>

/** Dates go by two names each in the answers of compatible servers. */
interface DatedNode {
  startDate?: string | null
  start_date?: string | null
  dueDate?: string | null
  end_date?: string | null
}

/** A row of the epics query, which asks for colours only where the group shows them. */
export type EpicNode = Omit<RoadmapEpicFragment, 'startDate' | 'dueDate'> &
  DatedNode & { color?: string | null; textColor?: string | null }

export type MilestoneNode = Omit<RoadmapMilestoneFragment, 'startDate' | 'dueDate'> & DatedNode

/** An entry of a list of milestones. */
export interface MilestoneEntry {
  node?: MilestoneNode | null
  milestoneNode?: MilestoneNode | null
}

/** Returns the epic as the timeline holds it; null when its dates lie outside of the timeframe. */
export function readEpic(
  node: EpicNode,
  timeframe: Pick<Timeframe, 'start' | 'end'>,
  { isChildEpic, newEpic }: { isChildEpic: boolean; newEpic: boolean },
): RoadmapEpic | null {
  const dates = clampDates(startOf(node), endOf(node), timeframe)
  if (!dates) return null
  const { id, iid, title, state, confidential, webUrl, group, parent, hasParent, hasChildren, color, textColor } = node
  return {
    node,
    id,
    iid,
    title: title ?? '',
    isOpen: state !== 'closed',
    closedDay: state === 'closed' && node.closedAt ? localDay(new Date(node.closedAt)) : null,
    isConfidential: confidential ?? false,
    webUrl,
    group,
    parent,
    hasParent,
    hasChildren,
    ...itemFields(node),
    isChildEpic,
    newEpic,
    ...dates,
    descendantCounts: { ...epicSums(node.descendantCounts), ...issueSums(node.descendantCounts) },
    descendantWeightSum: issueSums(node.descendantWeightSum),
    ...(typeof color === 'string' && { color }),
    ...(typeof textColor === 'string' && { textColor }),
  }
}

/** Returns the epic with what is known of it by now; null when its dates have left the timeframe. */
export function renewedEpic(epic: RoadmapEpic, timeframe: Pick<Timeframe, 'start' | 'end'>): RoadmapEpic | null {
  const node = items.current(epic.node)
  return node === epic.node ? epic : readEpic(node, timeframe, epic)
}

/** Returns the milestones of a list; what belongs neither to a subgroup nor to a project belongs to the group. */
export function readMilestones(entries: readonly (MilestoneEntry | null)[]): FetchedMilestone[] {
  return entries.flatMap((entry) => {
    const node = entry?.node ?? entry?.milestoneNode
    if (!node) return []
    const { id, title, webPath, subgroupMilestone, projectMilestone } = node
    return {
      id,
      title,
      webPath,
      originalStartDate: startOf(node),
      originalEndDate: endOf(node),
      groupMilestone: !subgroupMilestone && !projectMilestone,
      subgroupMilestone,
      projectMilestone,
    }
  })
}

/** Returns the milestones of the chosen kind that lie in the timeframe. */
export function shownMilestones(
  milestones: readonly FetchedMilestone[],
  type: MilestonesType,
  timeframe: Pick<Timeframe, 'start' | 'end'>,
): RoadmapMilestone[] {
  return milestones.flatMap((milestone) => {
    const dates = clampDates(milestone.originalStartDate, milestone.originalEndDate, timeframe)
    return dates && isOfType(milestone, type) ? { ...milestone, ...dates } : []
  })
}

/** Says what kind of milestone it is, in words, for the reader. */
export function milestoneKind({ subgroupMilestone, projectMilestone }: FetchedMilestone): string {
  if (projectMilestone) return 'Project milestone'
  return subgroupMilestone ? 'Subgroup milestone' : 'Group milestone'
}

function isOfType(milestone: FetchedMilestone, type: MilestonesType): boolean {
  if (type === 'GROUP') return milestone.groupMilestone
  if (type === 'SUBGROUP') return milestone.subgroupMilestone
  return type !== 'PROJECT' || milestone.projectMilestone
}

function startOf({ start_date, startDate }: DatedNode): Day | null {
  return readDay(start_date ?? startDate)
}

function endOf({ end_date, dueDate }: DatedNode): Day | null {
  return readDay(end_date ?? dueDate)
}

type Sums<Key extends string> = Partial<Record<Key, number | null>> | null | undefined

/** Adds up what epics have: a sum that is missing counts as nothing. */
function epicSums(sums: Sums<'openedEpics' | 'closedEpics'>) {
  return { openedEpics: sums?.openedEpics ?? 0, closedEpics: sums?.closedEpics ?? 0 }
}

function issueSums(sums: Sums<'openedIssues' | 'closedIssues'>): IssueSums {
  return { openedIssues: sums?.openedIssues ?? 0, closedIssues: sums?.closedIssues ?? 0 }
}
