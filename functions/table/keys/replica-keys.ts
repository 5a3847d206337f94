import type { ItemRef } from '#domain/item/kinds.ts'
import { DUE_LISTS } from './due-keys.ts'
import { SELF, itemPk, padded, type Key } from './keys.ts'

/** Returns the partition of a root group's replica: the log of its items, and which chunks hold what was in the log before. */
const replicaPk = (rootId: number): string => `RP#${rootId}`

/** Returns the key of the item that says which chunks there are. */
export const replicaKey = (rootId: number): Key => ({ PK: replicaPk(rootId), SK: SELF })

const LOG = 'L#'
/** Stands behind every time in the log. */
const LOG_END = 'L$'

const FILES = 'F#'
/** Returns the key of the note of which files a build writes, in one go. @param atMs in milliseconds since 1970 */
export const writtenFilesKey = (rootId: number, atMs: number, first: string): Key => ({
  PK: replicaPk(rootId),
  SK: `${FILES}${padded(atMs, 13)}#${first}`,
})
/** Returns all such notes. */
export const writtenFiles = (rootId: number) => ({ partition: replicaPk(rootId), prefix: FILES })

/** Returns the key of what the log says of an item at a time. @param atMs in milliseconds since 1970 */
export const logKey = (rootId: number, atMs: number, item: ItemRef, version: number): Key => ({
  PK: replicaPk(rootId),
  SK: `${LOG}${padded(atMs, 13)}#${itemPk(item)}#${version}`,
})

/** Returns the rows of the log from a time on. @param fromMs in milliseconds since 1970 */
export const logFrom = (rootId: number, fromMs: number) => ({
  partition: replicaPk(rootId),
  range: { from: `${LOG}${padded(Math.max(fromMs, 0), 13)}`, to: LOG_END },
})

/** Returns the attributes of index `lists` for a replica that may have to be built then. @param at ISO 8601 with milliseconds */
export const replicaDueAt = (rootId: number, at: string) => ({
  GSI2PK: DUE_LISTS[rootId % DUE_LISTS.length] ?? '',
  GSI2SK: `${at}#${replicaPk(rootId)}`,
})
