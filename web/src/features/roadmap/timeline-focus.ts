import { useCallback, useLayoutEffect, useMemo, useRef, useState, type RefObject } from 'react'
import { ROW_HEIGHT } from './constants.ts'
import { HEADER_HEIGHT } from './timeline-layout.ts'
import type { RoadmapRow } from './roadmap-rows.ts'

export interface TimelineFocus {
  /** The row that Tab leads to. */
  activeIndex: number
  /** Makes a row the one that Tab leads to, without moving the focus. */
  activate: (key: string) => void
  /** Puts the focus on a row and scrolls no further than needed for it to be seen. */
  focusRow: (key: string) => void
}

/** Roving focus: one row takes part in the Tab order, and stays the same row while others come and go. */
export function useTimelineFocus(rows: readonly RoadmapRow[], scroller: RefObject<HTMLElement | null>): TimelineFocus {
  const [active, setActive] = useState({ key: '', index: 0 })
  const isFocusWanted = useRef(false)
  const indexes = useMemo(() => new Map(rows.map(({ key }, index) => [key, index])), [rows])
  // When the row is gone, the one that took its place is next.
  const activeIndex = indexes.get(active.key) ?? Math.min(active.index, rows.length - 1)

  useLayoutEffect(() => {
    if (!isFocusWanted.current) return
    const view = scroller.current
    const element = view?.querySelector<HTMLElement>(`[data-index="${activeIndex}"]`)
    if (!view || !element) return
    isFocusWanted.current = false
    element.focus({ preventScroll: true })
    const top = activeIndex * ROW_HEIGHT
    const lowest = top + ROW_HEIGHT + HEADER_HEIGHT - view.clientHeight
    if (view.scrollTop > top) view.scrollTo({ top })
    else if (view.scrollTop < lowest) view.scrollTo({ top: lowest })
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
