import { withValues, type ListFilter } from '#web/lib/list/list-filter.ts'
import { isMeant } from './filter-query.ts'
import type { FilterQuery } from './filter-token.ts'
import { searchText } from './query-text.ts'

/** Returns the filter that the bar's content stands for. */
export function filterOfQuery({ tokens, text }: FilterQuery): ListFilter {
  const words = searchText(text)
  return withValues(tokens.filter(isMeant), 'search', words === '' ? [] : [words])
}
