import { useCallback, useLayoutEffect, useMemo, useRef, useState, type RefObject } from 'react'
import type { TreeRow } from './flatten.ts'

export interface TreeFocus {
  /** The row that Tab leads to. */
  activeIndex: number
  /** Makes a row the one that Tab leads to, without moving the focus. */
  activate: (key: string) => void
  /** Puts the focus on a row and scrolls no further than needed for it to be seen. */
  focusRow: (key: string) => void
}

/** Roving focus: one row takes part in the Tab order, and stays the same row while others come and go. */
export function useTreeFocus(rows: readonly TreeRow[], grid: RefObject<HTMLElement | null>): TreeFocus {
  const [active, setActive] = useState({ key: '', index: 0 })
  const isFocusWanted = useRef(false)
  const indexes = useMemo(() => new Map(rows.map(({ key }, index) => [key, index])), [rows])
  // When the row is gone, the one that took its place is next.
  const activeIndex = indexes.get(active.key) ?? Math.min(active.index, rows.length - 1)

  useLayoutEffect(() => {
    if (!isFocusWanted.current) return
    const element = grid.current?.querySelector<HTMLElement>(`[aria-rowindex="${activeIndex + 1}"]`)
    if (!element) return
    isFocusWanted.current = false
    element.focus({ preventScroll: true })
    element.scrollIntoView({ block: 'nearest' })
  })

  const activate = useCallback(
    (key: string) => {
      const index = indexes.get(key) ?? 0
      setActive((known) => (known.key === key && known.index === index ? known : { key, index }))
    },
    [indexes],
  )
  const focusRow = useCallback(
    (key: string) => {
      isFocusWanted.current = true
      setActive({ key, index: indexes.get(key) ?? 0 })
    },
    [indexes],
  )
  return { activeIndex, activate, focusRow }
}
