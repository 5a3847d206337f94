import { useEffect } from 'react'
import { currentSession } from '#web/lib/session.ts'
import type { FreshnessProps } from '../tree-companion.ts'
import type { TreeStore } from '../tree-store.ts'
import { useKeptTree } from './kept-trees.ts'

/** Milliseconds between two looks for what others have changed. */
export const REFRESH_MS = 15_000
/** Parents besides the root whose children are read again each time. */
const PARENTS_MAX = 5

/** Reads what is in view again from time to time while the page is looked at, and when the reader comes back to it; keeps the tree for that. */
export function Freshness({ store, section }: FreshnessProps) {
  useKeptTree(store)
  useEffect(() => {
    let isRunning = false
    const refresh = async (hasRoot: boolean) => {
      const session = currentSession()
      // What a reader sees whose session has run out stays until they move on.
      const isOver = session.state === 'anonymous' && session.hasRunOut
      if (isRunning || isOver || document.visibilityState !== 'visible' || !navigator.onLine) return
      isRunning = true
      const { rootId } = store.state()
      const parents = drawnParents(section.current, store)
      if (hasRoot) parents.push(rootId)
      await Promise.all([hasRoot && store.refreshRollUp(rootId), ...parents.map((id) => store.refresh(id))])
      isRunning = false
    }
    const refreshAll = () => void refresh(true)
    // The page itself gives the top level and its numbers anew then.
    const refreshBelow = () => void refresh(false)
    const timer = window.setInterval(refreshAll, REFRESH_MS)
    document.addEventListener('visibilitychange', refreshBelow)
    window.addEventListener('online', refreshAll)
    return () => {
      window.clearInterval(timer)
      document.removeEventListener('visibilitychange', refreshBelow)
      window.removeEventListener('online', refreshAll)
    }
  }, [store, section])
  return null
}

/** Open parents below the root with children that are drawn, those that are seen first coming first. */
function drawnParents(section: HTMLElement | null, store: TreeStore): string[] {
  const { rootId, parentIds, lists } = store.state()
  const parents = new Set<string>()
  for (const row of section?.querySelectorAll<HTMLElement>('[data-key]') ?? []) {
    const parentId = parentIds.get(row.dataset['key'] ?? '')
    if (parentId !== undefined && parentId !== rootId && lists.get(parentId)?.isLoaded) parents.add(parentId)
  }
  return [...parents].slice(0, PARENTS_MAX)
}
