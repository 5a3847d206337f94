import type { RoadmapSort } from '#web/lib/roadmap-view.ts'
import type { RoadmapEpic } from './roadmap-item.ts'

/** The epics in the order of their original dates: no start date counts as the earliest, no due date as the latest. */
export function sortedEpics(epics: readonly RoadmapEpic[], sort: RoadmapSort): RoadmapEpic[] {
  const isByStart = sort === 'start_date_asc' || sort === 'start_date_desc'
  const direction = sort === 'start_date_asc' || sort === 'end_date_asc' ? 1 : -1
  const dateOf = ({ originalStartDate, originalEndDate }: RoadmapEpic) =>
    isByStart ? (originalStartDate ?? -Infinity) : (originalEndDate ?? Infinity)
  return epics.toSorted((a, b) => {
    const [first, second] = [dateOf(a), dateOf(b)]
    // Two infinities have no difference.
    return first === second ? 0 : first < second ? -direction : direction
  })
}
