import type { RoadmapEpic, RoadmapMilestone } from './roadmap-item.ts'
import { childrenFlags, type RoadmapState } from './roadmap-state.ts'

/** The row above the milestones. */
export interface MilestonesHeadingRow {
  kind: 'milestones-heading'
  key: string
  count: number
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

export type RoadmapRow = MilestonesHeadingRow | MilestoneRow | EpicRow

export interface RowSettings {
  allowSubEpics: boolean
  milestones: readonly RoadmapMilestone[]
  isMilestonesExpanded: boolean
  milestonesPosition: 'above' | 'below'
}

/** Everything that stands in the timeline, from top to bottom. */
export function roadmapRows(state: RoadmapState, settings: RowSettings): RoadmapRow[] {
  const milestones = milestoneRows(settings.milestones, settings.isMilestonesExpanded)
  const setSize = state.hasNextPage ? -1 : state.epics.length
  const epics: RoadmapRow[] = []
  addEpics(epics, state, settings.allowSubEpics, state.epics, { prefix: '', level: 0, setSize })
  return settings.milestonesPosition === 'above' ? [...milestones, ...epics] : [...epics, ...milestones]
}

function milestoneRows(milestones: readonly RoadmapMilestone[], isExpanded: boolean): RoadmapRow[] {
  if (milestones.length === 0) return []
  const heading = { kind: 'milestones-heading', key: 'milestones', count: milestones.length, isExpanded } as const
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
  { prefix, level, setSize }: { prefix: string; level: number; setSize: number },
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
      position: index + 1,
      setSize,
    })
    if (isExpanded && children) {
      addEpics(rows, state, allowSubEpics, children, { prefix: `${key} `, level: level + 1, setSize: children.length })
    }
  })
}
