import { useLayoutEffect, useState, type RefObject } from 'react'

export type RowLayout = 'stacked' | 'line'

export interface TreeLayout {
  /** `stacked` puts the details of a row below its title. */
  layout: RowLayout
  /** In px; every row has the same. */
  rowHeight: number
  /** The height in px of what is seen of the rows at once; 0 while it is not known. */
  viewHeight: number
}

/** The width in px below which a row has no room for title and details beside each other. */
const LINE_WIDTH_MIN = 900
/** The heights in px where no style says otherwise. */
const HEIGHTS = { line: 36, stacked: 52 }

/** Returns how rows are laid out in the room that the element has. */
export function useTreeLayout(element: RefObject<HTMLElement | null>): TreeLayout {
  const [room, setRoom] = useState<TreeLayout>({ layout: 'line', rowHeight: HEIGHTS.line, viewHeight: 0 })
  useLayoutEffect(() => {
    const target = element.current
    if (!target) return
    const measure = () => {
      const layout = layoutFor(target.clientWidth)
      // Style sheets know whether fingers point here, and make rows taller for them.
      const name = layout === 'line' ? '--row-height' : '--row-height-stacked'
      const height = Number.parseInt(getComputedStyle(target).getPropertyValue(name), 10) || HEIGHTS[layout]
      const rowHeight = Math.round(height * Math.max(1, textScale(target)))
      const viewHeight = target.clientHeight
      setRoom((known) =>
        known.layout === layout && known.rowHeight === rowHeight && known.viewHeight === viewHeight
          ? known
          : { layout, rowHeight, viewHeight },
      )
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(target)
    return () => {
      observer.disconnect()
    }
  }, [element])
  return room
}

/** The size of text here in px, where nobody has asked for larger letters. */
const TEXT_SIZE = 13

/** Returns how much larger letters are than styles say, as in browsers that enlarge text alone. */
function textScale(target: HTMLElement): number {
  const letter = document.createElement('span')
  letter.style.cssText = 'position: absolute; visibility: hidden; font-size: var(--text-13); line-height: 1'
  letter.textContent = 'x'
  target.append(letter)
  const height = letter.offsetHeight
  letter.remove()
  return height / TEXT_SIZE
}

/** Lays out rows: a width of 0 means that nothing is laid out yet. */
const layoutFor = (width: number): RowLayout => (width === 0 || width >= LINE_WIDTH_MIN ? 'line' : 'stacked')
