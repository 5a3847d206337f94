import * as v from 'valibot'
import type { IssuePlan } from './new-issue-plan.ts'

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

/** Returns a plan with what an editor has made of some of its fields. */
export const planWith = (plan: IssuePlan, fields: object): IssuePlan => v.parse(issuePlan, { ...plan, ...fields })

/** Reads the plan of a draft, which is kept as JSON; null where it is none. */
export function planIn(draft: string | null): IssuePlan | null {
  try {
    return v.parse(issuePlan, JSON.parse(draft ?? ''))
  } catch {
    return null
  }
}
