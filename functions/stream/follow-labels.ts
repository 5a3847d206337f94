import { kindEntry, type ItemRef } from '#domain/item/kinds.ts'
import type { Table } from '#table/client.ts'
import { labelFanOutKey, labelTaskKey } from '#table/copy-keys.ts'
import { itemKey } from '#table/keys.ts'
import { labelTaskItem } from '#table/label.ts'
import type { LabelFanOutItem } from '#table/place-items.ts'
import { getItem, getItems } from '#table/read.ts'
import { transact } from '#table/write.ts'
import type { EpicItem, IssueItem } from '#table/work-items.ts'
import { FAN_OUT_SIZES, updateInChunks } from './fan-out.ts'
import { updateLabelCopies } from './update-label-copies.ts'

/** An item that has other labels than before. */
export interface Relabelled extends ItemRef {
  /** Labels that it had or has. */
  labelIds: number[]
}

/**
 * Keeps the marks of tasks that carry labels, and looks whether one of the labels was changed while the items were being given
 * it: their rows in lists, and these marks, must be written before, so that whoever changes the label later finds them.
 */
export async function followLabels(table: Table, items: Relabelled[]): Promise<void> {
  for (const item of items) if (kindEntry(item.kind).lists === null) await markTask(table, item)
  const labelIds = [...new Set(items.flatMap((item) => item.labelIds))]
  const fanOuts = await getItems<LabelFanOutItem>(table, labelIds.map(labelFanOutKey), 'strong')
  for (const fanOut of fanOuts) {
    if (fanOut === null) continue
    const carrying = items.filter((item) => item.labelIds.includes(fanOut.id))
    await updateInChunks(table, carrying, (some) => updateLabelCopies(table, fanOut, some), FAN_OUT_SIZES)
  }
}

/** Brings the marks in step with the labels that the task has now, whatever order the records come in. */
export async function markTask(table: Table, { kind, id, labelIds }: Relabelled): Promise<void> {
  const core = await getItem<EpicItem | IssueItem>(table, itemKey({ kind, id }), 'strong')
  const held = new Set(core?.labels.map((label) => label.id))
  for (const labelId of labelIds) {
    await transact(table, [
      held.has(labelId)
        ? { kind: 'put', item: labelTaskItem(labelId, id) }
        : { kind: 'delete', key: labelTaskKey(labelId, id) },
    ])
  }
}
