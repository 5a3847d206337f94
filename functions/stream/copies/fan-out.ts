import { ITEM_KINDS, kindEntry, type ItemKind, type ItemRef } from '#domain/item/kinds.ts'
import { LISTS_BELOW } from '#operations/namespace/free-path.ts'
import type { Table } from '#table/client/client.ts'
import { copiesPk, copyMarkPrefix, fanOutKey, type CopiedRef } from '#table/keys/copy-keys.ts'
import { postingPk } from '#table/keys/index-keys.ts'
import {
  ITERATION_PREFIX,
  MILESTONE_PREFIX,
  SUBSCRIPTION_PREFIX,
  bareKey,
  namespacePk,
  padded,
  pointerPrefix,
  rootList,
  type Key,
  type Namespace,
} from '#table/keys/keys.ts'
import type { FanOutItem, GroupItem, ProjectItem } from '#table/items/place-items.ts'
import { getItem, queryFirst, type Query } from '#table/client/read.ts'
import { readWhole } from '../read-whole.ts'
import { attempts } from '#table/client/retry.ts'
import { deleteItems, putItems, transact } from '#table/client/write.ts'
import { labelSubscriptionItems } from '#table/items/notification.ts'
import { followNames, followOwner } from './follow-names.ts'
import { followMovedItem } from './follow-moved-item.ts'
import { listOfReplicas, listsOfMoved } from './follow-place.ts'
import { followReaders } from './follow-readers.ts'
import type { HolderList } from './holder-list.ts'
import { updateCopies } from './update-copies.ts'

/** How much is done at a time where items follow a change of something that they carry a copy of. */
export interface FanOutSizes {
  /** Items in one batch: a batch must end well within the time of a Lambda. */
  turn: number
  /** Items in one transaction: core, edge and event of each, and the aggregates of at most as many epics. */
  chunk: number
  /** Transactions at the same time. */
  concurrency: number
}

const SIZES: FanOutSizes = { turn: 500, chunk: 19, concurrency: 4 }
const ATTEMPTS_MAX = 12
/** How many items that are only given another name take as long as one that comes to another place. */
const MOVED_COST = 5
/** Seconds for which the record stays when all have followed: longer than any write and any delay of the stream. */
const LIFE_SECONDS = 7 * 86_400

/**
 * Brings the items that carry a copy up to date with its source, a batch at a time. Each batch asks how things stand and says in the
 * record where it ended, so that doubled, late and simultaneous calls, and one that died half-way, do no harm; a change
 * of the source that comes meanwhile puts another record in its place and starts again.
 * @throws TableBusyError when others kept changing the same items through all attempts
 */
export async function fanOut(table: Table, copied: CopiedRef, sizes = SIZES): Promise<void> {
  const record = await getItem<FanOutItem>(table, fanOutKey(copied), 'strong')
  if (record === null || record.isDone) return
  const lists = listsOfHolders(table, record, sizes)
  let { step, after } = record
  for (let left = record.moved ? Math.ceil(sizes.turn / MOVED_COST) : sizes.turn; left > 0 && step < lists.length;) {
    const rows = (await lists[step]?.read(after, left)) ?? []
    await lists[step]?.follow(rows)
    const isCut = rows.length === left
    after = isCut ? (rows.at(-1)?.SK ?? after) : null
    if (!isCut) step += 1
    left -= rows.length
  }
  const isDone = step === lists.length
  const ttl = Math.floor(Date.now() / 1000) + LIFE_SECONDS
  const isAsRead = { equals: { version: record.version, step: record.step, after: record.after } }
  // The changed record comes by the stream and leads back here.
  await transact(table, [
    { kind: 'update', key: record, set: { step, after, isDone, ...(isDone && { ttl }) }, if: isAsRead },
  ])
}

/**
 * Updates items a transaction at a time; after a deletion one after another, because issues of an epic also change its aggregate.
 * @throws TableBusyError when others kept changing the same items through all attempts
 */
export async function updateInChunks(
  table: Table,
  record: FanOutItem,
  items: ItemRef[],
  { chunk, concurrency }: FanOutSizes = SIZES,
): Promise<void> {
  const chunks: ItemRef[][] = []
  for (let start = 0; start < items.length; start += chunk) chunks.push(items.slice(start, start + chunk))
  const worker = async (): Promise<void> => {
    for (let next = chunks.shift(); next !== undefined; next = chunks.shift()) {
      const some = next
      await attempts(table, () => updateCopies(table, record, some), ATTEMPTS_MAX)
    }
  }
  await Promise.all(Array.from({ length: record.source === null ? 1 : concurrency }, worker))
  // One after the other: those of one parent change the same numbers.
  if (record.moved) for (const item of items) await followMovedItem(table, record, item)
}

