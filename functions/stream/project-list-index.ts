import type { Table } from '#table/client.ts'
import type { AggregateItem, EpicItem, ManifestItem } from '#table/items.ts'
import { aggregateKey, epicKey, manifestKey } from '#table/keys.ts'
import { entryKey, entryName, listEntries, manifestItem } from '#table/list-index.ts'
import { getItems } from '#table/read.ts'
import { attempts } from '#table/retry.ts'
import { transact, type Action } from '#table/write.ts'

/**
 * Keeps an epic's rows in the lists of its group and the groups above in step with the epic. The manifest says which
 * rows are written and from which versions; it is written with them, so repeated, late or reordered records change
 * nothing and no row is left behind.
 * @throws TableBusyError when others kept changing the same epic through all attempts
 */
export async function projectListIndex(table: Table, epicId: number): Promise<void> {
  await attempts(table, () => projectOnce(table, epicId), 12)
}

async function projectOnce(table: Table, epicId: number): Promise<'projected' | 'again'> {
  const keys = [epicKey(epicId), aggregateKey(epicId), manifestKey(epicId)]
  const items = await getItems(table, keys, 'strong')
  const [core, aggregate, manifest] = items as [EpicItem | null, AggregateItem | null, ManifestItem | null]
  if (core === null || aggregate === null) return manifest === null ? 'projected' : removeRows(table, manifest)
  if (manifest && (manifest.epicVersion > core.version || manifest.aggregateVersion > aggregate.version)) return 'again'
  if (manifest?.epicVersion === core.version && manifest.aggregateVersion === aggregate.version) return 'projected'
  const entries = listEntries(core, aggregate)
  const next = manifestItem(core, aggregate, entries, (manifest?.version ?? 0) + 1)
  const old = new Set(manifest?.keys)
  const isShown = manifest?.card === next.card
  const actions: Action[] = [
    ...entries.filter((entry) => !isShown || !old.has(entryName(entry))).map((item): Action => ({ kind: 'put', item })),
    ...[...old].filter((name) => !next.keys.includes(name)).map(removeRow),
    // Of an epic that was deleted meanwhile no rows may come back; later on the missing manifest would refuse them.
    ...(manifest ? [] : [{ kind: 'check', key: epicKey(epicId), if: { present: true } } as const]),
    // Written even when no row changes: a projector that was held up must not find the version it read.
    { kind: 'put', item: next, if: manifest ? { equals: { version: manifest.version } } : { absent: true } },
  ]
  return (await transact(table, actions)).length === 0 ? 'projected' : 'again'
}

async function removeRows(table: Table, manifest: ManifestItem): Promise<'projected' | 'again'> {
  const gone: Action = { kind: 'delete', key: manifest, if: { equals: { version: manifest.version } } }
  const failed = await transact(table, [...manifest.keys.map(removeRow), gone])
  return failed.length === 0 ? 'projected' : 'again'
}

const removeRow = (name: string): Action => ({ kind: 'delete', key: entryKey(name) })
