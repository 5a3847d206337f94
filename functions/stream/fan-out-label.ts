import { ITEM_KINDS, kindEntry, type ItemRef } from '#domain/item/kinds.ts'
import type { Table } from '#table/client.ts'
import { postingPk } from '#table/index-keys.ts'
import { LABEL_TASK_PREFIX, labelFanOutKey, labelPk } from '#table/copy-keys.ts'
import type { Key } from '#table/keys.ts'
import type { LabelFanOutItem } from '#table/place-items.ts'
import { getItem, queryFirst, type Query } from '#table/read.ts'
import { transact } from '#table/write.ts'
import { FAN_OUT_SIZES, updateInChunks } from './fan-out.ts'
import { updateLabelCopies } from './update-label-copies.ts'

/** Seconds for which the record stays when all have followed: longer than any write and any delay of the stream. */
const LIFE_SECONDS = 7 * 86_400

/**
 * Brings the items that carry a label up to date with it, a batch at a time. Each batch asks how things stand and says in the
 * record where it ended, so that doubled, late and simultaneous calls, and one that died half-way, do no harm; a change
 * of the label that comes meanwhile puts another record in its place and starts again.
 * @throws TableBusyError when others kept changing the same items through all attempts
 */
export async function fanOutLabel(table: Table, labelId: number, sizes = FAN_OUT_SIZES): Promise<void> {
  const fanOut = await getItem<LabelFanOutItem>(table, labelFanOutKey(labelId), 'strong')
  if (fanOut === null || fanOut.isDone) return
  const { items, step, after } = await nextHolders(table, fanOut, sizes.turn)
  await updateInChunks(table, items, (some) => updateLabelCopies(table, fanOut, some), sizes)
  const isDone = step === listsOfHolders(fanOut).length
  const ttl = Math.floor(Date.now() / 1000) + LIFE_SECONDS
  const isAsRead = { equals: { version: fanOut.version, step: fanOut.step, after: fanOut.after } }
  // The changed record comes by the stream and leads back here.
  await transact(table, [
    { kind: 'update', key: fanOut, set: { step, after, isDone, ...(isDone && { ttl }) }, if: isAsRead },
  ])
}

interface HolderList extends Pick<Query, 'partition' | 'prefix'> {
  itemOf: (row: Key) => ItemRef
}

/** Where the items that carry the label are listed: epics and issues by its titles, tasks by their marks. */
function listsOfHolders({ id, rootId, formerTitles }: LabelFanOutItem): HolderList[] {
  const listed = ITEM_KINDS.filter((kind) => kindEntry(kind).lists !== null)
  return [
    ...formerTitles.flatMap((name) =>
      listed.map((kind) => ({
        partition: postingPk(kind, rootId, { kind: 'L', name }),
        itemOf: ({ SK }: Key): ItemRef => ({ kind, id: numberAtEnd(SK) }),
      })),
    ),
    {
      partition: labelPk(id),
      prefix: LABEL_TASK_PREFIX,
      itemOf: ({ SK }: Key): ItemRef => ({ kind: 'task', id: numberAtEnd(SK) }),
    },
  ]
}

/** The id of an item, which is the last part of the sort keys of its rows. */
const numberAtEnd = (sortKey: string): number => Number(sortKey.slice(sortKey.lastIndexOf('#') + 1))

/** The next items that may carry the label, at most `limit`, and where the next batch begins. */
async function nextHolders(table: Table, fanOut: LabelFanOutItem, limit: number) {
  const items: ItemRef[] = []
  let { step, after } = fanOut
  for (const list of listsOfHolders(fanOut).slice(step)) {
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
