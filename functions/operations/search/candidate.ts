import type { ItemRef } from '#domain/item/kinds.ts'
import type { RowKey } from '#domain/keyset.ts'
import type { UserRef } from '#domain/refs.ts'
import { TITLE_MATCHES } from '#domain/text/search-match.ts'
import type { LabelItem, MilestoneItem } from '#table/items/place-items.ts'
import type { SearchKind } from './search-request.ts'
import type { Place } from './searched-places.ts'

/** Why something was found, the best reason first. */
const MATCHES = ['NAMED', ...TITLE_MATCHES, 'DESCRIPTION'] as const
export type SearchMatch = (typeof MATCHES)[number]

/** What is found as it is shown; items are read before they are. */
export type NamedThing =
  { place: Place } | { person: UserRef } | { label: LabelItem; of: Place } | { milestone: MilestoneItem; of: Place }

/** What may be a hit; of an item, when it was made, in seconds since 1970 with milliseconds behind the point. */
export type Candidate = { kind: SearchKind; matched: SearchMatch; rank: number; id: number } & (
  { ref: ItemRef; created: number } | { thing: NamedThing }
)

/** Places and people come before items that answer as well, labels and milestones behind them. */
const GROUPS_OF_KINDS = ['first', 'items', 'last'] as const
/** More milliseconds than any time has; ranks are whole numbers that are exact. */
const TIMES = 10_000_000_000_000

/** Returns how far behind something stands: by why it was found, what it is, open before closed, the newest change first. */
export function rankOf(
  matched: SearchMatch,
  group: (typeof GROUPS_OF_KINDS)[number],
  { isOpen = true, updated = 0 }: { isOpen?: boolean; updated?: number } = {},
): number {
  const reasons = MATCHES.indexOf(matched) * GROUPS_OF_KINDS.length + GROUPS_OF_KINDS.indexOf(group)
  return (reasons * 2 + (isOpen ? 0 : 1)) * TIMES + (TIMES - 1 - Math.round(updated * 1000))
}

/** Returns how far behind an item stands by when it was made alone. */
export const rankByCreation = (created: number, sort: 'asc' | 'desc'): number =>
  sort === 'asc' ? Math.round(created * 1000) : TIMES - 1 - Math.round(created * 1000)

const RANK_DIGITS = 15

/** Returns the place of a candidate, for cursors. */
export const placeOf = ({ rank, id }: Candidate): RowKey => ({ value: `${rank}`.padStart(RANK_DIGITS, '0'), id })

/** Orders what was found, the best first. */
export const byRank = (one: { rank: number; id: number }, other: { rank: number; id: number }): number =>
  one.rank - other.rank || other.id - one.id
