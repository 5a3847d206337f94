import type { ItemRef } from '#domain/item/kinds.ts'
import type { Table } from '#table/client.ts'
import { COPIES, isMarked } from '#table/copies.ts'
import { COPIED_KINDS, copyMarkKey, fanOutKey, type CopiedRef } from '#table/copy-keys.ts'
import { itemKey } from '#table/keys.ts'
import type { FanOutItem } from '#table/place-items.ts'
import { getItem, getItems } from '#table/read.ts'
import type { EpicItem, IssueItem } from '#table/work-items.ts'
import { transact, type Action } from '#table/write.ts'
import { updateInChunks } from './fan-out.ts'

/** An item that carries other copies than before. */
export interface Recopied extends ItemRef {
  /** What it carried or carries copies of. */
  copied: CopiedRef[]
}

/**
 * Keeps the marks of items that no posting tells of, and looks whether something was changed while items were being given a copy
 * of it: their rows in lists, and these marks, must be written before, so that whoever changes it later finds them.
 */
export async function followCopies(table: Table, items: Recopied[]): Promise<void> {
  for (const item of items) await markCopies(table, item)
  const keys = items.flatMap(({ copied }) => copied.map(fanOutKey))
  const records = new Map((await getItems<FanOutItem>(table, keys, 'strong')).map((record) => [record?.PK, record]))
  for (const record of records.values()) {
    if (record === null) continue
    const carriers = items.filter(({ copied }) => copied.some((one) => fanOutKey(one).PK === record.PK))
    await updateInChunks(table, record, carriers)
  }
}

/** Brings the marks in step with the copies that the item carries now, whatever order the records come in. */
export async function markCopies(table: Table, { copied, ...item }: Recopied): Promise<void> {
  const marked = copied.filter(({ kind }) => isMarked(kind, item.kind))
  if (marked.length === 0) return
  const core = await getItem<EpicItem | IssueItem>(table, itemKey(item), 'strong')
  for (const one of marked) {
    const key = copyMarkKey(one, item)
    const isCarried = core !== null && COPIES[one.kind].idsIn(core).includes(one.id)
    const mark: Action = isCarried ? { kind: 'put', item: key } : { kind: 'delete', key }
    await transact(table, [mark])
  }
}

/** Marks the item by everything that it carries copies of now. */
export async function markAllCopies(table: Table, item: ItemRef): Promise<void> {
  const core = await getItem<EpicItem | IssueItem>(table, itemKey(item), 'strong')
  if (core === null) return
  const copied = COPIED_KINDS.flatMap((kind) => COPIES[kind].idsIn(core).map((id) => ({ kind, id })))
  await markCopies(table, { ...item, copied })
}
