import type { ItemKind } from '#domain/item/kinds.ts'
import { EVERY_TITLE, readSearch } from '#domain/text/search-match.ts'
import type { GroupItem } from '#table/items/place-items.ts'
import type { KnownItem } from '../read/item/load-items.ts'
import { foundItem, matchedItem, readableItems } from './found-items.ts'
import { kindOfItem, type Search, type SearchContext } from './search-request.ts'
import { placesBelow } from './searched-places.ts'
import { shownPage } from './search.ts'

export interface SuggestionRequest {
  kind: ItemKind
  /** Whose items are suggested, and those of groups and projects below it. */
  group: GroupItem
  search: string
  confidentialOnly: boolean
  first: number
}

const DIGITS = /^\d{1,9}$/

/**
 * Returns items for the menus behind `#` and `&` and for pickers: first by the beginning of their number, in the order of the numbers, then by
 * their title as searches rank it. Without anything to look for, all of them, open ones and the newest changes first.
 */
export async function suggestItems(context: SearchContext, request: SuggestionRequest): Promise<KnownItem[]> {
  const { kind, group, confidentialOnly, first } = request
  const search = request.search.trim()
  const searched = search === '' ? EVERY_TITLE : readSearch(search)
  if (searched === null) return []
  const narrowing = { scope: group, kinds: [kindOfItem(kind)], ...(confidentialOnly && { confidential: true }) }
  const running: Search = { ...context, searched, request: narrowing }
  const { homes } = await readableItems(running, await placesBelow(context.table, group.namespaceIds[0] ?? group.id))
  const isNumber = DIGITS.test(search)
  const candidates = homes
    .flatMap(({ rows }) => rows)
    .flatMap((row) =>
      isNumber && `${row.iid}`.startsWith(search)
        ? { ...foundItem(row, 'NAMED'), rank: row.iid }
        : (matchedItem(searched, row) ?? []),
    )
  const { hits } = await shownPage(running, candidates, { size: first, after: null })
  return hits.flatMap((hit) => ('item' in hit ? [hit.item] : []))
}
