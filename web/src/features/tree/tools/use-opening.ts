import { useEffect, useRef, useState } from 'react'
import type { TreeRow } from '../flatten.ts'
import { expandAll } from '../live/expand-siblings.ts'
import { childList } from '../tree-state.ts'
import type { TreeStore } from '../tree-store.ts'

/** Epics whose children one press fetches; the next press goes on from there. */
const FETCHED_MAX = 50

/** Opens and closes all epics that are seen, and those that come to be seen by that. */
export function useOpening(store: TreeStore, rows: readonly TreeRow[]) {
  const newest = useRef(rows)
  useEffect(() => {
    newest.current = rows
  })
  /** Ends the opening that is under way. */
  const opening = useRef<AbortController | null>(null)
  const [isOpening, setIsOpening] = useState(false)
  const [said, setSaid] = useState('')
  useEffect(() => () => opening.current?.abort(), [])

  const openAll = async () => {
    opening.current?.abort()
    const own = new AbortController()
    opening.current = own
    setIsOpening(true)
    setSaid('')
    const tried = new Set<string>()
    let fetched = 0
    for (;;) {
      const isKnown = (id: string) => childList(store.state(), id).isLoaded
      const closed = closedEpics(newest.current).filter((id) => !tried.has(id))
      const known = closed.filter(isKnown)
      const unknown = closed.filter((id) => !isKnown(id)).slice(0, FETCHED_MAX - fetched)
      const wanted = new Set([...known, ...unknown])
      if (wanted.size === 0 || own.signal.aborted) break
      for (const id of wanted) tried.add(id)
      fetched += unknown.length
      await expandAll(store, () => closedEpics(newest.current).filter((id) => wanted.has(id)), own.signal)
      // The rows are drawn after the state has changed.
      await new Promise((drawn) => requestAnimationFrame(drawn))
    }
    if (own.signal.aborted) return
    setIsOpening(false)
    const left = closedEpics(newest.current).length
    setSaid(left === 0 ? 'All epics are expanded.' : `${left} epics are still collapsed.`)
  }
  const closeAll = () => {
    opening.current?.abort()
    setIsOpening(false)
    for (const row of newest.current.toReversed()) {
      if (row.kind === 'item' && row.isExpanded) store.collapse(row.key)
    }
    setSaid('All epics are collapsed.')
  }
  return { openAll, closeAll, isOpening, said }
}

/** Returns those that are seen, top to bottom. */
function closedEpics(rows: readonly TreeRow[]): string[] {
  return rows.flatMap((row) => (row.kind === 'item' && row.isExpandable && !row.isExpanded ? row.key : []))
}
