import type { RecordedRef } from '#domain/item/change-event.ts'
import type { LabelRef } from '#domain/refs.ts'
import type { KnownItem } from '../item/load-items.ts'
import type { Table } from '#table/client/client.ts'
import { getItems } from '#table/client/read.ts'
import type { LabelItem, MilestoneItem } from '#table/items/place-items.ts'
import { labelKey, milestoneKey, type Namespace } from '#table/keys/keys.ts'

/** Returns the groups, and the project, whose labels and milestones an item may have. */
const ownersOf = ({ home }: KnownItem): Namespace[] =>
  home.namespaceIds.map((id) => ({ kind: id === home.id ? home.kind : ('group' as const), id }))

/** Returns labels that the history of an item names, by id; without those that are gone, or renamed and no longer on it. */
export async function namedLabels(table: Table, item: KnownItem, refs: RecordedRef[]): Promise<Map<number, LabelRef>> {
  const owners = ownersOf(item)
  const names = [...new Set(refs.map(({ name }) => name))]
  const found = await getItems<LabelItem>(
    table,
    names.flatMap((name) => owners.map((owner) => labelKey(owner, name))),
  )
  const labels = [...found.filter((label) => label !== null), ...item.core.labels]
  return new Map(labels.map((label) => [label.id, label]))
}

/** Returns the milestones with these ids that an issue may have, by id. */
export async function namedMilestones(
  table: Table,
  item: KnownItem,
  ids: number[],
): Promise<Map<number, MilestoneItem>> {
  const owners = ownersOf(item)
  const keys = [...new Set(ids)].flatMap((id) => owners.map((owner) => milestoneKey(owner, id)))
  const found = await getItems<MilestoneItem>(table, keys)
  return new Map(found.filter((one) => one !== null).map((milestone) => [milestone.id, milestone]))
}
