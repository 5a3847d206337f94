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

/** The scopes that links of other clients have. */
const SCOPES: Readonly<Record<string, SearchKind>> = {
  ...{ issues: 'ISSUE', epics: 'EPIC', projects: 'PROJECT', milestones: 'MILESTONE', users: 'PERSON' },
}

const NUMBER = /^\d{1,16}$/

/** Returns the parameters as they are here of those that links of other clients have; what has both names counts as it is called here. */
function ownParams({ search, scope, group_id, project_id, ...own }: SearchParams): SearchParams {
  const name = textOf(scope)
  const place = textOf(project_id) || textOf(group_id)
  const type = textOf(project_id) === '' ? 'Group' : 'Project'
  return {
    ...(search !== undefined && { q: search }),
    ...(Object.hasOwn(SCOPES, name) && { kind: SCOPES[name] ?? 'all' }),
    ...(place !== '' && { in: NUMBER.test(place) ? `gid://gitlab/${type}/${place}` : place }),
    ...own,
    ...(own['confidential'] === 'yes' && { confidential: 'true' }),
    ...(own['confidential'] === 'no' && { confidential: 'false' }),
  }
}

const FOREIGN = ['search', 'scope', 'group_id', 'project_id']

/** True when an address is a link of another client, for which the page puts its own. */
export const isForeignAddress = (params: SearchParams): boolean => FOREIGN.some((name) => params[name] !== undefined)

/** Returns what an address asks for; what means nothing in it is left out, and of a long text the beginning counts. */
export function readSearchAddress(address: SearchParams): Search {
  const params = ownParams(address)
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
