import { hasKeptChanges } from '#web/data/change/kept-changes.ts'
import { loadFont } from './load-font.ts'
import type { AppRouter } from './router.ts'
import { watchFailures } from './watch-failures.ts'

/** Starts what a page can do without until it is drawn. */
export function startLate(router: AppRouter): void {
  watchFailures()
  loadFont(router)
  // What an earlier visit could not send is sent now.
  if (hasKeptChanges()) void import('#web/data/change/changes.ts')
}
