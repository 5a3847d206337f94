import { compareRows } from '#domain/keyset.ts'
import type { UserRef } from '#domain/refs.ts'
import { listUsers as usersMeant, loadUser } from '#operations/read/list-users.ts'
import { ok, unauthorized } from './answer.ts'
import { endpoint } from './endpoint.ts'
import { nothing } from './find-subject.ts'
import { userJson } from './json/user-json.ts'
import { pageAnswer, sliceOf } from './paging.ts'
import { paging, text } from './query.ts'

const byName = (a: UserRef, b: UserRef): number =>
  compareRows({ value: a.name.toLowerCase(), id: a.id }, { value: b.name.toLowerCase(), id: b.id }, false)

export const listUsers = endpoint('GET /api/v4/users', {
  summary: 'List people by name, or the one with a user name',
  input: { ...paging, search: text, username: text },
  on: nothing,
  answer: async (request) => {
    const { table, input } = request
    const { search, username } = input
    const found = await usersMeant(table, { search, ...(username && { usernames: [username] }) })
    return pageAnswer(sliceOf(found.toSorted(byName), input).map(userJson), found.length, input, request)
  },
})

export const getOwnUser = endpoint('GET /api/v4/user', {
  summary: 'Show the signed-in person',
  input: {},
  on: nothing,
  answer: async ({ table, viewer }) => {
    const user = viewer.id === null ? null : await loadUser(table, viewer.id)
    if (user === null) return unauthorized
    return ok({ ...userJson(user), state: user.state, email: user.email, created_at: user.createdAt })
  },
})
