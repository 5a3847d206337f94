import { all, is } from '#domain/item/filter-expression.ts'
import { filterArgument, filterTree, type ListFilter } from '#web/lib/list/list-filter.ts'

/** What issues are planned for: an iteration by its global id, or a milestone by its title. */
export interface IssuePlan {
  field: 'iteration' | 'milestoneTitle'
  value: string
}

/**
 * Returns the argument by which lists of issues are asked for. The search looks at titles alone, because a page can look at more issues
 * then than if it had to read their descriptions.
 * @param plan asks only for what is planned so
 */
export const issueFilter = (filter: ListFilter, plan?: IssuePlan) =>
  filterArgument(all(filterTree(filter, 'title'), ...(plan ? [is(plan.field, plan.value)] : [])))
