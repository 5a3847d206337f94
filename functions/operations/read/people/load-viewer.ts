import { ANONYMOUS, type Viewer } from '#domain/role.ts'
import type { Table } from '#table/client/client.ts'
import type { UserItem, ViewerItem } from '#table/items/place-items.ts'
import { userKey, viewerKey } from '#table/keys/keys.ts'
import { getItem, type Consistency } from '#table/client/read.ts'

/** Returns who asks. A user name that has no item yet reads as an anonymous person does. */
export async function loadViewer(
  table: Table,
  username: string | null,
  consistency: Consistency = 'eventual',
): Promise<Viewer> {
  const item = username === null ? null : await getItem<ViewerItem>(table, viewerKey(username), consistency)
  if (item === null) return ANONYMOUS
  const { id, username: known, name, roles, above, plans, isAdmin } = item
  return { id, username: known, name, roles, above, ...(plans && { plans }), ...(isAdmin && { isAdmin }) }
}

/** Returns the person with this number, as one who asks; somebody who is gone reads as an anonymous person does. */
export async function viewerNumbered(table: Table, userId: number): Promise<Viewer> {
  const person = await getItem<UserItem>(table, userKey(userId))
  return loadViewer(table, person?.username ?? null)
}
