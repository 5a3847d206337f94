import type { FieldName } from '#domain/item/fields.ts'
import type { ItemKind, ItemRef } from '#domain/item/kinds.ts'
import type { LinkType } from '#domain/item/link-types.ts'
import type { Visibility } from '#domain/permissions.ts'
import { eventKey, eventList, eventSort } from './history-keys.ts'
import type { Key } from './keys.ts'
import type { Listed } from './place-items.ts'

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

export type EventType = 'created' | 'changed' | 'moved' | 'reordered' | 'linked' | 'unlinked'

/** The other end of a link that came or went. */
export interface RecordedLink extends ItemRef {
  /** As the item of the event is linked to it. */
  type: LinkType
  /** Who could see the other end; readers of the event's item need not be among them. */
  visibility: VisibilityClass
}

/**
 * What happened to one item, written in the same transaction as the change. It stands with the item, in order of time, and
 * in the index of its root group. It is deleted with the item.
 */
export interface ChangeEventItem extends Key, Partial<Listed> {
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
}

export interface ChangeEventInput {
  id: number
  type: EventType
  item: ItemRef
  /** Root group of the item. */
  rootId: number
  actor: { id: number; username: string }
  at: string
  entrance: Entrance
  visibility: VisibilityClass
  version: number
  changes: FieldChange[]
  link?: RecordedLink
}

/** The event as it stands with its item, listed by root group. */
export const changeEventItem = (input: ChangeEventInput): ChangeEventItem => ({
  ...eventKey(input.item, input.at, input.id),
  GSI2PK: eventList(input.rootId, input.id),
  GSI2SK: eventSort(input.at, input.id),
  ...content(input),
})

/**
 * The same event at another item that it concerns: the history of a parent tells of children that come and go, that of the other
 * end of a link tells of the link.
 */
export const eventCopy = (concerned: ItemRef, input: ChangeEventInput): ChangeEventItem => ({
  ...eventKey(concerned, input.at, input.id),
  ...content(input),
})

const content = ({ id, type, item, actor, at, entrance, visibility, version, changes, link }: ChangeEventInput) => ({
  ...{ id, type, kind: item.kind, itemId: item.id, actor, at, entrance, visibility, version, changes },
  ...(link && { link }),
})