/** Returns where that stands which carries a copy. */
function listsOfHolders(table: Table, record: FanOutItem, sizes: FanOutSizes): HolderList[] {
  const { kind, id, rootIds, postings } = record
  const rowsOf = (query: Pick<Query, 'partition' | 'prefix'>) => (after: string | null, limit: number) =>
    queryFirst<Key>(table, { ...query, consistency: 'strong', ...(after !== null && { after }) }, limit)
  const items = (query: Pick<Query, 'partition' | 'prefix'>, itemOf: (row: Key) => ItemRef): HolderList => ({
    read: rowsOf(query),
    follow: async (rows) => {
      const refs = rows.map(itemOf)
      await updateInChunks(table, record, refs, sizes)
      // One after the other: those of one parent change the same numbers.
      if (record.readers) for (const ref of refs) await followReaders(table, ref)
    },
  })
  const named = (itemKind: ItemKind) => (row: Key) => ({ kind: itemKind, id: numberAtEnd(row.SK) })
  if (kind === 'group' || kind === 'project') return listsOfHome(table, record, { kind, id }, items)
  const listed = ITEM_KINDS.filter((one) => kindEntry(one).lists !== null)
  return [
    ...(kind === 'label' ? [subscribersOfLabel(table, record)] : []),
    ...rootIds.flatMap((rootId) =>
      postings.flatMap((posting) =>
        listed.map((one) => items({ partition: postingPk(one, rootId, posting) }, named(one))),
      ),
    ),
    ...ITEM_KINDS.map((one) => items({ partition: copiesPk({ kind, id }), prefix: copyMarkPrefix(one) }, named(one))),
  ]
}

/** Returns who subscribes to a label: where it is gone they do so no longer, where another one took its place to that one. */
const subscribersOfLabel = (table: Table, { id, source, into }: FanOutItem): HolderList => ({
  read: async (after, limit) => {
    if (source !== null && into === undefined) return []
    const query = {
      partition: copiesPk({ kind: 'label', id }),
      prefix: SUBSCRIPTION_PREFIX,
      consistency: 'strong' as const,
    }
    return queryFirst<Key>(table, { ...query, ...(after !== null && { after }) }, limit)
  },
  follow: async (rows) => {
    const people = rows.map(({ SK }) => Number(SK.slice(SUBSCRIPTION_PREFIX.length)))
    if (into !== undefined)
      await putItems(
        table,
        people.flatMap((person) => labelSubscriptionItems(into, person)),
      )
    await deleteItems(
      table,
      people.flatMap((person) => labelSubscriptionItems(id, person)),
    )
  },
})

/** Returns what has the name or the path of a group or project: what stands below it, its milestones and iterations, and its items. */
function listsOfHome(
  table: Table,
  record: FanOutItem,
  home: Namespace,
  items: (query: Pick<Query, 'partition' | 'prefix'>, itemOf: (row: Key) => ItemRef) => HolderList,
): HolderList[] {
  const { rootIds, below, moved, actor } = record
  const partition = namespacePk(home)
  const plans = (kind: 'milestone' | 'iteration', prefix: string): HolderList => ({
    read: (after, limit) =>
      queryFirst<Key>(table, { partition, prefix, consistency: 'strong', ...(after !== null && { after }) }, limit),
    follow: async (rows) => {
      for (const key of rows) await followOwner(table, kind, home, bareKey(key), actor)
    },
  })
  return [
    ...(below
      ? LISTS_BELOW.flatMap((list) => rootIds.map((rootId) => namespacesBelow(table, list, rootId, home, actor)))
      : []),
    ...(moved ? listsOfMoved(table, record, home) : []),
    plans('milestone', MILESTONE_PREFIX),
    plans('iteration', ITERATION_PREFIX),
    ...ITEM_KINDS.filter((kind) => kindEntry(kind).home === home.kind).map((kind) =>
      items({ partition, prefix: pointerPrefix(kind) }, (row) => ({ kind, id: (row as Key & { id: number }).id })),
    ),
    ...(moved ? [listOfReplicas(table, record)] : []),
  ]
}

/** Returns the groups or projects below a group, by id: their places in the list change while they follow. */
function namespacesBelow(
  table: Table,
  list: (typeof LISTS_BELOW)[number],
  rootId: number,
  { id: groupId }: Namespace,
  actor: FanOutItem['actor'],
): HolderList {
  const kind = list === 'G' ? 'group' : 'project'
  return {
    read: async (after, limit) => {
      const query = { index: 'lists' as const, partition: rootList(rootId, list) }
      const all = await readWhole<GroupItem | ProjectItem>(table, query)
      return all
        .filter(({ id, namespaceIds }) => id !== groupId && namespaceIds.includes(groupId))
        .map(({ id }) => ({ PK: namespacePk({ kind, id }), SK: padded(id, 16) }))
        .filter(({ SK }) => after === null || SK > after)
        .toSorted((one, other) => (one.SK < other.SK ? -1 : 1))
        .slice(0, limit)
    },
    follow: async (rows) => {
      for (const { SK } of rows) await followNames(table, { kind, id: Number(SK) }, actor)
    },
  }
}

/** Returns the id of an item, which is the last part of the sort keys of its rows. */
const numberAtEnd = (sortKey: string): number => Number(sortKey.slice(sortKey.lastIndexOf('#') + 1))
