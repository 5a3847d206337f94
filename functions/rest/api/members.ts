import * as v from 'valibot'
import { compareRows } from '#domain/keyset.ts'
import { wholeNumber as wholeId } from '#domain/ids.ts'
import {
  addMember,
  changeMember,
  removeMembership,
  type GivenMembership,
} from '#operations/membership/set-membership.ts'
import { ProblemError } from '#operations/write/problem-error.ts'
import { findMember, listMembers, type FoundMember } from '#operations/read/namespace/list-members.ts'
import { listUsers } from '#operations/read/people/list-users.ts'
import type { GroupItem, ProjectItem } from '#table/items/place-items.ts'
import { notFound, ok, Refusal } from '../server/answer.ts'
import { day, idList, wholeNumber } from '../server/body-fields.ts'
import { endpoint, type Endpoint } from '../server/endpoint.ts'
import { withFieldErrors } from '../server/invalid-answer.ts'
import { userJson } from '#presenters/rest/user-json.ts'
import type { NamespaceOwner } from './namespace-owner.ts'
import { operationContextOf } from '../server/operation-context-of.ts'
import { pageAnswer, sliceOf } from '../server/paging.ts'
import { paging, text } from '../server/query.ts'
import type { RestRequest } from '../server/router.ts'
import { invited, member as memberShape } from '#presenters/rest/place-shapes.ts'

type MemberNamespace = GroupItem | ProjectItem

/** What a membership is given. */
const role = { access_level: wholeNumber, expires_at: v.optional(day) }

const memberJson = ({ user, accessLevel, createdAt, expiresAt }: FoundMember) => ({
  ...userJson(user),
  access_level: accessLevel,
  created_at: createdAt,
  expires_at: expiresAt ?? null,
  membership_state: 'active',
})

const keyOf = ({ user }: FoundMember) => ({ value: user.name.toLowerCase(), id: user.id })

const listOf = ({ path, find, word }: NamespaceOwner, isWhole: boolean): Endpoint =>
  endpoint(`GET ${path}/members${isWhole ? '/all' : ''}`, {
    summary: `List the members of a ${word}${isWhole ? ' and of the groups above it' : ' itself'}, by name`,
    input: { ...paging, query: text },
    isOpen: false,
    shows: v.array(memberShape),
    on: find,
    answer: async (request, place) => {
      const { input } = request
      const found = await listMembers(request.table, request.viewer, {
        ...{ ownerKind: place.kind, namespaceIds: place.namespaceIds, search: input.query },
        relations: isWhole ? ['DIRECT', 'INHERITED'] : ['DIRECT'],
      })
      const sorted = found.toSorted((a, b) => compareRows(keyOf(a), keyOf(b), false))
      return pageAnswer(sliceOf(sorted, input).map(memberJson), found.length, input, request)
    },
  })

const oneOf = ({ path, find, word }: NamespaceOwner, isWhole: boolean): Endpoint =>
  endpoint(`GET ${path}/members${isWhole ? '/all' : ''}/{user_id}`, {
    summary: `Show a member of a ${word}${isWhole ? ' or of the groups above it' : ' itself'}`,
    input: {},
    isOpen: false,
    shows: memberShape,
    on: find,
    answer: async (request, place) => ok(memberJson(await member(request, place, isWhole))),
  })

/** Returns the member whose number the address names; ends the request where there is none. */
function member(request: RestRequest, place: MemberNamespace, isWhole = false): Promise<FoundMember> {
  return memberOf(request, place, wholeId(request.parameters['user_id'] ?? '') ?? 0, isWhole)
}

async function memberOf(
  { table }: RestRequest,
  { kind, namespaceIds }: MemberNamespace,
  userId: number,
  isWhole = false,
): Promise<FoundMember> {
  const found = await findMember(table, { ownerKind: kind, namespaceIds, userId, isWhole })
  if (found === null) throw new Refusal(notFound('Member'))
  return found
}

