import type { ChangeEvent } from '#domain/item/change-event.ts'
import { KINDS, type ItemRef } from '#domain/item/kinds.ts'
import { contributionOf } from '#domain/item/contribution.ts'
import { eventKey, eventList, eventSort, projectEventKey } from '../keys/history-keys.ts'
import type { Key } from '../keys/keys.ts'
import type { Listed } from './place-items.ts'

/**
 * What happened to one item, written in the same transaction as the change. It stands with the item, in order of time, and
 * in the index of its root group. It is deleted with the item.
 */
export interface ChangeEventItem extends Key, Partial<Listed>, ChangeEvent {}

export interface ChangeEventInput extends Omit<ChangeEvent, 'kind' | 'itemId'> {
  item: ItemRef
  /** Root group of the item. */
  rootId: number
}

/** Returns the event as it stands with its item, listed by root group. */
export const changeEventItem = (input: ChangeEventInput): ChangeEventItem => ({
  ...eventKey(input.item, input.at, input.id),
  GSI2PK: eventList(input.rootId, input.id),
  GSI2SK: eventSort(input.at, input.id),
  ...content(input),
})

/**
 * Returns the same event at another item that it concerns: the history of a parent tells of children that come and go, that of the other
 * end of a link tells of the link.
 */
export const eventCopy = (concerned: ItemRef, input: ChangeEventInput): ChangeEventItem => ({
  ...eventKey(concerned, input.at, input.id),
  ...content(input),
})

/**
 * Returns the same event as the list of its project has it: with no other change than that of its state. None where that is not told there, or
 * the item is of a group.
 * @param homeId of the group or project of the item
 */
export const eventsOfProject = (homeId: number, input: ChangeEventInput): ChangeEventItem[] =>
  KINDS[input.item.kind].home === 'project' && contributionOf(input) !== null
    ? [
        {
          ...projectEventKey(homeId, input.at, input.id),
          ...content({ ...input, changes: input.changes.filter(([field]) => field === 'state') }),
        },
      ]
    : []

const content = ({
  id,
  type,
  item,
  actor,
  at,
  entrance,
  visibility,
  version,
  changes,
  link,
  parentId,
  notified,
}: ChangeEventInput) => ({
  ...{ id, type, kind: item.kind, itemId: item.id, actor, at, entrance, visibility, version, changes },
  ...(link && { link }),
  ...(parentId !== undefined && { parentId }),
  ...(notified && { notified }),
})
