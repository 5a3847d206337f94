import type { ItemOrder } from '#web/features/item/order/item-order.ts'
import { readablePath } from '#web/features/item/order/item-rows.ts'
import { flatten, type TreeRow } from '../flatten.ts'
import { childList } from '../tree-state.ts'
import type { TreeStore } from '../tree-store.ts'

const pathsOf = (rows: readonly TreeRow[]): string[] =>
  rows.flatMap((row) => (row.kind === 'item' && !row.isNew ? [readablePath(row.item.webPath)] : []))

/** Returns the items of a tree in the order of its visible rows; after them come those that its epic has more. */
export function treeOrder(rows: readonly TreeRow[], store: TreeStore): ItemOrder {
  const paths = pathsOf(rows)
  const { rootId } = store.state()
  const { hasMoreEpics, hasMoreIssues } = childList(store.state(), rootId)
  if (!hasMoreEpics && !hasMoreIssues) return { paths }
  return {
    paths,
    more: async () => {
      await store.showMore(rootId)
      return pathsOf(flatten(store.state()))
    },
  }
}
