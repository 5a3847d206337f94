import type { ItemRef } from '#domain/item/kinds.ts'
import { kindEntry } from '#domain/item/kinds.ts'
import type { Action } from '../client/write.ts'
import { logKey, replicaDueAt, replicaKey, writtenFilesKey } from '../keys/replica-keys.ts'
import type { Key } from '../keys/keys.ts'
import { packReplicaRow, type ReplicaRow } from '../rows/replica-row.ts'
import type { Due, Listed } from './place-items.ts'

/** What became of an item at a time: its row in the replica of its root group, or that it is gone. */
export interface LogItem extends Key {
  /** Id of its group or project. */
  h: number
  /** The packed row; of an item that is gone its letter and id alone. */
  r: string
  gone?: true
  ttl: number
}

/**
 * Which chunks hold the items of a root group, and from when on the log says what has changed since. It is due when the log may have
 * grown long.
 */
export interface ReplicaItem extends Key, Due, Listed {
  rootId: number
  /** Names the file that lists the chunks; left out before the first was built. */
  manifest?: string
  /** Likewise that of the build before, whose chunks may still be read. */
  former?: string
  /** Rows of the log from this time on are not all in the chunks, in milliseconds since 1970. */
  watermark?: number
  /** True when an import has written items that are in no log: everything is to be read again. */
  rebuild?: true
  version: number
}

/** Files that a build is about to write. */
export interface WrittenFilesItem extends Key {
  files: string[]
  /** In milliseconds since 1970. */
  at: number
  ttl: number
}

/** Days for which the log keeps a row. */
export const LOG_DAYS = 30

const ttlOf = (atMs: number): number => Math.floor(atMs / 1000) + LOG_DAYS * 86_400

/** @param atMs in milliseconds since 1970 */
export const writtenFilesItem = (rootId: number, files: string[], atMs: number): WrittenFilesItem => ({
  ...writtenFilesKey(rootId, atMs, files[0] ?? ''),
  files,
  at: atMs,
  ttl: ttlOf(atMs),
})

/** @param atMs in milliseconds since 1970 */
export const logItem = (row: ReplicaRow, namespaceIds: number[], atMs: number): LogItem => ({
  ...logKey(namespaceIds[0] ?? 0, atMs, row, row.version),
  h: namespaceIds.at(-1) ?? 0,
  r: JSON.stringify(packReplicaRow(row)),
  ttl: ttlOf(atMs),
})

/** Returns what the log says of an item that is gone. */
export const goneItem = (item: ItemRef, namespaceIds: number[], atMs: number): LogItem => ({
  ...logKey(namespaceIds[0] ?? 0, atMs, item, 0),
  h: namespaceIds.at(-1) ?? 0,
  r: JSON.stringify([kindEntry(item.kind).letter, item.id]),
  gone: true,
  ttl: ttlOf(atMs),
})

/** Returns what has somebody look whether the replica of a root group should be built. @param at ISO 8601 with milliseconds */
export const replicaIsDue = (rootId: number, at: string): Action => ({
  kind: 'update',
  key: replicaKey(rootId),
  set: { rootId, lease: null, ...replicaDueAt(rootId, at) },
  add: { version: 0 },
})

/** Returns what has the replica of a root group built anew, from its items alone. */
export const replicaIsStale = (rootId: number, at: string): Action => ({
  kind: 'update',
  key: replicaKey(rootId),
  set: { rootId, lease: null, rebuild: true, ...replicaDueAt(rootId, at) },
  add: { version: 1 },
})
