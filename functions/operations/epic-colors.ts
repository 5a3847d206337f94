import type { Problem } from '#domain/problem.ts'
import { invalid } from '#domain/text-checks.ts'
import type { GroupItem } from '#table/place-items.ts'

/** A colour can only be given where the group shows colours. */
export const colorOffProblem = (
  group: Pick<GroupItem, 'epicColorHighlight'>,
  color: string | undefined,
): Problem | null =>
  color === undefined || group.epicColorHighlight
    ? null
    : invalid('color', 'Colors of epics are not available in this group')
