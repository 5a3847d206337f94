import { all, is } from '#domain/item/filter-expression.ts'
import { numberInId } from '#web/lib/global-id.ts'
import { filterArgument, filterTree, type ListFilter } from '#web/lib/list/list-filter.ts'

/** What issues are planned for: an iteration by its global id, or a milestone by its title. */
export interface IssuePlan {
  field: 'iteration' | 'milestoneTitle'
  value: string
}

/** Returns the filter with what the issues are planned for. */
export const withPlan = (filter: ListFilter, plan: IssuePlan | undefined): ListFilter =>
  plan
    ? [
        ...filter,
        plan.field === 'iteration'
          ? { type: 'iteration_id', operator: '=', value: `${numberInId(plan.value)}` }
          : { type: 'milestone_title', operator: '=', value: plan.value },
      ]
    : filter

/**
 * Returns the argument by which lists of issues are asked for. The search looks at titles alone, because a page can look at more issues
 * then than if it had to read their descriptions.
 * @param plan asks only for what is planned so
 */
export const issueFilter = (filter: ListFilter, plan?: IssuePlan) =>
  filterArgument(all(filterTree(filter, 'title'), ...(plan ? [is(plan.field, plan.value)] : [])))
