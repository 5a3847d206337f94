import type { FilterToken } from '#web/lib/list/list-filter.ts'
import type { Suggestion, TokenDefinition } from './token-definition.ts'
import { quoted } from './query-text.ts'

/** What the bar holds: conditions and free text. */
export interface FilterQuery {
  tokens: readonly FilterToken[]
  text: string
}

/** Returns the value as it stands in the bar: `~bug`, `~"needs review"`. */
export function formatValue(definition: TokenDefinition, value: string, known: Suggestion | null | undefined): string {
  return definition.format?.(value, known) ?? definition.symbol + quoted(value)
}

/** Returns the query as text, as it could be pasted into the bar. */
export function formatQuery({ tokens, text }: FilterQuery, definitions: readonly TokenDefinition[]): string {
  const titles = new Map(definitions.map(({ type, title }) => [type, title]))
  const parts = tokens.map(({ type, operator, value }) => `${titles.get(type) ?? type} ${operator} ${quoted(value)}`)
  return [...parts, text].filter((part) => part !== '').join(' ')
}
