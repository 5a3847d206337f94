import type { Table } from '#table/client.ts'
import { deletionItem } from '#table/deletion.ts'
import type { ManifestItem } from '#table/index-items.ts'
import type { AggregateItem, DeletionItem, EpicItem } from '#table/work-items.ts'
import { aggregateKey, epicPointerKey, manifestKey } from '#table/keys.ts'
import { entryKey } from '#table/list-index.ts'
import { getItem } from '#table/read.ts'
import type { Action } from '#table/write.ts'
import { unlinkChild } from './link-child.ts'

/**
 * What takes one epic away, all at once: its core, its address, its counts, its rows in lists and its place below its
 * parent. With it comes the record of the work that is left: its children and the parts that nobody can reach any more.
 * From then on nothing can be hung below it, because every such write changes the parent's aggregate as it was read.
 */
export async function removalOf(
  table: Table,
  epic: { core: EpicItem; aggregate: AggregateItem },
  by: Pick<DeletionItem, 'topId' | 'actor'>,
): Promise<Action[] | 'again'> {
  const { core } = epic
  const manifest = await getItem<ManifestItem>(table, manifestKey(core.id), 'strong')
  const left = core.parent === null ? [] : await unlinkChild(table, { kind: 'epic', ...epic }, core.parent)
  if (left === 'again') return 'again'
  const { topId, actor } = by
  const deletion = deletionItem({ id: core.id, topId, rootId: core.namespaceIds[0] ?? 0, actor })
  return [
    { kind: 'delete', key: core, if: { equals: { version: core.version } } },
    { kind: 'delete', key: epicPointerKey(core.groupId, core.iid) },
    { kind: 'delete', key: aggregateKey(core.id) },
    ...(manifest ? rowsOf(manifest) : []),
    ...left,
    { kind: 'put', item: deletion, if: { absent: true } },
  ]
}

/** Rows that go in the epic's own transaction; more of them are left to the work that follows. */
const ROWS_MAX = 60

const rowsOf = (manifest: ManifestItem): Action[] =>
  manifest.keys.length > ROWS_MAX
    ? []
    : [
        { kind: 'delete', key: manifest, if: { equals: { version: manifest.version } } },
        ...manifest.keys.map((name): Action => ({ kind: 'delete', key: entryKey(name) })),
      ]
