import { useLayoutEffect, useState, type RefObject } from 'react'
import { useBreakpoint } from '#web/lib/breakpoint.ts'

export interface TreeLayout {
  /** `stacked` puts the details of a row below its title. */
  layout: 'line' | 'stacked'
  /** In px; every row has the same. */
  rowHeight: number
}

/** Below this width in px a row has no room for title and details beside each other, also next to an open sidebar. */
const LINE_WIDTH_MIN = 600
const STACKED_ROW_HEIGHT = 64
const LINE_ROW_HEIGHT = 36

/** How rows are laid out in the room that the element has. */
export function useTreeLayout(element: RefObject<HTMLElement | null>): TreeLayout {
  const breakpoint = useBreakpoint()
  const [room, setRoom] = useState({ isNarrow: false, lineHeight: LINE_ROW_HEIGHT })
  useLayoutEffect(() => {
    const target = element.current
    if (!target) return
    const measure = () => {
      const isNarrow = target.clientWidth > 0 && target.clientWidth < LINE_WIDTH_MIN
      // Style sheets know whether fingers point here, and make rows taller for them.
      const lineHeight = Number.parseInt(getComputedStyle(target).getPropertyValue('--row-height'), 10) || LINE_ROW_HEIGHT
      setRoom((known) => (known.isNarrow === isNarrow && known.lineHeight === lineHeight ? known : { isNarrow, lineHeight }))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(target)
    return () => {
      observer.disconnect()
    }
  }, [element])
  const isStacked = room.isNarrow || breakpoint === 'xs' || breakpoint === 'sm'
  return isStacked
    ? { layout: 'stacked', rowHeight: STACKED_ROW_HEIGHT }
    : { layout: 'line', rowHeight: room.lineHeight }
}
