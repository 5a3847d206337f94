import * as v from 'valibot'
import { wholeNumber } from '#domain/ids.ts'
import { compareRows } from '#domain/keyset.ts'
import { PERSON_STATES, type PersonState } from '#domain/person-state.ts'
import type { UserRef } from '#domain/refs.ts'
import type { Viewer } from '#domain/role.ts'
import { administered, listPeople, type PeopleRequest } from '#operations/person/list-people.ts'
import { changePerson } from '#operations/person/change-person.ts'
import { colleagueIds } from '#operations/read/namespace/list-members.ts'
import { listUsers as usersMeant, loadUser } from '#operations/read/people/list-users.ts'
import type { UserItem } from '#table/items/place-items.ts'
import { badRequest, forbidden, notFound, ok, Refusal, unauthorized } from '../server/answer.ts'
import { flag as bodyFlag } from '../server/body-fields.ts'
import { endpoint } from '../server/endpoint.ts'
import { nothing } from '../server/find-subject.ts'
import { withFieldErrors } from '../server/invalid-answer.ts'
import { userJson } from '#presenters/rest/user-json.ts'
import { administeredJson, changeAsAdministrator } from './administer-users.ts'
import { operationContextOf } from '../server/operation-context-of.ts'
import { pageAnswer, sliceOf } from '../server/paging.ts'
import { flag, oneOf, paging, text } from '../server/query.ts'
import type { RestRequest } from '../server/router.ts'
import { administeredPerson, ownPerson, person as personShape } from '#presenters/rest/place-shapes.ts'

const byName = (a: UserRef, b: UserRef): number =>
  compareRows({ value: a.name.toLowerCase(), id: a.id }, { value: b.name.toLowerCase(), id: b.id }, false)

export const listUsers = endpoint('GET /api/v4/users', {
  summary: "List people by name, the one with a user name, or those in one's groups and projects",
  input: {
    ...{ ...paging, search: text, username: text, active: flag, blocked: flag, admins: flag },
    state: oneOf(PERSON_STATES),
  },
  shows: v.array(v.union([personShape, administeredPerson])),
  on: nothing,
  answer: async (request) => {
    const { table, viewer, input } = request
    const { search, username } = input
    if (viewer.isAdmin && !username) {
      const found = await listPeople(table, { ...peopleRequest(input), search })
      const rows = await administered(table, sliceOf(found, input))
      return pageAnswer(rows.map(administeredJson), found.length, input, request)
    }
    refuseAdministration(input)
    const asked = search || username ? {} : { memberIds: await colleagueIds(table, viewer) }
    const found = await usersMeant(table, { search, ...(username && { usernames: [username] }), ...asked })
    return pageAnswer(sliceOf(found.toSorted(byName), input).map(userJson), found.length, input, request)
  },
})

interface PeopleFilter {
  active?: boolean | undefined
  blocked?: boolean | undefined
  admins?: boolean | undefined
  state?: PersonState | undefined
}

/** Returns what administrators ask for: by a state, or as compatible clients do. */
function peopleRequest({ active, blocked, admins, state }: PeopleFilter): Pick<PeopleRequest, 'states' | 'isAdmin'> {
  const named = state ?? (active ? 'active' : blocked ? 'blocked' : undefined)
  return { states: named && [named], isAdmin: admins }
}

/** Ends the request of somebody else who asks for what administrators alone ask for. Everybody who is found is active. */
function refuseAdministration({ blocked, admins, state }: PeopleFilter): void {
  if (blocked || admins || (state !== undefined && state !== 'active')) throw new Refusal(forbidden)
}

export const getOwnUser = endpoint('GET /api/v4/user', {
  summary: 'Show the signed-in person',
  input: {},
  shows: ownPerson,
  on: nothing,
  answer: async ({ table, viewer }) => {
    const user = viewer.id === null ? null : await loadUser(table, viewer.id)
    return user === null ? unauthorized : ok(ownJson(user, viewer))
  },
})

/** Returns what people see of themselves. */
const ownJson = (user: UserItem, { isAdmin }: Viewer) => ({
  ...userJson(user),
  state: user.state,
  email: user.email,
  created_at: user.createdAt,
  ...(isAdmin && { is_admin: true }),
})

/** Returns the person whose number the address names; ends the request where there is none. */
export async function person({ table, parameters }: RestRequest): Promise<UserItem> {
  const id = wholeNumber(parameters.id ?? '')
  const user = id === null ? null : await loadUser(table, id)
  if (user === null) throw new Refusal(notFound('User'))
  return user
}

export const getUser = endpoint('GET /api/v4/users/{id}', {
  summary: 'Show a person',
  input: {},
  shows: personShape,
  on: person,
  answer: (_request, user) => Promise.resolve(ok(userJson(user))),
})

export const updateUser = endpoint('PUT /api/v4/users/{id}', {
  summary: 'Change what is said of oneself; what shows the person follows',
  input: {
    name: v.optional(v.string()),
    bio: v.optional(v.nullable(v.string())),
    pronouns: v.optional(v.nullable(v.string())),
    admin: v.optional(bodyFlag),
  },
  shows: v.union([ownPerson, administeredPerson]),
  on: person,
  answer: async (request, user) => {
    const { name, admin, ...about } = request.input
    const isOfOther = request.viewer.isAdmin && request.viewer.id !== user.id
    if (admin !== undefined && !request.viewer.isAdmin) return forbidden
    if (name === undefined && about.bio === undefined && about.pronouns === undefined && admin === undefined) {
      return badRequest('name, bio, pronouns are missing, at least one parameter must be provided')
    }
    return withFieldErrors(async () => {
      if (isOfOther || admin !== undefined) {
        return changeAsAdministrator(request, user, request.input)
      }
      await changePerson(operationContextOf(request), {
        ...{ username: user.username, ...about },
        ...(name !== undefined && { name }),
      })
      const changed = await loadUser(request.table, user.id)
      return changed === null ? notFound('User') : ok(ownJson(changed, request.viewer))
    })
  },
})
