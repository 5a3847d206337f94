import {
  readListFilter,
  valuesOf,
  withoutOfReader,
  withValues,
  writeListFilter,
  type ListFilter,
} from '#web/lib/list/list-filter.ts'
import type { IndexedKind } from '#web/lib/owner.ts'
import type { SearchParams } from '#web/lib/page/search-params.ts'

export type ListState = 'opened' | 'closed' | 'all'

/** What the reader chose to see in a list; the address holds all of it. */
export interface ListView<Sort extends string = string> {
  state: ListState
  /** null for the usual order. */
  sort: Sort | null
  filter: ListFilter
}

/** What lists of a kind can be sorted by. */
export interface ListOrders<Sort extends string> {
  kind: IndexedKind
  sorts: readonly Sort[]
}

/** Returns the view that an address asks for: open items when it asks for no state that there is. */
export function readListView<Sort extends string>(
  { kind, sorts }: ListOrders<Sort>,
  search: SearchParams,
  isSignedIn: boolean,
): ListView<Sort> {
  const { state, sort } = search
  const filter = readListFilter(search, kind)
  return {
    state: state === 'closed' || state === 'all' ? state : 'opened',
    sort: typeof sort === 'string' ? knownSort(sorts, sort) : null,
    filter: isSignedIn ? filter : withoutOfReader(filter),
  }
}

/** Returns the view as search parameters, for `stringifySearch`. */
export function writeListView({ state, sort, filter }: ListView): object {
  return { state, ...(sort !== null && { sort }), ...writeListFilter(filter) }
}

/** Returns the view, narrowed by a label too. */
export const withLabel = (view: ListView, title: string): ListView => ({
  ...view,
  filter: withValues(view.filter, 'label_name', [...new Set([...valuesOf(view.filter, 'label_name'), title])]),
})

export const knownSort = <Sort extends string>(sorts: readonly Sort[], sort: string): Sort | null =>
  sorts.find((known) => known === sort) ?? null
