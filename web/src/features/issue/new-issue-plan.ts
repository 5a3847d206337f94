import * as v from 'valibot'
import { numberInId } from '#web/lib/global-id.ts'

const nullableText = v.nullable(v.string())
const person = v.object({
  ...{ id: v.string(), name: v.string(), username: v.string() },
  ...{ avatarUrl: nullableText, webUrl: v.string(), webPath: v.string() },
})
const milestone = v.object({
  ...{ id: v.string(), title: v.string(), state: v.picklist(['active', 'closed']) },
  ...{ startDate: nullableText, dueDate: nullableText },
})
const ancestor = {
  ...{ id: v.string(), title: nullableText, state: v.picklist(['opened', 'closed']) },
  ...{ confidential: v.nullable(v.boolean()), dueDate: nullableText, webPath: v.string(), reference: v.string() },
}
const epic = v.object({
  ...ancestor,
  ancestors: v.nullable(v.object({ nodes: v.nullable(v.array(v.nullable(v.object(ancestor)))) })),
})

/** Who works on a new issue, and what it is planned for, in the shape in which items hold it. */
const issuePlan = v.object({
  assignees: v.object({ nodes: v.array(person) }),
  milestone: v.nullable(milestone),
  epic: v.nullable(epic),
  weight: v.nullable(v.number()),
})
export type IssuePlan = v.InferOutput<typeof issuePlan>

const NO_PLAN: IssuePlan = { assignees: { nodes: [] }, milestone: null, epic: null, weight: null }

/** Returns a plan with what an editor has made of some of its fields. */
export const planWith = (plan: IssuePlan, fields: object): IssuePlan => v.parse(issuePlan, { ...plan, ...fields })

/** Reads the plan of a draft, which is kept as JSON; nobody and nothing where it is none. */
export function planIn(draft: string | null): IssuePlan {
  try {
    return v.parse(issuePlan, JSON.parse(draft ?? ''))
  } catch {
    return NO_PLAN
  }
}

/** Returns what of a plan is given, as the input of GraphQL names it. */
export const planInput = ({ assignees, milestone, epic, weight }: IssuePlan) => ({
  ...(assignees.nodes.length > 0 && { assigneeIds: assignees.nodes.map(({ id }) => id) }),
  ...(milestone && { milestoneId: milestone.id }),
  ...(epic && { epicId: epic.id }),
  ...(weight !== null && { weight }),
})

/** Returns the same as a REST body names it. */
export const planBody = ({ assignees, milestone, epic, weight }: IssuePlan) => ({
  ...(assignees.nodes.length > 0 && { assignee_ids: assignees.nodes.map(({ id }) => numberInId(id)) }),
  ...(milestone && { milestone_id: numberInId(milestone.id) }),
  ...(epic && { epic_id: numberInId(epic.id) }),
  ...(weight !== null && { weight }),
})

export interface PlanFieldsProps {
  /** The full path of the project, and of its group. */
  fullPath: string
  groupPath: string
  plan: IssuePlan
  /** Whether its viewer may give it a weight, too. */
  canAdmin: boolean
  canHaveEpic: boolean
  onChange: (plan: IssuePlan) => void
}
