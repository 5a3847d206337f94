import type { RovingFocus } from '#web/lib/roving-focus.ts'
import { flatten } from '../flatten.ts'
import { endOf } from '../move/drop-positions.ts'
import type { TreeStore } from '../tree-store.ts'

/**
 * Finds the row that has the focus next when one goes: the one below all that goes with it, or else the one above. Gives the
 * function that moves the focus there, or to the row itself where it has stayed, unless the reader has it elsewhere; a tree
 * without rows takes it itself.
 */
export function focusNext(store: TreeStore, key: string, grid: HTMLElement | null, focus: RovingFocus): () => void {
  const rows = flatten(store.state())
  const index = rows.findIndex((row) => row.key === key)
  const next = rows[endOf(rows, index)] ?? rows[index - 1]
  const section = grid?.closest<HTMLElement>('section')
  return () => {
    const active = document.activeElement
    if (active !== document.body && active?.closest<HTMLElement>('[data-key]')?.dataset['key'] !== key) return
    const hasStayed = flatten(store.state()).some((row) => row.key === key)
    if (hasStayed) focus.focusRow(key)
    else if (next) focus.focusRow(next.key)
    else section?.focus()
  }
}
