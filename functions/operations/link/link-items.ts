import { KINDS, type ItemRef } from '#domain/item/kinds.ts'
import type { LinkType } from '#domain/item/link-types.ts'
import { LINKS_MAX } from '#domain/limits.ts'
import type { Problem } from '#domain/problem.ts'
import { linkKey } from '#table/keys/keys.ts'
import { linkItems as builtLink } from '#table/items/link.ts'
import { getItem } from '#table/client/read.ts'
import { shownVersion } from '#table/items/work-items.ts'
import type { Action } from '#table/client/write.ts'
import { itemById } from '../write/find-items.ts'
import { refOf, subjectOf, type ItemForWrite } from '../item/item-for-write.ts'
import { recordEvent, type Recording } from '../item/record-event.ts'
import { freshId, type OperationContext } from '../write/operation-context.ts'
import { ProblemError } from '../write/problem-error.ts'
import { runWrite, type PreparedWrite } from '../write/run-write.ts'
import { authorize, throwIf } from '../write/authorize.ts'
import { endActions, openKey, recordedLink, withLink } from './linked-ends.ts'

export interface LinkItemsInput {
  item: ItemRef
  other: ItemRef
  /** As the item is linked to the other one. */
  type: LinkType
}

/** `version` is that of the item which was linked to the other one. */
export interface MadeLink extends Recording {
  linkId: number
  createdAt: string
}

const TO_ITSELF: Problem = { code: 'HIERARCHY', message: 'An item cannot be linked to itself.' }
const TOO_MANY: Problem = {
  code: 'LIMIT_EXCEEDED',
  message: `An epic or issue can have at most ${LINKS_MAX} links.`,
}

/**
 * Links two items, of whatever kinds. Whoever links must administer both: the link shows on both. Both get their next version, so
 * that neither can be deleted, closed or hidden meanwhile without the link taking notice; readers are not told of it.
 * @throws ProblemError NOT_FOUND, FORBIDDEN, CONFLICT, HIERARCHY, IDEMPOTENCY_MISMATCH, THROTTLED, LIMIT_EXCEEDED
 */
export function linkItems(context: OperationContext, input: LinkItemsInput): Promise<MadeLink> {
  const { table, viewer } = context
  return runWrite<MadeLink>(context, { operation: 'linkItems', input }, async (attempt) => {
    const item = await itemById(table, input.item)
    authorize(viewer, subjectOf(item), 'admin')
    const other = await itemById(table, input.other)
    authorize(viewer, subjectOf(other), 'admin')
    throwIf(refOf(item).kind === other.kind && item.core.id === other.core.id ? TO_ITSELF : null)
    if ((await getItem(table, linkKey(input.item, input.other), 'strong')) !== null) {
      throw new ProblemError({ code: 'CONFLICT', message: `${KINDS[other.kind].gidType}(s) already assigned` })
    }
    throwIf([item, other].some(({ core }) => (core.linkCount ?? 0) >= LINKS_MAX) ? TOO_MANY : null)
    return linking(context, { item, other, type: input.type }, attempt)
  })
}

async function linking(
  context: OperationContext,
  { item, other, type }: { item: ItemForWrite; other: ItemForWrite; type: LinkType },
  attempt: number,
): Promise<PreparedWrite<MadeLink> | 'again'> {
  const { table } = context
  const createdAt = context.now()
  const linkId = freshId(context)
  const keys = { item: openKey(item), other: openKey(other) }
  const source = type === 'is_blocked_by' ? other : item
  const [atItem, atOther] = builtLink({
    ...{ id: linkId, item: refOf(item), other: refOf(other), type, createdAt, keys },
    rootId: item.home.kind === 'group' && other.home.kind === 'group' ? (source.core.namespaceIds[0] ?? 0) : null,
  })
  const linkedItem = withLink(item, { step: 1, from: null, to: atItem.counted ?? null, other, at: createdAt })
  const linkedOther = withLink(other, {
    ...{ step: 1, from: null, to: atOther.counted ?? null },
    ...{ other: item, at: createdAt },
  })
  const itemActions = await endActions(table, item, linkedItem, attempt)
  const otherActions = await endActions(table, other, linkedOther, attempt)
  if (itemActions === 'again' || otherActions === 'again') return 'again'
  const { visibility } = item.home
  const link = recordedLink(other, type)
  const event = recordEvent(context, { type: 'linked', item: linkedItem, visibility, changes: [], link })
  const puts = [atItem, atOther].map((end): Action => ({ kind: 'put', item: end, if: { absent: true } }))
  return {
    actions: [...puts, ...itemActions, ...otherActions, ...event.actions],
    response: { linkId, createdAt, version: shownVersion(linkedItem.core), eventId: event.eventId },
    audit: null,
  }
}
