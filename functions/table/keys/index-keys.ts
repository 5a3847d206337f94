import type { DurationClass } from '#domain/time/duration-class.ts'
import { listsOf, type ItemKind, type ItemRef } from '#domain/item/kinds.ts'
import type { ItemState } from '#domain/refs.ts'
import { itemPk, nameInKey, padded, type Key } from './keys.ts'

/** The keys of what is written for reading alone: lists and roadmaps of groups, texts of a search, the directory of groups. */

/** Returns the partition of items of a kind in a group and the groups below, or in a project, that are in one state, by creation. */
export const listPk = (kind: ItemKind, namespaceId: number, state: ItemState): string =>
  `X#${namespaceId}#LIST${listsOf(kind).partitionPrefix}#${state}`
/** Returns the sort key of rows by creation, which never changes. */
export const listSort = (createdAt: string, itemId: number): string => `${createdAt}#${padded(itemId, 16)}`

/** What a person has to do with the items of a list of their own: it was assigned to them, or they made it. */
export type OwnScope = 'assigned' | 'created'
/**
 * Returns the partition of the items of a kind that are a person's own, wherever they lie, in one state: assigned ones by due date, as
 * `datedSort` has it, created ones by creation.
 */
export const ownListPk = (kind: ItemKind, userId: number, scope: OwnScope, state: ItemState): string =>
  `X#U${userId}#${scope}${listsOf(kind).partitionPrefix}#${state}`
export const isOwnListPk = (pk: string): boolean => pk.startsWith('X#U')

/** Index `lists`: open items by their due day. */
const DUE_DAY_SHARDS = 4
const dueDayList = (day: string, shard: number): string => `X#DUE#${day}#${shard}`
/** Returns the partitions in index `lists` of what is due on a day, a row for each person to whom it is assigned. */
export const dueDayLists = (day: string): string[] =>
  Array.from({ length: DUE_DAY_SHARDS }, (_, shard) => dueDayList(day, shard))
/** Returns the attributes of index `lists` for an open item that is due on a day and assigned to a person. */
export const dueDayAt = (day: string, { kind, id }: ItemRef, userId: number) => ({
  GSI2PK: dueDayList(day, id % DUE_DAY_SHARDS),
  GSI2SK: `${itemPk({ kind, id })}#${userId}`,
})
/** Returns the partition in index `lists` of the open epics of a group and the groups below that have a due date. */
export const openDuePk = (groupId: number): string => `X#${groupId}#DUE`
/** Returns the attributes of index `lists` for such an epic. */
export const openDueAt = (groupId: number, dueDate: string, epicId: number) => ({
  GSI2PK: openDuePk(groupId),
  GSI2SK: datedSort(dueDate, epicId),
})

/** Returns the partition of how many items each group and project below a root group has of a kind; those of a group and the groups below stand together. */
export const countPk = (kind: ItemKind, rootId: number): string => `X#${rootId}#N${listsOf(kind).partitionPrefix}`
/** Begins the sort keys of what a group or project and all below it have; empty for a root group. */
export const countPrefix = (namespaceIds: number[]): string =>
  namespaceIds
    .slice(1)
    .map((id) => `${id}/`)
    .join('')
/** Each number is kept in parts, so that many items of one home can change at the same time. */
export const COUNT_SHARDS = 8
/** Returns the key of the part of their home's number in which an item is counted. */
export const countKey = (kind: ItemKind, namespaceIds: number[], itemId: number): Key => ({
  PK: countPk(kind, namespaceIds[0] ?? 0),
  SK: `${countPrefix(namespaceIds)}#${itemId % COUNT_SHARDS}`,
})
/** Returns ids from the root group down to the home whose number has this sort key. */
export const countedHome = (rootId: number, { SK }: Pick<Key, 'SK'>): number[] => [
  rootId,
  ...SK.split('/').slice(0, -1).map(Number),
]

/** Returns the partition of epics of a group and the groups below, of one class of duration; by start, and in `byEnd` by end. */
export const datedPk = (groupId: number, name: DurationClass): string => `X#${groupId}#D#${name}`
export const isDatedPk = (pk: string): boolean => /^X#\d+#D#/.test(pk)

/** What items below a root group are found by that few of them have: a label, an author, an assignee, a milestone; confidential ones. */
export type Posting = { kind: 'L' | 'A' | 'S'; name: string } | { kind: 'M'; id: number } | { kind: 'C' }
/** Returns the partition of the items of a kind below a root group that have a posting, by creation. */
export const postingPk = (kind: ItemKind, rootId: number, posting: Posting): string =>
  `X#${rootId}#P${listsOf(kind).partitionPrefix}#${postingName(posting)}`
function postingName(posting: Posting): string {
  if (posting.kind === 'C') return 'C'
  if (posting.kind === 'M') return `M${posting.id}`
  const { kind, name } = posting
  return `${kind}${nameInKey(kind === 'L' ? name : name.toLowerCase())}`
}
/** Returns the part of a key that sorts by date. Ids count down in it, so that of equal dates the highest id comes first. Epics without the date come last. */
export const datedSort = (date: string | null, epicId: number): string =>
  `${date ?? NO_DATE}#${padded(ID_MAX - epicId, 16)}`
/** Returns the item of a dated row. */
export const datedItem = (sort: string): number => ID_MAX - Number(sort.split('#').at(-1))
/** Stands behind every date. */
export const NO_DATE = '~'
const ID_MAX = 9007199254740991
/** Index `byEnd`: the sort key of dated rows by due date. */
export const BY_END = 'GSI1SK'

/** Returns how a path is sorted, so that what stands below a group follows it at once: no path has a blank. */
export const pathSort = (fullPath: string): string => fullPath.toLowerCase().split('/').join(' ')
/**
 * Returns the partition of the rows by which groups are found. Those that everybody may read, and those for who is signed in, stand
 * together; private ones with those of their root group, so that nobody reads past groups of others.
 */
export const groupDirectoryPk = (readers: 'public' | 'internal' | number): string => `GD#${readers}`
/** Sort keys of groups by path: of all of them, and of top-level groups alone. */
export const GROUP_PATHS = { all: 'P#', top: 'T#', archived: 'Z#' }
/** Sort keys of groups by a word: of their own name and path, and of the path above them. */
export const GROUP_WORDS = { own: 'W#', above: 'A#' }
/** Returns the keys of the rows by which a group is found. */
export function groupDirectoryKeys(group: {
  id: number
  fullPath: string
  visibility: 'public' | 'internal' | 'private'
  rootId: number
}) {
  const PK = groupDirectoryPk(group.visibility === 'private' ? group.rootId : group.visibility)
  const path = pathSort(group.fullPath)
  return {
    byPath: { PK, SK: `${GROUP_PATHS.all}${path}` },
    atTop: { PK, SK: `${GROUP_PATHS.top}${path}` },
    inArchive: { PK, SK: `${GROUP_PATHS.archived}${path}` },
    byWord: (word: string): Key => ({ PK, SK: `${GROUP_WORDS.own}${word}#${group.id}` }),
    byWordAbove: (word: string): Key => ({ PK, SK: `${GROUP_WORDS.above}${word}#${group.id}` }),
  }
}
