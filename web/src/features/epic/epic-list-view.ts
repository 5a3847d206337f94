import { readEpicFilter, withoutReactions, writeEpicFilter, type EpicFilterParams } from '#web/lib/epic-filter.ts'
import type { SearchParams } from '#web/lib/search-params.ts'

export type EpicListState = 'opened' | 'closed' | 'all'

/** The orders of the list, with their names on the server. */
export const EPIC_SORTS = {
  created_at_desc: 'CREATED_AT_DESC',
  created_at_asc: 'CREATED_AT_ASC',
  start_date_asc: 'START_DATE_ASC',
  start_date_desc: 'START_DATE_DESC',
  end_date_asc: 'END_DATE_ASC',
  end_date_desc: 'END_DATE_DESC',
  title_asc: 'TITLE_ASC',
  title_desc: 'TITLE_DESC',
} as const

export type EpicListSort = keyof typeof EPIC_SORTS

const SORT_NAMES = Object.keys(EPIC_SORTS) as EpicListSort[]

/** What the reader chose to see in the list; the address holds all of it. */
export interface EpicListView {
  state: EpicListState
  /** null for the order that the reader chose last. */
  sort: EpicListSort | null
  filter: EpicFilterParams
}

/** The view that an address asks for: open epics when it asks for no state that there is. */
export function readEpicListView(search: SearchParams, isSignedIn: boolean): EpicListView {
  const { state, sort } = search
  const filter = readEpicFilter(search)
  return {
    state: state === 'closed' || state === 'all' ? state : 'opened',
    sort: typeof sort === 'string' ? knownSort(sort) : null,
    filter: isSignedIn ? filter : withoutReactions(filter),
  }
}

/** The view as search parameters, for `stringifySearch`. */
export function writeEpicListView({ state, sort, filter }: EpicListView): object {
  return { state, ...(sort && { sort }), ...writeEpicFilter(filter) }
}

/** The order to show; the newest epic first when none is known. */
export function epicListSort(sort: string | null): EpicListSort {
  return (sort === null ? null : knownSort(sort)) ?? 'created_at_desc'
}

function knownSort(sort: string): EpicListSort | null {
  return SORT_NAMES.find((known) => known === sort) ?? null
}
