import { bestMatch } from '#domain/text/search-match.ts'
import type { RowKey } from '#domain/keyset.ts'
import { itemPk } from '#table/keys/keys.ts'
import { loadItems, type KnownItem } from '../read/item/load-items.ts'
import { byRank, placeOf, type Candidate, type NamedThing, type SearchMatch } from './candidate.ts'
import { isAsked, type Narrowed, type SearchKind } from './search-request.ts'

/** A thing that a search has found, as it is now. */
export type Hit = (NamedThing | { item: KnownItem }) & { kind: SearchKind; matched: SearchMatch; key: RowKey }

/** Reads the candidates in their order, as far as the page; what is gone, hidden or called otherwise by now is left out, and what comes again. */
export async function shownPage(
  running: Narrowed,
  candidates: Candidate[],
  { size, after }: { size: number; after: RowKey | null },
): Promise<{ hits: Hit[]; hasNextPage: boolean }> {
  const { table, viewer } = running
  const from = after && { rank: Number(after.value), id: after.id }
  const sorted = candidates.filter((one) => from === null || byRank(one, from) > 0).sort(byRank)
  const named = new Set(candidates.filter(({ rank }) => rank === 0).map(nameOf))
  const hits: Hit[] = []
  for (let at = 0; at < sorted.length && hits.length <= size;) {
    const some = sorted.slice(at, at + size + 1 - hits.length)
    at += some.length
    const refs = some.flatMap((one) => ('ref' in one ? [one.ref] : []))
    const items = await loadItems(table, refs, { viewer })
    for (const one of some) {
      if (one.rank > 0 && named.has(nameOf(one))) continue
      const { kind, matched } = one
      const shown = { kind, matched, key: placeOf(one) }
      const item = 'ref' in one ? items.get(itemPk(one.ref)) : undefined
      if ('thing' in one) hits.push({ ...one.thing, ...shown })
      else if (item && isStill(running, one, item)) hits.push({ item, ...shown })
    }
  }
  return { hits: hits.slice(0, size), hasNextPage: hits.length > size }
}

const nameOf = ({ kind, id }: Candidate): string => `${kind} ${id}`

/** True when an item that was read is still what was found. */
const isStill = (running: Narrowed, { matched }: Candidate, { core }: KnownItem): boolean =>
  isAsked(running, core) &&
  (matched === 'NAMED' || matched === 'DESCRIPTION' || bestMatch(running.searched, core.title) !== null)
