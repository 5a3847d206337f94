import { randomBytes } from 'node:crypto'
import * as v from 'valibot'
import { wholeNumber } from '#domain/ids.ts'
import { actingAdministrator } from '#operations/person/acting-administrator.ts'
import { changePerson } from '#operations/person/change-person.ts'
import { changeState, STATE_CHANGES, type StateChange } from '#operations/person/change-state.ts'
import { createUser, newPersonActions } from '#operations/person/create-user.ts'
import { forgetAvatar } from '#operations/upload/avatar.ts'
import { erasePerson } from '#operations/person/erase-person.ts'
import { endAccess, revokeTokensOf } from '#operations/person/end-access.ts'
import { administered, type AdministeredPerson } from '#operations/person/list-people.ts'
import { createWithAccount } from '#operations/person/register.ts'
import { signOutEverywhere } from '#operations/person/sessions.ts'
import { setAdministrator } from '#operations/person/set-administrator.ts'
import { listMemberships, type FoundMembership } from '#operations/read/people/list-memberships.ts'
import { loadUser } from '#operations/read/people/list-users.ts'
import { membership } from '#presenters/rest/installation-shapes.ts'
import { administeredPerson, endedAccess } from '#presenters/rest/place-shapes.ts'
import { userJson } from '#presenters/rest/user-json.ts'
import type { UserItem } from '#table/items/place-items.ts'
import { accountsOf } from '../server/accounts.ts'
import { administrator } from '../server/administrator.ts'
import { notFound, ok, Refusal } from '../server/answer.ts'
import { flag } from '../server/body-fields.ts'
import { endpoint, type Endpoint } from '../server/endpoint.ts'
import { withFieldErrors } from '../server/invalid-answer.ts'
import { operationContextOf } from '../server/operation-context-of.ts'
import { pageAnswer, sliceOf } from '../server/paging.ts'
import { oneOf, paging } from '../server/query.ts'
import type { RestRequest } from '../server/router.ts'

/** What administrators of the installation do with people. */

const PATH = '/api/v4/users'

/** Returns a person as administrators see them. */
export const administeredJson = ({ user, isAdmin }: AdministeredPerson) => ({
  ...userJson(user),
  ...{ state: user.state, email: user.email, created_at: user.createdAt, is_admin: isAdmin },
})

/** Returns the person whose number the address names, for administrators. */
async function somebody(request: RestRequest): Promise<UserItem> {
  await administrator(request)
  const id = wholeNumber(request.parameters.id ?? '')
  const user = id === null ? null : await loadUser(request.table, id)
  if (user === null) throw new Refusal(notFound('User'))
  return user
}

/** Returns a person as they are by now. */
async function shown({ table }: RestRequest, id: number, status = 200) {
  const user = await loadUser(table, id)
  const [person] = user === null ? [] : await administered(table, [user])
  return person === undefined ? notFound('User') : { status, body: administeredJson(person) }
}

const createPerson = endpoint(`POST ${PATH}`, {
  summary: 'Make a person with a first password, which they change when they first sign in; for administrators',
  input: {
    ...{ email: v.string(), name: v.string(), username: v.string(), password: v.optional(v.string()) },
    ...{ force_random_password: v.optional(flag), admin: v.optional(flag) },
  },
  shows: administeredPerson,
  on: administrator,
  answer: (request) =>
    withFieldErrors(async () => {
      const { email, name, username, password, admin } = request.input
      const context = operationContextOf(request)
      const accounts = accountsOf(request)
      const person = { email: email.trim().toLowerCase(), name, username }
      if (accounts === null) return shown(request, (await createUser(context, person)).id, 201)
      const acts = await actingAdministrator(context)
      const { actions, id } = newPersonActions(context, person)
      const account = { ...person, password: password ?? `Aa1-${randomBytes(24).toString('base64url')}` }
      await createWithAccount(context, [...actions, ...acts], () => accounts.create(account, true))
      if (admin) await setAdministrator(context, { username, isAdmin: true })
      return shown(request, id, 201)
    }),
})

/** Returns what somebody is a member of as compatible clients read it. */
const membershipJson = ({ member, owner, place }: FoundMembership) => ({
  ...{ source_id: place.id, source_name: place.name },
  source_type: owner.kind === 'group' ? ('Namespace' as const) : ('Project' as const),
  access_level: member.accessLevel,
})

const SOURCES = { Namespace: ['group'], Project: ['project'] } as const

