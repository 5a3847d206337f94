import { whenAtRest } from '#web/lib/lazy-part.ts'
import { loadToastRegion } from './overlay-chunks.ts'

/** The code of what only people need who change something. */
export const loadListOverlay = () => import('./list-overlay.tsx')
export const loadDialogOverlay = () => import('./dialog-overlay.tsx')
export const loadCalendar = () => import('./calendar.tsx')

/** Fetches it once the page has come to rest, so that the first press answers at once, even when the network is gone by then. */
export function preloadEditingAtRest(): void {
  whenAtRest(() => {
    // A failed attempt does no harm: the press that needs the code asks again.
    void Promise.allSettled([loadListOverlay(), loadDialogOverlay(), loadCalendar(), loadToastRegion()])
  })
}
