import { isShutOut, type SignIn } from '#domain/person-state.ts'
import { SIGNED_OUT } from '#domain/problem.ts'
import { ANONYMOUS, type Viewer } from '#domain/role.ts'
import type { Table } from '#table/client/client.ts'
import type { UserItem, ViewerItem } from '#table/items/place-items.ts'
import { userKey, viewerKey } from '#table/keys/keys.ts'
import { getItem, type Consistency } from '#table/client/read.ts'
import { ProblemError } from '../../write/problem-error.ts'

const rightsOf = async (table: Table, username: string | null, consistency: Consistency): Promise<ViewerItem | null> =>
  username === null ? null : getItem<ViewerItem>(table, viewerKey(username), consistency)

function viewerOf(item: ViewerItem | null): Viewer {
  if (item === null) return ANONYMOUS
  const { id, username: known, name, roles, above, plans, isAdmin } = item
  return { id, username: known, name, roles, above, ...(plans && { plans }), ...(isAdmin && { isAdmin }) }
}

/** Who asks: by which name, and by which sign-in, which a personal access token is none. */
export interface Comer {
  username: string | null
  signIn: SignIn | null
}

/**
 * Returns who asks. A user name that has no item yet reads as an anonymous person does.
 * @throws ProblemError SIGNED_OUT for somebody who is blocked, or whose sign-in was ended
 */
export async function admitViewer(
  table: Table,
  { username, signIn }: Comer,
  consistency: Consistency = 'eventual',
): Promise<Viewer> {
  const item = await rightsOf(table, username, consistency)
  if (item !== null && isShutOut(item, signIn)) throw new ProblemError(SIGNED_OUT)
  return viewerOf(item)
}

/** Returns what a person may do now, who need not be the one who asks; one who is blocked may do nothing. */
export async function loadViewer(
  table: Table,
  username: string | null,
  consistency: Consistency = 'eventual',
): Promise<Viewer> {
  const item = await rightsOf(table, username, consistency)
  return viewerOf(item !== null && isShutOut(item, null) ? null : item)
}

/** Returns the person with this number, as one who asks; somebody who is gone reads as an anonymous person does. */
export async function viewerNumbered(table: Table, userId: number): Promise<Viewer> {
  const person = await getItem<UserItem>(table, userKey(userId))
  return loadViewer(table, person?.username ?? null)
}