const listMembershipsOfPerson = endpoint(`GET ${PATH}/{id}/memberships`, {
  summary: 'List the groups and projects that a person is a direct member of, hidden ones too; for administrators',
  input: { ...paging, type: oneOf(['Namespace', 'Project']) },
  shows: v.array(membership),
  on: somebody,
  answer: async (request, { id: userId }) => {
    const { table, input } = request
    const kinds = input.type === undefined ? (['group', 'project'] as const) : SOURCES[input.type]
    const found = await Promise.all(kinds.map((kind) => listMemberships(table, null, { userId, kind })))
    const all = found.flat().filter(({ place }) => place.deletedAt === undefined)
    return pageAnswer(sliceOf(all, input).map(membershipJson), all.length, input, request)
  },
})

const WORDS: Record<StateChange, string> = {
  block: 'Block a person: nothing that they send is taken any more',
  unblock: 'End that a person is blocked',
  ban: 'Ban a person: they are blocked, and the issues that they made are hidden from all but administrators',
  unban: 'End that a person is banned, and show the issues that they made',
  deactivate: 'Deactivate a person: they cannot come in until they are activated',
  activate: 'Activate a person who was deactivated',
}

const stateEndpoint = (change: StateChange): Endpoint =>
  endpoint(`POST ${PATH}/{id}/${change}`, {
    summary: `${WORDS[change]}; for administrators`,
    input: {},
    shows: v.literal(true),
    on: somebody,
    answer: async (request, { id, username }) => {
      const { state } = await changeState(operationContextOf(request), { userId: id, change })
      const accounts = accountsOf(request)
      await accounts?.setEnabled(username, state === 'active')
      if (state !== 'active') await accounts?.signOut(username)
      return { status: 201, body: true }
    },
  })

const signOut = endpoint(`DELETE ${PATH}/{id}/sessions`, {
  summary: 'Sign a person out everywhere; for administrators',
  input: {},
  on: somebody,
  answer: async (request, { id, username }) => {
    await signOutEverywhere(operationContextOf(request), { userId: id, except: null })
    await accountsOf(request)?.signOut(username)
    return { status: 204, body: undefined }
  },
})

const revokeTokens = endpoint(`DELETE ${PATH}/{id}/personal_access_tokens`, {
  summary: 'End all personal access tokens of a person; for administrators',
  input: {},
  on: somebody,
  answer: async (request, { id }) => {
    await revokeTokensOf(operationContextOf(request), id)
    return { status: 204, body: undefined }
  },
})

const offboard = endpoint(`POST ${PATH}/{id}/end_access`, {
  summary:
    'End all that somebody who leaves has: block them, sign them out, revoke their tokens and end their memberships; for administrators',
  input: {},
  shows: endedAccess,
  on: somebody,
  answer: async (request, { id, username }) => {
    const { tokens, memberships, kept } = await endAccess(operationContextOf(request), id)
    const accounts = accountsOf(request)
    await accounts?.setEnabled(username, false)
    await accounts?.signOut(username)
    return ok({ revoked_tokens: tokens, ended_memberships: memberships, only_owner_of: kept })
  },
})

const deletePerson = endpoint(`DELETE ${PATH}/{id}`, {
  summary: 'Erase a person: what they wrote stays, under the name of a ghost; for administrators',
  input: {},
  on: somebody,
  answer: async (request, user) => {
    const context = operationContextOf(request)
    const username = await erasePerson(context, user.id)
    await forgetAvatar({ ...context, files: request.files }, user)
    const accounts = accountsOf(request)
    await accounts?.remove(username)
    return { status: 204, body: undefined }
  },
})

const disableSecondFactor = endpoint(`PATCH ${PATH}/{id}/disable_two_factor`, {
  summary: 'End the second factor of a person who has lost it; for administrators',
  input: {},
  on: somebody,
  answer: async (request, { username }) => {
    await actingAdministrator(operationContextOf(request))
    await accountsOf(request)?.endSecondFactor(username)
    return { status: 204, body: undefined }
  },
})

/** What administrators change of a person; what is left out stays. */
interface ChangedPerson {
  admin?: boolean | undefined
  name?: string | undefined
  bio?: string | null
  pronouns?: string | null
}

/** Changes a person for an administrator; what concerns their rights alone is told apart from what is said of them. */
export async function changeAsAdministrator(
  request: RestRequest,
  { id, username }: UserItem,
  { admin, name, ...about }: ChangedPerson,
) {
  const context = operationContextOf(request)
  await changePerson(context, {
    ...{ username, ...about },
    ...(name !== undefined && { name }),
  })
  if (admin !== undefined) await setAdministrator(context, { username, isAdmin: admin })
  return shown(request, id)
}

export const administrationEndpoints: Endpoint[] = [
  ...[createPerson, listMembershipsOfPerson],
  ...(Object.keys(STATE_CHANGES) as StateChange[]).map(stateEndpoint),
  ...[signOut, revokeTokens, offboard, deletePerson, disableSecondFactor],
]
