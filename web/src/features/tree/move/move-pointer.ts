import { useEffect, useRef } from 'react'
import type { LazyFeatureProps } from '../lazy-tree-features.ts'
import type { useMoving } from './use-moving.ts'

/** Milliseconds that a dragged row rests on a closed epic before it opens. */
const EXPAND_AFTER_MS = 1_000

interface Point {
  x: number
  y: number
}

/**
 * Returns what the pointer means while it drags a row: how far down it is says between which rows, how far it has gone sideways on
 * which level. Gives the function that must be called where a drag begins.
 */
export function useMovePointer(
  { grid, rows, rowHeight, store }: LazyFeatureProps,
  { moving, aim }: ReturnType<typeof useMoving>,
): (x: number) => void {
  const startX = useRef(0)
  const point = useRef<Point | null>(null)
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

  useEffect(() => {
    const element = grid.current
    if (!isDragging || !element) return
    const step = Number.parseInt(getComputedStyle(element).getPropertyValue('--indent-step'), 10) || 20
    const hover = hoverTimer((key) => {
      void store.expand(key)
    })
    const follow = () => {
      const { rows: visible, rowHeight: height, aim: aimAt, row } = newest.current
      if (!point.current || !row) return
      const box = element.getBoundingClientRect()
      const isOutside = !isWithin(box, point.current)
      const top = element.querySelector('[role="rowgroup"]')?.getBoundingClientRect().top ?? box.top
      const down = (point.current.y - top) / height
      const level = row.level + Math.round((point.current.x - startX.current) / step)
      aimAt(isOutside ? null : { height: down, level })
      const under = isOutside ? undefined : visible[Math.floor(down)]
      const isClosedEpic = under?.kind === 'item' && under.isExpandable && !under.isExpanded && under.key !== row.key
      hover.rest(isClosedEpic ? under.key : null)
    }
    const handleMove = (event: PointerEvent) => {
      point.current = { x: event.clientX, y: event.clientY }
      follow()
    }
    aimAgain.current = follow
    element.setAttribute('data-dragging', 'true')
    window.addEventListener('pointermove', handleMove)
    // The box scrolls by itself while the pointer rests at its edge.
    document.addEventListener('scroll', follow, { capture: true, passive: true })
    return () => {
      element.removeAttribute('data-dragging')
      window.removeEventListener('pointermove', handleMove)
      document.removeEventListener('scroll', follow, { capture: true })
      hover.rest(null)
      aimAgain.current = null
      point.current = null
    }
  }, [isDragging, grid, store])

  return (x) => {
    startX.current = x
  }
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
