import { filterOfTexts } from '#web/lib/list/list-filter.ts'
import { isDay } from '#domain/time/is-day.ts'
import type { BarFilter } from './filter-query.ts'
import type { FilterQuery, FilterToken } from './filter-token.ts'
import { searchText } from './query-text.ts'

/** Returns the names of the parameters that a condition stands for; one day is both bounds. */
function paramsOf({ type, operator, value }: FilterToken): string[] {
  const bounds = [`${type}_after`, `${type}_before`]
  if (operator === '>=') return bounds.slice(0, 1)
  if (operator === '<=') return bounds.slice(1)
  return type === 'due' && isDay(value) ? bounds : [type]
}

/** Returns the filter that the bar's content stands for. */
export function filterOfQuery({ tokens, text }: FilterQuery): BarFilter {
  const textsOf = (isNegated: boolean) => (name: string) =>
    tokens
      .filter((token) => (token.operator === '!=') === isNegated && paramsOf(token).includes(name))
      .map(({ value }) => value)
  const wanted = textsOf(false)
  const filter = filterOfTexts((name) => (name === 'search' ? [searchText(text)] : wanted(name)), textsOf(true))
  const state = wanted('state').at(-1)
  return state === undefined ? filter : { ...filter, state }
}
