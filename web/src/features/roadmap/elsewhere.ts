import { queryOptions } from '@tanstack/react-query'
import { filterArgument, filterTree, valuesOf } from '#web/lib/list/list-filter.ts'
import { readFirstDayOfWeek } from '#web/lib/date/first-day-of-week.ts'
import { request } from '#web/data/transport/request.ts'
import type { RoadmapPageData } from '#web/lib/list/roadmap-page-data.ts'
import type { Preset, RangeType, RoadmapView } from '#web/lib/list/roadmap-view.ts'
import { localDay } from './day.ts'
import { RoadmapElsewhereDocument, type RoadmapElsewhereQuery } from './elsewhere.generated.ts'
import { timeframeFor, timeframeVariable } from './timeframe.ts'

/** Another view of the roadmap that would show epics. */
export interface OtherView {
  name: string
  change: Pick<RoadmapView, 'range'> | Pick<RoadmapView, 'state'> | Pick<RoadmapView, 'range' | 'state'>
}

/** What there is while the roadmap shows no epics. */
export interface Elsewhere {
  /** Whether the group has any epics at all that the viewer may read. */
  hasEpics: boolean
  others: OtherView[]
}

type Asked = Pick<RoadmapView, 'range' | 'preset' | 'state' | 'filter'>
type FoundIn = NonNullable<RoadmapElsewhereQuery['group']>

/** Returns what there is outside of a view that shows no epics. */
export function elsewhereQuery({ fullPath, firstDayOfWeek }: RoadmapPageData, view: Asked) {
  const { range, preset, state, filter } = view
  const today = localDay(new Date())
  const frame = (ofRange: RangeType, ofPreset: Preset) =>
    timeframeVariable(timeframeFor(ofRange, ofPreset, today, readFirstDayOfWeek(firstDayOfWeek)))
  const variables = {
    fullPath,
    state,
    ...filterArgument(filterTree(filter)),
    timeframe: frame(range, preset),
    thisYear: frame('CURRENT_YEAR', 'MONTHS'),
    threeYears: frame('THREE_YEARS', 'QUARTERS'),
    topLevelHierarchyOnly: valuesOf(filter, 'epic_iid').length === 0,
  }
  return queryOptions({
    queryKey: ['roadmap-elsewhere', variables],
    queryFn: async (): Promise<Elsewhere> => {
      const { group } = await request(RoadmapElsewhereDocument, variables)
      return group ? readElsewhere(group, view) : { hasEpics: false, others: [] }
    },
  })
}

const isFound = (epics: FoundIn['anyEpic']): boolean => (epics?.nodes?.length ?? 0) > 0

/** Returns the smallest changes of the view that bring epics; all states and years together only where nothing less does. */
function readElsewhere(found: FoundIn, { range, state }: Asked): Elsewhere {
  const single: (OtherView | false)[] = [
    range === 'CURRENT_QUARTER' &&
      isFound(found.inThisYear) && { name: 'This year', change: { range: 'CURRENT_YEAR' } },
    range !== 'THREE_YEARS' &&
      isFound(found.inThreeYears) && { name: 'Within 3 years', change: { range: 'THREE_YEARS' } },
    state !== 'all' && isFound(found.inAllStates) && { name: 'All states', change: { state: 'all' } },
  ]
  const others = single.filter((other) => other !== false)
  const isOnlyTogether = others.length === 0 && state !== 'all' && isFound(found.inAllStatesAndYears)
  const together: OtherView = { name: 'All states within 3 years', change: { range: 'THREE_YEARS', state: 'all' } }
  return { hasEpics: isFound(found.anyEpic), others: isOnlyTogether ? [together] : others }
}
