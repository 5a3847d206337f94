import { useEffect, useState, type RefObject } from 'react'
import { flushSync } from 'react-dom'

/** Which rows are drawn: from `first` up to, but without, `end`. */
export interface RowWindow {
  first: number
  end: number
}

export interface ScrolledRows extends RowWindow {
  /** Whether rows have gone below the header. */
  isScrolled: boolean
}

/** Returns the rows from the upper edge of the view on, as many as it holds. */
export function rowWindow(topRow: number, rowsInView: number, count: number): RowWindow {
  const first = Math.max(0, Math.min(topRow, count - rowsInView))
  return { first, end: Math.min(count, first + rowsInView) }
}

/** Follows the scrolling of the element; scrolling within a row, and sideways, draws nothing. */
export function useScrolledRows(
  scroller: RefObject<HTMLElement | null>,
  rowHeight: number,
  rowsInView: number,
  count: number,
): ScrolledRows {
  const [place, setPlace] = useState({ topRow: 0, isScrolled: false })
  useEffect(() => {
    const element = scroller.current
    if (!element) return
    let known = { topRow: 0, isScrolled: false }
    const follow = () => {
      const next = { topRow: Math.floor(element.scrollTop / rowHeight), isScrolled: element.scrollTop > 0 }
      if (next.topRow === known.topRow && next.isScrolled === known.isScrolled) return
      known = next
      // Drawn before the browser paints the scrolled view, or a fast fling shows an empty box.
      flushSync(() => {
        setPlace(next)
      })
    }
    element.addEventListener('scroll', follow, { passive: true })
    return () => {
      element.removeEventListener('scroll', follow)
    }
  }, [scroller, rowHeight])
  return { ...rowWindow(place.topRow, rowsInView, count), isScrolled: place.isScrolled }
}
