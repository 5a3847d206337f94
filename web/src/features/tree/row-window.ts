import { useEffect, useState, type RefObject } from 'react'
import { flushSync } from 'react-dom'

/** Rows drawn beyond each edge of the view. */
const OVERSCAN = 8
/** The window moves by this many rows at a time, so that most scroll events draw nothing. */
const STEP = 4
/** Rows drawn until the height of the view is known. */
const ROWS_BEFORE_MEASURING = 32

/** Which rows are drawn: from `first` up to, but without, `end`. */
export interface RowWindow {
  first: number
  end: number
}

/**
 * The rows in view and a few more, for rows of one height. `topRow` is the row at the upper edge of the view; `viewHeight` 0
 * means that it is not known yet.
 */
export function rowWindow(topRow: number, viewHeight: number, rowHeight: number, count: number): RowWindow {
  const inView = viewHeight > 0 ? Math.ceil(viewHeight / rowHeight) + STEP : ROWS_BEFORE_MEASURING
  const top = Math.max(0, Math.min(topRow, count - inView))
  return { first: Math.max(0, top - OVERSCAN), end: Math.min(count, top + inView + OVERSCAN) }
}

/** Follows the scrolling of the element. TanStack Virtual does the same for rows of any height, at 10 KB more to load. */
export function useRowWindow(
  scroller: RefObject<HTMLElement | null>,
  viewHeight: number,
  rowHeight: number,
  count: number,
): RowWindow {
  const [topRow, setTopRow] = useState(0)
  useEffect(() => {
    const element = scroller.current
    if (!element) return
    let known = -1
    const follow = () => {
      const row = Math.floor(element.scrollTop / rowHeight)
      const next = row - (row % STEP)
      if (next === known) return
      known = next
      // Drawn before the browser paints the scrolled view, or a fast fling shows an empty box.
      flushSync(() => {
        setTopRow(next)
      })
    }
    element.addEventListener('scroll', follow, { passive: true })
    return () => {
      element.removeEventListener('scroll', follow)
    }
  }, [scroller, rowHeight])
  return rowWindow(topRow, viewHeight, rowHeight, count)
}
