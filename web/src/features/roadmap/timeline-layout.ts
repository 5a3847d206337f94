import { useLayoutEffect, useState, type RefObject } from 'react'
import { useBreakpoint, type Breakpoint } from '#web/lib/breakpoint.ts'
import { COLUMN_WIDTH, COLUMN_WIDTH_MIN, DETAILS_WIDTH, ROW_HEIGHT } from './constants.ts'

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
  columnWidth: number
  /** Whether there is more time than fits beside the names. */
  isWide: boolean
  /** Whether the sizes were taken from the screen, which cannot be while the timeline is hidden. */
  isMeasured: boolean
}

/** Returns the number of rows for the height of the window, or of the host's element, with the timeline `top` px below its edge. */
export function rowsInRoom(roomHeight: number, top: number): number {
  return Math.max(1, Math.ceil((roomHeight - top) / ROW_HEIGHT))
}

/** The room in px that a sideways scroll bar and the border of the box may take. */
const BAR_ROOM = 16
const BORDERS = 2

/** Returns how high in px the box of so many rows is: never higher than its rows, nor than its room. */
export function boxHeight({ height, isWide }: Pick<TimelineLayout, 'height' | 'isWide'>, rows: number): number {
  return Math.min(height, HEADER_HEIGHT + rows * ROW_HEIGHT + BORDERS + (isWide ? BAR_ROOM : 0))
}

/** Returns the width in px of each of so many columns that share a room: all of them in view, as far as they can still be told apart. */
export function fittedColumn(room: number, columns: number): number {
  return Math.max(COLUMN_WIDTH_MIN, Math.min(COLUMN_WIDTH, Math.floor(room / columns)))
}

/**
 * Returns how much room there is for the timeline: from its upper edge to the lower edge of the window, or of the `innerHeight` px that
 * the host page gives it.
 */
export function useTimelineLayout(
  scroller: RefObject<HTMLElement | null>,
  root: RefObject<HTMLElement | null>,
  { innerHeight, columns }: { innerHeight: number | null; columns: number },
): TimelineLayout {
  const breakpoint = useBreakpoint()
  const [room, setRoom] = useState(() => roomBelow(0, innerHeight, { width: 0, isMeasured: false }))
  useLayoutEffect(() => {
    const measure = () => {
      const edge = scroller.current?.getBoundingClientRect()
      if (!edge) return
      const top = innerHeight === null ? edge.top + window.scrollY : edge.top - topOf(root.current, edge.top)
      const next = roomBelow(top, innerHeight, {
        width: scroller.current?.clientWidth ?? 0,
        isMeasured: edge.width > 0,
      })
      setRoom((known) =>
        known.height === next.height &&
        known.rowsInView === next.rowsInView &&
        known.width === next.width &&
        known.isMeasured === next.isMeasured
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
    // In a box of another height the list may need a scroll bar, which takes room from the columns.
  }, [scroller, root, innerHeight, room.height])
  const detailsWidth = SMALL_DETAILS_WIDTHS[breakpoint] ?? DETAILS_WIDTH
  const isFitting = room.width > 0
  const columnWidth = isFitting ? fittedColumn(room.width - detailsWidth, columns) : COLUMN_WIDTH
  // Columns are whole pixels, or their lines would be blurred; what that leaves goes to the names.
  const rest = room.width - detailsWidth - columns * columnWidth
  const isFitted = isFitting && columnWidth < COLUMN_WIDTH && rest >= 0
  return { ...room, columnWidth, detailsWidth: detailsWidth + (isFitted ? rest : 0), isWide: rest < 0 }
}

function roomBelow(top: number, innerHeight: number | null, seen: { width: number; isMeasured: boolean }) {
  const roomHeight = innerHeight ?? window.innerHeight
  const height = Math.max(HEIGHT_MIN, Math.floor(roomHeight - top - (innerHeight === null ? ROOM_BELOW : 0)))
  return { height, rowsInView: Math.max(rowsInRoom(roomHeight, top), rowsInRoom(height, 0)), ...seen }
}

function topOf(element: HTMLElement | null, otherwise: number): number {
  return element?.getBoundingClientRect().top ?? otherwise
}
