import type { ProgressKind } from '#web/lib/list/roadmap-view.ts'
import type { Day } from './day.ts'
import type { Timeframe } from './timeframe.ts'

/** What decides which facts every row shows. The same object as long as nothing of it changes. */
export interface TimelineOptions {
  timeframe: Timeframe
  today: Day
  /** The full path of the page's group. */
  groupPath: string
  allowSubEpics: boolean
  hasFilters: boolean
  /** null while progress is not tracked. */
  progressKind: ProgressKind | null
  /** The only milestone whose epics are shown, if there is one. */
  filteredMilestone: string | undefined
  /** The address that filters the roadmap by a milestone, or no longer does; null where the roadmap has no address of its own. */
  milestoneHref: ((title: string) => string) | null
}

/** What decides how every row is drawn. */
export interface RowOptions extends TimelineOptions {
  /** In px. */
  columnWidth: number
}
