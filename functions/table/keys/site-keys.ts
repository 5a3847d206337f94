import type { StoredFile } from '#domain/upload.ts'
import type { SyncState } from '#domain/site.ts'
import { padded, SELF, type Key } from './keys.ts'

/** The keys of sites and of the copies that they hold. */

const SITES_PK = 'SITES'
/** Returns what guards that sites have names of their own, and that there is one primary. */
export const sitesKey: Key = { PK: SITES_PK, SK: SELF }
export const SITE_PREFIX = 'N#'
export const siteKey = (id: number): Key => ({ PK: SITES_PK, SK: `${SITE_PREFIX}${padded(id, 6)}` })
/** All sites. */
export const SITES_QUERY = { partition: SITES_PK, prefix: SITE_PREFIX }
/** Returns the key of how far the worker of a site is. */
export const siteWorkKey = (registry: string): Key => ({ PK: copiesOfSitePk(registry), SK: SELF })
/** Returns the key of a registry of copies that nobody needs any more. */
export const oldRegistryKey = (registry: string): Key => ({ PK: SITES_PK, SK: `${OLD_REGISTRY_PREFIX}${registry}` })
const OLD_REGISTRY_PREFIX = 'OLD#'
export const OLD_REGISTRIES_QUERY = { partition: SITES_PK, prefix: OLD_REGISTRY_PREFIX }

/** Returns the partition of the registry of a site: a row for each copy. */
export const copiesOfSitePk = (registry: string): string => `SITE#${registry}`
export const COPY_PREFIX = 'F#'
/** Returns the first part of the keys of copies of the files of a group or project, or of a person. */
export const copiesOfOwnerPrefix = (owner: StoredFile['owner'], ownerId: number): string =>
  `${COPY_PREFIX}${owner}#${ownerId}#`
export const copyKey = (registry: string, { owner, ownerId, secret }: Omit<StoredFile, 'name'>): Key => ({
  PK: copiesOfSitePk(registry),
  SK: `${copiesOfOwnerPrefix(owner, ownerId)}${secret}`,
})
/** Returns the key in index `lists`: copies of one state, by the time from which something is to be done with them. */
export const copiesList = (registry: string, state: SyncState): string => `SITE#${registry}#${state}`
