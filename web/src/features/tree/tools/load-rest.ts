import { isContainer } from '../is-container.ts'
import { childList, isExpandable, type TreeState } from '../tree-state.ts'
import type { TreeStore } from '../tree-store.ts'

/** Requests that one search makes for what was not loaded. */
const REQUESTS_MAX = 50
const AT_ONCE = 6

/** Fetches what the tree lacks, top levels first, without opening anything; resolves to whether nothing is lacking any more. */
export async function loadRest(store: TreeStore, gone: AbortSignal): Promise<boolean> {
  let left = REQUESTS_MAX
  const failed = new Set<string>()
  const loadNext = async (): Promise<void> => {
    while (left > 0 && !gone.aborted) {
      const parentId = lacking(store.state()).find((id) => !failed.has(id))
      if (parentId === undefined) return
      left -= 1
      if ((await store.showMore(parentId)) === undefined) failed.add(parentId)
    }
  }
  // Each level tells of the next one.
  while (left > 0 && !gone.aborted && lacking(store.state()).some((id) => !failed.has(id))) {
    await Promise.all(Array.from({ length: AT_ONCE }, loadNext))
  }
  return lacking(store.state()).length === 0
}

/** Returns parents with children that were not loaded, and are not on their way. */
function lacking(state: TreeState): string[] {
  return [state.rootId, ...state.parentIds.keys()].filter((id) => {
    const list = childList(state, id)
    const item = state.items.get(id)
    if (list.isLoading) return false
    if (list.isLoaded) return list.hasMoreEpics || list.hasMoreIssues
    return isContainer(item) && isExpandable(state, item)
  })
}
