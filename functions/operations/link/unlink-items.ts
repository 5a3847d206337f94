import type { ItemRef } from '#domain/item/kinds.ts'
import { NOT_FOUND } from '#domain/problem.ts'
import { linkKey } from '#table/keys/keys.ts'
import { linksOf, otherEnd, type LinkItem } from '#table/items/link.ts'
import { getItem } from '#table/client/read.ts'
import { shownVersion } from '#table/items/work-items.ts'
import type { Action } from '#table/client/write.ts'
import { itemById } from '../write/find-items.ts'
import { subjectOf } from '../item/item-for-write.ts'
import { recordEvent, type Recording } from '../item/record-event.ts'
import type { OperationContext } from '../write/operation-context.ts'
import { ProblemError } from '../write/problem-error.ts'
import { runWrite } from '../write/run-write.ts'
import { authorize } from '../write/authorize.ts'
import { endActions, recordedLink, withLink } from './linked-ends.ts'

export interface UnlinkItemsInput {
  /** Either end of the link. */
  item: ItemRef
  linkId: number
}

/**
 * Takes a link away from both of its ends. Whoever may not read the other end does not know that there is a link.
 * @throws ProblemError NOT_FOUND, FORBIDDEN, IDEMPOTENCY_MISMATCH, THROTTLED
 */
export function unlinkItems(
  context: OperationContext,
  input: UnlinkItemsInput,
): Promise<Recording & { linkId: number }> {
  const { table, viewer } = context
  return runWrite(context, { operation: 'unlinkItems', input }, async (attempt) => {
    const item = await itemById(table, input.item)
    authorize(viewer, subjectOf(item), 'admin')
    const atItem = (await linksOf(table, input.item, 'strong')).find(({ id }) => id === input.linkId)
    if (atItem === undefined) throw new ProblemError(NOT_FOUND)
    const other = await itemById(table, otherEnd(atItem))
    authorize(viewer, subjectOf(other), 'admin')
    const atOther = await getItem<LinkItem>(table, linkKey(otherEnd(atItem), input.item), 'strong')
    const at = context.now()
    const alone = withLink(item, { step: -1, from: atItem.counted ?? null, to: null, other, at })
    const otherAlone = withLink(other, {
      ...{ step: -1, from: atOther?.counted ?? null, to: null },
      ...{ other: item, at },
    })
    const itemActions = await endActions(table, item, alone, attempt)
    const otherActions = await endActions(table, other, otherAlone, attempt)
    if (atOther === null || itemActions === 'again' || otherActions === 'again') return 'again'
    const { visibility } = item.home
    const link = recordedLink(other, atItem.type)
    const event = recordEvent(context, { type: 'unlinked', item: alone, visibility, changes: [], link })
    const cuts = [atItem, atOther].map(({ PK, SK, id }): Action => {
      return { kind: 'delete', key: { PK, SK }, if: { equals: { id } } }
    })
    return {
      actions: [...cuts, ...itemActions, ...otherActions, ...event.actions],
      response: { linkId: input.linkId, version: shownVersion(alone.core), eventId: event.eventId },
      audit: null,
    }
  })
}
