import type {
  ItemLabelFragment,
  ItemMilestoneFragment,
  ItemParentFragment,
  ItemPersonFragment,
} from '#web/features/item/fields/item-fields.generated.ts'

/** Who works on a new issue, and what it is planned for, in the shape in which items hold it. */
export interface IssuePlan {
  assignees: { nodes: ItemPersonFragment[] }
  milestone: ItemMilestoneFragment | null
  epic: ItemParentFragment | null
  weight: number | null
}

export const NO_PLAN: IssuePlan = { assignees: { nodes: [] }, milestone: null, epic: null, weight: null }

/** Returns what of a plan is given, as the input of GraphQL names it. */
export const planInput = ({ assignees, milestone, epic, weight }: IssuePlan) => ({
  ...(assignees.nodes.length > 0 && { assigneeIds: assignees.nodes.map(({ id }) => id) }),
  ...(milestone && { milestoneId: milestone.id }),
  ...(epic && { epicId: epic.id }),
  ...(weight !== null && { weight }),
})

export interface PlanFieldsProps {
  /** The full path of the project, and of its group. */
  fullPath: string
  groupPath: string
  plan: IssuePlan
  /** What an earlier visit has kept, which is given back once. */
  draft: string | null
  /** Whether its viewer may give it a weight, too. */
  canAdmin: boolean
  canHaveEpic: boolean
  onChange: (plan: IssuePlan) => void
}

/** What the late part of the form shows: labels and plan. */
export interface LateFieldsProps extends PlanFieldsProps {
  labels: readonly ItemLabelFragment[]
  isScopedAllowed: boolean
  onLabels: (labels: readonly ItemLabelFragment[]) => void
}
