import type { PlainInput } from '#domain/item/fields.ts'
import type { Problem } from '#domain/problem.ts'
import { invalid } from '#domain/text/text-checks.ts'
import type { Table } from '#table/client/client.ts'
import { groupKey } from '#table/keys/keys.ts'
import type { GroupItem, ProjectItem } from '#table/items/place-items.ts'
import { getItem } from '#table/client/read.ts'

/** Returns what is wrong with values that the item's group does not use; taking one away is always allowed. */
export async function notAllowedProblem(
  table: Table,
  home: GroupItem | ProjectItem,
  { color, healthStatus }: PlainInput,
): Promise<Problem | null> {
  if (color === undefined && (healthStatus ?? null) === null) return null
  const group = home.kind === 'group' ? home : await getItem<GroupItem>(table, groupKey(home.groupId))
  if (color !== undefined && group?.epicColorHighlight !== true)
    return invalid('color', 'Colors of epics are not available in this group')
  if ((healthStatus ?? null) !== null && group?.allowIssuableHealthStatus !== true)
    return invalid('healthStatus', 'Health statuses are not available in this group')
  return null
}
