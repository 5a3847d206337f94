import { fetchCode } from '#web/lib/transport/fetch-code.ts'
import { whenAtRest } from '#web/lib/lazy-part.ts'

/** Returns the code of menus, popovers, drawers and toasts: with the component library, thus never part of what a page needs at first. */
export const loadMenuOverlay = () => fetchCode(() => import('./menu-overlay.tsx'))
export const loadPopoverOverlay = () => fetchCode(() => import('./popover-overlay.tsx'))
export const loadDrawerOverlay = () => fetchCode(() => import('./drawer-overlay.tsx'))
export const loadToastRegion = () => fetchCode(() => import('./toast-region.tsx'))

/** Fetches the code of menus, popovers and drawers once the page has come to rest, so that the first press answers at once. */
export function preloadOverlaysAtRest(): void {
  whenAtRest(() => {
    // What cannot be had does no harm: the press that needs the code asks again.
    void Promise.allSettled([loadMenuOverlay(), loadPopoverOverlay(), loadDrawerOverlay()])
  })
}
