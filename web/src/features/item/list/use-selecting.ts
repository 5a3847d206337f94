import { useEffect, useEffectEvent, useRef, type RefObject } from 'react'
import { keysOf } from '#web/lib/actions/own-keys.ts'
import { ROW_ACTION_KEYS } from '#web/lib/actions/row-keys.ts'
import { areShortcutsOff } from '#web/lib/shortcut-choice.ts'
import { isTyping } from '#web/lib/is-typing.ts'
import { useRowActions } from '../row/row-actions.ts'

export interface Selecting {
  /** Holds the rows, each of which has its key in `data-key`. */
  rows: RefObject<HTMLElement | null>
  /** Those of all rows, in their order. */
  keys: readonly string[]
  mayChoose: (key: string) => boolean
  /** The row that Tab leads to. */
  activeKey: string
  focusRow: (key: string) => void
  /** The rows that are chosen; null while nobody chooses. */
  selection: ReadonlySet<string> | null
  onSelect: (selection: ReadonlySet<string> | null) => void
}

/** From where a range of rows is chosen, and what was chosen besides. */
interface Anchor {
  key: string
  others: ReadonlySet<string>
}

/**
 * Lets people choose several rows: `x` on a row, Shift with an arrow key or a press, Ctrl or Cmd with a press, or a press on a row's box; a finger chooses by any
 * press once rows are being chosen. Escape chooses none.
 */
export function useSelecting(selecting: Selecting): void {
  const { rows, keys, mayChoose, activeKey, focusRow, selection, onSelect } = selecting
  const anchor = useRef<Anchor | null>(null)
  const chosenKey = (key: string | undefined): string | null => (key !== undefined && mayChoose(key) ? key : null)
  const toggle = (key: string) => {
    const others = new Set(selection)
    const isChosen = others.delete(key)
    anchor.current = { key, others }
    const next = isChosen ? others : new Set([...others, key])
    onSelect(next.size === 0 ? null : next)
  }
  const selectTo = (key: string, from: string) => {
    anchor.current ??= { key: from, others: selection ?? new Set() }
    const { others, key: first } = anchor.current
    const ends = [first, key].map((end) => keys.indexOf(end)).sort((a, b) => a - b)
    const [start = 0, end = 0] = ends
    onSelect(new Set([...others, ...keys.slice(Math.max(0, start), end + 1).filter(mayChoose)]))
  }

  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    const { key, target } = event
    const isModified = event.ctrlKey || event.metaKey || event.altKey
    if (!(target instanceof HTMLElement) || target.dataset['key'] === undefined || isModified) return
    const row = chosenKey(target.dataset['key'])
    if (
      keysOf('rows.select', [ROW_ACTION_KEYS.select]).includes(key) &&
      !event.shiftKey &&
      !areShortcutsOff() &&
      row !== null
    ) {
      if (!event.repeat) toggle(row)
    } else if (event.shiftKey && (key === 'ArrowDown' || key === 'ArrowUp')) {
      const next = chosenKey(keys[keys.indexOf(activeKey) + (key === 'ArrowDown' ? 1 : -1)])
      if (next === null) return
      selectTo(next, activeKey)
      focusRow(next)
    } else return
    event.preventDefault()
    // Otherwise it is looked for at the beginning of a title, or moves the focus once more.
    event.stopPropagation()
  })
  const handlePress = useEffectEvent((event: MouseEvent) => {
    const { target } = event
    if (!(target instanceof Element)) return
    const isFinger = 'pointerType' in event && event.pointerType === 'touch' && selection !== null
    const isBox = target.closest('[data-select]') !== null
    const isMeant = isBox || isFinger || event.shiftKey || event.ctrlKey || event.metaKey
    // A link with one of these keys opens elsewhere.
    if (!isMeant || target.closest(isFinger ? 'button' : 'a[href], button')) return
    const row = chosenKey(target.closest<HTMLElement>('[data-key]')?.dataset['key'])
    if (row === null) return
    // A box shows by itself what a press makes of it.
    if (!isBox) event.preventDefault()
    event.stopPropagation()
    if (event.shiftKey) selectTo(row, activeKey)
    else toggle(row)
    if (!isBox) focusRow(row)
  })
  const handleEscape = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || selection === null || isTyping(event.target)) return
    anchor.current = null
    onSelect(null)
    focusRow(activeKey)
  })
  useRowActions(rows, ['rows.select'], ({ dataset }) => {
    const key = chosenKey(dataset['key'])
    if (key === null) return null
    return () => {
      toggle(key)
    }
  })
  useEffect(() => {
    const element = rows.current
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
  }, [rows])
}

function keepText(event: MouseEvent): void {
  if (event.shiftKey) event.preventDefault()
}
