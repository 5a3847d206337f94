import type { ItemRef } from '#domain/item/kinds.ts'
import { SELF, itemPk, padded, projectPk, userPk, type Key } from './keys.ts'

/** The keys of what is kept of the past of an item: its change events, its comments and the former versions of its texts. */

/** Returns the key of what happened to an item, in order of time. */
export const eventKey = (item: ItemRef, at: string, eventId: number): Key => ({
  PK: itemPk(item),
  SK: `${EVENT_PREFIX}${eventSort(at, eventId)}`,
})
export const EVENT_PREFIX = 'EV#'
export const eventSort = (at: string, eventId: number): string => `${at}#${padded(eventId, 16)}`
/** Returns the key in index `lists`: what happened below a root group; sharded, so that no key takes all of its changes. */
export const eventList = (rootId: number, eventId: number): string => `R#${rootId}#EV#${eventId % EVENT_SHARDS}`
const EVENT_SHARDS = 8
/** Returns the root group of such a key; null for any other text. */
export function rootOfEventList(list: string): number | null {
  const [letter, root, kind] = list.split('#')
  return letter === 'R' && kind === 'EV' ? Number(root) : null
}
/** Returns all shards of what happened below a root group. */
export const eventLists = (rootId: number): string[] =>
  Array.from({ length: EVENT_SHARDS }, (_, shard) => eventList(rootId, shard))
/** Returns the key in index `lists`: what leads to the comments below a root group, by when they were written; sharded as events are. */
export const noteList = (rootId: number, noteId: number): string => `R#${rootId}#NT#${noteId % EVENT_SHARDS}`
/** Returns all shards of the comments below a root group. */
export const noteLists = (rootId: number): string[] =>
  Array.from({ length: EVENT_SHARDS }, (_, shard) => noteList(rootId, shard))
/** Returns the key of what was made, closed, reopened or said in a project, in order of time: the number is that of the change or comment. */
export const projectEventKey = (projectId: number, at: string, id: number): Key => ({
  PK: projectPk(projectId),
  SK: `${EVENT_PREFIX}${eventSort(at, id)}`,
})
/** Returns the key in index `lists`: writes below a root group that concern no item. They are too few to need shards. */
export const auditList = (rootId: number): string => `R#${rootId}#AU`
/** Returns the key of a comment on an item, in order of time; sorted as events are, so that the two can be read side by side. */
export const noteKey = (item: ItemRef, at: string, noteId: number): Key => ({
  PK: itemPk(item),
  SK: `${NOTE_PREFIX}${eventSort(at, noteId)}`,
})
export const NOTE_PREFIX = 'N#'
/** Leads from a comment's number to the comment. */
export const notePointerKey = (noteId: number): Key => ({ PK: `N#${noteId}`, SK: SELF })
/** Returns the key of which comments a discussion on an item has. */
export const discussionKey = (item: ItemRef, discussionId: number): Key => ({
  PK: itemPk(item),
  SK: `ND#${padded(discussionId, 16)}`,
})
/** Returns the key of that an item is mentioned in another one. */
export const mentionKey = (target: ItemRef, source: ItemRef): Key => ({
  PK: itemPk(target),
  SK: `MN#${itemPk(source)}`,
})
/** Returns the key of how many comments an item has. */
export const noteCountKey = (item: ItemRef): Key => ({ PK: itemPk(item), SK: 'NC' })
/** Returns the key of a record of time that was spent on an item. */
export const timelogKey = (item: ItemRef, timelogId: number): Key => ({
  PK: itemPk(item),
  SK: `${TIMELOG_PREFIX}${padded(timelogId, 16)}`,
})
export const TIMELOG_PREFIX = 'TL#'
/** Leads from the number of such a record to the item. */
export const timelogPointerKey = (timelogId: number): Key => ({ PK: `${TIMELOG_PREFIX}${timelogId}`, SK: SELF })
/** Returns the number of the record that something leads to. */
export const timelogNumber = ({ PK }: Key): number => Number(PK.slice(TIMELOG_PREFIX.length))
/** Returns the key in index `lists`: the time that a person spent, by when that was; sorted as events are. */
export const timelogsOfPerson = (userId: number): string => `${userPk(userId)}#TL`
/** Returns the key in index `lists`: what leads to the records of the time that was spent below a root group, by when that was. */
export const timelogsBelow = (rootId: number): string => `R#${rootId}#TL`
/** Returns the key of the description that an item had before its texts got the next version. */
export const descriptionVersionKey = (item: ItemRef, lockVersion: number): Key => ({
  PK: itemPk(item),
  SK: `${TEXT_VERSION_PREFIX}${padded(lockVersion, 10)}`,
})
export const descriptionVersionPartKey = (item: ItemRef, lockVersion: number, part: number): Key => ({
  PK: itemPk(item),
  SK: `${TEXT_VERSION_PREFIX}${padded(lockVersion, 10)}#${part}`,
})
export const TEXT_VERSION_PREFIX = 'DV#'
