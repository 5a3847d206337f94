import type { ProgressKind } from '#web/lib/roadmap-view.ts'
import type { Timeframe } from './timeframe.ts'

/** What decides how every row is drawn. The same object as long as nothing of it changes. */
export interface TimelineLook {
  timeframe: Timeframe
  /** The full path of the page's group. */
  groupPath: string
  allowSubEpics: boolean
  hasFilters: boolean
  /** null while progress is not tracked. */
  progressKind: ProgressKind | null
}
