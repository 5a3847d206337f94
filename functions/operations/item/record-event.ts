import type { ItemRef } from '#domain/item/kinds.ts'
import type { Action } from '#table/client/write.ts'
import type { EventType, FieldChange, RecordedLink } from '#domain/item/change-event.ts'
import { changeEventItem, eventCopy, eventsOfProject, type ChangeEventInput } from '#table/items/change-event.ts'
import type { Child } from '#table/rows/edge.ts'
import { shownVersion } from '#table/items/work-items.ts'
import type { Visibility } from '#domain/permissions.ts'
import { freshId, type OperationContext } from '../write/operation-context.ts'
import { signedIn } from '../person/people.ts'

/** What writes of items answer of what they did. */
export interface Recording {
  /** Version of the item after the write. */
  version: number
  /** Of the change's event; null where everything was so already. */
  eventId: number | null
}

export interface EventRequest {
  type: EventType
  /** The item as it is after the change, with its new version. */
  item: Child
  /** Of its group or project. */
  visibility: Visibility
  changes: FieldChange[]
  /** Items whose histories tell of it, too: parents that it comes to or leaves. */
  parents?: ItemRef[]
  /** The other end of a link, whose history tells of it, too. */
  link?: RecordedLink
  /** Of a reordering: the epic among whose children the item has another place. */
  parentId?: number
  /** The event of the same write that histories show before this one. */
  after?: number | null
}

/**
 * Returns the event of a change, and what writes it together with the change.
 * @throws ProblemError FORBIDDEN
 */
export function recordEvent(context: OperationContext, request: EventRequest): { eventId: number; actions: Action[] } {
  const { item, visibility, changes, parents = [], link, parentId, after } = request
  const eventId = Math.max(freshId(context), (after ?? 0) + 1)
  const ref: ItemRef = { kind: item.kind, id: item.core.id }
  const input: ChangeEventInput = {
    id: eventId,
    type: request.type,
    item: ref,
    rootId: item.core.namespaceIds[0] ?? 0,
    actor: signedIn(context),
    at: context.now(),
    entrance: context.entrance ?? 'automation',
    visibility: item.core.confidential ? 'confidential' : visibility,
    version: shownVersion(item.core),
    changes,
    ...(link && { link }),
    ...(parentId !== undefined && { parentId }),
  }
  const items = [
    changeEventItem(input),
    ...parents.map((parent) => eventCopy(parent, input)),
    ...(link ? [eventCopy(link, input)] : []),
    ...eventsOfProject(item.core.namespaceIds.at(-1) ?? 0, input),
  ]
  return { eventId, actions: items.map((event) => ({ kind: 'put', item: event })) }
}
