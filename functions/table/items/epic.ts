import { newFields, pickFields } from '#domain/item/field-values.ts'
import type { PlainFields } from '#domain/item/fields.ts'
import type { Aggregate } from '#domain/tree/roll-up.ts'
import type { ReferenceFields } from '#domain/item/references.ts'
import type { ItemState, UserRef } from '#domain/refs.ts'
import { aggregateItem, type DirectFacts } from './aggregate.ts'
import { descriptionItems, type DescriptionInput, type DescriptionItems } from './description.ts'
import type { GroupItem } from './place-items.ts'
import type { AggregateItem, EpicItem, EpicPointerItem, ParentLink, ParticipantItem } from './work-items.ts'
import { epicKey, epicPointerKey } from '../keys/keys.ts'
import { participantItems } from './participant.ts'
import { copiedReferences } from './reference-copies.ts'
import { userRef } from './user.ts'

export interface EpicInput extends Partial<PlainFields<'epic'>>, ReferenceFields<'epic'> {
  id: number
  iid: number
  group: Pick<GroupItem, 'id' | 'fullPath' | 'name' | 'namespaceIds'>
  title: string
  /** The rendered, safe HTML of the title. */
  titleHtml: string
  state: ItemState
  author: UserRef
  /** See `parentLink`; null for an epic without a parent. */
  parent: ParentLink | null
  createdAt: string
  updatedAt: string
  closedAt: string | null
  /** Who closed it; null when left out. */
  closedBy?: UserRef | null
  description: DescriptionInput
  /** In the order of first appearance; the author comes first when left out. */
  participants?: UserRef[]
  /** `aggregateOf` its children; left out for an epic without children. */
  aggregate?: Aggregate
  /** `directFacts` of its children; left out for an epic without children. */
  facts?: DirectFacts
}

export interface EpicItems extends DescriptionItems {
  core: EpicItem
  pointer: EpicPointerItem
  aggregate: AggregateItem
  participants: ParticipantItem[]
}

/** Leads from a group's number to the epic; written with every change of what it says. */
export const epicPointerItem = (
  epic: Pick<EpicItem, 'id' | 'iid' | 'groupId' | 'confidential' | 'parent'>,
): EpicPointerItem => ({
  ...epicPointerKey(epic.groupId, epic.iid),
  id: epic.id,
  confidential: epic.confidential,
  edgeId: epic.parent?.edgeId ?? null,
})

/** Returns a new epic's items, except the edge to its parent and its list entries. */
export function epicItems(input: EpicInput): EpicItems {
  const owner = { kind: 'epic' as const, id: input.id }
  const core: EpicItem = {
    id: input.id,
    iid: input.iid,
    groupId: input.group.id,
    groupPath: input.group.fullPath,
    groupName: input.group.name,
    namespaceIds: input.group.namespaceIds,
    title: input.title,
    titleHtml: input.titleHtml,
    state: input.state,
    author: userRef(input.author),
    parent: input.parent,
    createdAt: input.createdAt,
    updatedAt: input.updatedAt,
    closedAt: input.closedAt,
    closedBy: input.closedBy ? userRef(input.closedBy) : null,
    lockVersion: 0,
    version: 1,
    countVersion: 1,
    // Last, because V8 takes a hundred times as long for names that follow a spread.
    ...newFields('epic', pickFields('epic', input)),
    ...copiedReferences('epic', input),
    ...epicKey(input.id),
  }
  return {
    core,
    pointer: epicPointerItem(core),
    aggregate: aggregateItem(owner, input.aggregate, input.facts),
    ...descriptionItems(owner, input.description),
    participants: participantItems(owner, input.participants ?? [input.author]),
  }
}
