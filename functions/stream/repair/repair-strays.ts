import { DATED_CLASSES, UNDATED_CLASS } from '#domain/time/duration-class.ts'
import { ITEM_KINDS, kindEntry, listsOf, type ItemKind, type ItemRef } from '#domain/item/kinds.ts'
import type { ListEntryItem, ManifestItem } from '#table/rows/index-items.ts'
import { datedItem, datedPk, listPk, ownListPk, postingPk, type Posting } from '#table/keys/index-keys.ts'
import {
  LABEL_PREFIX,
  MEMBER_PREFIX,
  MILESTONE_PREFIX,
  itemKey,
  manifestKey,
  namespacePk,
  type Namespace,
} from '#table/keys/keys.ts'
import { unpackListEntry, type ListEntry } from '#table/rows/list-entry.ts'
import { NO_LABEL, entryName, entryNames, listEntries, postingsOf } from '#table/rows/list-index.ts'
import type { LabelItem, MemberItem, MilestoneItem } from '#table/items/place-items.ts'
import { getItems, pages } from '#table/client/read.ts'
import { readWhole } from '../read-whole.ts'
import { transact } from '#table/client/write.ts'
import { readListed } from '../project-list-index.ts'
import type { Repair } from './repair.ts'

const KINDS_WITH_ROWS = ITEM_KINDS.filter((kind) => kindEntry(kind).lists !== null)

/**
 * Checks that the lists, the roadmap and the postings of a group or project hold no row that no item has, and neither do the lists of people.
 * Nothing names all postings of a root group, so those are checked that its labels, milestones, members and rows name; and of people
 * members, authors and those to whom something is assigned. Of their lists each root group has its own rows checked.
 */
export async function repairStrays(repair: Repair, owner: Namespace & Pick<LabelItem, 'namespaceIds'>): Promise<void> {
  const rootId = owner.namespaceIds[0] ?? owner.id
  const { postings: own, people } = await namedBy(repair, owner)
  for (const kind of KINDS_WITH_ROWS) {
    const isRoot = owner.id === rootId
    const postings = new Set(own.map((posting) => postingPk(kind, rootId, posting)))
    for (const state of ['opened', 'closed'] as const) {
      await repairRows(repair, kind, listPk(kind, owner.id, state), sortedItem, (row) => {
        if (!isRoot) return
        const entry = readRow(kind, row)
        for (const posting of entry ? postingsOf(entry) : []) postings.add(postingPk(kind, rootId, posting))
        for (const { id } of entry ? [entry.author, ...entry.assignees] : []) people.add(id)
      })
    }
    const classes = listsOf(kind).isDated ? [...DATED_CLASSES, UNDATED_CLASS] : []
    for (const name of classes) await repairRows(repair, kind, datedPk(owner.id, name), datedItem)
    for (const partition of postings) await repairRows(repair, kind, partition, sortedItem)
  }
  for (const userId of people) await repairOwnLists(repair, userId, rootId)
}

/** Checks the lists of a person, as far as their rows are of a root group, or do not say of which. */
async function repairOwnLists(repair: Repair, userId: number, rootId: number): Promise<void> {
  for (const kind of ITEM_KINDS) {
    const isOfRoot = (row: ListEntryItem): boolean => (readRow(kind, row)?.namespaceIds[0] ?? rootId) === rootId
    for (const state of ['opened', 'closed'] as const) {
      for (const [scope, itemOf] of [['assigned', datedItem] as const, ['created', sortedItem] as const]) {
        const rows = { partition: ownListPk(kind, userId, scope, state), isMeant: isOfRoot }
        await repairRows(repair, kind, rows, itemOf)
      }
    }
  }
}

/** Returns the item of a row by creation. */
const sortedItem = (sort: string): number => Number(sort.split('#').at(-1))

/** Returns postings and people by what a group or project has itself. */
async function namedBy({ table }: Repair, owner: Namespace): Promise<{ postings: Posting[]; people: Set<number> }> {
  const all = <Item extends LabelItem | MilestoneItem | MemberItem>(prefix: string) =>
    readWhole<Item>(table, { partition: namespacePk(owner), prefix })
  const [labels, milestones, members] = await Promise.all([
    all<LabelItem>(LABEL_PREFIX),
    all<MilestoneItem>(MILESTONE_PREFIX),
    all<MemberItem>(MEMBER_PREFIX),
  ])
  const postings: Posting[] = [
    { kind: 'C' },
    { kind: 'L', name: NO_LABEL },
    ...labels.map(({ title }): Posting => ({ kind: 'L', name: title })),
    ...milestones.map(({ id }): Posting => ({ kind: 'M', id })),
    ...members.flatMap(({ user: { username: name } }): Posting[] => [
      { kind: 'A', name },
      { kind: 'S', name },
    ]),
  ]
  return { postings, people: new Set(members.map(({ user }) => user.id)) }
}

/** Returns what a row shows; null for a damaged one. */
function readRow(kind: ItemKind, { c }: ListEntryItem): ListEntry | null {
  try {
    return unpackListEntry(kind, c)
  } catch {
    return null
  }
}

/** Rows that are checked at the same time. */
const ROWS = 50

async function repairRows(
  repair: Repair,
  kind: ItemKind,
  list: string | { partition: string; isMeant: (row: ListEntryItem) => boolean },
  itemOf: (sort: string) => number,
  onRow: (row: ListEntryItem) => void = () => undefined,
): Promise<void> {
  const { partition, isMeant } = typeof list === 'string' ? { partition: list, isMeant: () => true } : list
  for await (const stored of pages<ListEntryItem>(repair.table, { partition, consistency: 'strong' }, ROWS)) {
    const rows = stored.filter(isMeant)
    rows.forEach(onRow)
    const items = rows.map(({ SK }): ItemRef => ({ kind, id: itemOf(SK) }))
    const found = await getItems(repair.table, [...items.map(itemKey), ...items.map(manifestKey)], 'strong')
    const doubtful = rows.flatMap((row, index) => {
      const item = items[index]
      const manifest = found[items.length + index] as ManifestItem | null
      const isKnown = found[index] !== null && manifest !== null && entryNames(manifest).includes(entryName(row))
      return isKnown || item === undefined ? [] : [{ row, item }]
    })
    await Promise.all(doubtful.map(({ row, item }) => repairRow(repair, item, row)))
  }
}

async function repairRow({ table, mends, found }: Repair, item: ItemRef, row: ListEntryItem): Promise<void> {
  const { listed } = await readListed(table, item)
  const due = listed ? listEntries(listed).map(entryName) : []
  if (due.includes(entryName(row))) return
  found(`Row ${entryName(row)} belongs to no ${kindEntry(item.kind).noun}.`)
  if (mends) await transact(table, [{ kind: 'delete', key: row, if: { equals: { c: row.c } } }])
}
