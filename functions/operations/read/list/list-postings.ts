import { isAnyLabel, isNoLabel, type ItemFilter } from '#domain/item/filter.ts'
import type { Posting } from '#table/keys/index-keys.ts'
import { NO_LABEL } from '#table/rows/list-index.ts'

/** Postings that are read side by side for milestones of one title. */
const MILESTONES_MAX = 8

/**
 * Returns the postings by which the items of a filter are found: of all that must hold the condition that is met by the fewest, as
 * a rule. An item is wanted when it has any of them; everything else is asked of what they bring. None where no condition has a
 * posting.
 */
export function postingsOf(filter: ItemFilter): Posting[] {
  const { milestoneIds, authorUsername, assigneeUsernames: [assignee] = [], labelNames = [], confidential } = filter
  if (milestoneIds !== undefined && milestoneIds.length <= MILESTONES_MAX) {
    return milestoneIds.map((id) => ({ kind: 'M', id }))
  }
  if (assignee !== undefined) return [{ kind: 'S', name: assignee }]
  if (authorUsername !== undefined) return [{ kind: 'A', name: authorUsername }]
  const title = labelNames.find((name) => !isAnyLabel(name))
  if (title !== undefined) return [{ kind: 'L', name: isNoLabel(title) ? NO_LABEL : title }]
  return confidential === true ? [{ kind: 'C' }] : []
}

/** Of what is asked for because it is closed, by other conditions, or only by what it must not have, so much is expected to be wanted. */
const SHARE_OF_CLOSED = 0.6
const SHARE_OF_SOME = 0.42
const SHARE_OF_MOST = 0.9

/**
 * Returns the share of rows that is expected to meet the filter, before any of it is read.
 * @param isFound whether one of its conditions is what the rows are found by
 */
export function expectedShare({ timeframe: _, not, confidential, ...others }: ItemFilter, isFound: boolean): number {
  const asked = Object.keys(others).length + (confidential === true ? 1 : 0) - (isFound ? 1 : 0)
  if (asked > 0) return asked === 1 && others.state === 'closed' ? SHARE_OF_CLOSED : SHARE_OF_SOME
  return confidential === false || Object.keys(not ?? {}).length > 0 ? SHARE_OF_MOST : 1
}
