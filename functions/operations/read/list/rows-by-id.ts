import type { ItemKind } from '#domain/item/kinds.ts'
import type { Table } from '#table/client/client.ts'
import type { ManifestItem } from '#table/rows/index-items.ts'
import { manifestKey } from '#table/keys/keys.ts'
import { entryKey } from '#table/rows/list-index.ts'
import { unpackListEntry, type ListEntry } from '#table/rows/list-entry.ts'
import { getItems } from '#table/client/read.ts'

/** Returns the rows of these items of a kind as lists show them; those that are in no list yet are left out. */
export async function rowsById(table: Table, kind: ItemKind, ids: Iterable<number>): Promise<ListEntry[]> {
  const manifests = await getItems<ManifestItem>(
    table,
    [...ids].map((id) => manifestKey({ kind, id })),
  )
  return manifests.flatMap((manifest) => {
    if (manifest === null) return []
    const entry = unpackListEntry(kind, manifest.card, manifest.epicVersion)
    return [{ ...entry, createdAt: createdAt(manifest) ?? entry.createdAt }]
  })
}

/** Returns the very time that lists are sorted by: the first key is the one in the root group's list. */
const createdAt = ({ keys: [first] }: ManifestItem): string | undefined =>
  first === undefined ? undefined : entryKey(first).SK.split('#')[0]
