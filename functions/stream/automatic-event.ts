import { newId } from '#domain/ids.ts'
import type { Visibility } from '#domain/permissions.ts'
import type { EventType } from '#domain/item/change-event.ts'
import type { ItemKind, ItemRef } from '#domain/item/kinds.ts'
import { changeEventItem, eventCopy, type ChangeEventInput } from '#table/items/change-event.ts'
import { changesBetween } from '#table/items/item-changes.ts'
import { shownVersion, type EpicItem, type IssueItem } from '#table/items/work-items.ts'
import type { Action } from '#table/client/write.ts'
import { distinctRandom } from '#operations/write/distinct-random.ts'

export interface AutomaticChange {
  type: EventType
  kind: ItemKind
  before: EpicItem | IssueItem
  /** With its new version. */
  after: EpicItem | IssueItem
  /** Of its group or project. */
  visibility: Visibility
  /** Who did what led to it. */
  actor: { id: number; username: string }
}

/** Returns what records a change of an item that follows from something else that was deleted or moved. */
export const automaticEvent = (change: AutomaticChange): Action => ({
  kind: 'put',
  item: changeEventItem(contentOf(change)),
})

/** Returns the same at another item that it concerns as well. */
export const automaticEvents = (change: AutomaticChange, concerned: ItemRef): Action[] => {
  const content = contentOf(change)
  return [
    { kind: 'put', item: changeEventItem(content) },
    { kind: 'put', item: eventCopy(concerned, content) },
  ]
}

function contentOf({ type, kind, before, after, visibility, actor }: AutomaticChange): ChangeEventInput {
  const now = Date.now()
  return {
    id: newId(now, distinctRandom()),
    type,
    item: { kind, id: after.id },
    rootId: after.namespaceIds[0] ?? 0,
    actor,
    at: new Date(now).toISOString(),
    entrance: 'automation',
    visibility: after.confidential ? 'confidential' : visibility,
    version: shownVersion(after),
    changes: changesBetween(kind, before, after),
  }
}
