import { ITEM_KINDS, kindEntry, type ItemRef } from '#domain/item/kinds.ts'
import type { Table } from '#table/client.ts'
import { copiesPk, copyMarkPrefix, fanOutKey, type CopiedRef } from '#table/copy-keys.ts'
import { postingPk } from '#table/index-keys.ts'
import type { Key } from '#table/keys.ts'
import type { FanOutItem } from '#table/place-items.ts'
import { getItem, queryFirst, type Query } from '#table/read.ts'
import { attempts } from '#table/retry.ts'
import { transact } from '#table/write.ts'
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
  const { items, step, after } = await nextHolders(table, record, sizes.turn)
  await updateInChunks(table, record, items, sizes)
  const isDone = step === listsOfHolders(record).length
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
}

interface HolderList extends Pick<Query, 'partition' | 'prefix'> {
  itemOf: (row: Key) => ItemRef
}

/** Where the items that carry a copy are listed: by postings, and by marks those that are in no list. */
function listsOfHolders({ kind: copied, id, rootIds, postings }: FanOutItem): HolderList[] {
  const listed = ITEM_KINDS.filter((kind) => kindEntry(kind).lists !== null)
  const itemOf = (kind: ItemRef['kind']) => (row: Key) => ({ kind, id: numberAtEnd(row.SK) })
  return [
    ...rootIds.flatMap((rootId) =>
      postings.flatMap((posting) =>
        listed.map((kind) => ({ partition: postingPk(kind, rootId, posting), itemOf: itemOf(kind) })),
      ),
    ),
    ...ITEM_KINDS.map((kind) => ({
      partition: copiesPk({ kind: copied, id }),
      prefix: copyMarkPrefix(kind),
      itemOf: itemOf(kind),
    })),
  ]
}

/** The id of an item, which is the last part of the sort keys of its rows. */
const numberAtEnd = (sortKey: string): number => Number(sortKey.slice(sortKey.lastIndexOf('#') + 1))

/** The next items that may carry a copy, at most `limit`, and where the next batch begins. */
async function nextHolders(table: Table, record: FanOutItem, limit: number) {
  const items: ItemRef[] = []
  let { step, after } = record
  for (const list of listsOfHolders(record).slice(step)) {
    const { itemOf, ...query } = list
    const left = limit - items.length
    const rows = await queryFirst<Key>(
      table,
      { ...query, consistency: 'strong', ...(after !== null && { after }) },
      left,
    )
    items.push(...rows.map(itemOf))
    if (rows.length === left) return { items, step, after: rows.at(-1)?.SK ?? after }
    step += 1
    after = null
  }
  return { items, step, after }
}
