import * as v from 'valibot'
import { INVITE_EVENTS } from '#domain/namespace/invite-events.ts'
import { containsText } from '#domain/text/search-terms.ts'
import {
  changeInvitation,
  inviteByMail,
  listInvitations,
  resendInvitation,
  revokeInvitation,
} from '#operations/invitation/invite-by-mail.ts'
import { inviteSeats, recordInviteEvent } from '#operations/invitation/invite-form.ts'
import { addMember, type GivenMembership } from '#operations/membership/set-membership.ts'
import { listUsers } from '#operations/read/people/list-users.ts'
import type { OperationContext } from '#operations/write/operation-context.ts'
import { ProblemError } from '#operations/write/problem-error.ts'
import type { InvitationItem } from '#table/items/invitation.ts'
import { invitation, invited, inviteSeats as seatsShape } from '#presenters/rest/place-shapes.ts'
import { badRequest, notFound, ok } from '../server/answer.ts'
import { emailList, idList } from '../server/body-fields.ts'
import { endpoint, type Endpoint } from '../server/endpoint.ts'
import { withFieldErrors } from '../server/invalid-answer.ts'
import { operationContextOf } from '../server/operation-context-of.ts'
import { pageAnswer, sliceOf } from '../server/paging.ts'
import { paging, text } from '../server/query.ts'
import type { RestRequest } from '../server/router.ts'
import { MEMBER_ACCESS_LEVELS } from '#domain/role.ts'
import { role } from './members.ts'
import type { NamespaceOwner } from './namespace-owner.ts'

/** True for what is about one person; the rest is about the whole request. */
const isOfPerson = ({ problem: { code } }: ProblemError): boolean =>
  ['BAD_REQUEST', 'CONFLICT', 'LIMIT_EXCEEDED'].includes(code)

/** A level that there is: of the rest of what is wrong each person is told. */
const level = v.pipe(role.access_level, v.picklist(MEMBER_ACCESS_LEVELS, 'does not have a valid value'))

