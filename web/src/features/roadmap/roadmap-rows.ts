import type { RoadmapEpic, RoadmapMilestone } from './roadmap-item.ts'
import { childrenFlags, type RoadmapState } from './roadmap-state.ts'

/** The row above the milestones, or above the epics without an end date. */
export interface HeadingRow {
  kind: 'milestones-heading' | 'endless-heading'
  key: string
  title: string
  /** Left out where the title has it. */
  count?: number
  isExpanded: boolean
}

export interface MilestoneRow {
  kind: 'milestone'
  key: string
  milestone: RoadmapMilestone
  position: number
  setSize: number
}

export interface EpicRow {
  kind: 'epic'
  /** The ids from the top row down: an epic may be a row of its own and a child as well. */
  key: string
  epic: RoadmapEpic
  /** 0 for a row of the list, 1 for its children, and so on. */
  level: number
  isExpandable: boolean
  isExpanded: boolean
  isLoading: boolean
  /** Its children were fetched, and none of them is to be shown. */
  isWithoutChildren: boolean
  position: number
  /** -1 while nobody knows how many there are. */
  setSize: number
}

export type RoadmapRow = HeadingRow | MilestoneRow | EpicRow

export const isHeading = (row: RoadmapRow): row is HeadingRow =>
  row.kind === 'milestones-heading' || row.kind === 'endless-heading'

/** Fewer epics without an end date stand among the others: a row in their place would hardly save one. */
const FOLDED_MIN = 4

export interface RowSettings {
  allowSubEpics: boolean
  milestones: readonly RoadmapMilestone[]
  isMilestonesExpanded: boolean
  milestonesPosition: 'above' | 'below'
  /** Whether epics without an end date are seen; null until somebody has chosen, undefined where they are never folded. */
  isEndlessExpanded?: boolean | null | undefined
}

/** Lists everything that stands in the timeline, from top to bottom. */
export function roadmapRows(state: RoadmapState, settings: RowSettings): RoadmapRow[] {
  const milestones = milestoneRows(settings.milestones, settings.isMilestonesExpanded)
  const epics = epicRows(state, settings)
  return settings.milestonesPosition === 'above' ? [...milestones, ...epics] : [...epics, ...milestones]
}

/**
 * Returns the epics in their order; those without an end date, where they are many, below a row of their own. It comes first, so that it
 * does not move while more epics come.
 */
function epicRows(state: RoadmapState, { allowSubEpics, isEndlessExpanded }: RowSettings): RoadmapRow[] {
  const endless = state.epics.filter(({ originalEndDate }) => originalEndDate === null)
  const isFolded = isEndlessExpanded !== undefined && endless.length >= FOLDED_MIN
  const dated = isFolded ? state.epics.filter(({ originalEndDate }) => originalEndDate !== null) : state.epics
  const rows: RoadmapRow[] = []
  const setSize = state.hasNextPage ? -1 : state.epics.length
  const place = { prefix: '', level: 0, setSize }
  if (!isFolded) {
    addEpics(rows, state, allowSubEpics, dated, place)
    return rows
  }
  const isExpanded = isEndlessExpanded ?? (dated.length === 0 && !state.hasNextPage)
  const title = `${endless.length}${state.hasNextPage ? '+' : ''} epics without an end date`
  rows.push({ kind: 'endless-heading', key: 'endless', title, isExpanded })
  if (isExpanded) addEpics(rows, state, allowSubEpics, endless, place)
  addEpics(rows, state, allowSubEpics, dated, { ...place, before: isExpanded ? endless.length : 0 })
  return rows
}

function milestoneRows(milestones: readonly RoadmapMilestone[], isExpanded: boolean): RoadmapRow[] {
  if (milestones.length === 0) return []
  const count = milestones.length
  const heading = { kind: 'milestones-heading', key: 'milestones', title: 'Milestones', count, isExpanded } as const
  if (!isExpanded) return [heading]
  return [
    heading,
    ...milestones.map((milestone, index) => ({
      kind: 'milestone' as const,
      key: milestone.id,
      milestone,
      position: index + 1,
      setSize: milestones.length,
    })),
  ]
}

function addEpics(
  rows: RoadmapRow[],
  state: RoadmapState,
  allowSubEpics: boolean,
  epics: readonly RoadmapEpic[],
  { prefix, level, setSize, before = 0 }: { prefix: string; level: number; setSize: number; before?: number },
): void {
  epics.forEach((epic, index) => {
    const key = prefix + epic.id
    const { itemExpanded, itemChildrenFetchInProgress } = childrenFlags(state, epic.id)
    const isExpandable = allowSubEpics && epic.hasChildren
    const children = isExpandable ? state.children.get(epic.id) : undefined
    const isExpanded = isExpandable && itemExpanded
    rows.push({
      kind: 'epic',
      key,
      epic,
      level,
      isExpandable,
      isExpanded,
      isLoading: itemChildrenFetchInProgress,
      isWithoutChildren: isExpanded && children?.length === 0,
      position: before + index + 1,
      setSize,
    })
    if (isExpanded && children) {
      addEpics(rows, state, allowSubEpics, children, { prefix: `${key} `, level: level + 1, setSize: children.length })
    }
  })
}
