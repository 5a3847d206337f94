import type { ItemRef } from '#domain/item/kinds.ts'
import type { Table } from '#table/client/client.ts'
import { copiedIn, isMarkedBy, mayBeMarked, plannedMarks, rootMarks } from '#table/items/copies.ts'
import { copyMarkKey, fanOutKey, type CopiedRef } from '#table/keys/copy-keys.ts'
import { itemKey, keyName, type Key } from '#table/keys/keys.ts'
import type { FanOutItem } from '#table/items/place-items.ts'
import { getItem, getItems } from '#table/client/read.ts'
import type { EpicItem, IssueItem } from '#table/items/work-items.ts'
import { transact, type Action } from '#table/client/write.ts'
import { updateInChunks } from './fan-out.ts'

/** An item that carries other copies than before. */
export interface Recopied extends ItemRef {
  rootId: number
  /** What it carried or carries copies of. */
  copied: CopiedRef[]
}

/**
 * Keeps the marks of items that no posting tells of, and looks whether something was changed while items were being given a copy
 * of it: their rows in lists, and these marks, must be written before, so that whoever changes it later finds them.
 */
export async function followCopies(table: Table, items: Recopied[]): Promise<void> {
  await markRoots(table, items)
  await markCopies(table, items)
  await markPlanned(table, items)
  const keys = items.flatMap(({ copied }) => copied.map(fanOutKey))
  const records = new Map((await getItems<FanOutItem>(table, keys, 'strong')).map((record) => [record?.PK, record]))
  for (const record of records.values()) {
    if (record === null) continue
    const carriers = items.filter(({ copied }) => copied.some((one) => fanOutKey(one).PK === record.PK))
    await updateInChunks(table, record, carriers)
  }
}

/** Notes below which root groups items carry copies of what belongs to no group; a mark stays. */
async function markRoots(table: Table, items: Recopied[]): Promise<void> {
  const due = new Map(
    items.flatMap(({ copied, rootId }) => rootMarks(copied, rootId)).map((key) => [keyName(key), key]),
  )
  const stored = await getItems<Key>(table, [...due.values()])
  for (const mark of stored) if (mark) due.delete(keyName(mark))
  for (const item of due.values()) await transact(table, [{ kind: 'put', item }])
}

/** Notes what items are or were planned for: a mark stays, so that the charts of a plan know of what was taken out of it. */
async function markPlanned(table: Table, items: Recopied[]): Promise<void> {
  const keys = items.flatMap((item) => plannedMarks({ kind: item.kind, id: item.id }, item.copied))
  const due = new Map(keys.map((key) => [keyName(key), key]))
  for (const mark of await getItems<Key>(table, [...due.values()])) if (mark) due.delete(keyName(mark))
  for (const item of due.values()) await transact(table, [{ kind: 'put', item }])
}

/** Marks that are written at the same time. */
const AT_ONCE = 25

/**
 * Brings the marks in step with the copies that the items carry now, whatever order the records come in. A mark that is right already
 * is not written again: reading it costs less, above all where many items were loaded with theirs.
 */
async function markCopies(table: Table, items: Recopied[]): Promise<void> {
  const marked = new Map(
    items.flatMap(({ kind, id, copied }) => {
      const item = { kind, id }
      const some = copied.filter((one) => mayBeMarked(one.kind, kind))
      return some.map((one) => [keyName(copyMarkKey(one, item)), { key: copyMarkKey(one, item), item, one }] as const)
    }),
  )
  const due = [...marked.values()]
  const cores = await getItems<EpicItem | IssueItem>(
    table,
    due.map(({ item }) => itemKey(item)),
    'strong',
  )
  const stored = await getItems<Key>(
    table,
    due.map(({ key }) => key),
    'strong',
  )
  const writes = due.flatMap(({ key, item, one }, index): Action[] => {
    const core = cores[index] ?? null
    const isCarried = core !== null && isMarkedBy(core, item.kind, one)
    const isStored = (stored[index] ?? null) !== null
    if (isCarried === isStored) return []
    return [isCarried ? { kind: 'put', item: key } : { kind: 'delete', key }]
  })
  for (let start = 0; start < writes.length; start += AT_ONCE)
    await Promise.all(writes.slice(start, start + AT_ONCE).map((write) => transact(table, [write])))
}

/** Marks the item by everything that it carries copies of now. */
export async function markAllCopies(table: Table, item: ItemRef): Promise<void> {
  const core = await getItem<EpicItem | IssueItem>(table, itemKey(item), 'strong')
  if (core === null) return
  const marked = { ...item, rootId: core.namespaceIds[0] ?? 0, copied: copiedIn(core) }
  await markRoots(table, [marked])
  await markCopies(table, [marked])
  await markPlanned(table, [marked])
}