const inviteOf = ({ path, find, word }: NamespaceOwner): Endpoint =>
  endpoint(`POST ${path}/invitations`, {
    summary: `Make people members of a ${word}; who cannot be one is named with the reason`,
    // Clients say where their form stood. It changes nothing.
    input: {
      ...{ user_id: v.optional(idList), email: v.optional(emailList) },
      ...{ ...role, access_level: level, invite_source: v.optional(v.string()) },
    },
    shows: invited,
    on: find,
    answer: (request, place) =>
      withFieldErrors(async () => {
        const { user_id: userIds = [], email: emails = [] } = request.input
        const { access_level: accessLevel, expires_at: expiresAt } = request.input
        if (userIds.length + emails.length === 0) return badRequest('user_id is missing')
        const given = { fullPath: place.fullPath, accessLevel, expiresAt }
        const failures = { ...(await invite(request, userIds, given)), ...(await mail(request, emails, given)) }
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
    const failure = await failureOf(() => addMember(forOne(context, `${id}`), { ...given, username }))
    if (failure !== null) failures[username] = failure
  }
  return failures
}

/** Invites whoever has each of these addresses; gives back why some were not invited, by address. */
async function mail(
  request: RestRequest,
  emails: string[],
  given: Omit<GivenMembership, 'username'>,
): Promise<Record<string, string>> {
  const context = operationContextOf(request)
  const failures: Record<string, string> = {}
  for (const email of new Set(emails)) {
    const failure = await failureOf(() => inviteByMail(forOne(context, email), { ...given, email }))
    if (failure !== null) failures[email] = failure
  }
  return failures
}

const forOne = (context: OperationContext, name: string): OperationContext => {
  const { idempotencyKey: key } = context
  return key === undefined ? context : { ...context, idempotencyKey: `${key} ${name}` }
}

/** Returns why somebody was not added or invited; null when they were. */
async function failureOf(write: () => Promise<unknown>): Promise<string | null> {
  try {
    await write()
    return null
  } catch (error) {
    if (!(error instanceof ProblemError) || !isOfPerson(error)) throw error
    return error.problem.message
  }
}

const invitationJson = (item: InvitationItem) => ({
  access_level: item.accessLevel,
  created_at: item.createdAt,
  expires_at: item.expiresAt ?? null,
  invite_email: item.email,
  invite_valid_until: item.validUntil,
  user_name: null,
  created_by_name: item.actor.name,
})

const invitationsOf = ({ path, find, word }: NamespaceOwner): Endpoint =>
  endpoint(`GET ${path}/invitations`, {
    summary: `List the invitations to a ${word} that nobody has accepted yet, by address`,
    input: { ...paging, query: text },
    isOpen: false,
    shows: v.array(invitation),
    on: find,
    answer: async (request, { fullPath }) => {
      const { input } = request
      const all = await listInvitations(operationContextOf(request), fullPath)
      const found = all.filter(({ email }) => containsText(input.query, email))
      return pageAnswer(sliceOf(found, input).map(invitationJson), found.length, input, request)
    },
  })

const emailIn = ({ parameters }: RestRequest): string => parameters['email'] ?? ''

const resendOf = ({ path, find, word }: NamespaceOwner): Endpoint =>
  endpoint(`POST ${path}/invitations/{email}/resend`, {
    summary: `Send an invitation to a ${word} once more, with another link`,
    input: {},
    shows: invited,
    on: find,
    answer: async (request, { fullPath }) => {
      await resendInvitation(operationContextOf(request), { fullPath, email: emailIn(request) })
      return { status: 201, body: { status: 'success' } }
    },
  })

const changeOf = ({ path, find, word }: NamespaceOwner): Endpoint =>
  endpoint(`PUT ${path}/invitations/{email}`, {
    summary: `Give an invitation to a ${word} another role, or another day on which the membership ends`,
    input: { access_level: v.optional(level), expires_at: v.optional(v.nullable(role.expires_at)) },
    shows: invitation,
    on: find,
    answer: (request, { fullPath }) =>
      withFieldErrors(async () => {
        const { access_level: accessLevel, expires_at: expiresAt } = request.input
        const context = operationContextOf(request)
        const { id } = await changeInvitation(context, { fullPath, email: emailIn(request), accessLevel, expiresAt })
        const changed = (await listInvitations(context, fullPath)).find((one) => one.id === id)
        return changed ? ok(invitationJson(changed)) : notFound('Invitation')
      }),
  })

const revokeOf = ({ path, find, word }: NamespaceOwner): Endpoint =>
  endpoint(`DELETE ${path}/invitations/{email}`, {
    summary: `Take an invitation to a ${word} back`,
    input: {},
    on: find,
    answer: async (request, { fullPath }) => {
      await revokeInvitation(operationContextOf(request), { fullPath, email: emailIn(request) })
      return { status: 204, body: undefined }
    },
  })

const seatsOf = ({ path, find, word }: NamespaceOwner): Endpoint =>
  endpoint(`GET ${path}/invitations/seats`, {
    summary: `Show how many more people the plan of the top-level group of a ${word} allows; null where none limits it`,
    input: {},
    isOpen: false,
    shows: seatsShape,
    on: find,
    answer: async (request, { fullPath }) => {
      const seats = await inviteSeats(operationContextOf(request), fullPath)
      return ok({ name: seats?.name ?? null, limit: seats?.limit ?? null, left: seats?.left ?? null })
    },
  })

const eventOf = ({ path, find, word }: NamespaceOwner): Endpoint =>
  endpoint(`POST ${path}/invitations/events`, {
    summary: `Write down what somebody did with the form for invitations to a ${word}; it stands among the audit events`,
    input: { event: v.picklist(INVITE_EVENTS), access_level: v.optional(role.access_level) },
    on: find,
    answer: (request, { fullPath }) =>
      withFieldErrors(async () => {
        const { event, access_level: accessLevel } = request.input
        await recordInviteEvent(operationContextOf(request), { fullPath, event, accessLevel })
        return { status: 204, body: undefined }
      }),
  })

/** Returns what is done with invitations to a group or project. */
export const invitationsOfOwner = (owner: NamespaceOwner): Endpoint[] => [
  inviteOf(owner),
  invitationsOf(owner),
  resendOf(owner),
  changeOf(owner),
  revokeOf(owner),
  seatsOf(owner),
  eventOf(owner),
]
