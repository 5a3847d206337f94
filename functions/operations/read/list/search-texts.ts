import { isInScope, type ListScope } from '#domain/item/filter-conditions.ts'
import { matchesTerms } from '#domain/text/search-terms.ts'
import type { Table } from '#table/client/client.ts'
import type { SearchCardItem } from '#table/rows/index-items.ts'
import { SEARCH_SHARDS, searchPk } from '#table/keys/index-keys.ts'
import { pages } from '#table/client/read.ts'
import { cardTexts } from '#table/items/search-card.ts'
import type { TextQuery } from './matching-items.ts'

/** What a search in all texts below a root group found. */
export interface FoundItems {
  ids: Set<number>
  /** How many texts were looked at. */
  texts: number
}

export interface TextSearch extends TextQuery {
  /** Calls for each of the eight shards, of a megabyte or 128 read units each. */
  callsMax: number
}

/** Cards of one call, which ends with a megabyte anyway. */
const CALL = 20_000

/** Searches all texts: every text below the root group is looked at, which costs the same whatever is found: null when they are too many. */
export async function searchTexts(
  table: Table,
  rootId: number,
  scope: ListScope,
  { terms, searchIn, callsMax }: TextSearch,
): Promise<FoundItems | null> {
  const found: FoundItems = { ids: new Set(), texts: 0 }
  const look = (card: SearchCardItem): void => {
    found.texts += 1
    if (!isInScope({ groupId: card.g.at(-1) ?? 0, namespaceIds: card.g }, scope)) return
    const texts = cardTexts(card)
    if (matchesTerms(terms, ...searchIn.map((part) => texts[part]))) found.ids.add(Number(card.SK))
  }
  /** True when the whole shard was read. */
  const readShard = async (shard: number): Promise<boolean> => {
    let calls = 0
    for await (const cards of pages<SearchCardItem>(table, { partition: searchPk(rootId, shard) }, CALL)) {
      if (calls === callsMax) return false
      calls += 1
      cards.forEach(look)
    }
    return true
  }
  // One shard tells whether the others are worth their price.
  if (!(await readShard(0))) return null
  const others = Array.from({ length: SEARCH_SHARDS - 1 }, (_, index) => readShard(index + 1))
  return (await Promise.all(others)).every(Boolean) ? found : null
}
