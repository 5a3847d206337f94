import { containsText } from '#domain/search-terms.ts'
import type { Table } from '#table/client.ts'
import type { ListEntry } from '#table/list-entry.ts'
import { allEpics } from './list-epics.ts'
import type { NamespaceAccess } from './namespace-access.ts'
import type { SuggestionRequest } from './suggest-issues.ts'

/**
 * Epics of a group and the groups below for the menu behind `&`, by the beginning of their number or by title; those with
 * the very number first, however many others fit.
 */
export async function suggestEpics(
  table: Table,
  access: NamespaceAccess,
  { namespaceIds, search, confidentialOnly, first }: SuggestionRequest,
): Promise<ListEntry[]> {
  const scope = { namespaceIds, includeAncestors: false, includeDescendants: true }
  const epics = await allEpics(table, access, { ...scope, query: confidentialOnly ? { confidential: true } : {} })
  return epics
    .filter(({ iid, title }) => `${iid}`.startsWith(search) || containsText(search, title))
    .toSorted((a, b) => Number(`${b.iid}` === search) - Number(`${a.iid}` === search))
    .slice(0, first)
}
