import * as v from 'valibot'
import { compareRows } from '#domain/keyset.ts'
import type { UserRef } from '#domain/refs.ts'
import { listUsers as listPeople, loadUser } from '#operations/read/list-users.ts'
import { ok, unauthorized } from './answer.ts'
import { userJson } from './json/user-json.ts'
import { pageAnswer, sliceOf } from './paging.ts'
import { paging, readQuery, text } from './query.ts'
import type { RestRoute } from './router.ts'

const byName = (a: UserRef, b: UserRef): number =>
  compareRows({ value: a.name.toLowerCase(), id: a.id }, { value: b.name.toLowerCase(), id: b.id }, false)

/** People by name, or the one with a user name. */
export const listUsers: RestRoute = async (request) => {
  const { table, query } = request
  const given = readQuery(v.object({ ...paging, search: text, username: text }), query)
  const { search, username } = given
  const found = await listPeople(table, { search, ...(username && { usernames: [username] }) })
  return pageAnswer(sliceOf(found.toSorted(byName), given).map(userJson), found.length, given, request)
}

/** The signed-in person. */
export const getOwnUser: RestRoute = async ({ table, viewer }) => {
  const user = viewer.id === null ? null : await loadUser(table, viewer.id)
  if (user === null) return unauthorized
  return ok({ ...userJson(user), state: user.state, email: user.email, created_at: user.createdAt })
}
