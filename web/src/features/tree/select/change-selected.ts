import { changeEach } from '#web/features/item/list/change-each.ts'
import { allSiblings } from '../move/all-siblings.ts'
import { moveItem } from '../move/move-item.ts'
import type { MoveTarget } from '../move/move-targets.ts'
import { removeItem } from '../remove/remove-item.ts'
import type { TreeParent } from '../tree-config.ts'
import type { TreeItem } from '../tree-item.ts'
import { isAtOrAbove } from '../tree-state.ts'
import type { TreeStore } from '../tree-store.ts'

/** Returns those that do not come along with another one of them. */
export function topmost(store: TreeStore, items: readonly TreeItem[]): TreeItem[] {
  const state = store.state()
  return items.filter((item) => !items.some(({ id }) => id !== item.id && isAtOrAbove(state, id, item.id)))
}

/** Puts all on top of the children of an epic, in their order. Rejects when what is there cannot be fetched. */
export async function moveAll(store: TreeStore, items: readonly TreeItem[], target: MoveTarget): Promise<void> {
  const moved = topmost(store, items)
  const types = [...new Set(moved.map(({ type }) => type))]
  const lists = await Promise.all(types.map((type) => allSiblings(store.state(), target, type)))
  const siblings = new Map(types.map((type, at) => [type, [...(lists[at] ?? [])]]))
  const arrived = new Map(types.map((type) => [type, 0]))
  changeEach(moved, (item) => {
    const index = arrived.get(item.type) ?? 0
    const known = siblings.get(item.type) ?? []
    moveItem(store, item.id, { parentId: target.id, index }, known)
    arrived.set(item.type, index + 1)
    siblings.set(item.type, known.filter(({ id }) => id !== item.id).toSpliced(index, 0, item))
  })
}

/** Takes all away from their parents; they keep existing. */
export function removeAll(
  store: TreeStore,
  root: TreeParent,
  items: readonly TreeItem[],
  onRefused: (id: string) => void,
): void {
  changeEach(
    topmost(store, items),
    (item) => {
      removeItem(store, root, item)
    },
    onRefused,
  )
}
