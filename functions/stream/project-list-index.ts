import { rollsUp, type ItemRef } from '#domain/item/kinds.ts'
import { wholeDescription } from '#operations/read/whole-description.ts'
import type { Table } from '#table/client.ts'
import type { ManifestItem } from '#table/index-items.ts'
import type { AggregateItem, DescriptionItem, EpicItem, IssueItem } from '#table/work-items.ts'
import { aggregateOfKey, descriptionKey, itemKey, manifestKey, type Key } from '#table/keys.ts'
import { LIST_FORMAT, entryKey, entryName, listEntries, manifestItem, type Listed } from '#table/list-index.ts'
import { getItem, getItems } from '#table/read.ts'
import { attempts } from '#table/retry.ts'
import { searchCard } from '#table/search-card.ts'
import { ACTIONS_MAX, transact, type Action } from '#table/write.ts'

/**
 * Keeps an item's rows in lists and roadmaps, of its home and the groups above, and its search card in step with the
 * item. The manifest says which rows are written and from which versions; it is written with them, so repeated, late or
 * reordered records change nothing and no row is left behind.
 * @param options `rewrites` where rows are damaged: all of them are written, whatever the manifest says
 * @throws TableBusyError when others kept changing the same item through all attempts
 */
export async function projectListIndex(table: Table, item: ItemRef, { rewrites = false } = {}): Promise<void> {
  await attempts(table, () => projectOnce(table, item, rewrites), 12)
}

/** An item as its rows are made from it, with its manifest; read strongly. */
export async function readListed(
  table: Table,
  item: ItemRef,
): Promise<{ listed: Listed | null; manifest: ManifestItem | null }> {
  const keys = [itemKey(item), manifestKey(item), ...(rollsUp(item.kind) ? [aggregateOfKey(item)] : [])]
  const [core = null, manifest = null, aggregate] = await getItems(table, keys, 'strong')
  const isGone = core === null || aggregate === null
  const parts = { core: core as EpicItem | IssueItem, ...(aggregate && { aggregate: aggregate as AggregateItem }) }
  // Which of them an item has follows from its kind.
  const listed = isGone ? null : ({ kind: item.kind, ...parts } as Listed)
  return { listed, manifest: manifest as ManifestItem | null }
}

async function projectOnce(table: Table, item: ItemRef, rewrites: boolean): Promise<'projected' | 'again'> {
  const { listed, manifest } = await readListed(table, item)
  if (listed === null) return manifest === null ? 'projected' : removeRows(table, manifest)
  const entries = listEntries(listed)
  const next = manifestItem(listed, entries, (manifest?.version ?? 0) + 1)
  if (manifest && isOlder(next, manifest)) return 'again'
  if (manifest && !rewrites && isWritten(manifest, next)) return 'projected'
  const old = new Set(manifest?.keys)
  const isTrusted = !rewrites && manifest !== null && hasFormat(manifest) && !manifest.isOpen
  const isShown = isTrusted && manifest.card === next.card
  const hasText = next.textVersion === '' || (isTrusted && manifest.textVersion === next.textVersion)
  const rows: Action[] = [
    ...entries
      .filter((entry) => !isShown || !old.has(entryName(entry)))
      .map((row): Action => ({ kind: 'put', item: row })),
    ...(hasText ? [] : [{ kind: 'put', item: await currentSearchCard(table, item, listed.core) } as const]),
    ...[...old].filter((name) => !next.keys.includes(name)).map(removeRow),
  ]
  return writeRows(table, rows, { core: listed.core, manifest, next })
}

const isOlder = (one: ManifestItem, other: ManifestItem): boolean =>
  other.epicVersion > one.epicVersion || other.aggregateVersion > one.aggregateVersion

const hasFormat = ({ layout }: ManifestItem): boolean => layout === LIST_FORMAT

/** Whether the manifest is of the same versions, and its rows are all there in the current format. */
const isWritten = (manifest: ManifestItem, next: ManifestItem): boolean =>
  manifest.epicVersion === next.epicVersion &&
  manifest.aggregateVersion === next.aggregateVersion &&
  hasFormat(manifest) &&
  !manifest.isOpen

