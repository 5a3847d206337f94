import { kindEntry, rollsUp, type ItemKind, type ItemRef } from '#domain/item/kinds.ts'
import type { Table } from '#table/client/client.ts'
import type { ListEntryItem, ManifestItem } from '#table/rows/index-items.ts'
import type { AggregateItem, EpicItem, IssueItem } from '#table/items/work-items.ts'
import { aggregateOfKey, itemKey, manifestKey } from '#table/keys/keys.ts'
import { countItem, uncountItem } from '#table/rows/list-counts.ts'
import {
  LIST_FORMAT,
  entryKey,
  entryName,
  entryNames,
  isOnlyLater,
  listEntries,
  manifestItem,
  saidBy,
  storedNames,
  type ListedItem,
} from '#table/rows/list-index.ts'
import { replicaRow, replicaRowOfList, showsSame } from '#table/rows/replica-row.ts'
import { getItem, getItems } from '#table/client/read.ts'
import { attempts } from '#table/client/retry.ts'
import { ACTIONS_MAX, transact, type Action } from '#table/client/write.ts'
import { writeLog } from './write-log.ts'

/**
 * Keeps an item's rows in lists and roadmaps, of its home and the groups above, and the numbers of its home in
 * step with the item. The manifest says which rows are written and from which versions, so repeated, late or reordered records change
 * nothing and no row is left behind. Rows that come and go are written together with it. Rows that stay where they are
 * are written one by one, which costs half, and each names the version of the manifest that it is written for. The manifest says before
 * that this is under way, unless only the time of change moves on: no later row can be the same as the one it names, so whoever comes
 * after a write that was cut off writes them all in any case.
 * @param options `rewrites` where rows are damaged: all of them are written, whatever the manifest says
 * @throws TableBusyError when others kept changing the same item through all attempts
 */
export async function projectListIndex(table: Table, item: ItemRef, { rewrites = false } = {}): Promise<void> {
  await attempts(table, (made) => projectOnce(table, item, { rewrites, isFirst: made === 1 }), 12)
}

/** Returns an item as its rows are made from it, with its manifest; read strongly. */
export async function readListed(
  table: Table,
  item: ItemRef,
): Promise<{ listed: ListedItem | null; manifest: ManifestItem | null }> {
  const keys = [itemKey(item), manifestKey(item), ...(rollsUp(item.kind) ? [aggregateOfKey(item)] : [])]
  const [core = null, manifest = null, aggregate] = await getItems(table, keys, 'strong')
  const isGone = core === null || aggregate === null
  const parts = { core: core as EpicItem | IssueItem, ...(aggregate && { aggregate: aggregate as AggregateItem }) }
  // Which of them an item has follows from its kind.
  const listed = isGone ? null : ({ kind: item.kind, ...parts } as ListedItem)
  return { listed, manifest: manifest as ManifestItem | null }
}

interface Attempt {
  rewrites: boolean
  isFirst: boolean
}

async function projectOnce(
  table: Table,
  item: ItemRef,
  { rewrites, isFirst }: Attempt,
): Promise<'projected' | 'again'> {
  const { listed, manifest } = await readListed(table, item)
  if (listed === null) return manifest === null ? 'projected' : removeRows(table, item.kind, manifest)
  const entries = listEntries(listed)
  const next = manifestItem(listed, entries)
  if (manifest && isOlder(next, manifest)) return 'again'
  if (manifest && !rewrites && isWritten(manifest, next)) return 'projected'
  const old = new Set(manifest ? entryNames(manifest) : [])
  const wanted = new Set(entryNames(next))
  const trusted = !rewrites && manifest !== null && hasFormat(manifest) && !manifest.isOpen ? manifest : null
  const isSaid = (entry: ListEntryItem): boolean =>
    trusted !== null && old.has(entryName(entry)) && saidBy(entry, trusted.card) === saidBy(entry, entry.c)
  const due = entries.filter((entry) => !isSaid(entry))
  const stays = (row: ListEntryItem): boolean => trusted !== null && old.has(entryName(row))
  const going = [...old].filter((name) => !wanted.has(name))
  const rows = { staying: due.filter(stays), others: [...due.filter((row) => !stays(row)), ...going] }
  // A write that did not get through may have left rows of a version that no other can be written for.
  const isLater = isFirst && trusted !== null && isOnlyLater(trusted.card, next.card)
  return writeRows(table, rows, { listed, manifest, trusted, next, isLater })
}

const isOlder = (one: ManifestItem, other: ManifestItem): boolean =>
  other.epicVersion > one.epicVersion || other.aggregateVersion > one.aggregateVersion

const hasFormat = ({ layout }: ManifestItem): boolean => layout === LIST_FORMAT

/** True when the manifest is of the same versions, and its rows are all there in the current format. */
const isWritten = (manifest: ManifestItem, next: ManifestItem): boolean =>
  manifest.epicVersion === next.epicVersion &&
  manifest.aggregateVersion === next.aggregateVersion &&
  manifest.counted === next.counted &&
  hasFormat(manifest) &&
  !manifest.isOpen

interface Manifests {
  listed: ListedItem
  manifest: ManifestItem | null
  /** The same where all that it names was written. */
  trusted: ManifestItem | null
  next: ManifestItem
  /** Whether only the time of change moves on. */
  isLater: boolean
}

/** A row that is put, or the name of one that goes. */
type Due = ListEntryItem | string

