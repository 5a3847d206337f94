import type { FilterToken, Operator } from '#web/lib/list/list-filter.ts'
import type { FilterQuery } from './filter-token.ts'
import type { TokenDefinition } from './token-definition.ts'

/** A quoted part, or a run without spaces. */
const TERM = /"[^"]*"|'[^']*'|\S+/g
const QUOTES: ReadonlySet<string | undefined> = new Set(['"', "'"])

/** Returns the value in quotes when it could not stand alone otherwise. */
export function quoted(value: string): string {
  if (value !== '' && !/[\s"']|^[~@%&]/.test(value)) return value
  return value.includes('"') ? `'${value}'` : `"${value}"`
}

/** Returns the value without the quotes around it; one that has only begun counts too. */
export function unquoted(text: string): string {
  const trimmed = text.trim()
  const [mark] = trimmed
  if (mark === undefined || !QUOTES.has(mark)) return trimmed
  const hasEnd = trimmed.length > 1 && trimmed.endsWith(mark)
  return trimmed.slice(1, hasEnd ? -1 : undefined).trim()
}

/** Returns what was typed for a value, without the sign of its kind and quotes around it: `bug` of `~bug`, `"bug"` and `~"bug"`. */
export function writtenValue({ symbol }: TokenDefinition, text: string): string {
  const trimmed = text.trim()
  return unquoted(symbol !== '' && trimmed.startsWith(symbol) ? trimmed.slice(symbol.length) : trimmed)
}

/** Returns free text as it is searched for: its terms joined by one space, quoted ones kept together with their quotes. */
export function searchText(text: string): string {
  return (text.match(TERM) ?? []).filter((term) => unquoted(term) !== '').join(' ')
}

/**
 * Returns a value that has been completed by what was typed after it, and the rest; null while it goes on. Where values may hold
 * spaces, it takes quotes or the next condition to end one: `needs review author =`.
 */
export function completedValue(
  text: string,
  definition: TokenDefinition,
  definitions: readonly TokenDefinition[],
): { value: string; rest: string } | null {
  const start = text.trimStart()
  const { symbol, hasSpaces } = definition
  const first = symbol !== '' && start.startsWith(symbol) ? symbol.length : 0
  const mark = start[first]
  const isQuoted = QUOTES.has(mark)
  const end = isQuoted ? start.indexOf(mark ?? '', first + 1) + 1 : hasSpaces ? 0 : start.search(/\s/)
  const next = isQuoted ? null : begunToken(start, definitions)
  const place = end > 0 && /^\s/.test(start.slice(end)) ? end : (next?.rest.length ?? 0)
  const value = writtenValue(definition, start.slice(0, place))
  return value === '' ? null : { value, rest: start.slice(place).trimStart() }
}

/** Finds the condition that a text has begun with its last characters: `api label !=` begins one after `api`. */
export function begunToken(
  text: string,
  definitions: readonly TokenDefinition[],
): { definition: TokenDefinition; operator: Operator; rest: string } | null {
  const match = new RegExp(`(?:^|\\s)${conditionIn(definitions)}$`, 'i').exec(text)
  const definition = match && definitionNamed(match[1] ?? '', definitions)
  const operator = definition?.operators.find((one) => one === match?.[2])
  if (!match || !definition || !operator) return null
  return { definition, operator, rest: text.slice(0, match.index).trimEnd() }
}

/**
 * Reads a whole query such as `label = "two words" author != ana login`. What is no condition stays free text; of a kind that
 * may stand in the bar only once the last one counts.
 */
export function parseQuery(text: string, definitions: readonly TokenDefinition[]): FilterQuery {
  const tokens: FilterToken[] = []
  const condition = `${conditionIn(definitions)}\\s*([~@%&]?(?:"[^"]*"|'[^']*')|\\S+)`
  const quotedOrCondition = new RegExp(`(?<=^|\\s)(?:"[^"]*"|'[^']*'|${condition})`, 'gi')
  const rest = text.replace(quotedOrCondition, (whole, name?: string, operator?: string, value?: string) => {
    const token = tokenOf(name, operator, value, definitions)
    if (token) tokens.push(token)
    return token ? '' : whole
  })
  return { tokens: lastOfUnique(tokens, definitions), text: searchText(rest) }
}

function tokenOf(
  name: string | undefined,
  sign: string | undefined,
  text: string | undefined,
  definitions: readonly TokenDefinition[],
): FilterToken | null {
  const definition = name !== undefined && definitionNamed(name, definitions)
  const operator = definition ? definition.operators.find((one) => one === sign) : undefined
  if (!definition || !operator) return null
  const value = fixedValue(definition, writtenValue(definition, text ?? ''), operator)
  return value === null || value === '' ? null : { type: definition.type, operator, value }
}

/** Finds the value that is meant with an operator, of a kind with set values by value or by name; null when none is. */
export function fixedValue(definition: TokenDefinition, text: string, operator: Operator): string | null {
  const { source, presets = [], isClosed, isValue = () => true } = definition
  if (source.kind !== 'fixed') return text
  const wanted = text.toLowerCase()
  const found = [...presets, ...source.suggestions].find(
    ({ value, label }) => value.toLowerCase() === wanted || label.toLowerCase() === wanted,
  )
  const value = found?.value ?? (isClosed ? null : text)
  return value !== null && isValue(value, operator) ? value : null
}

/** Returns the beginning of a condition, as a pattern: its name, which may be several words, and its operator. */
function conditionIn(definitions: readonly TokenDefinition[]): string {
  const names = definitions.flatMap(({ type, title }) => [type, title])
  return `(${names.join('|').replaceAll(' ', '\\s+')})\\s*(!=|\\|\\||>=|<=|=)`
}

function definitionNamed(name: string, definitions: readonly TokenDefinition[]): TokenDefinition | undefined {
  const wanted = name.toLowerCase().replaceAll(/\s+/g, ' ')
  return definitions.find(({ type, title }) => type === wanted || title.toLowerCase() === wanted)
}

function lastOfUnique(tokens: readonly FilterToken[], definitions: readonly TokenDefinition[]): FilterToken[] {
  const uniqueTypes = new Set(definitions.filter(({ isUnique }) => isUnique).map(({ type }) => type))
  const last = new Map(tokens.map((token) => [token.type, token]))
  return tokens.filter((token) => {
    const latest = last.get(token.type)
    return !uniqueTypes.has(token.type) || latest === token || (latest && areAlternatives(token, latest))
  })
}

/** True when one of two conditions on the same has to hold. */
export const areAlternatives = (one: FilterToken, other: FilterToken): boolean =>
  one.operator === '||' && other.operator === '||'
