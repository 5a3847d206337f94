import type { Site, SiteAction, SyncState } from '#domain/site.ts'
import type { StoredFile } from '#domain/upload.ts'
import type { WalkPosition } from '../rows/index-items.ts'
import type { Key } from '../keys/keys.ts'
import type { Listed } from './place-items.ts'

/** A site of the installation. */
export interface SiteItem extends Key, Site {
  id: number
  /** Names the registry of its copies: another choice of groups begins another one. */
  registry: string
  version: number
}

/** Guards what holds for all sites together; there is one. */
export interface SitesItem extends Key {
  lastId: number
  version: number
}

/** How far the worker of a site is. */
export interface SiteWorkItem extends Key {
  /** ISO 8601; when it last had a turn. */
  checkedAt: string
  /** Why it could do nothing; null when it could. */
  problem: string | null
  /** Where looking for files goes on that the registry lacks; null when it has seen all. */
  from: WalkPosition | 'start' | null
  /** What is being asked of all copies, and the sort key of the last one that knows; null when all know. */
  asked: { action: SiteAction; after: string | null } | null
}

/** A copy of a file at a site. */
export interface CopyItem extends Key, Listed, StoredFile {
  /** Number of the file. */
  id: number
  state: SyncState
  /** What is to be done next. */
  next: SiteAction | 'remove'
  /** SHA-256 of the file; null until it was copied. */
  checksum: string | null
  /** ISO 8601 */
  syncedAt: string | null
  failure: string | null
  missingOnPrimary: boolean
  tries: number
  version: number
}
