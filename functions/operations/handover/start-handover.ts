import { isWithin } from '#domain/tree/hierarchy.ts'
import { parentKindOf } from '#domain/item/kinds.ts'
import { can } from '#domain/permissions.ts'
import { handoverItem } from '#table/items/handover.ts'
import type { DescriptionItem } from '#table/items/work-items.ts'
import { descriptionKey, itemPk } from '#table/keys/keys.ts'
import { getItem } from '#table/client/read.ts'
import { preparedChange } from '../item/change.ts'
import type { creationInAttempts, CreatedItem, Inherited } from '../item/create.ts'
import type { NewItem } from '#operations/item/place-of-new.ts'
import {
  markdownPlaceOf,
  refOf,
  subjectOf,
  type ItemForWrite,
  type ProjectItemForWrite,
} from '../item/item-for-write.ts'
import { recordEvent } from '../item/record-event.ts'
import { fullReferences } from '../markdown/full-references.ts'
import type { OperationContext } from '../write/operation-context.ts'
import { signedIn } from '../person/people.ts'
import { loadItems } from '../read/item/load-items.ts'
import { wholeDescription } from '../read/item/whole-description.ts'
import type { PreparedWrite } from '../write/run-write.ts'

/** What an operation answers that gave an item a successor; id, number and version are those of the successor. */
export interface Succession extends CreatedItem {
  fromId: number
}

/** Returns the text of an item as it means the same in another project or group. */
export async function carriedDescription({ table }: OperationContext, found: ItemForWrite): Promise<string> {
  const owner = refOf(found)
  const first = await getItem<DescriptionItem>(table, descriptionKey(owner), 'strong')
  const text = (await wholeDescription(table, owner, first))?.markdown ?? ''
  return fullReferences(text, markdownPlaceOf(found))
}

/**
 * Returns the parent that a successor takes over: one that the acting person administers, and in whose group the successor is. Null where
 * there is none; then the item stays where it is.
 * @param namespaceIds from the root group down to the home of the successor
 */
async function carriedParentId(
  { table, viewer }: OperationContext,
  { kind, core }: ItemForWrite,
  namespaceIds: number[],
) {
  if (core.parent === null) return null
  const ref = { kind: parentKindOf(kind), id: core.parent.parentId }
  const parent = (await loadItems(table, [ref], { consistency: 'strong' })).get(itemPk(ref))
  if (parent === undefined || !can(viewer, 'admin', subjectOf(parent))) return null
  return isWithin(namespaceIds, parent.core.namespaceIds) ? ref.id : null
}

/**
 * Decides on a successor of an item: it is made, the item is closed and names it, and the record of the work that is left is written,
 * all at once. `again` when somebody was faster.
 * @param attempt from 1
 * @throws ProblemError BAD_REQUEST, NOT_FOUND, FORBIDDEN, CONFLICT, STALE_VERSION, HIERARCHY, HIERARCHY_TOO_DEEP, CONFIDENTIALITY, LIMIT_EXCEEDED
 */
export async function preparedSuccession(
  context: OperationContext,
  create: ReturnType<typeof creationInAttempts>,
  { found, made, inherited, home }: Wanted,
  attempt: number,
): Promise<PreparedWrite<Succession> | 'again'> {
  const from = refOf(found)
  const created = await create(made, inherited)
  if (created === 'again') return 'again'
  const to = { kind: made.kind, id: created.response.id }
  const parentId = await carriedParentId(context, found, home.namespaceIds)
  const changes = { state: 'closed' as const, ...(parentId !== null && { parentId: null }) }
  const closed = await preparedChange(context, from, changes, attempt, to)
  if (closed === 'again') return 'again'
  const version = closed.response.version
  const item = { ...found, core: { ...found.core, version } }
  const visibility = made.confidential === true ? ('confidential' as const) : home.visibility
  const event = recordEvent(context, {
    ...{ type: 'succeeded', item, visibility: found.home.visibility, changes: [] },
    link: { ...to, type: 'relates_to', visibility },
    after: closed.response.eventId,
  })
  const work = handoverItem({ from, to, parentId, at: context.now(), actor: signedIn(context) })
  return {
    actions: [
      ...created.actions,
      ...closed.actions,
      ...event.actions,
      { kind: 'put', item: work, if: { absent: true } },
    ],
    response: { ...created.response, fromId: from.id },
    audit: null,
  }
}

interface Wanted {
  found: ProjectItemForWrite
  made: NewItem
  inherited: Inherited
  /** Of the successor. */
  home: ItemForWrite['home']
}
