import { SEARCH_MAX } from '#domain/limits.ts'
import type { FilterQuery } from './filter-token.ts'
import { searchText } from './query-text.ts'
import type { TokenDefinition } from './token-definition.ts'

/** Returns what the reader must know where the server takes less than the bar holds. `surplus` are places of conditions. */
export function limitNotes(
  { tokens, text }: FilterQuery,
  surplus: ReadonlySet<number>,
  definitions: readonly TokenDefinition[],
): string[] {
  const types = new Set([...surplus].map((index) => tokens[index]?.type))
  const notes = definitions
    .filter(({ type }) => types.has(type))
    .map(
      ({ title, max }) =>
        `Only the first ${max} ${title.toLowerCase()} conditions count. Remove some to filter by the marked ones.`,
    )
  if (searchText(text).length <= SEARCH_MAX) return notes
  const characters = SEARCH_MAX.toLocaleString('en-US')
  return [
    ...notes,
    `Only the first ${characters} characters are searched for. Shorten the text to search for all of it.`,
  ]
}
