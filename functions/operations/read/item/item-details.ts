import { iidNumber, wholeNumber } from '#domain/ids.ts'
import { KINDS, rollsUp, type ItemKind, type ItemRef } from '#domain/item/kinds.ts'
import { can } from '#domain/permissions.ts'
import type { Viewer } from '#domain/role.ts'
import type { Table } from '#table/client/client.ts'
import { aggregateOfKey, descriptionKey, itemPointerKey } from '#table/keys/keys.ts'
import type { GroupItem, ProjectItem } from '#table/items/place-items.ts'
import { getItem, type Consistency } from '#table/client/read.ts'
import type { AggregateItem, DescriptionItem, EpicPointerItem, IssuePointerItem } from '#table/items/work-items.ts'
import { itemById } from '../../write/find-items.ts'
import { refOf, subjectOf } from '../../item/item-for-write.ts'
import { knownItems, type KnownItem } from './known-items.ts'
import { wholeDescription } from './whole-description.ts'

/** An item of any kind as its page works with it. */
export interface ItemDetails {
  item: KnownItem
  /** What it has from the items below it; null where its kind hands nothing up. */
  aggregate: AggregateItem | null
  description: DescriptionItem | null
}

/**
 * Returns the item of a group or project that its page's address names; null when there is none that the viewer may read.
 * @param number as the address has it: that inside the home or that of the global id, by kind
 */
export async function findItem(
  table: Table,
  viewer: Viewer,
  home: GroupItem | ProjectItem,
  { kind, number }: { kind: ItemKind; number: string },
): Promise<ItemDetails | null> {
  const id = KINDS[kind].addressedBy === 'id' ? wholeNumber(number) : await idAt(table, home, kind, number)
  if (id === null) return null
  const [item] = (await knownItems(table, [{ kind, id }])).values()
  if (item?.home.id !== home.id || !can(viewer, 'read', subjectOf(item))) return null
  return wholeItem(table, item, 'eventual')
}

async function idAt(table: Table, home: GroupItem | ProjectItem, kind: ItemKind, number: string) {
  const iid = iidNumber(number)
  if (iid === null) return null
  const pointer = await getItem<EpicPointerItem | IssuePointerItem>(table, itemPointerKey(kind, home.id, iid))
  return pointer?.id ?? null
}

/**
 * Returns an item as it is right after a write, read strongly. Who may see it is the caller's to know.
 * @throws ProblemError NOT_FOUND
 */
export const writtenItem = async (table: Table, ref: ItemRef): Promise<ItemDetails> =>
  wholeItem(table, await itemById(table, ref), 'strong')

async function wholeItem(table: Table, item: KnownItem, consistency: Consistency): Promise<ItemDetails> {
  const ref = refOf(item)
  const [aggregate, description] = await Promise.all([
    rollsUp(ref.kind) ? getItem<AggregateItem>(table, aggregateOfKey(ref), consistency) : null,
    getItem<DescriptionItem>(table, descriptionKey(ref), consistency),
  ])
  return { item, aggregate, description: await wholeDescription(table, ref, description) }
}
