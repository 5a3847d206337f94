import { useLayoutEffect, useRef, type RefObject } from 'react'
import type { TreeRow } from '../flatten.ts'

/** Keeps the row at the upper edge of the box where it is while rows above it come and go. */
export function useKeptPosition(
  scroller: RefObject<HTMLElement | null>,
  rows: readonly TreeRow[],
  rowHeight: number,
): void {
  const known = useRef({ rows, rowHeight })
  useLayoutEffect(() => {
    const before = known.current
    known.current = { rows, rowHeight }
    const element = scroller.current
    if (!element || element.scrollTop === 0 || before.rows === rows) return
    const shift = shiftOf(before.rows, rows, Math.floor(element.scrollTop / before.rowHeight))
    if (shift !== 0) element.scrollBy(0, shift * rowHeight)
  }, [scroller, rows, rowHeight])
}

/** Tells by how many places the first row from `top` on that is still there has moved; 0 when none near it is. */
export function shiftOf(before: readonly TreeRow[], after: readonly TreeRow[], top: number): number {
  const anchors = before.slice(top, top + ANCHORS_MAX)
  const indexes = new Map(after.map(({ key }, index) => [key, index]))
  for (const [offset, { key }] of anchors.entries()) {
    const index = indexes.get(key)
    if (index !== undefined) return index - (top + offset)
  }
  return 0
}

/** How many rows are looked at; further down they are out of view. */
const ANCHORS_MAX = 20
