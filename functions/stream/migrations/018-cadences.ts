import type { ItemRef } from '#domain/item/kinds.ts'
import { iterationsOf } from '#operations/read/namespace/list-iterations.ts'
import type { Table } from '#table/client/client.ts'
import { cadenceOfIteration } from '#table/items/cadence.ts'
import type { ChangeEventItem } from '#table/items/change-event.ts'
import { copiedIn, plannedMarks } from '#table/items/copies.ts'
import type { CopiedRef } from '#table/keys/copy-keys.ts'
import { EVENT_PREFIX } from '#table/keys/history-keys.ts'
import { itemKey, itemPk, iterationSequenceKey } from '#table/keys/keys.ts'
import type { GroupItem } from '#table/items/place-items.ts'
import { getItem } from '#table/client/read.ts'
import { putItems, transact } from '#table/client/write.ts'
import type { IssueItem } from '#table/items/work-items.ts'
import { readWhole } from '../read-whole.ts'
import type { Migration } from './migration.ts'

/** Gives rows of iterations a record of their own, and issues the marks of all that they are or were planned for. */
export const cadences: Migration = {
  number: 18,
  title: 'cadences, and what was planned for what',
  group: recordCadences,
  issue: (table, { id }) => markPlans(table, { kind: 'issue', id }),
}

async function recordCadences(table: Table, { id }: GroupItem): Promise<void> {
  const iterations = await iterationsOf(table, id, 'strong')
  const at = new Date().toISOString()
  const records = new Map(iterations.map((one) => [one.cadenceId, cadenceOfIteration(one, at)]))
  for (const item of records.values()) await transact(table, [{ kind: 'put', item, if: { absent: true } }])
  if (iterations.length === 0) return
  const n = Math.max(...iterations.map(({ iid }) => iid))
  await transact(table, [{ kind: 'put', item: { ...iterationSequenceKey(id), ...{ n } }, if: { absent: true } }])
}

async function markPlans(table: Table, item: ItemRef): Promise<void> {
  const core = await getItem<IssueItem>(table, itemKey(item))
  if (core === null) return
  const events = await readWhole<ChangeEventItem>(table, { partition: itemPk(item), prefix: EVENT_PREFIX })
  const past = events.filter(({ itemId }) => itemId === item.id).flatMap(({ changes }) => changes.flatMap(plansIn))
  await putItems(table, plannedMarks(item, [...copiedIn(core), ...past]))
}

/** Returns what a change took from an item or gave it of what items are planned for. */
function plansIn([field, ...values]: ChangeEventItem['changes'][number]): CopiedRef[] {
  const kind = field === 'milestone' || field === 'iteration' ? field : null
  return values.flatMap((value) =>
    kind !== null && typeof value === 'object' && value !== null && !Array.isArray(value)
      ? [{ kind, id: value.id }]
      : [],
  )
}
