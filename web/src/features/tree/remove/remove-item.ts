import { change } from '#web/data/change/changes.ts'
import { childrenOf } from '#web/data/change/operation.ts'
import { raiseAlert } from '#web/lib/alerts.ts'
import { removeFailed } from '#web/lib/late-messages.ts'
import { removePathMissing } from '#web/lib/messages.ts'
import { shortTitle } from '#web/lib/short-title.ts'
import { itemAddress, parentAddress } from '../item-address.ts'
import { besideAt } from '../move/beside.ts'
import { planMove } from '../move/move-item.ts'
import { positionOf, siblingIds } from '../tree-changes.ts'
import type { TreeParent } from '../tree-config.ts'
import type { TreeItem } from '../tree-item.ts'
import type { TreeStore } from '../tree-store.ts'

/** Takes an item away from its parent; it keeps existing. */
export function removeItem(store: TreeStore, root: TreeParent, item: TreeItem): void {
  const state = store.state()
  const place = positionOf(state, item.id)
  const parent = place && parentAddress(state, root, place.parentId)
  if (!place || !parent) return
  if (item.relationPath === null) {
    raiseAlert(removePathMissing(item.type))
    return
  }
  const others = siblingIds(state, place.parentId, item.type).filter((id) => id !== item.id)
  const back = planMove(item, null, place, besideAt(others, item.id, place.index) ?? null)
  const done = `${shortTitle(item.title)} removed`
  change(
    {
      item: itemAddress(item),
      input: {},
      optimistic: {},
      operation: { type: 'remove', parent },
      lists: [{ list: childrenOf(parent.id), itemId: item.id, index: null }],
      successMessage: done,
      successMessageOfMany: '{items} removed',
      errorMessage: removeFailed(item.type),
    },
    { ...back, operation: { ...back.operation, isExpecting: true }, successMessage: `Undone: ${done}` },
  )
}
