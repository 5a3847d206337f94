import { KINDS, type ItemKind } from '#domain/item/kinds.ts'
import type { Priority } from '#domain/schema.generated.ts'
import type {
  ItemIterationFragment,
  ItemLabelFragment,
  ItemMilestoneFragment,
  ItemParentFragment,
  ItemPersonFragment,
} from '../fields/item-fields.generated.ts'

/** The issue that a new task belongs to. */
export interface ParentIssue {
  id: string
  iid: string
  title: string
  webPath: string
}

/** What a new item has besides its texts, in the shape in which items hold it. */
export interface NewFields {
  labels: { nodes: readonly ItemLabelFragment[] }
  assignees: { nodes: readonly ItemPersonFragment[] }
  epic: ItemParentFragment | null
  issue: ParentIssue | null
  milestone: ItemMilestoneFragment | null
  iteration: ItemIterationFragment | null
  startDate: string | null
  dueDate: string | null
  priority: Priority
  weight: number | null
}

export type NewFieldName = keyof NewFields

export const NO_FIELDS: NewFields = {
  ...{ labels: { nodes: [] }, assignees: { nodes: [] }, epic: null, issue: null, milestone: null, iteration: null },
  ...{ startDate: null, dueDate: null, priority: 'NONE', weight: null },
}

/** Returns the full path of the group whose labels, epics and iterations an item may have that is made there. */
export const groupOfHome = (kind: ItemKind, fullPath: string): string =>
  KINDS[kind].home === 'group' ? fullPath : fullPath.slice(0, fullPath.lastIndexOf('/'))
