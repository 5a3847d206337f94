import { useEffect, useRef, type RefObject } from 'react'
import { areShortcutsOff } from '#web/lib/shortcut-choice.ts'
import { changeState, mayChange } from '../change-state.ts'
import type { TreeRow } from '../flatten.ts'
import type { TreeConfig } from '../tree-config.ts'

/** The key `o` on a row closes its item, or opens it again. */
export function useStateKey(grid: RefObject<HTMLElement | null>, rows: readonly TreeRow[], config: TreeConfig): void {
  const newest = useRef({ rows, config })
  useEffect(() => {
    newest.current = { rows, config }
  })
  useEffect(() => {
    const element = grid.current
    const handleKey = (event: KeyboardEvent) => {
      const { key, target } = event
      const isModified = event.ctrlKey || event.metaKey || event.altKey
      if (key !== 'o' || isModified || event.repeat || areShortcutsOff()) return
      if (!(target instanceof HTMLElement) || target.role !== 'row') return
      const row = newest.current.rows.find((candidate) => candidate.key === target.dataset['key'])
      if (row?.kind !== 'item' || !mayChange(row.item, newest.current.config)) return
      event.preventDefault()
      // Otherwise it is looked for at the beginning of a title.
      event.stopPropagation()
      void changeState(row.item)
    }
    element?.addEventListener('keydown', handleKey)
    return () => {
      element?.removeEventListener('keydown', handleKey)
    }
  }, [grid])
}
