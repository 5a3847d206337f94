import type { PlannedItem } from '#domain/namespace/plan-report.ts'
import type { IssueItem } from './work-items.ts'

/** An item of a milestone or iteration, with what happened to it. */
export interface ItemOfPlan extends PlannedItem {
  core: IssueItem
}
