import type { EpicTreeReorderInput } from '#domain/schema.generated.ts'
import { raiseAlert, settleAlerts } from '#web/lib/alerts.ts'
import { MOVE_ITEM_FAILED, ORDER_ITEM_FAILED } from '#web/lib/messages.ts'
import { request } from '#web/data/request.ts'
import { randomId } from '#web/lib/random-id.ts'
import { ProblemError, SessionEndedError } from '#web/lib/request-errors.ts'
import { placeOf, siblingIds, withItemAt, withItemBack, type TreePlace } from '../tree-changes.ts'
import type { TreeItem } from '../tree-item.ts'
import { isAtOrAbove } from '../tree-state.ts'
import type { TreeStore } from '../tree-store.ts'
import { reorderInput } from './reorder-input.ts'
import { TreeReorderDocument } from './tree-reorder.generated.ts'

/**
 * Moves an item of the tree. `siblings` are those at the new parent, for one whose children the tree does not know. Resolves
 * to whether the server agreed, and never rejects.
 */
export type MoveItem = (itemId: string, place: TreePlace, siblings?: readonly TreeItem[]) => Promise<boolean>

/** Moves show at once, reach the server one after the other, and are undone when it refuses. */
export function createMover(store: TreeStore): MoveItem {
  let previous: Promise<unknown> = Promise.resolve()
  /** The moves of each item that are under way: the newest, and where the server has the item by now. */
  const underWay = new Map<string, { newest: symbol; agreed: TreePlace }>()
  return async (itemId, place, siblings) => {
    const before = store.state()
    const item = before.items.get(itemId)
    const origin = placeOf(before, itemId)
    if (!item || !origin) return false
    const input = reorderInput({
      item,
      fromId: origin.parentId,
      toId: place.parentId,
      siblings: siblings ?? siblingIds(before, place.parentId, item.type).flatMap((id) => before.items.get(id) ?? []),
      index: place.index,
    })
    if (!input) return true

    const isReorder = origin.parentId === place.parentId
    const failure = isReorder ? ORDER_ITEM_FAILED : MOVE_ITEM_FAILED
    const release = store.hold('change')
    const own = Symbol(itemId)
    const moves = underWay.get(itemId) ?? { newest: own, agreed: origin }
    moves.newest = own
    underWay.set(itemId, moves)
    store.change((state) => withItemAt(state, item, place))
    const sending = previous.then(() => send(input, failure))
    previous = sending
    const isDone = await sending
    if (isDone) moves.agreed = place
    // What has been moved on meanwhile waits for the answer to that.
    if (moves.newest === own) {
      underWay.delete(itemId)
      if (!isDone) store.change((state) => withItemBack(state, item, place, moves.agreed))
    }
    release()
    // What the server did not agree to may be due to changes by others.
    if (!isDone) await Promise.all([...new Set([origin.parentId, place.parentId])].map(store.refresh))
    if (!isReorder) await Promise.all(countedParents(store, origin.parentId, place.parentId).map(store.refreshRollUp))
    return isDone
  }
}

/**
 * The parents whose numbers are right as soon as the server has moved an item. Those of a parent that is above the other one
 * stay as they are, and until the change below has come up to it the server counts the item once too little or too often.
 */
function countedParents(store: TreeStore, fromId: string, toId: string): string[] {
  const state = store.state()
  const isAboveBoth = (id: string) => isAtOrAbove(state, id, fromId) && isAtOrAbove(state, id, toId)
  return [fromId, toId].filter((id) => !isAboveBoth(id))
}

/** Whether the server agreed; if not, an alert tells. */
async function send(input: EpicTreeReorderInput, failure: string): Promise<boolean> {
  try {
    const { epicTreeReorder } = await request(TreeReorderDocument, {
      // Calls that seem to fail are sent again; by this the server knows what it has done already.
      input: { ...input, clientMutationId: randomId() },
    })
    if (epicTreeReorder?.errors.length === 0) {
      settleAlerts(failure)
      return true
    }
    raiseAlert(failure, failure, epicTreeReorder?.errors[0])
  } catch (error) {
    // The end of a session has a message of its own, with the way back in.
    const reason = error instanceof ProblemError ? error.message : undefined
    if (!(error instanceof SessionEndedError)) raiseAlert(failure, failure, reason)
  }
  return false
}
