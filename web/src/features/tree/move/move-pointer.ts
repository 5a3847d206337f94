import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react'
import type { LazyFeatureProps } from '../lazy-tree-features.ts'
import { edgeScroll } from './edge-scroll.ts'
import type { useMoving } from './use-moving.ts'

/** Milliseconds that a dragged row rests on a closed epic before it opens. */
const EXPAND_AFTER_MS = 1_000

/** In px from the left upper corner of the window. */
export interface Point {
  x: number
  y: number
}

export interface MovePointer {
  /** Must be called where a drag begins. */
  beginAt: (start: Point) => void
  /** What follows the pointer. It is put there without drawing anything anew. */
  chip: RefObject<HTMLElement | null>
}

/**
 * Follows the pointer while it drags a row: how far down it is says between which rows, how far it has gone sideways on
 * which level. Near an edge it scrolls.
 */
export function useMovePointer(
  { grid, rows, rowHeight, store }: LazyFeatureProps,
  { moving, aim }: ReturnType<typeof useMoving>,
): MovePointer {
  const start = useRef<Point>({ x: 0, y: 0 })
  const chip = useRef<HTMLElement>(null)
  const newest = useRef({ rows, rowHeight, aim, row: moving?.row })
  useEffect(() => {
    newest.current = { rows, rowHeight, aim, row: moving?.row }
  })
  const isDragging = moving?.by === 'pointer'
  const aimAgain = useRef<(() => void) | null>(null)
  // The pointer may mean another place although it rests.
  useEffect(() => {
    aimAgain.current?.()
  }, [rows])

  useLayoutEffect(() => {
    const element = grid.current
    if (!isDragging || !element) return
    const rowGroup = element.querySelector('[role="rowgroup"]')
    // A drag ends when that changes.
    const windowWidth = window.innerWidth
    let point: Point | null = null
    const step = Number.parseInt(getComputedStyle(element).getPropertyValue('--indent-step'), 10) || 20
    const edges = edgeScroll(element, start.current.y)
    const hover = hoverTimer((key) => {
      void store.expand(key)
    })
    const follow = () => {
      const { rows: visible, rowHeight: height, aim: aimAt, row } = newest.current
      if (!point || !row) return
      const box = element.getBoundingClientRect()
      const isOutside = !isWithin(box, point)
      const down = (point.y - (rowGroup ?? element).getBoundingClientRect().top) / height
      const level = row.level + Math.round((point.x - start.current.x) / step)
      aimAt(isOutside ? null : { height: down, level })
      const under = isOutside ? undefined : visible[Math.floor(down)]
      const isClosedEpic = under?.kind === 'item' && under.isExpandable && !under.isExpanded && under.key !== row.key
      hover.rest(isClosedEpic ? under.key : null)
    }
    const handleMove = (event: PointerEvent) => {
      point = { x: event.clientX, y: event.clientY }
      follow()
      edges.follow(point.y)
      putBeside(chip.current, point, windowWidth)
    }
    aimAgain.current = () => {
      follow()
      // There may be further to scroll.
      if (point) edges.follow(point.y)
    }
    putBeside(chip.current, start.current, windowWidth)
    element.setAttribute('data-dragging', 'true')
    window.addEventListener('pointermove', handleMove)
    // The box scrolls by itself while the pointer rests at its edge.
    document.addEventListener('scroll', follow, { capture: true, passive: true })
    return () => {
      element.removeAttribute('data-dragging')
      window.removeEventListener('pointermove', handleMove)
      document.removeEventListener('scroll', follow, { capture: true })
      hover.rest(null)
      edges.stop()
      aimAgain.current = null
    }
  }, [isDragging, grid, store])

  return {
    beginAt: (at) => {
      start.current = at
    },
    chip,
  }
}

/** Returns how wide what follows the pointer can be, in px. */
const chipWidthMax = (windowWidth: number): number => Math.min(360, windowWidth * 0.7)

/** Returns the place right below the pointer, but not beyond the right edge of the window. */
export const besidePointer = ({ x, y }: Point, windowWidth: number): Point => ({
  x: Math.min(x + 12, windowWidth - chipWidthMax(windowWidth) - 8),
  y: y + 8,
})

function putBeside(element: HTMLElement | null, point: Point, windowWidth: number): void {
  const { x, y } = besidePointer(point, windowWidth)
  if (element) element.style.transform = `translate(${x}px, ${y}px)`
}

/** A little beyond the edges still counts, or the first and the last place would be hard to hit. */
const MARGIN_PX = 24

function isWithin({ left, right, top, bottom }: DOMRect, { x, y }: Point): boolean {
  return x >= left && x <= right && y >= top - MARGIN_PX && y <= bottom + MARGIN_PX
}

/** Calls back when the same key has been rested on for long enough. */
function hoverTimer(onRested: (key: string) => void) {
  let resting: string | null = null
  let timer: number | undefined
  return {
    rest(key: string | null) {
      if (key === resting) return
      resting = key
      window.clearTimeout(timer)
      if (key === null) return
      timer = window.setTimeout(() => {
        resting = null
        onRested(key)
      }, EXPAND_AFTER_MS)
    },
  }
}
