import type { ListScope } from '#domain/item/filter-conditions.ts'
import type { ItemKind } from '#domain/item/kinds.ts'
import type { Table } from '#table/client/client.ts'
import type { EpicPointerItem, IssuePointerItem } from '#table/items/work-items.ts'
import { itemPointerKey } from '#table/keys/keys.ts'
import { getItems } from '#table/client/read.ts'
import { homesInScope } from './homes-in-scope.ts'

/** Addresses that one request looks up. */
const POINTERS_MAX = 2000

/** Returns the ids of the items with these numbers in any group or project of the scope; null when there are too many addresses to look up. */
export async function numberedItems(
  table: Table,
  kind: ItemKind,
  rootId: number,
  scope: ListScope,
  iids: number[],
): Promise<Set<number> | null> {
  const homeIds = await homesInScope(table, kind, rootId, scope)
  if (homeIds.length * iids.length > POINTERS_MAX) return null
  const keys = homeIds.flatMap((homeId) => iids.map((iid) => itemPointerKey(kind, homeId, iid)))
  const pointers = await getItems<EpicPointerItem | IssuePointerItem>(table, keys)
  return new Set(pointers.flatMap((pointer) => (pointer === null ? [] : [pointer.id])))
}
