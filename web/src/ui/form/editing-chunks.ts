import { fetchCode } from '#web/lib/transport/fetch-code.ts'
import { whenAtRest } from '#web/lib/lazy-part.ts'
import { loadToastRegion } from '../overlay/overlay-chunks.ts'

/** Returns the code of what only people need who change something. */
export const loadListOverlay = () => fetchCode(() => import('../overlay/list-overlay.tsx'))
export const loadDialogOverlay = () => fetchCode(() => import('../overlay/dialog-overlay.tsx'))
export const loadCalendar = () => fetchCode(() => import('./calendar.tsx'))

/** Fetches it once the page has come to rest, so that the first press answers at once, even when the network is gone by then. */
export function preloadEditingAtRest(): void {
  whenAtRest(() => {
    // What cannot be had does no harm: the press that needs the code asks again.
    void Promise.allSettled([loadListOverlay(), loadDialogOverlay(), loadCalendar(), loadToastRegion()])
  })
}
