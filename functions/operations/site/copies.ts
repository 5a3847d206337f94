import { isCopiedTo, type SiteAction, type SyncState } from '#domain/site.ts'
import type { StoredFile } from '#domain/upload.ts'
import type { Table } from '#table/client/client.ts'
import { getItem, queryAll } from '#table/client/read.ts'
import { transact, type Action } from '#table/client/write.ts'
import type { CopyItem, SiteItem } from '#table/items/site.ts'
import { copiesList, copyKey } from '#table/keys/site-keys.ts'
import { SITES_QUERY } from '#table/keys/site-keys.ts'

/** Returns the attributes of index `lists` for a copy of which something is to be done from a time on. */
export const listedAs = (registry: string, state: SyncState, from: string, secret: string) => ({
  state,
  GSI2PK: copiesList(registry, state),
  GSI2SK: `${from}#${secret}`,
})

/** A file that sites hold copies of. */
export type CopiedFile = StoredFile & { id: number }

/** Returns a copy that is to be made. @param now ISO 8601 */
export const newCopy = (registry: string, file: CopiedFile, now: string): CopyItem => {
  const { id, owner, ownerId, secret, name } = file
  return {
    ...copyKey(registry, file),
    ...{ id, owner, ownerId, secret, name },
    ...listedAs(registry, 'pending', now, secret),
    ...{ next: 'resync', checksum: null, syncedAt: null, failure: null, missingOnPrimary: false, tries: 0, version: 1 },
  }
}

/** Returns sites that hold copies of the files of a group or project. */
async function sitesFor(table: Table, namespaceIds: number[]): Promise<SiteItem[]> {
  const sites = await queryAll<SiteItem>(table, 'sites', SITES_QUERY)
  return sites.filter((site) => !site.primary && isCopiedTo(site, namespaceIds))
}

/** Notes at each site that holds copies that a file came. */
export async function noteNewFile(table: Table, file: CopiedFile, namespaceIds: number[], now: string): Promise<void> {
  const sites = await sitesFor(table, namespaceIds)
  await transact(
    table,
    sites.map(({ registry }) => ({ kind: 'put', item: newCopy(registry, file, now), if: { absent: true } })),
  )
}

/** Notes at each site that holds copies that a file went. */
export async function noteDeletedFile(
  table: Table,
  file: StoredFile,
  namespaceIds: number[],
  now: string,
): Promise<void> {
  for (const { registry } of await sitesFor(table, namespaceIds)) {
    const copy = await getItem<CopyItem>(table, copyKey(registry, file), 'strong')
    if (copy !== null) await transact(table, [askedOf(copy, 'remove', now)])
  }
}

/** Returns the registry of a copy. */
export const registryOf = ({ PK }: Pick<CopyItem, 'PK'>): string => PK.slice(PK.indexOf('#') + 1)

/** Returns what asks the worker to do something with a copy from now on; a row that is gone by then stays so. */
export const askedOf = (copy: CopyItem, next: SiteAction | 'remove', now: string): Action => ({
  kind: 'update',
  key: copy,
  set: { ...listedAs(registryOf(copy), 'pending', now, copy.secret), next, tries: 0, version: copy.version + 1 },
  if: { equals: { version: copy.version } },
})
