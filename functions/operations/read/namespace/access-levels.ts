import type { UserRef } from '#domain/refs.ts'
import { roleIn } from '#domain/role.ts'
import type { Table } from '#table/client/client.ts'
import { viewerKey } from '#table/keys/keys.ts'
import type { ViewerItem } from '#table/items/place-items.ts'
import { getItems } from '#table/client/read.ts'

/** Returns the highest role that each of these people has in a group or project and those above it, by id; 0 for none. */
export async function accessLevels(
  table: Table,
  people: UserRef[],
  namespaceIds: number[],
): Promise<ReadonlyMap<number, number>> {
  const names = [...new Set(people.map(({ username }) => username))]
  const viewers = await getItems<ViewerItem>(table, names.map(viewerKey))
  return new Map(viewers.flatMap((viewer) => (viewer ? [[viewer.id, roleIn(viewer, namespaceIds)] as const] : [])))
}
