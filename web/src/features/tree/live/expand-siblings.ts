import { useEffect, useRef, type RefObject } from 'react'
import type { TreeRow } from '../flatten.ts'
import { childList } from '../tree-state.ts'
import type { TreeStore } from '../tree-store.ts'

/** Epics whose children are fetched at the same time. */
const LOADS_MAX = 6

/** Opens siblings by a key: the key `*` on a row opens all epics that stand below the same parent. */
export function useExpandSiblings(
  grid: RefObject<HTMLElement | null>,
  rows: readonly TreeRow[],
  store: TreeStore,
): void {
  const newest = useRef(rows)
  useEffect(() => {
    newest.current = rows
  })
  useEffect(() => {
    const element = grid.current
    const gone = new AbortController()
    const handleKey = (event: KeyboardEvent) => {
      const { key, target } = event
      if (key !== '*' || !(target instanceof HTMLElement) || target.role !== 'row') return
      event.preventDefault()
      // Otherwise it is looked for at the beginning of a title.
      event.stopPropagation()
      const { key: rowKey } = target.dataset
      void expandAll(store, () => closedSiblings(newest.current, rowKey), gone.signal)
    }
    element?.addEventListener('keydown', handleKey)
    return () => {
      element?.removeEventListener('keydown', handleKey)
      gone.abort()
    }
  }, [grid, store])
}

/** Returns closed epics below the parent of a row, that one included, top to bottom. */
export function closedSiblings(rows: readonly TreeRow[], key: string | undefined): string[] {
  const parentId = rows.find((row) => row.key === key)?.parentId
  return rows.flatMap((row) =>
    row.kind === 'item' && row.parentId === parentId && row.isExpandable && !row.isExpanded ? row.key : [],
  )
}

/** Opens epics. `closedNow` gives those that are seen and closed at the moment: whose turn comes later may have gone by then. */
export async function expandAll(
  store: TreeStore,
  closedNow: () => readonly string[],
  gone: AbortSignal,
): Promise<void> {
  const isKnown = (epicId: string) => childList(store.state(), epicId).isLoaded
  const epicIds = closedNow()
  const waiting = epicIds.filter((epicId) => !isKnown(epicId)).values()
  for (const epicId of epicIds.filter(isKnown)) void store.expand(epicId)
  const expandNext = async () => {
    for (const epicId of waiting) {
      if (gone.aborted) return
      // One that has become known meanwhile was opened, and closed again, by the reader.
      if (!isKnown(epicId) && closedNow().includes(epicId)) await store.expand(epicId)
    }
  }
  await Promise.all(Array.from({ length: LOADS_MAX }, expandNext))
}
