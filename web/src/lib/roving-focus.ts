import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react'

export interface RovingFocus {
  /** The row that Tab leads to. */
  activeIndex: number
  /** Makes a row the one that Tab leads to, without moving the focus. */
  activate: (key: string) => void
  /** Puts the focus on a row and scrolls no further than needed for it to be seen. */
  focusRow: (key: string) => void
}

/**
 * Moves the focus among rows. One row takes part in the Tab order, and stays the same row while others come and go. `reveal` brings a row into view and
 * answers its element, null or undefined as long as it is not in the document.
 */
export function useRovingFocus(
  rows: readonly { key: string }[],
  reveal: (index: number) => HTMLElement | null | undefined,
): RovingFocus {
  const [active, setActive] = useState({ key: '', index: 0 })
  const isFocusWanted = useRef(false)
  const indexes = useMemo(() => new Map(rows.map(({ key }, index) => [key, index])), [rows])
  // When the row is gone, the one that took its place is next.
  const activeIndex = indexes.get(active.key) ?? Math.min(active.index, rows.length - 1)

  useLayoutEffect(() => {
    if (!isFocusWanted.current) return
    const element = reveal(activeIndex)
    if (!element) return
    isFocusWanted.current = false
    element.focus({ preventScroll: true })
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

/** Returns the indexes from `first` up to, but without, `end`; and the row with the focus, which would be lost with its element. */
export function drawnIndexes({ first, end }: { first: number; end: number }, activeIndex: number): number[] {
  const indexes = Array.from({ length: end - first }, (_, offset) => first + offset)
  if (activeIndex < first) return activeIndex < 0 ? indexes : [activeIndex, ...indexes]
  return activeIndex < end ? indexes : [...indexes, activeIndex]
}
