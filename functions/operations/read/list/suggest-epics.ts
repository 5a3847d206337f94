import { all, is, type Filter } from '#domain/item/filter-expression.ts'
import { NEWEST_FIRST, type ItemOrder } from '#domain/item/sort.ts'
import type { RowKey } from '#domain/keyset.ts'
import { containsText } from '#domain/text/search-terms.ts'
import type { Table } from '#table/client/client.ts'
import type { ListEntry } from '#table/rows/list-entry.ts'
import { listItems } from './list-items.ts'
import type { NamespaceAccess } from '../namespace/namespace-access.ts'
import type { SuggestionRequest } from './suggest-issues.ts'

/** Epics that are looked at for the menu: what one types more narrows nothing, so every letter costs as much. */
const LOOKED_MAX = 2000
/** Of them at a time: some forty read units. */
const PAGE = 500
/** Confidential epics have a facet in the roadmap, and none in the list. */
const LATEST_START_FIRST: ItemOrder = { field: 'startDate', descending: true }

/**
 * Returns epics of a group and the groups below for the menu behind `&`, by the beginning of their number, in the order of the
 * numbers, or by title; those with the very number are found whatever their age. Of a large group only the newest are looked at
 * for the others.
 */
export async function suggestEpics(
  table: Table,
  access: NamespaceAccess,
  { namespaceIds, search, confidentialOnly, first }: SuggestionRequest,
): Promise<ListEntry[]> {
  const confidential = confidentialOnly ? [is('confidential', true)] : []
  const order = confidentialOnly ? LATEST_START_FIRST : NEWEST_FIRST
  const pageOf = (asked: Filter[], after: RowKey | null) =>
    listItems(table, access, {
      ...{ kind: 'epic', namespaceIds, filter: all(...confidential, ...asked), order, first: PAGE, after },
      ...{ includeAncestors: false, includeDescendants: true, wantsCount: false },
    })
  const found = new Map<number, ListEntry>()
  const isNumber = /^\d{1,9}$/.test(search)
  if (isNumber) {
    const named = await pageOf([is('iid', Number(search))], null)
    for (const epic of named.entries) found.set(epic.id, epic)
  }
  let after: RowKey | null = null
  for (let looked = 0; looked < LOOKED_MAX && (isNumber || found.size < first); looked += PAGE) {
    const page = await pageOf([], after)
    const fitting = page.entries.filter(({ iid, title }) => `${iid}`.startsWith(search) || containsText(search, title))
    for (const epic of fitting) found.set(epic.id, epic)
    after = page.end
    if (!page.hasNextPage || after === null) break
  }
  return (isNumber ? byNumber([...found.values()], search) : [...found.values()]).slice(0, first)
}

/** Returns those whose number begins so, the lowest first, then those with it in their title. */
function byNumber(epics: ListEntry[], digits: string): ListEntry[] {
  const isNumbered = ({ iid }: ListEntry): boolean => `${iid}`.startsWith(digits)
  const numbered = epics.filter(isNumbered).sort((a, b) => a.iid - b.iid)
  return [...numbered, ...epics.filter((epic) => !isNumbered(epic))]
}
