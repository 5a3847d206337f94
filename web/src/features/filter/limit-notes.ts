import { FILTER_CONDITIONS_MAX, SEARCH_MAX } from '#domain/limits.ts'
import type { FilterToken } from '#web/lib/list/list-filter.ts'
import { surplusTokens } from './bar-state.ts'
import { OPERATOR_NAMES } from './token-definition.ts'
import type { FilterQuery } from './filter-token.ts'
import { searchText } from './query-text.ts'

/**
 * Returns what the reader must know where less is asked for than the bar holds, or than the address asks for.
 * @param idle conditions of the address that mean nothing
 */
export function limitNotes({ tokens, text }: FilterQuery, idle: readonly FilterToken[]): string[] {
  const characters = SEARCH_MAX.toLocaleString('en-US')
  return [
    ...idle.map(
      ({ type, operator, value }) =>
        `“${type} ${OPERATOR_NAMES[operator]} ${value}” in the address is not a filter of this list, and is ignored.`,
    ),
    ...(surplusTokens(tokens).size > 0
      ? [`Only the first ${FILTER_CONDITIONS_MAX} conditions count. Remove some to filter by the marked ones.`]
      : []),
    ...(searchText(text).length > SEARCH_MAX
      ? [`Only the first ${characters} characters are searched for. Shorten the text to search for all of it.`]
      : []),
  ]
}