const actionFor =
  (version: number) =>
  (due: Due): Action => {
    if (typeof due === 'string') return { kind: 'delete', key: entryKey(due) }
    const item: ListEntryItem = { ...due, v: version }
    return { kind: 'put', item }
  }

async function writeRows(
  table: Table,
  { staying, others }: { staying: ListEntryItem[]; others: Due[] },
  manifests: Manifests,
): Promise<'projected' | 'again'> {
  const { listed, manifest, trusted, next, isLater } = manifests
  const { kind, core } = listed
  const parts = inTransactions(others)
  const isOpened = (staying.length > 0 && !isLater) || parts.length > 1
  const written = isOpened ? await openManifest(table, manifests) : manifest
  if (written === 'again') return 'again'
  const toAction = actionFor(nextOf(written))
  if (!(await writeStaying(table, staying.map(toAction), nextOf(written)))) return 'again'
  // Before the manifest says that all is written: who comes after a write that was cut off says it again.
  if (isNews(listed, trusted)) await writeLog(table, replicaRow(kind, core), core)
  const last = (parts.pop() ?? []).map(toAction)
  for (const part of parts) {
    if ((await transact(table, [...part.map(toAction), ...(written ? [unchanged(written)] : [])])).length > 0)
      return 'again'
  }
  const counts = countItem(kind, core, manifest, next.counted)
  const failed = await transact(table, [...last, ...counts, putManifest(written, next)])
  if (failed.length > 0) return 'again'
  // Of an item that was deleted meanwhile no rows may be left; later on the missing manifest refuses them. A read costs
  // less than a check, and a projector that does not come this far is called again.
  return manifest === null && (await getItem(table, core, 'strong')) === null ? 'again' : 'projected'
}

/** True when the log does not say yet what an item shows in the replica of its root group; of items that are in no list it was told at once. */
const isNews = ({ kind, core }: ListedItem, trusted: ManifestItem | null): boolean =>
  kindEntry(kind).lists !== null &&
  (trusted === null || !showsSame(replicaRow(kind, core), replicaRowOfList(kind, trusted.card, 0)))

/** Rows that are written at the same time. */
const ROWS_AT_ONCE = 25

/**
 * Writes rows that stand where they stood before, each unless it is gone or was written for a later version of the manifest: then others
 * were faster, and whoever comes next finds the manifest open and writes all rows.
 * @returns whether all of them were written
 */
async function writeStaying(table: Table, rows: Action[], version: number): Promise<boolean> {
  const condition = { present: true as const, unlessFrom: { name: 'v', value: version } }
  for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) {
    const some = rows.slice(start, start + ROWS_AT_ONCE)
    const failed = await Promise.all(some.map((row) => transact(table, [{ ...row, if: condition }])))
    if (failed.flat().length > 0) return false
  }
  return true
}

/** Rows in one transaction, besides the manifest and a number. */
const ROWS_MAX = ACTIONS_MAX - 2
/** Bytes of rows in one transaction: it takes 4 MB, and the manifest comes along. */
const BYTES_MAX = 3_000_000

/** Returns rows in parts that one transaction takes each. */
function inTransactions(rows: Due[]): Due[][] {
  const parts: Due[][] = []
  let bytes = Infinity
  for (const row of rows) {
    const more = typeof row === 'string' ? 0 : Buffer.byteLength(JSON.stringify(row))
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
 * Begins a deletion or goes on with it: what takes more than one write begins with a manifest that names every row there may be, so that whoever comes
 * after a write that was cut off finds them all.
 * @returns the manifest that stands in the table now
 */
async function openManifest(table: Table, { manifest, next }: Manifests): Promise<ManifestItem | 'again'> {
  const names = new Set([...(manifest ? entryNames(manifest) : []), ...entryNames(next)])
  const { counted: _, ...others } = next
  // It is counted, until all is written, in the home that its former row names.
  const counted = manifest?.counted && { counted: manifest.counted, card: manifest.card }
  const open: ManifestItem = { ...others, keys: storedNames([...names]), isOpen: true, ...counted }
  const failed = await transact(table, [putManifest(manifest, open)])
  return failed.length === 0 ? { ...open, version: nextOf(manifest) } : 'again'
}

const nextOf = (manifest: ManifestItem | null): number => (manifest?.version ?? 0) + 1

/**
 * Puts a manifest in the place of another, even when no row changes: a projector that was held up must not find the
 * version it read.
 */
const putManifest = (before: ManifestItem | null, after: ManifestItem): Action => {
  const item = { ...after, version: nextOf(before) }
  return { kind: 'put', item, if: before ? { equals: { version: before.version } } : { absent: true } }
}

async function removeRows(table: Table, kind: ItemKind, manifest: ManifestItem): Promise<'projected' | 'again'> {
  const rows = entryNames(manifest).map(actionFor(nextOf(manifest)))
  for (; rows.length > ROWS_MAX; rows.splice(0, ROWS_MAX)) {
    const failed = await transact(table, [...rows.slice(0, ROWS_MAX), unchanged(manifest)])
    if (failed.length > 0) return 'again'
  }
  const gone: Action = { kind: 'delete', key: manifest, if: { equals: { version: manifest.version } } }
  const failed = await transact(table, [...rows, ...uncountItem(kind, manifest), gone])
  return failed.length === 0 ? 'projected' : 'again'
}

const unchanged = (manifest: ManifestItem): Action => ({
  kind: 'check',
  key: manifest,
  if: { equals: { version: manifest.version } },
})
