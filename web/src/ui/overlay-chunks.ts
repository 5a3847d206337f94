import { whenAtRest } from '#web/lib/lazy-part.ts'

/** The code of menus, popovers, drawers and toasts: with the component library, thus never part of what a page needs at first. */
export const loadMenuOverlay = () => import('./menu-overlay.tsx')
export const loadPopoverOverlay = () => import('./popover-overlay.tsx')
export const loadDrawerOverlay = () => import('./drawer-overlay.tsx')
export const loadToastRegion = () => import('./toast-region.tsx')

/** Fetches the code of menus, popovers and drawers once the page has come to rest, so that the first press answers at once. */
export function preloadOverlaysAtRest(): void {
  whenAtRest(() => {
    // A failed attempt does no harm: the press that needs the code asks again.
    void Promise.allSettled([loadMenuOverlay(), loadPopoverOverlay(), loadDrawerOverlay()])
  })
}
