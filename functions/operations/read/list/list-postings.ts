import {
  conditionsOf,
  partsOf,
  type ConditionName,
  type Filter,
  type FilterValue,
} from '#domain/item/filter-expression.ts'
import type { Posting } from '#table/keys/index-keys.ts'
import { NO_LABEL } from '#table/rows/list-index.ts'

/** Postings that are read side by side. */
const POSTINGS_MAX = 8

type PostingOf = (value: FilterValue) => Posting | null
const named =
  (kind: 'S' | 'A' | 'L'): PostingOf =>
  (value) =>
    typeof value === 'string' ? { kind, name: value } : null

/** What lists have postings for: first what the fewest items have, as a rule. */
const POSTINGS: [ConditionName, PostingOf][] = [
  ['milestone', (value) => (typeof value === 'number' ? { kind: 'M', id: value } : null)],
  ['assignee', named('S')],
  ['author', named('A')],
  ['label', (value) => named('L')(value ?? NO_LABEL)],
  ['confidential', (value) => (value === true ? { kind: 'C' } : null)],
]

/**
 * Returns the postings by which the items of a filter are found: of all that must hold the condition that is met by the fewest, as
 * a rule. An item is wanted when it has any of them; everything else is asked of what they bring. None where no condition has a
 * posting.
 */
export function postingsOf(filter: Filter): Posting[] {
  const parts = partsOf(filter)
  for (const [field, postingOf] of POSTINGS) {
    for (const part of parts) {
      if (!('field' in part) || part.field !== field || part.operator !== 'is') continue
      const postings = part.values.flatMap((value) => postingOf(value) ?? [])
      if (postings.length === part.values.length && postings.length <= POSTINGS_MAX) return postings
    }
  }
  const unions = parts.flatMap((part) => ('any' in part ? [part.any.map(postingsOf)] : []))
  const found = unions.find((each) => each.length > 0 && each.every((one) => one.length > 0))?.flat() ?? []
  return found.length <= POSTINGS_MAX ? found : []
}

/** Of what is asked for because it is closed, by other conditions, or only by what it must not have, so much is expected to be wanted. */
const SHARE_OF_CLOSED = 0.6
const SHARE_OF_SOME = 0.42
const SHARE_OF_MOST = 0.9

/** True when most items are expected to meet a part. */
const isMetByMost = (part: Filter): boolean =>
  'not' in part || ('field' in part && part.field === 'confidential' && part.values[0] === false)

/**
 * Returns the share of rows that is expected to meet the filter, before any of it is read.
 * @param isFound whether one of its conditions is what the rows are found by
 */
export function expectedShare(filter: Filter, isFound: boolean): number {
  const parts = partsOf(filter).filter((part) => !('field' in part) || part.field !== 'timeframe')
  const narrow = parts.filter((part) => !isMetByMost(part))
  const fields = new Set(narrow.flatMap((part) => conditionsOf(part).map(({ field }) => field)))
  const asked = fields.size - (isFound ? 1 : 0)
  const isClosed = narrow.some((part) => 'field' in part && part.field === 'state' && part.values[0] === 'closed')
  if (asked > 0) return asked === 1 && isClosed ? SHARE_OF_CLOSED : SHARE_OF_SOME
  return parts.length > narrow.length ? SHARE_OF_MOST : 1
}
