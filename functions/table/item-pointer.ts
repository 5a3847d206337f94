import { epicPointerItem } from './epic.ts'
import { issuePointerItem } from './issue.ts'
import type { EpicItem, EpicPointerItem, IssueItem, IssuePointerItem } from './work-items.ts'

/** From an item's number in its group or project to the item. */
export const itemPointer = (core: EpicItem | IssueItem): EpicPointerItem | IssuePointerItem =>
  'groupId' in core ? epicPointerItem(core) : issuePointerItem(core)
