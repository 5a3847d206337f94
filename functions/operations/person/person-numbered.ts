import { NOT_FOUND } from '#domain/problem.ts'
import type { Table } from '#table/client/client.ts'
import { getItem } from '#table/client/read.ts'
import type { UserItem, ViewerItem } from '#table/items/place-items.ts'
import { userKey, viewerKey } from '#table/keys/keys.ts'
import { ProblemError } from '../write/problem-error.ts'

/**
 * Returns a person and their rights, both as they are at this moment.
 * @throws ProblemError NOT_FOUND
 */
export async function personNumbered(table: Table, userId: number): Promise<{ user: UserItem; rights: ViewerItem }> {
  const user = await getItem<UserItem>(table, userKey(userId), 'strong')
  const rights = user && (await getItem<ViewerItem>(table, viewerKey(user.username), 'strong'))
  if (!rights) throw new ProblemError(NOT_FOUND)
  return { user, rights }
}
