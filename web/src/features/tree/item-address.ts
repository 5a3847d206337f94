import type { ItemAddress } from '#web/data/change/operation.ts'
import type { TreeParent } from './tree-config.ts'
import { isContainer } from './is-container.ts'
import type { TreeItem } from './tree-item.ts'
import type { TreeState } from './tree-state.ts'

/** Returns the full path of the group or project of an item; references of issues begin with it. */
export const homePath = (item: TreeItem): string =>
  isContainer(item) ? item.group.fullPath : item.reference.slice(0, item.reference.lastIndexOf(item.pathIdSeparator))

/** Returns what a change names an item by: kind, id, iid and the full path of its group or project. */
export function itemAddress(item: TreeItem): ItemAddress {
  const { type: kind, id, iid } = item
  return { kind, id, iid, fullPath: homePath(item) }
}

/** Returns the address of the epic whose children the tree shows. */
export const rootAddress = ({ id, iid, fullPath }: TreeParent): ItemAddress => ({ kind: 'epic', id, iid, fullPath })

/** Returns the address of a parent in the tree; null when it is not there any more. */
export function parentAddress(state: TreeState, root: TreeParent, parentId: string): ItemAddress | null {
  if (parentId === root.id) return rootAddress(root)
  const parent = state.items.get(parentId)
  return parent ? itemAddress(parent) : null
}
