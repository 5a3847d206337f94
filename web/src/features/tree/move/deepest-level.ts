import { EPIC_DEPTH_MAX } from '#domain/limits.ts'
import type { TreeParent } from '../tree-config.ts'
import { isContainer } from '../is-container.ts'
import type { TreeItem } from '../tree-item.ts'
import { childList, type TreeState } from '../tree-state.ts'

/** Returns the deepest level of the tree, 1 being that of the root's children, at which an item can stand with all that is known to be below it. */
export function deepestLevel(state: TreeState, root: TreeParent, item: TreeItem): number {
  return isContainer(item) ? EPIC_DEPTH_MAX - root.level - (subtreeHeight(state, item) - 1) : Infinity
}

/** Returns the levels of epics from an epic down, itself included. */
function subtreeHeight(state: TreeState, item: TreeItem | undefined): number {
  if (!isContainer(item)) return 0
  const list = childList(state, item.id)
  if (!list.isLoaded) return item.hasChildren ? 2 : 1
  return 1 + Math.max(0, ...list.epicIds.map((id) => subtreeHeight(state, state.items.get(id))))
}
