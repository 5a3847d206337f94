import { matchesTerms, searchTerms } from '../text/search-terms.ts'
import { valuesTest } from './filter-conditions.ts'
import type { Condition, ConditionName, Filter, FilterValue } from './filter-expression.ts'

/** Holds what is known of an item before its row is, by the names of conditions; of a name that is missing nothing is known. */
export type KnownValues = { readonly [Name in ConditionName]?: readonly FilterValue[] }

/**
 * Tells whether an item meets a filter, whatever it has besides what is known of it; undefined where that depends on the rest.
 * Filters that name a day are resolved before.
 */
export function surelyMeets(filter: Filter, known: KnownValues): boolean | undefined {
  if ('field' in filter) return conditionMet(filter, known[filter.field])
  if ('not' in filter) {
    const meets = surelyMeets(filter.not, known)
    return meets === undefined ? undefined : !meets
  }
  const deciding = 'any' in filter
  const parts = ('any' in filter ? filter.any : filter.all).map((part) => surelyMeets(part, known))
  if (parts.includes(deciding)) return deciding
  return parts.includes(undefined) ? undefined : !deciding
}

function conditionMet(condition: Condition, has: readonly FilterValue[] | undefined): boolean | undefined {
  if (has === undefined) return undefined
  const { operator, values } = condition
  switch (operator) {
    case 'contains': {
      const terms = searchTerms(`${values[0]}`)
      return terms === null || matchesTerms(terms, ...has.map(String)) || undefined
    }
    case 'at':
    case 'overlaps':
      return has.length === 0 ? false : undefined
    case 'within':
      // Only the server knows what lies below it.
      return has.length === 0 ? false : has.some((value) => values.includes(value)) || undefined
    default:
      return valuesTest(condition)(has)
  }
}
