import { kindEntry, type ItemKind } from '#domain/item/kinds.ts'
import type { Table } from '#table/client/client.ts'
import type { Condition } from '#table/client/condition.ts'
import { deletionItem } from '#table/items/deletion.ts'
import type { Child } from '#table/rows/edge.ts'
import type { ManifestItem } from '#table/rows/index-items.ts'
import { itemPointer } from '#table/items/item-pointer.ts'
import type { AggregateItem, DeletionItem } from '#table/items/work-items.ts'
import { aggregateOfKey, bareKey, manifestKey } from '#table/keys/keys.ts'
import { uncountItem } from '#table/rows/list-counts.ts'
import { entryKey, entryNames } from '#table/rows/list-index.ts'
import { getItem } from '#table/client/read.ts'
import type { Action } from '#table/client/write.ts'
import { unlinkChild } from './link-child.ts'

/**
 * Returns what takes one item away, all at once: its core, its address, its counts, its rows in lists and its place below its parent. With it comes the record of the work that is left: its children and the parts that nobody can reach any more.
 * From then on nothing can be put below it, because every such write changes the parent's aggregate as it was read, or checks
 * the parent.
 * @param below what it had from its children when that was read, if that is to be so still
 */
export async function removalOf(
  table: Table,
  item: Child,
  by: Pick<DeletionItem, 'topId' | 'actor'>,
  below?: AggregateItem | null,
): Promise<Action[] | 'again'> {
  const { kind, core } = item
  const ref = { kind, id: core.id }
  const { lists, children } = kindEntry(kind)
  const manifest = lists ? await getItem<ManifestItem>(table, manifestKey({ kind, id: core.id }), 'strong') : null
  const left = core.parent === null ? [] : await unlinkChild(table, item, core.parent)
  if (left === 'again') return 'again'
  const { topId, actor } = by
  const deletion = deletionItem({ item: ref, topId, rootId: core.namespaceIds[0] ?? 0, actor, core })
  return [
    { kind: 'delete', key: core, if: { equals: { version: core.version } } },
    { kind: 'delete', key: bareKey(itemPointer(kind, core)) },
    ...(children.length > 0
      ? [{ kind: 'delete', key: aggregateOfKey(ref), ...(below !== undefined && { if: asSeen(below) }) } as const]
      : []),
    ...(manifest ? rowsOf(kind, manifest) : []),
    ...left,
    { kind: 'put', item: deletion, if: { absent: true } },
  ]
}

const asSeen = (below: AggregateItem | null): Condition =>
  below === null ? { absent: true } : { equals: { version: below.version } }

/** Rows that go in the epic's own transaction; more of them are left to the work that follows. */
const ROWS_MAX = 60

/** Takes away the rows of an item: the item counts no longer from now on, whether its rows go or are left. */
function rowsOf(kind: ItemKind, manifest: ManifestItem): Action[] {
  const { version, keys } = manifest
  const condition = { equals: { version } }
  const counts = uncountItem(kind, manifest)
  if (keys.length <= ROWS_MAX) {
    const rows = entryNames(manifest).map((name): Action => ({ kind: 'delete', key: entryKey(name) }))
    return [{ kind: 'delete', key: manifest, if: condition }, ...counts, ...rows]
  }
  const set = { version: version + 1 }
  return [{ kind: 'update', key: manifest, set, remove: ['counted'], if: condition }, ...counts]
}
