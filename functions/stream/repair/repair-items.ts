import { KINDS, rollsUp, type ItemKind, type ItemRef } from '#domain/item/kinds.ts'
import { raisedAggregate } from '#operations/tree/change-aggregate.ts'
import { edgeKeyOf, parentRef, type Child } from '#table/rows/edge.ts'
import type { ListEntryItem } from '#table/rows/index-items.ts'
import { BY_END } from '#table/keys/index-keys.ts'
import { itemPointer } from '#table/items/item-pointer.ts'
import { aggregateOfKey, itemKey, type Key } from '#table/keys/keys.ts'
import { countedIn } from '#table/rows/list-counts.ts'
import { entryKey, entryName, entryNames, saidBy, listEntries } from '#table/rows/list-index.ts'
import { getItem, getItems } from '#table/client/read.ts'
import { attempts } from '#table/client/retry.ts'
import type { AggregateItem, EpicItem, IssueItem, ParentLink } from '#table/items/work-items.ts'
import { transact } from '#table/client/write.ts'
import { projectListIndex, readListed } from '../project-list-index.ts'
import { dueEdge, dueMarks } from './due-items.ts'
import { repairBelow } from './repair-below.ts'
import { repairCarriedTexts } from './repair-carried-texts.ts'
import { repairCopies } from './repair-copies.ts'
import { isAsDue, type Repair } from './repair.ts'

/**
 * Checks what stands for an item besides itself: its pointer, marks of what it carries copies of, those copies, its edge, its texts where it
 * goes on, what it has of its children, and its rows.
 */
export async function repairItem(repair: Repair, kind: ItemKind, pointer: Key & { id: number }): Promise<void> {
  const { noun } = KINDS[kind]
  const ref = { kind, id: pointer.id }
  const core = await getItem<EpicItem | IssueItem>(repair.table, itemKey(ref), 'strong')
  if (core === null) {
    await drop(repair, pointer, `Number ${pointer.SK} of ${pointer.PK} leads to no ${noun}.`)
    return
  }
  await keep(repair, core, itemPointer(kind, core), `The pointer of ${noun} ${core.id} is wrong.`)
  for (const mark of dueMarks(ref, core))
    await keep(repair, core, mark, `${mark.PK} does not know of ${noun} ${core.id}.`)
  await repairCopies(repair, ref, core)
  await repairLink(repair, { kind, core })
  if ('successor' in core) await repairCarriedTexts(repair, ref)
  await repairBelow(repair, ref)
  await repairRows(repair, ref)
}

/** Checks an item that follows from another one alone, and writes it while that one is as it was read. */
async function keep(
  { table, mends, found }: Repair,
  core: EpicItem | IssueItem,
  due: Key,
  fault: string,
): Promise<void> {
  if (isAsDue(await getItem(table, due, 'strong'), due)) return
  found(fault)
  if (!mends) return
  await transact(table, [
    { kind: 'put', item: due },
    { kind: 'check', key: core, if: { equals: { version: core.version } } },
  ])
}

async function drop({ table, mends, found }: Repair, key: Key, fault: string): Promise<void> {
  found(fault)
  if (mends) await transact(table, [{ kind: 'delete', key }])
}

interface Stored {
  kind: ItemKind
  core: EpicItem | IssueItem
}

/** Checks that the edge is there which an item names; what stands on it is checked with the parent. */
async function repairLink(repair: Repair, item: Stored): Promise<void> {
  const { parent, id } = item.core
  if (parent === null) return
  const isPut = await attempts(repair.table, () => putEdge(repair, item, parent))
  if (!isPut) return
  const above = parentRef(parent)
  const title = titled(`${KINDS[above.kind].noun} ${above.id}`)
  repair.found(`${title} has no row of ${KINDS[item.kind].noun} ${id}, which is below it.`)
  if (repair.mends) await repairBelow({ ...repair, found: () => undefined }, above)
}

/**
 * Puts an edge that is not there, and raises the parent's aggregate, so that nobody counts the children without it.
 * @returns whether it was missing
 */
async function putEdge(
  { table, mends }: Repair,
  { kind, core }: Stored,
  parent: ParentLink,
): Promise<boolean | 'again'> {
  const above = await getItem<AggregateItem>(table, aggregateOfKey(parentRef(parent)), 'strong')
  const stored = await getItem(table, edgeKeyOf(parent), 'strong')
  if (above === null || stored !== null) return false
  if (!mends) return true
  const aggregate = rollsUp(kind)
    ? await getItem<AggregateItem>(table, aggregateOfKey({ kind, id: core.id }), 'strong')
    : undefined
  if (aggregate === null) return false
  const child = { kind, core, ...(aggregate && { aggregate }) } as Child
  const failed = await transact(table, [
    { kind: 'put', item: dueEdge({ child, visibility: 'public' }, parent), if: { absent: true } },
    { kind: 'check', key: core, if: { equals: { version: core.version } } },
    raisedAggregate(parentRef(parent), above.version),
  ])
  if (failed.some(({ kind: action }) => action === 'check')) return false
  return failed.length === 0 ? true : 'again'
}

/** True when a row is as it has to be. A row that was written from an earlier version is true of later ones that change nothing of it. */
function isRowAsDue(stored: ListEntryItem | null, due: ListEntryItem): boolean {
  if (stored === null) return false
  const { v: _, ...written } = stored
  const { w: from = 0, ...row } = written
  const { w: now = 0, ...wanted } = due
  // Rows of undated epics from before stand in the index by end, too.
  const isIndexed = wanted[BY_END] === undefined && wanted.SK === row[BY_END]
  const said = { ...wanted, c: saidBy(wanted, wanted.c) }
  const shown = { ...row, c: saidBy(row, row.c) }
  return from <= now && isAsDue(shown, isIndexed ? { ...said, [BY_END]: said.SK } : said)
}

/** Checks the rows of an item in lists, roadmaps and postings. */
async function repairRows({ table, mends, found }: Repair, item: ItemRef): Promise<void> {
  const { listed, manifest } = await readListed(table, item)
  if (listed === null) return
  const due = listEntries(listed)
  const stored = await getItems<ListEntryItem>(table, due, 'strong')
  const wrong = due.filter((row, index) => !isRowAsDue(stored[index] ?? null, row)).map(entryName)
  const names = new Set(due.map(entryName))
  const known = manifest ? entryNames(manifest) : []
  const left = known.filter((name) => !names.has(name))
  const isListed = manifest !== null && !manifest.isOpen && due.every((row) => known.includes(entryName(row)))
  const standing = await getItems(table, left.map(entryKey), 'strong')
  const extra = left.filter((_, index) => standing[index] !== null)
  const name = `${KINDS[item.kind].noun} ${item.id}`
  for (const row of wrong) found(`Row ${row} of ${name} is missing or says something else.`)
  for (const row of extra) found(`Row ${row} of ${name} is left over.`)
  if (!isListed) found(`${titled(name)} does not know all of its rows.`)
  const isCounted = manifest?.counted === countedIn(item.kind, listed.core)
  if (!isCounted) found(`${titled(name)} is not counted as what it is.`)
  if (mends && (wrong.length + extra.length > 0 || !isListed || !isCounted))
    await projectListIndex(table, item, { rewrites: true })
}

const titled = (text: string): string => `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`
