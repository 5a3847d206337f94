import { useLayoutEffect, useState, type RefObject } from 'react'
import { useBreakpoint, type Breakpoint } from '#web/lib/breakpoint.ts'
import { DETAILS_WIDTH, ROW_HEIGHT } from './constants.ts'

/** Lengths in px. */
export const HEADER_HEIGHT = 60
/** Below this a timeline is no longer of use: the page scrolls instead. */
const HEIGHT_MIN = 320
/** What stays free below the timeline of a page. */
const ROOM_BELOW = 24

/** A phone would have nothing left for the time beside the full width. */
const SMALL_DETAILS_WIDTHS: Partial<Record<Breakpoint, number>> = { xs: 144, sm: 220 }

export interface TimelineLayout {
  /** The height in px of the box in which the timeline scrolls. */
  height: number
  /** How many rows are drawn at once. */
  rowsInView: number
  detailsWidth: number
  /** Whether the sizes were taken from the screen, which cannot be while the timeline is hidden. */
  isMeasured: boolean
}

/** The number of rows for the height of the window, or of the host's element, with the timeline `top` px below its edge. */
export function rowsInRoom(roomHeight: number, top: number): number {
  return Math.max(1, Math.ceil((roomHeight - top) / ROW_HEIGHT))
}

/**
 * How much room there is for the timeline: from its upper edge to the lower edge of the window, or of the `innerHeight` px that
 * the host page gives it.
 */
export function useTimelineLayout(
  scroller: RefObject<HTMLElement | null>,
  root: RefObject<HTMLElement | null>,
  innerHeight: number | null,
): TimelineLayout {
  const breakpoint = useBreakpoint()
  const [room, setRoom] = useState(() => roomBelow(0, innerHeight, false))
  useLayoutEffect(() => {
    const measure = () => {
      const edge = scroller.current?.getBoundingClientRect()
      if (!edge) return
      const top = innerHeight === null ? edge.top + window.scrollY : edge.top - topOf(root.current, edge.top)
      const next = roomBelow(top, innerHeight, edge.width > 0)
      setRoom((known) =>
        known.height === next.height && known.rowsInView === next.rowsInView && known.isMeasured === next.isMeasured
          ? known
          : next,
      )
    }
    measure()
    // What stands above, an alert for example, moves the timeline and changes the height of the page.
    const observer = new ResizeObserver(measure)
    if (scroller.current) observer.observe(scroller.current)
    observer.observe(document.body)
    window.addEventListener('resize', measure)
    return () => {
      observer.disconnect()
      window.removeEventListener('resize', measure)
    }
  }, [scroller, root, innerHeight])
  return { ...room, detailsWidth: SMALL_DETAILS_WIDTHS[breakpoint] ?? DETAILS_WIDTH }
}

function roomBelow(top: number, innerHeight: number | null, isMeasured: boolean) {
  const roomHeight = innerHeight ?? window.innerHeight
  const height = Math.max(HEIGHT_MIN, Math.floor(roomHeight - top - (innerHeight === null ? ROOM_BELOW : 0)))
  return { height, rowsInView: Math.max(rowsInRoom(roomHeight, top), rowsInRoom(height, 0)), isMeasured }
}

function topOf(element: HTMLElement | null, otherwise: number): number {
  return element?.getBoundingClientRect().top ?? otherwise
}
