import type { ItemKind } from '#domain/item/kinds.ts'
import type { CountColumn, ListCountItem, ManifestItem } from '#table/rows/index-items.ts'
import { COUNT_SHARDS, countKey } from '#table/keys/index-keys.ts'
import { homeKeyOf, manifestKey, pointerPrefix, type Key } from '#table/keys/keys.ts'
import type { Table } from '#table/client/client.ts'
import { getItems, pages } from '#table/client/read.ts'
import { attempts } from '#table/client/retry.ts'
import { transact } from '#table/client/write.ts'

/** A part of the number of items of a home, as it is stored and as the manifests of the items make it up. */
export interface WrongCount {
  stored: ListCountItem | null
  due: ListCountItem
}

const COLUMNS: readonly CountColumn[] = ['o', 'c', 'xo', 'xc']

/**
 * Returns which parts of the number of a kind's items in their group or project differ from what their manifests say.
 * @returns also whether others differ that changed meanwhile, of which nothing is known
 */
export async function wrongCounts(
  table: Table,
  kind: ItemKind,
  namespaceIds: number[],
): Promise<{ wrong: WrongCount[]; isUnsure: boolean }> {
  const keys = Array.from({ length: COUNT_SHARDS }, (_, shard) => countKey(kind, namespaceIds, shard))
  const before = await getItems<ListCountItem>(table, keys, 'strong')
  const due = await countedBelow(table, kind, namespaceIds, keys)
  const differing = due.flatMap((count, shard) => {
    const stored = before[shard] ?? null
    return COLUMNS.every((column) => (stored?.[column] ?? 0) === (count[column] ?? 0)) ? [] : [{ stored, due: count }]
  })
  // Every change of a manifest's number changes the number, so what is as before was counted right.
  const after = await getItems<ListCountItem>(
    table,
    differing.map((one) => one.due),
    'strong',
  )
  const wrong = differing.filter(({ stored }, index) => stored?.version === after[index]?.version)
  return { wrong, isUnsure: wrong.length < differing.length }
}

/** Pointers of one call: the manifests that they lead to are read together. */
const POINTERS = 1000

async function countedBelow(
  table: Table,
  kind: ItemKind,
  namespaceIds: number[],
  keys: Key[],
): Promise<ListCountItem[]> {
  const counts = keys.map((key): ListCountItem => ({ ...key, version: 1 }))
  const { PK: partition } = homeKeyOf(kind, { namespaceIds })
  const query = { partition, prefix: pointerPrefix(kind), consistency: 'strong' as const }
  for await (const pointers of pages<Key & { id: number }>(table, query, POINTERS)) {
    const manifests = await getItems<ManifestItem>(
      table,
      pointers.map(({ id }) => manifestKey({ kind, id })),
      'strong',
    )
    for (const [index, { id }] of pointers.entries()) {
      const column = manifests[index]?.counted
      const count = counts[id % COUNT_SHARDS]
      if (column && count) count[column] = (count[column] ?? 0) + 1
    }
  }
  return counts
}

/** Puts the right number in the place of a wrong one. False when somebody was faster. */
export async function putCount(table: Table, { stored, due }: WrongCount): Promise<boolean> {
  const item: ListCountItem = { ...due, version: (stored?.version ?? 0) + 1 }
  const condition = stored ? { equals: { version: stored.version } } : { absent: true as const }
  return (await transact(table, [{ kind: 'put', item, if: condition }])).length === 0
}

/** Counts the items of a kind in a group or project again, while people write. */
export async function recountHome(table: Table, kind: ItemKind, namespaceIds: number[]): Promise<void> {
  await attempts(table, async () => {
    const { wrong, isUnsure } = await wrongCounts(table, kind, namespaceIds)
    const put = await Promise.all(wrong.map((count) => putCount(table, count)))
    return isUnsure || put.includes(false) ? 'again' : 'counted'
  })
}
