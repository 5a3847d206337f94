import { all, is } from '#domain/item/filter-expression.ts'
import { filterArgument, filterTree, type ListFilter } from '#web/lib/list/list-filter.ts'

/**
 * Returns the argument by which lists of issues are asked for. The search looks at titles alone, because a page can look at more issues
 * then than if it had to read their descriptions.
 * @param iterationId asks only for what is planned for this iteration, a global id
 */
export const issueFilter = (filter: ListFilter, iterationId?: string) =>
  filterArgument(all(filterTree(filter, 'title'), ...(iterationId === undefined ? [] : [is('iteration', iterationId)])))
