import type { ItemKind } from '#domain/item/kinds.ts'
import { epicPointerItem } from './epic.ts'
import { issuePointerItem } from './issue.ts'
import type { EpicItem, EpicPointerItem, IssueItem, IssuePointerItem } from './work-items.ts'

/** Leads from an item's number in its group or project to the item. */
export const itemPointer = (kind: ItemKind, core: EpicItem | IssueItem): EpicPointerItem | IssuePointerItem =>
  'groupId' in core ? epicPointerItem(core) : issuePointerItem({ ...core, kind })
