import * as v from 'valibot'
import { globalIdNumber } from '#domain/ids.ts'
import { ITEM_KINDS, type ItemRef } from '#domain/item/kinds.ts'

const visibility = v.picklist(['public', 'internal', 'private'])

const viewer = v.object({
  id: v.nullable(v.number()),
  username: v.nullable(v.string()),
  name: v.nullable(v.string()),
  roles: v.record(v.string(), v.number()),
  above: v.record(v.string(), v.boolean()),
  plans: v.exactOptional(v.record(v.string(), v.boolean())),
})

const viewed = v.object({ viewer })

/** A group or project as its resolver handed it down. */
const namespace = v.object({
  numericId: v.number(),
  namespaceIds: v.array(v.number()),
  visibility,
  isArchived: v.exactOptional(v.boolean()),
  allowEpics: v.exactOptional(v.boolean()),
})

/** A group as its resolver handed it down, whole or as far as an epic knows it. */
const group = v.object({ ...namespace.entries, allowEpics: v.boolean(), epicColorHighlight: v.boolean() })

/** An epic as its resolver handed it down. */
const epic = v.object({
  viewer,
  groupId: v.number(),
  groupPath: v.string(),
  namespaceIds: v.array(v.number()),
  visibility,
  showsColor: v.boolean(),
  numericId: v.number(),
  numericIid: v.number(),
  isConfidential: v.boolean(),
})

/** An epic or issue as its resolver handed it down. */
const item = v.object({ numericId: v.number() })

/** Returns the viewer that the parent was read for; null at the top of a query. */
export const viewerOfSource = (source: unknown): v.InferOutput<typeof viewer> | null =>
  v.is(viewed, source) ? source.viewer : null

export const namespaceSource = (source: unknown): v.InferOutput<typeof namespace> => v.parse(namespace, source)

const namespaceFields = v.object({ ...namespace.entries, placeKind: v.picklist(['group', 'project']) })

/** Returns the group or project behind a `Namespace`; null of a group that the viewer may not read. */
export const shownNamespaceSource = (source: unknown): v.InferOutput<typeof namespaceFields> | null =>
  v.is(namespaceFields, source) ? source : null

/** A group by its place, whole or as far as an epic knows it. */
const groupPlace = v.object({ numericId: v.number(), fullPath: v.string() })

export const groupPlaceSource = (source: unknown): v.InferOutput<typeof groupPlace> => v.parse(groupPlace, source)

export const groupSource = (source: unknown): v.InferOutput<typeof group> => v.parse(group, source)

/** The types of the schema that show items, a row of the tree being one of its own, and what they show. */
const KIND_OF_TYPE = { Epic: 'epic', Issue: 'issue', EpicIssue: 'issue' } as const
export type ItemType = keyof typeof KIND_OF_TYPE
export const ITEM_TYPES = Object.keys(KIND_OF_TYPE) as ItemType[]

const workItem = v.object({ numericId: v.number(), itemKind: v.picklist(ITEM_KINDS) })

/** Returns the item that a work item, or a part of one, shows. */
export function workItemSource(source: unknown): ItemRef {
  const { itemKind: kind, numericId: id } = v.parse(workItem, source)
  return { kind, id }
}

/** Returns the item that a parent of one of these types is. */
export const itemSource =
  (type: ItemType) =>
  (source: unknown): ItemRef => ({ kind: KIND_OF_TYPE[type], id: v.parse(item, source).numericId })

const person = v.object({ id: v.string() })

/** Returns the number of the person that a parent is. */
export function userSource(source: unknown): number {
  const id = globalIdNumber('User', v.parse(person, source).id)
  if (id === null) throw new Error('A person has the global id of one.')
  return id
}

const noteOfItem = v.object({
  ...{ itemKind: v.picklist(ITEM_KINDS), itemId: v.number(), discussionNumber: v.number() },
})

/** Returns the discussion that a comment stands in. */
export function discussionSource(source: unknown): { item: ItemRef; discussionNumber: number } {
  const { itemKind: kind, itemId: id, discussionNumber } = v.parse(noteOfItem, source)
  return { item: { kind, id }, discussionNumber }
}

export const epicSource = (source: unknown): v.InferOutput<typeof epic> => v.parse(epic, source)
