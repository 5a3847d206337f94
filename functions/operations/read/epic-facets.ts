import { isAnyLabel, isNoLabel, type EpicFilter } from '#domain/epic-filter.ts'
import type { Facet } from '#table/keys.ts'
import { NO_LABEL } from '#table/list-index.ts'

/** Characters of a name that a key can hold; nothing is called anything longer. */
const NAME_MAX = 255

/** Facets that are read side by side for milestones of one title. */
const MILESTONES_MAX = 8

/**
 * By which keys the epics of a filter are found: of all that must hold the condition that is met by the fewest, as a rule.
 * An epic is wanted when it has any of the facets; everything else is asked of what they bring.
 */
export function facetsOf(filter: EpicFilter): Facet[] {
  const { milestoneIds, authorUsername, labelNames = [], topLevelOnly, state } = filter
  if (milestoneIds !== undefined && milestoneIds.length <= MILESTONES_MAX) {
    return milestoneIds.map((id) => ({ kind: 'M', id }))
  }
  if (authorUsername !== undefined) return named('A', authorUsername)
  const title = labelNames.find((name) => !isAnyLabel(name))
  if (title !== undefined) return named('L', isNoLabel(title) ? NO_LABEL : title)
  return [{ kind: topLevelOnly ? 'T' : 'G', ...(state && { state }) }]
}

const named = (kind: 'A' | 'L', name: string): Facet[] => (name.length > NAME_MAX ? [] : [{ kind, name }])

/** Whether every epic that the facets bring meets the filter, as far as that is known beforehand. */
export function isFoundByFacet({ timeframe: _, topLevelOnly, not, ...others }: EpicFilter): boolean {
  const isNegated = Object.keys(not ?? {}).length > 0
  const names = Object.keys(others)
  return !isNegated && (topLevelOnly ? names.every((name) => name === 'state') : names.length <= 1)
}