const addOf = ({ path, find, word }: NamespaceOwner): Endpoint =>
  endpoint(`POST ${path}/members`, {
    summary: `Make a person a member of a ${word}`,
    input: { user_id: wholeNumber, ...role },
    shows: memberShape,
    on: find,
    answer: (request, place) =>
      withFieldErrors(async () => {
        const { user_id: userId, access_level: accessLevel, expires_at: expiresAt } = request.input
        const [user] = await listUsers(request.table, { ids: [userId] })
        if (user === undefined) throw new Refusal(notFound('User'))
        const input = { fullPath: place.fullPath, username: user.username, accessLevel, expiresAt }
        await addMember(operationContextOf(request), input)
        return { status: 201, body: memberJson(await memberOf(request, place, userId)) }
      }),
  })

const changeOf = ({ path, find, word }: NamespaceOwner): Endpoint =>
  endpoint(`PUT ${path}/members/{user_id}`, {
    summary: `Give a member of a ${word} another role, or another day on which it ends`,
    input: role,
    shows: memberShape,
    on: find,
    answer: (request, place) =>
      withFieldErrors(async () => {
        const { access_level: accessLevel, expires_at: expiresAt } = request.input
        const { username } = (await member(request, place)).user
        await changeMember(operationContextOf(request), { fullPath: place.fullPath, username, accessLevel, expiresAt })
        return ok(memberJson(await member(request, place)))
      }),
  })

const removeOf = ({ path, find, word }: NamespaceOwner): Endpoint =>
  endpoint(`DELETE ${path}/members/{user_id}`, {
    summary: `End the membership of a person in a ${word}, which may be one's own; what they inherit stays`,
    input: {},
    on: find,
    answer: async (request, place) => {
      const { username } = (await member(request, place)).user
      await removeMembership(operationContextOf(request), { fullPath: place.fullPath, username })
      return { status: 204, body: undefined }
    },
  })

/** True for what is about one person; the rest is about the whole request. */
const isOfPerson = ({ problem: { code } }: ProblemError): boolean => code === 'BAD_REQUEST' || code === 'CONFLICT'

const inviteOf = ({ path, find, word }: NamespaceOwner): Endpoint =>
  endpoint(`POST ${path}/invitations`, {
    summary: `Make people members of a ${word}; who cannot be one is named with the reason`,
    // Clients say where their form stood. It changes nothing.
    input: { user_id: idList, ...role, invite_source: v.optional(v.string()) },
    shows: invited,
    on: find,
    answer: (request, place) =>
      withFieldErrors(async () => {
        const { user_id: userIds, access_level: accessLevel, expires_at: expiresAt } = request.input
        const failures = await invite(request, userIds, { fullPath: place.fullPath, accessLevel, expiresAt })
        const isDone = Object.keys(failures).length === 0
        return { status: 201, body: isDone ? { status: 'success' } : { status: 'error', message: failures } }
      }),
  })

/** Adds each of these people; gives back why some were not added, by user name, or by number where there is nobody. */
async function invite(
  request: RestRequest,
  userIds: number[],
  given: Omit<GivenMembership, 'username'>,
): Promise<Record<string, string>> {
  const context = operationContextOf(request)
  const known = await listUsers(request.table, { ids: [...new Set(userIds)] })
  const failures: Record<string, string> = {}
  for (const id of userIds) if (!known.some((user) => user.id === id)) failures[id] = 'There is no such user.'
  for (const { id, username } of known) {
    // Each is a write of its own, so that one request sent twice adds nobody twice.
    const ofPerson = context.idempotencyKey === undefined ? {} : { idempotencyKey: `${context.idempotencyKey} ${id}` }
    try {
      await addMember({ ...context, ...ofPerson }, { ...given, username })
    } catch (error) {
      if (!(error instanceof ProblemError) || !isOfPerson(error)) throw error
      failures[username] = error.problem.message
    }
  }
  return failures
}

/** Returns what is done with the members of a group or project. */
export const membersOfOwner = (owner: NamespaceOwner): Endpoint[] => [
  listOf(owner, false),
  listOf(owner, true),
  oneOf(owner, false),
  oneOf(owner, true),
  ...[addOf(owner), changeOf(owner), removeOf(owner)],
  inviteOf(owner),
]
