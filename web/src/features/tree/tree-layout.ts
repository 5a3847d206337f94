import { useLayoutEffect, useState, type RefObject } from 'react'
import { useBreakpoint } from '#web/lib/breakpoint.ts'

export type RowLayout = 'stacked' | 'snug' | 'wide'

export interface TreeLayout {
  /** `stacked` puts the details of a row below its title, `snug` shortens them. */
  layout: RowLayout
  /** In px; every row has the same. */
  rowHeight: number
  /** The height in px of what is seen of the rows at once; 0 while it is not known. */
  viewHeight: number
  /** Down to which level a row has room for a label beside some words of its title, whatever else it shows; 0 where that depends. */
  labelledLevels: number
}

/** Widths in px below which a row has no room for title and details beside each other, or not for all their words. */
const SNUG_WIDTH_MIN = 600
const WIDE_WIDTH_MIN = 960
/** What all but the label takes of a row on the first level, in px, and what each further level does; the style sheets say the same. */
const BESIDE_LABEL = { stacked: Infinity, snug: 815, wide: 970 }
const LEVEL_STEP = 20
const STACKED_ROW_HEIGHT = 64
const LINE_ROW_HEIGHT = 36

/** How rows are laid out in the room that the element has. */
export function useTreeLayout(element: RefObject<HTMLElement | null>): TreeLayout {
  const breakpoint = useBreakpoint()
  const [room, setRoom] = useState<Room>({
    layout: 'wide',
    lineHeight: LINE_ROW_HEIGHT,
    viewHeight: 0,
    labelledLevels: 0,
  })
  useLayoutEffect(() => {
    const target = element.current
    if (!target) return
    const measure = () => {
      const layout = layoutFor(target.clientWidth)
      // Style sheets know whether fingers point here, and make rows taller for them.
      const lineHeight =
        Number.parseInt(getComputedStyle(target).getPropertyValue('--row-height'), 10) || LINE_ROW_HEIGHT
      const viewHeight = target.clientHeight
      const labelledLevels = labelledLevelsFor(target.clientWidth, layout)
      setRoom((known) =>
        known.layout === layout &&
        known.lineHeight === lineHeight &&
        known.viewHeight === viewHeight &&
        known.labelledLevels === labelledLevels
          ? known
          : { layout, lineHeight, viewHeight, labelledLevels },
      )
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(target)
    return () => {
      observer.disconnect()
    }
  }, [element])
  const layout = breakpoint === 'xs' || breakpoint === 'sm' ? 'stacked' : room.layout
  const rowHeight = layout === 'stacked' ? STACKED_ROW_HEIGHT : room.lineHeight
  const labelledLevels = layout === 'stacked' ? 0 : room.labelledLevels
  return { layout, rowHeight, viewHeight: room.viewHeight, labelledLevels }
}

interface Room {
  layout: RowLayout
  lineHeight: number
  viewHeight: number
  labelledLevels: number
}

function labelledLevelsFor(width: number, layout: RowLayout): number {
  return Math.max(0, Math.floor((width - BESIDE_LABEL[layout]) / LEVEL_STEP) + 1)
}

/** A width of 0 means that nothing is laid out yet. */
function layoutFor(width: number): RowLayout {
  if (width === 0 || width >= WIDE_WIDTH_MIN) return 'wide'
  return width < SNUG_WIDTH_MIN ? 'stacked' : 'snug'
}
