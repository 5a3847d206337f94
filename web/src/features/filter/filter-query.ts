import { conditionOf, searchOf, type FilterToken, type ListFilter } from '#web/lib/list/list-filter.ts'
import type { FilterQuery } from './filter-token.ts'

/** True when a condition means something; the state is one where the page has no tabs for it. */
export const isMeant = (token: FilterToken): boolean => token.type === 'state' || conditionOf(token) !== null

/** Returns the bar's content for a filter, without what means nothing. */
export const queryOfFilter = (filter: ListFilter): FilterQuery => ({
  tokens: filter.filter((token) => token.type !== 'search' && isMeant(token)),
  text: searchOf(filter),
})
