import { filterTexts, type ListFilterParams } from '#web/lib/list/list-filter.ts'
import type { FilterQuery, FilterToken } from './filter-token.ts'
import type { Operator } from './token-definition.ts'

/** What the bar of a page decides. */
export type BarFilter = ListFilterParams & {
  /** `opened` or `closed`, where the page has no tabs for it. */
  state?: string
}

/** Returns the bar's content for a filter. */
export function queryOfFilter({ search = '', not = {}, state, ...filter }: BarFilter): FilterQuery {
  const tokens = [
    ...(state === undefined ? [] : tokensOf('state', '=', [state])),
    ...filterTexts(filter).flatMap(([name, values]) => conditionsOf(name, values)),
    ...filterTexts(not).flatMap(([name, values]) => tokensOf(name, '!=', values)),
  ]
  return { tokens, text: search }
}

const tokensOf = (type: string, operator: Operator, values: readonly string[]): FilterToken[] =>
  values.map((value) => ({ type, operator, value }))

function conditionsOf(name: string, values: readonly string[]): FilterToken[] {
  const [, type, bound] = /^(.+)_(after|before)$/.exec(name) ?? []
  return type === undefined ? tokensOf(name, '=', values) : tokensOf(type, bound === 'after' ? '>=' : '<=', values)
}
