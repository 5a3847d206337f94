import * as v from 'valibot'
import { compareRows } from '#domain/keyset.ts'
import { wholeNumber as wholeId } from '#domain/ids.ts'
import { addMember, changeMember, removeMembership } from '#operations/membership/set-membership.ts'
import { findMember, listMembers, type FoundMember } from '#operations/read/namespace/list-members.ts'
import { listUsers } from '#operations/read/people/list-users.ts'
import { authorizeMembers } from '#operations/write/authorize.ts'
import type { GroupItem, ProjectItem } from '#table/items/place-items.ts'
import { notFound, ok, Refusal } from '../server/answer.ts'
import { day, wholeNumber } from '../server/body-fields.ts'
import { endpoint, type Endpoint } from '../server/endpoint.ts'
import { project } from '../server/find-subject.ts'
import { withFieldErrors } from '../server/invalid-answer.ts'
import { userJson } from '#presenters/rest/user-json.ts'
import type { NamespaceOwner } from './namespace-owner.ts'
import { operationContextOf } from '../server/operation-context-of.ts'
import { pageAnswer, sliceOf } from '../server/paging.ts'
import { paging, text } from '../server/query.ts'
import type { RestRequest } from '../server/router.ts'
import { member as memberShape, person } from '#presenters/rest/place-shapes.ts'

type MemberNamespace = GroupItem | ProjectItem

/** What a membership is given. */
export const role = { access_level: wholeNumber, expires_at: v.optional(day) }

const memberJson = ({ user, accessLevel, createdAt, expiresAt }: FoundMember) => ({
  ...userJson(user),
  access_level: accessLevel,
  created_at: createdAt,
  expires_at: expiresAt ?? null,
  membership_state: 'active',
})

const keyOf = ({ user }: FoundMember) => ({ value: user.name.toLowerCase(), id: user.id })

/** Returns the members of a group or project by name, of the groups above it, too, where they are asked for. */
async function wholeMembers(
  { table, viewer }: RestRequest,
  { kind, namespaceIds }: MemberNamespace,
  search: string | undefined,
  isWhole: boolean,
): Promise<FoundMember[]> {
  const found = await listMembers(table, viewer, {
    ...{ ownerKind: kind, namespaceIds, search },
    relations: isWhole ? ['DIRECT', 'INHERITED'] : ['DIRECT'],
  })
  return found.toSorted((a, b) => compareRows(keyOf(a), keyOf(b), false))
}

const listOf = ({ path, find, word }: NamespaceOwner, isWhole: boolean): Endpoint =>
  endpoint(`GET ${path}/members${isWhole ? '/all' : ''}`, {
    summary: `List the members of a ${word}${isWhole ? ' and of the groups above it' : ' itself'}, by name`,
    input: { ...paging, query: text },
    isOpen: false,
    shows: v.array(memberShape),
    on: find,
    answer: async (request, place) => {
      const { input } = request
      const found = await wholeMembers(request, place, input.query, isWhole)
      return pageAnswer(sliceOf(found, input).map(memberJson), found.length, input, request)
    },
  })

/** Lists who can be assigned in a project, as clients fill their menus. */
export const listProjectUsers = endpoint('GET /api/v4/projects/{id+}/users', {
  summary: 'List the people who are members of a project or of the groups above it, by name',
  input: { ...paging, search: text },
  isOpen: false,
  shows: v.array(person),
  on: project,
  answer: async (request, place) => {
    const { input } = request
    const found = await wholeMembers(request, place, input.search, true)
    return pageAnswer(
      sliceOf(found, input).map(({ user }) => userJson(user)),
      found.length,
      input,
      request,
    )
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
        authorizeMembers(request.viewer, place)
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

/** Returns what is done with the members of a group or project. */
export const membersOfOwner = (owner: NamespaceOwner): Endpoint[] => [
  listOf(owner, false),
  listOf(owner, true),
  oneOf(owner, false),
  oneOf(owner, true),
  ...[addOf(owner), changeOf(owner), removeOf(owner)],
]
