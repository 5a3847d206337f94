import type { Visibility } from '../permissions.ts'
import type { FieldName } from './fields.ts'
import type { ItemKind, ItemRef } from './kinds.ts'
import type { LinkType } from './link-types.ts'

/** A thing that a value refers to, with its name at that time. */
export interface RecordedRef {
  id: number
  name: string
}

/**
 * A value as history keeps it. Of lists only what went away (before) and what came (after); of a description the version
 * of the texts (`lockVersion`) that it belongs to.
 */
export type Recorded = string | number | boolean | null | RecordedRef | RecordedRef[]

/** One changed field: its value before and after. */
export type FieldChange = [field: FieldName, before: Recorded, after: Recorded]

/** Where a change came in. `automation` is work that the system does by itself. */
export type Entrance = 'web' | 'graphql' | 'rest' | 'import' | 'automation'

/** Who could see the item when it changed: by the visibility of its namespace, or confidential. */
export type VisibilityClass = Visibility | 'confidential'

export type EventType =
  'created' | 'changed' | 'moved' | 'reordered' | 'linked' | 'unlinked' | 'succeeded' | 'escalated' | 'mentioned'

/** The other end of a link that came or went; of an item that got a successor, the successor. */
export interface RecordedLink extends ItemRef {
  /** As the item of the event is linked to it. */
  type: LinkType
  /** Who could see the other end; readers of the event's item need not be among them. */
  visibility: VisibilityClass
}

/** What happened to one item. */
export interface ChangeEvent {
  id: number
  type: EventType
  kind: ItemKind
  itemId: number
  actor: { id: number; username: string }
  /** ISO 8601 */
  at: string
  entrance: Entrance
  visibility: VisibilityClass
  /** `version` of the item after the change. */
  version: number
  changes: FieldChange[]
  /** Of a link. */
  link?: RecordedLink
  /** Of a reordering: the epic among whose children the item has another place. */
  parentId?: number
  /** Of an escalation: who got a mail by a rule of the policy. */
  notified?: RecordedRef
}
