import { fetchInter } from './inter.ts'
import type { AppRouter } from './router.ts'

/**
 * Fetches Inter after the first paint. The page that is shown by then keeps the stand-ins of `ui/fonts.css`, because its text would
 * wrap anew; the next one has Inter. Where it cannot be had the stand-ins stay.
 */
export function loadFont(router: Pick<AppRouter, 'shown' | 'subscribe'>): void {
  const { pathname } = location
  fetchInter().then(
    (font) => {
      if (document.fonts.has(font)) return
      const show = () => {
        if (router.shown().entry.pathname === pathname) return
        stop()
        document.fonts.add(font)
      }
      const stop = router.subscribe(show)
      show()
    },
    () => undefined,
  )
}
