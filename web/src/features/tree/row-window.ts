import { useLayoutEffect, useState, type RefObject } from 'react'
import { flushSync } from 'react-dom'

/** Rows drawn beyond each edge of the view. */
const OVERSCAN = 3
/** Rows drawn until the height of the view is known. */
const ROWS_BEFORE_MEASURING = 24
/** Jumps of this many rows, one right after the other, are a flight: nobody reads what passes then. */
const FLIGHT_ROWS = 12
/** So are steps of several rows as fast as this, in rows per millisecond: a row is in view for a quarter of a second. */
const FLIGHT_SPEED = 0.08
/** Milliseconds between two jumps of one flight, and after the last one until it has ended. */
const FLIGHT_PAUSE_MS = 100
/** Rows that get their details in each frame after a flight; all at once would make for a frame that is felt. */
const DETAILED_PER_FRAME = 10

/** Which rows are drawn: from `first` up to, but without, `end`. */
export interface RowWindow {
  first: number
  end: number
}

/** The window of the moment; from `detailedEnd` on its rows are drawn without their details. */
interface DrawnWindow extends RowWindow {
  detailedEnd: number
}

/**
 * Returns the rows in view and a few more, for rows of one height. `topRow` is the row at the upper edge of the view; `viewHeight` 0
 * means that it is not known yet.
 */
export function rowWindow(topRow: number, viewHeight: number, rowHeight: number, count: number): RowWindow {
  const inView = viewHeight > 0 ? Math.ceil(viewHeight / rowHeight) + 1 : ROWS_BEFORE_MEASURING
  const top = Math.max(0, Math.min(topRow, count - inView))
  return { first: Math.max(0, top - OVERSCAN), end: Math.min(count, top + inView + OVERSCAN) }
}

/**
 * Follows the scrolling of the element, row by row: several at once would make for uneven frames. TanStack Virtual does the same
 * for rows of any height, at 10 KB more to load, and draws whole rows however fast they pass.
 */
export function useRowWindow(
  scroller: RefObject<HTMLElement | null>,
  viewHeight: number,
  rowHeight: number,
  count: number,
): DrawnWindow {
  const [{ topRow, detailed }, setPlace] = useState({ topRow: 0, detailed: Infinity })
  // With other heights other rows are in view, which must be drawn before the browser paints.
  useLayoutEffect(() => {
    const element = scroller.current
    if (!element) return
    const topNow = () => Math.floor(element.scrollTop / rowHeight)
    let known = topNow()
    let detailedRows = Infinity
    let followedAt = -Infinity
    let jumpedAt = -Infinity
    let landing = 0
    let frame = 0
    const draw = () => {
      setPlace((drawn) =>
        drawn.topRow === known && drawn.detailed === detailedRows ? drawn : { topRow: known, detailed: detailedRows },
      )
    }
    draw()
    const addDetails = () => {
      detailedRows += DETAILED_PER_FRAME
      if (detailedRows * rowHeight < element.clientHeight + 2 * OVERSCAN * rowHeight) {
        frame = requestAnimationFrame(addDetails)
      } else detailedRows = Infinity
      draw()
    }
    /** Tells whether a step of so many rows goes on with a flight, which slower ones after it do not make longer. */
    const isInFlight = (step: number): boolean => {
      const now = performance.now()
      const isFast = step > 1 && step / (now - followedAt) >= FLIGHT_SPEED
      followedAt = now
      if (step < FLIGHT_ROWS && !isFast) return false
      const isNext = now - jumpedAt < FLIGHT_PAUSE_MS
      jumpedAt = now
      return isNext
    }
    const follow = () => {
      const next = topNow()
      if (next === known) return
      if (isInFlight(Math.abs(next - known))) {
        detailedRows = 0
        cancelAnimationFrame(frame)
        window.clearTimeout(landing)
        landing = window.setTimeout(addDetails, FLIGHT_PAUSE_MS)
      }
      known = next
      // Drawn before the browser paints the scrolled view, or a fast fling shows an empty box.
      flushSync(draw)
    }
    element.addEventListener('scroll', follow, { passive: true })
    return () => {
      element.removeEventListener('scroll', follow)
      window.clearTimeout(landing)
      cancelAnimationFrame(frame)
    }
  }, [scroller, rowHeight])
  const drawn = rowWindow(topRow, viewHeight, rowHeight, count)
  return { ...drawn, detailedEnd: Math.min(drawn.end, drawn.first + detailed) }
}
