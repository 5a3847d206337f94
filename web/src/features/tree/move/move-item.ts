import { change } from '#web/data/change/changes.ts'
import type { Change } from '#web/data/change/change.ts'
import { childrenOf, type Beside } from '#web/data/change/operation.ts'
import { MOVE_ITEM_FAILED, ORDER_ITEM_FAILED } from '#web/lib/messages.ts'
import { shortTitle } from '#web/lib/short-title.ts'
import { itemAddress } from '../item-address.ts'
import { positionOf, siblingIds, type TreePosition } from '../tree-changes.ts'
import type { TreeItem } from '../tree-item.ts'
import { isAtOrAbove } from '../tree-state.ts'
import type { TreeStore } from '../tree-store.ts'
import { besideAt } from './beside.ts'

/** Moves an item of the tree; `siblings` are those at the new parent, for one whose children the tree does not know. */
export function moveItem(store: TreeStore, itemId: string, to: TreePosition, siblings?: readonly TreeItem[]): void {
  const state = store.state()
  const item = state.items.get(itemId)
  const from = positionOf(state, itemId)
  if (!item || !from) return
  const known = siblings?.map(({ id }) => id) ?? siblingIds(state, to.parentId, item.type)
  const beside = besideAt(known, itemId, to.index)
  if (beside === undefined) return
  const isReorder = from.parentId === to.parentId
  const there = isReorder ? known.filter((id) => id !== itemId).toSpliced(to.index, 0, itemId) : []
  const back = isReorder ? there : siblingIds(state, from.parentId, item.type).filter((id) => id !== itemId)
  const made = planMove(item, from.parentId, to, beside)
  const returned = planMove(item, to.parentId, from, besideAt(back, itemId, from.index) ?? null)
  const inverse: Change = {
    ...returned,
    operation: { ...returned.operation, isExpecting: true },
    successMessage: `Undone: ${made.successMessage}`,
  }
  change(made, inverse, {
    onDone: () => {
      if (isReorder) return
      for (const parentId of countedParents(store, from.parentId, to.parentId)) void store.refreshRollUp(parentId)
    },
    onRefused: () => {
      // What the server did not agree to may be due to changes by others.
      for (const parentId of new Set([from.parentId, to.parentId])) void store.refresh(parentId)
      return false
    },
  })
}

/** Returns the change that puts an item at a place, from below a parent or from none. */
export function planMove(item: TreeItem, fromId: string | null, to: TreePosition, beside: Beside | null) {
  const { parentId: toId, index } = to
  const coming = { list: childrenOf(toId), itemId: item.id, index, row: item }
  const isElsewhere = fromId !== null && fromId !== toId
  return {
    item: itemAddress(item),
    input: {},
    optimistic: {},
    operation: { type: 'move', fromId, toId, beside } as const,
    lists: isElsewhere ? [{ list: childrenOf(fromId), itemId: item.id, index: null }, coming] : [coming],
    successMessage: `${shortTitle(item.title)} moved`,
    successMessageOfMany: '{items} moved',
    errorMessage: fromId === toId ? ORDER_ITEM_FAILED : MOVE_ITEM_FAILED,
    serverReason: 'below' as const,
  }
}

/**
 * Returns the parents whose numbers are right as soon as the server has moved an item. Those of a parent that is above the other one
 * stay as they are, and until the change below has come up to it the server counts the item once too little or too often.
 */
function countedParents(store: TreeStore, fromId: string, toId: string): string[] {
  const state = store.state()
  const isAboveBoth = (id: string) => isAtOrAbove(state, id, fromId) && isAtOrAbove(state, id, toId)
  return [fromId, toId].filter((id) => !isAboveBoth(id))
}
