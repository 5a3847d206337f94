import type { ItemAddress } from '#web/data/change.ts'
import type { TreeParent } from './tree-config.ts'
import type { TreeItem } from './tree-item.ts'
import type { TreeState } from './tree-state.ts'

/** Where an item is changed; the reference of an issue begins with the path of its project. */
export function itemAddress(item: TreeItem): ItemAddress {
  const { type: kind, id, iid, reference } = item
  const fullPath = item.type === 'epic' ? item.group.fullPath : reference.slice(0, reference.lastIndexOf('#'))
  return { kind, id, iid, fullPath }
}

/** The address of the epic whose children the tree shows. */
export const rootAddress = ({ id, iid, fullPath }: TreeParent): ItemAddress => ({ kind: 'epic', id, iid, fullPath })

/** The address of a parent in the tree; null when it is not there any more. */
export function parentAddress(state: TreeState, root: TreeParent, parentId: string): ItemAddress | null {
  if (parentId === root.id) return rootAddress(root)
  const parent = state.items.get(parentId)
  return parent ? itemAddress(parent) : null
}
