import { isInScope, type EpicScope } from '#domain/epic-filter.ts'
import { matchesTerms, type SearchTerms } from '#domain/search-terms.ts'
import type { Table } from '#table/client.ts'
import type { SearchCardItem } from '#table/index-items.ts'
import { SEARCH_SHARDS, searchPk } from '#table/keys.ts'
import { pages } from '#table/read.ts'
import { cardTexts } from '#table/search-card.ts'
import type { SearchedText } from './epic-query.ts'

/** The ids of all epics in scope whose texts answer a search: every text below the root group is looked at. */
export async function searchEpics(
  table: Table,
  rootId: number,
  scope: EpicScope,
  { terms, searchIn }: { terms: SearchTerms; searchIn: SearchedText[] },
): Promise<Set<number>> {
  const found = new Set<number>()
  const look = (card: SearchCardItem): void => {
    if (!isInScope({ groupId: card.g.at(-1) ?? 0, namespaceIds: card.g }, scope)) return
    const texts = cardTexts(card)
    if (matchesTerms(terms, ...searchIn.map((part) => texts[part]))) found.add(Number(card.SK))
  }
  const readShard = async (shard: number): Promise<void> => {
    for await (const cards of pages<SearchCardItem>(table, { partition: searchPk(rootId, shard) })) cards.forEach(look)
  }
  await Promise.all(Array.from({ length: SEARCH_SHARDS }, (_, shard) => readShard(shard)))
  return found
}
