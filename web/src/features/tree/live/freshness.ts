import { useEffect } from 'react'
import { live } from '#web/data/live/live.ts'
import { currentSession } from '#web/lib/session/session.ts'
import type { FreshnessProps } from '../lazy-tree-features.ts'
import type { TreeStore } from '../tree-store.ts'
import { followEvents } from './follow-events.ts'
import { useKeptTree } from './kept-trees.ts'

/** Milliseconds between two looks for what others have changed, while that does not arrive by itself. */
export const REFRESH_MS = 15_000
/** Parents besides the root whose children are read again each time. */
const PARENTS_MAX = 5

/**
 * Takes what others change as it arrives; while it does not, reads what is in view again from time to time as long as the page is
 * looked at, and when the reader comes back to it; keeps the tree for that.
 */
export function Freshness({ store, config, section }: FreshnessProps) {
  useKeptTree(store)
  const { fullPath } = config.parent
  useEffect(() => followEvents(store, fullPath), [store, fullPath])
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
    const refreshAll = () => {
      if (!live.isLive()) void refresh(true)
    }
    // The page itself gives the top level and its numbers again then.
    const refreshBelow = () => void refresh(false)
    const timer = window.setInterval(refreshAll, REFRESH_MS)
    const stopAfterGaps = live.onGap(refreshBelow)
    document.addEventListener('visibilitychange', refreshBelow)
    window.addEventListener('online', refreshAll)
    return () => {
      window.clearInterval(timer)
      stopAfterGaps()
      document.removeEventListener('visibilitychange', refreshBelow)
      window.removeEventListener('online', refreshAll)
    }
  }, [store, section])
  return null
}

/** Returns open parents below the root with children that are drawn, those that are seen first coming first. */
function drawnParents(section: HTMLElement | null, store: TreeStore): string[] {
  const { rootId, parentIds, lists } = store.state()
  const parents = new Set<string>()
  for (const row of section?.querySelectorAll<HTMLElement>('[data-key]') ?? []) {
    const parentId = parentIds.get(row.dataset['key'] ?? '')
    if (parentId !== undefined && parentId !== rootId && lists.get(parentId)?.isLoaded) parents.add(parentId)
  }
  return [...parents].slice(0, PARENTS_MAX)
}
