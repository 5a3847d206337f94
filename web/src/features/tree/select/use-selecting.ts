import { useEffect, useEffectEvent, useRef } from 'react'
import { areShortcutsOff } from '#web/lib/shortcut-choice.ts'
import { isTyping } from '#web/lib/shortcuts.ts'
import { mayChange } from '../change-state.ts'
import type { ItemRow } from '../flatten.ts'
import type { CompanionProps } from '../tree-companion.ts'

/** From where a range of rows is chosen, and what was chosen besides. */
interface Anchor {
  key: string
  others: ReadonlySet<string>
}

/**
 * Choosing of several rows: `x` on a row, Shift with an arrow key or a press, Ctrl or Cmd with a press; a finger chooses by any
 * press once rows are being chosen. Escape chooses none.
 */
export function useSelecting({ grid, rows, config, focus, selection, onSelect }: CompanionProps): void {
  const anchor = useRef<Anchor | null>(null)
  const rowOf = (key: string | undefined): ItemRow | null => {
    const row = rows.find((candidate) => candidate.key === key)
    return row?.kind === 'item' && !row.isNew && mayChange(row.item, config) ? row : null
  }
  const toggle = ({ key }: ItemRow) => {
    const others = new Set(selection)
    const isChosen = others.delete(key)
    anchor.current = { key, others }
    const next = isChosen ? others : new Set([...others, key])
    onSelect(next.size === 0 ? null : next)
  }
  const selectTo = ({ key }: ItemRow, from: string) => {
    anchor.current ??= { key: from, others: selection ?? new Set() }
    const { others, key: first } = anchor.current
    const ends = [first, key].map((end) => rows.findIndex((row) => row.key === end)).sort((a, b) => a - b)
    const [start = 0, end = 0] = ends
    const range = rows.slice(Math.max(0, start), end + 1).filter((row) => rowOf(row.key) !== null)
    onSelect(new Set([...others, ...range.map((row) => row.key)]))
  }
  const activeKey = rows[focus.activeIndex]?.key ?? ''

  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    const { key, target } = event
    const isModified = event.ctrlKey || event.metaKey || event.altKey
    if (!(target instanceof HTMLElement) || target.role !== 'row' || isModified) return
    const row = rowOf(target.dataset['key'])
    if (key === 'x' && !event.shiftKey && !areShortcutsOff() && row) {
      if (!event.repeat) toggle(row)
    } else if (event.shiftKey && (key === 'ArrowDown' || key === 'ArrowUp')) {
      const next = rowOf(rows[focus.activeIndex + (key === 'ArrowDown' ? 1 : -1)]?.key)
      if (!next) return
      selectTo(next, activeKey)
      focus.focusRow(next.key)
    } else return
    event.preventDefault()
    // Otherwise it is looked for at the beginning of a title, or moves the focus once more.
    event.stopPropagation()
  })
  const handlePress = useEffectEvent((event: MouseEvent) => {
    const { target } = event
    if (!(target instanceof Element)) return
    const isFinger = 'pointerType' in event && event.pointerType === 'touch' && selection !== null
    const isMeant = isFinger || event.shiftKey || event.ctrlKey || event.metaKey
    // A link with one of these keys opens elsewhere.
    if (!isMeant || target.closest(isFinger ? 'button' : 'a[href], button')) return
    const row = rowOf(target.closest<HTMLElement>('[data-key]')?.dataset['key'])
    if (!row) return
    event.preventDefault()
    event.stopPropagation()
    if (event.shiftKey) selectTo(row, activeKey)
    else toggle(row)
    focus.focusRow(row.key)
  })
  const handleEscape = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || selection === null || isTyping(event.target)) return
    anchor.current = null
    onSelect(null)
    focus.focusRow(activeKey)
  })
  useEffect(() => {
    const element = grid.current
    const over = new AbortController()
    const { signal } = over
    element?.addEventListener(
      'keydown',
      (event) => {
        handleKey(event)
      },
      { signal },
    )
    element?.addEventListener(
      'click',
      (event) => {
        handlePress(event)
      },
      { signal },
    )
    // With Shift the browser would choose the text between two presses.
    element?.addEventListener('mousedown', keepText, { signal })
    document.addEventListener(
      'keydown',
      (event) => {
        handleEscape(event)
      },
      { signal },
    )
    return () => {
      over.abort()
    }
  }, [grid])
}

function keepText(event: MouseEvent): void {
  if (event.shiftKey) event.preventDefault()
}
