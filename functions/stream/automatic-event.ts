import { newId } from '#domain/ids.ts'
import type { Visibility } from '#domain/permissions.ts'
import type { EventType } from '#domain/item/change-event.ts'
import { changeEventItem } from '#table/change-event.ts'
import { changesBetween } from '#table/item-changes.ts'
import type { IssueItem } from '#table/work-items.ts'
import type { Action } from '#table/write.ts'

export interface AutomaticChange {
  type: EventType
  before: IssueItem
  /** With its new version. */
  after: IssueItem
  /** Of its project. */
  visibility: Visibility
  /** Who did what led to it. */
  actor: { id: number; username: string }
}

/** What records a change of an issue that follows from something else that was deleted. */
export function automaticEvent({ type, before, after, visibility, actor }: AutomaticChange): Action {
  const now = Date.now()
  const item = changeEventItem({
    id: newId(now, Math.random()),
    type,
    item: { kind: 'issue', id: after.id },
    rootId: after.namespaceIds[0] ?? 0,
    actor,
    at: new Date(now).toISOString(),
    entrance: 'automation',
    visibility: after.confidential ? 'confidential' : visibility,
    version: after.version,
    changes: changesBetween('issue', before, after),
  })
  return { kind: 'put', item }
}
