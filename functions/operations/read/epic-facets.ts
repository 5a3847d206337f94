import { isAnyLabel, isNoLabel, type EpicFilter } from '#domain/epic-filter.ts'
import type { Facet } from '#table/index-keys.ts'
import { NO_LABEL } from '#table/list-index.ts'

/** Facets that are read side by side for milestones of one title. */
const MILESTONES_MAX = 8

/**
 * By which keys the epics of a filter are found: of all that must hold the condition that is met by the fewest, as a rule.
 * An epic is wanted when it has any of the facets; everything else is asked of what they bring.
 */
export function facetsOf(filter: EpicFilter): Facet[] {
  const { milestoneIds, authorUsername, labelNames = [], confidential, state } = filter
  if (milestoneIds !== undefined && milestoneIds.length <= MILESTONES_MAX) {
    return milestoneIds.map((id) => ({ kind: 'M', id }))
  }
  if (authorUsername !== undefined) return [{ kind: 'A', name: authorUsername }]
  const title = labelNames.find((name) => !isAnyLabel(name))
  if (title !== undefined) return [{ kind: 'L', name: isNoLabel(title) ? NO_LABEL : title }]
  if (confidential === true) return [{ kind: 'C' }]
  return [{ kind: 'G', ...(state && { state }) }]
}

/** Whether few epics have any of the facets, against all there are. */
export const areSelective = (facets: Facet[]): boolean =>
  facets.every((facet) => facet.kind !== 'G' || facet.state !== undefined)

/** Of what has a condition besides the facet, and of what only must not have something, so much is expected to be wanted. */
const SHARE_OF_SOME = 0.42
const SHARE_OF_MOST = 0.9

/** The share of what the facets bring that is expected to meet the filter, before any of it is read. */
export function expectedShare({ timeframe: _, not, confidential, ...others }: EpicFilter): number {
  const names = Object.keys(others)
  if (names.length > (confidential === true ? 0 : 1)) return SHARE_OF_SOME
  return confidential === false || Object.keys(not ?? {}).length > 0 ? SHARE_OF_MOST : 1
}
