import * as v from 'valibot'
import { isSameQuery } from './bar-state.ts'
import type { FilterQuery } from './filter-token.ts'
import { OPERATORS } from '#web/lib/list/list-filter.ts'
import type { Suggestion } from './token-definition.ts'

const SEARCHES_MAX = 5
const VALUES_MAX = 3

const picture = v.variant('kind', [
  v.object({ kind: v.literal('person'), src: v.nullable(v.string()) }),
  v.object({ kind: v.literal('color'), color: v.string() }),
])
const suggestion = v.object({
  value: v.string(),
  label: v.string(),
  detail: v.exactOptional(v.string()),
  picture: v.exactOptional(picture),
})
const query = v.object({
  tokens: v.array(v.object({ type: v.string(), operator: v.picklist(OPERATORS), value: v.string() })),
  text: v.string(),
})

/** Returns the searches that were applied last in a group on this device, the newest first. */
export function recentSearches(groupPath: string): FilterQuery[] {
  return read(searchesKey(groupPath), query)
}

export function rememberSearch(groupPath: string, search: FilterQuery): void {
  const others = recentSearches(groupPath).filter((other) => !isSameQuery(other, search))
  write(searchesKey(groupPath), [search, ...others].slice(0, SEARCHES_MAX))
}

export function forgetSearches(groupPath: string): void {
  write(searchesKey(groupPath), [])
}

/** Returns the values that were chosen last for a kind of token, the newest first. */
export function recentValues(groupPath: string, type: string): Suggestion[] {
  return read(valuesKey(groupPath, type), suggestion)
}

export function rememberValue(groupPath: string, type: string, chosen: Suggestion): void {
  const others = recentValues(groupPath, type).filter(({ value }) => value !== chosen.value)
  write(valuesKey(groupPath, type), [chosen, ...others].slice(0, VALUES_MAX))
}

const searchesKey = (groupPath: string) => `${groupPath}-epics-recent-searches`
const valuesKey = (groupPath: string, type: string) => `${groupPath}-epics-recent-tokens-${type}`

/** Reads what is stored: what others may have put there, or a browser that stores nothing, gives an empty list. */
function read<Entry>(key: string, entry: v.GenericSchema<unknown, Entry>): Entry[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    const result = v.safeParse(v.array(entry), stored)
    return result.success ? result.output : []
  } catch {
    return []
  }
}

function write(key: string, entries: readonly object[]): void {
  try {
    localStorage.setItem(key, JSON.stringify(entries))
  } catch {
    // Without storage nothing is remembered, and nothing else is lost.
  }
}
