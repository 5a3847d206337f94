import { isDeepStrictEqual } from 'node:util'
import type { ItemKind } from '#domain/item/kinds.ts'
import { itemPointer } from '#table/items/item-pointer.ts'
import type { EpicItem, IssueItem } from '#table/items/work-items.ts'
import type { Action } from '#table/client/write.ts'

/** Writes the pointer of a changed item where it says something else now: the parent of an epic, the title of an issue. */
export function pointerActions(kind: ItemKind, before: EpicItem | IssueItem, after: EpicItem | IssueItem): Action[] {
  const pointer = itemPointer(kind, after)
  return isDeepStrictEqual(pointer, itemPointer(kind, before)) ? [] : [{ kind: 'put', item: pointer }]
}
