import { SEARCH_MAX } from '#domain/limits.ts'
import { firstOf } from '#domain/text/unicode.ts'
import {
  SEARCH_FILTERS,
  type Search,
  type SearchFilterName,
  type SearchKind,
} from '#web/features/palette/search-query.ts'
import { pathOf } from '#web/lib/page/paths.ts'
import { stringifySearch, type SearchParams } from '#web/lib/page/search-params.ts'

/** The kinds of things that are searched for, as the address and the tabs have them. */
export const KINDS = {
  all: 'All',
  EPIC: 'Epics',
  ISSUE: 'Issues',
  TASK: 'Tasks',
  PROJECT: 'Projects',
  GROUP: 'Groups',
  PERSON: 'People',
  LABEL: 'Labels',
  MILESTONE: 'Milestones',
} as const satisfies Readonly<Record<SearchKind | 'all', string>>

const isTab = (kind: unknown): kind is keyof typeof KINDS => typeof kind === 'string' && Object.hasOwn(KINDS, kind)
const textOf = (value: SearchParams[string] | undefined): string => (typeof value === 'string' ? value.trim() : '')

const CHOICES: Readonly<Partial<Record<SearchFilterName, readonly string[]>>> = {
  state: ['opened', 'closed'],
  confidential: ['true', 'false'],
}

/** The parameter of labels, as lists have it. */
export const LABELS = 'label_name'

/** Returns what an address asks for; what means nothing in it is left out, and of a long text the beginning counts. */
export function readSearchAddress(params: SearchParams): Search {
  const kind = isTab(params['kind']) && params['kind'] !== 'all' ? params['kind'] : null
  const filters = SEARCH_FILTERS.flatMap((name) => {
    const value = textOf(params[name])
    return value !== '' && (CHOICES[name]?.includes(value) ?? true) ? [[name, value] as const] : []
  })
  const labels = params[LABELS]
  return {
    query: firstOf(textOf(params['q']), SEARCH_MAX),
    kind,
    filters: Object.fromEntries(filters),
    labels: Array.isArray(labels) ? [...new Set(labels.map(textOf).filter((label) => label !== ''))] : [],
  }
}

/** Returns the parameters of a search in the address, without its kind. */
export const searchParams = ({ query, filters, labels }: Omit<Search, 'kind'>): object => ({
  ...(query !== '' && { q: query }),
  ...filters,
  ...(labels.length > 0 && { [LABELS]: labels }),
})

/** Returns the address of a search. */
export const searchAddress = ({ kind, ...search }: Search): string =>
  pathOf('search') + stringifySearch({ ...searchParams(search), ...(kind !== null && { kind }) })