/** The card of the text as it is now; read after the core, so that it can only be newer than what the core says. */
async function currentSearchCard(table: Table, owner: ItemRef, core: Listed['core']): Promise<Key> {
  const first = await getItem<DescriptionItem>(table, descriptionKey(owner), 'strong')
  const description = await wholeDescription(table, owner, first)
  return searchCard(core, description?.markdown ?? '')
}

interface Manifests {
  /** Of the item itself. */
  core: Key
  manifest: ManifestItem | null
  next: ManifestItem
}

async function writeRows(
  table: Table,
  rows: Action[],
  { core, manifest, next }: Manifests,
): Promise<'projected' | 'again'> {
  const parts = inTransactions(rows)
  const written = await openManifest(table, parts.length, { core, manifest, next })
  if (written === 'again') return 'again'
  const last = parts.pop() ?? []
  for (const part of parts) {
    if ((await transact(table, [...part, ...(written ? [unchanged(written)] : [])])).length > 0) return 'again'
  }
  const failed = await transact(table, [...last, ...manifestActions(core, written, next)])
  return failed.length === 0 ? 'projected' : 'again'
}

/** Rows in one transaction, besides the manifest and a check. */
const ROWS_MAX = ACTIONS_MAX - 2
/** Bytes of rows in one transaction: it takes 4 MB, and the manifest comes along. */
const BYTES_MAX = 3_000_000

/** Rows in parts that one transaction takes each. */
function inTransactions(rows: Action[]): Action[][] {
  const parts: Action[][] = []
  let bytes = Infinity
  for (const row of rows) {
    const more = row.kind === 'put' ? Buffer.byteLength(JSON.stringify(row.item)) : 0
    const part = parts.at(-1)
    if (part === undefined || part.length === ROWS_MAX || bytes + more > BYTES_MAX) {
      parts.push([row])
      bytes = more
    } else {
      part.push(row)
      bytes += more
    }
  }
  return parts
}

/**
 * What does not fit one transaction begins with a manifest that names every row there may be, so that whoever comes
 * after a write that was cut off finds them all.
 * @returns the manifest that stands in the table now
 */
async function openManifest(
  table: Table,
  transactions: number,
  { core, manifest, next }: Manifests,
): Promise<ManifestItem | null | 'again'> {
  if (transactions <= 1) return manifest
  const keys = [...new Set([...(manifest?.keys ?? []), ...next.keys])]
  const open: ManifestItem = { ...next, keys, isOpen: true, version: (manifest?.version ?? 0) + 1 }
  const failed = await transact(table, manifestActions(core, manifest, open))
  return failed.length === 0 ? open : 'again'
}

/**
 * Puts a manifest in the place of another, even when no row changes: a projector that was held up must not find the
 * version it read.
 */
const manifestActions = (core: Key, before: ManifestItem | null, after: ManifestItem): Action[] => {
  const item = { ...after, version: (before?.version ?? 0) + 1 }
  if (before) return [{ kind: 'put', item, if: { equals: { version: before.version } } }]
  return [
    { kind: 'put', item, if: { absent: true } },
    // Of an item that was deleted meanwhile no rows may come back; later on the missing manifest would refuse them.
    { kind: 'check', key: core, if: { present: true } },
  ]
}

async function removeRows(table: Table, manifest: ManifestItem): Promise<'projected' | 'again'> {
  const rows = manifest.keys.map(removeRow)
  for (; rows.length > ROWS_MAX; rows.splice(0, ROWS_MAX)) {
    const failed = await transact(table, [...rows.slice(0, ROWS_MAX), unchanged(manifest)])
    if (failed.length > 0) return 'again'
  }
  const gone: Action = { kind: 'delete', key: manifest, if: { equals: { version: manifest.version } } }
  const failed = await transact(table, [...rows, gone])
  return failed.length === 0 ? 'projected' : 'again'
}

const unchanged = (manifest: ManifestItem): Action => ({
  kind: 'check',
  key: manifest,
  if: { equals: { version: manifest.version } },
})

const removeRow = (name: string): Action => ({ kind: 'delete', key: entryKey(name) })
