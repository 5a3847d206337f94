import { sortValue } from '#domain/item/field-filter.ts'
import { sortedField } from '#web/lib/list/field-sorts.ts'
import type { RoadmapSort } from '#web/lib/list/roadmap-view.ts'
import type { RoadmapEpic } from './roadmap-item.ts'

/**
 * Returns the epics in the order of their original dates, where no start date counts as the earliest and no due date as the latest, or of
 * a field, where those without a value come last.
 */
export function sortedEpics(epics: readonly RoadmapEpic[], sort: RoadmapSort): RoadmapEpic[] {
  const direction = sort.endsWith('_asc') ? 1 : -1
  const valueOf = valueFor(sort, direction)
  return epics.toSorted((a, b) => {
    const [first, second] = [valueOf(a), valueOf(b)]
    // Two infinities have no difference.
    return first === second ? 0 : first < second ? -direction : direction
  })
}

function valueFor(sort: RoadmapSort, direction: 1 | -1): (epic: RoadmapEpic) => number | string {
  const field = sortedField(sort)
  // Comes after all other texts, whichever way they go.
  const last = direction === 1 ? '\uffff' : ''
  if (field !== null) return (epic) => sortValue(field, epic) ?? last
  if (sort.startsWith('start_date')) return ({ originalStartDate }) => originalStartDate ?? -Infinity
  return ({ originalEndDate }) => originalEndDate ?? Infinity
}
