import { wholeNumber } from '#domain/ids.ts'
import type { Viewer } from '#domain/role.ts'
import type { Table } from '#table/client/client.ts'
import { milestoneKey } from '#table/keys/keys.ts'
import type { GroupItem, MilestoneItem, ProjectItem } from '#table/items/place-items.ts'
import { getItem } from '#table/client/read.ts'
import { createNamespaceAccess } from './namespace-access.ts'

/** Returns the milestone with this number in a group or project itself; null when there is none that the viewer may read. */
export async function findMilestone(
  table: Table,
  viewer: Viewer,
  namespace: GroupItem | ProjectItem,
  number: string,
): Promise<MilestoneItem | null> {
  const id = wholeNumber(number)
  if (id === null) return null
  const milestone = await getItem<MilestoneItem>(table, milestoneKey(namespace, id), 'strong')
  if (milestone === null) return null
  const [readable = null] = await createNamespaceAccess(table, viewer, [namespace]).readable([milestone])
  return readable
}
