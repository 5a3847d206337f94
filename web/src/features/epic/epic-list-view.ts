import { FIELD_SORTS, type FieldSort } from '#web/lib/field-sorts.ts'
import { readEpicFilter, withoutReactions, writeEpicFilter, type EpicFilterParams } from '#web/lib/epic-filter.ts'
import type { SearchParams } from '#web/lib/search-params.ts'

export type EpicListState = 'opened' | 'closed' | 'all'

/** What the list can be sorted by, beside fields of the field table. */
type OwnSort = 'created_at' | 'start_date' | 'end_date' | 'title'
export type EpicListSort = `${OwnSort}_${'asc' | 'desc'}` | FieldSort

const SORT_NAMES: readonly EpicListSort[] = [
  ...(['created_at_desc', 'created_at_asc', 'start_date_asc', 'start_date_desc'] as const),
  ...(['end_date_asc', 'end_date_desc', 'title_asc', 'title_desc'] as const),
  ...FIELD_SORTS,
]

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
