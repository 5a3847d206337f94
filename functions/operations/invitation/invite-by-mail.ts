import { INVITATIONS_A_DAY_MAX, INVITATION_DAYS, INVITATION_PAUSE_MINUTES } from '#domain/limits.ts'
import { NOT_FOUND, type Problem } from '#domain/problem.ts'
import { MEMBER_ACCESS_LEVELS, roleIn } from '#domain/role.ts'
import { emailProblem, firstProblem, invalid } from '#domain/text/text-checks.ts'
import { addDays } from '#domain/time/days.ts'
import type { Table } from '#table/client/client.ts'
import { getItem, queryAll } from '#table/client/read.ts'
import type { Action } from '#table/client/write.ts'
import type { InvitationItem } from '#table/items/invitation.ts'
import type { GroupItem, ProjectItem } from '#table/items/place-items.ts'
import { invitesAt } from '#table/keys/due-keys.ts'
import {
  INVITATION_PREFIX,
  invitationDayKey,
  invitationKey,
  invitationLinkKey,
  namespacePk,
  type Namespace,
} from '#table/keys/keys.ts'
import { allTaken, seatsOf } from '../billing/seats.ts'
import { expiryProblem } from '../membership/set-membership.ts'
import { managedPlace } from '../membership/share-namespace.ts'
import { signedIn } from '../person/people.ts'
import { throwIf } from '../write/authorize.ts'
import { freshId, type OperationContext } from '../write/operation-context.ts'
import { ProblemError } from '../write/problem-error.ts'
import { requireRoom } from '../write/require-room.ts'
import { runWrite } from '../write/run-write.ts'

/** Names an invitation by the group or project and the address. */
export interface InvitationAddress {
  fullPath: string
  email: string
}

export interface InviteInput extends InvitationAddress {
  accessLevel: number
  /** `YYYY-MM-DD`: the membership ends with the beginning of this day in UTC; it does not when left out or null. */
  expiresAt?: string | null | undefined
}

const ALREADY_INVITED: Problem = { code: 'CONFLICT', message: 'Member already invited' }
const ABOVE_OWN: Problem = { code: 'FORBIDDEN', message: 'Nobody gives or takes a role above their own.' }
const TOO_MANY: Problem = {
  code: 'LIMIT_EXCEEDED',
  message: 'You have invited as many people as one may in a day. Please go on tomorrow.',
  field: 'email',
}
const TOO_SOON: Problem = {
  code: 'CONFLICT',
  message: `This invitation was sent less than ${INVITATION_PAUSE_MINUTES} minutes ago.`,
}

const ownerOf = ({ kind, id }: GroupItem | ProjectItem): Namespace => ({ kind, id })

const auditOf = ({ kind, namespaceIds }: GroupItem | ProjectItem, targetId: number) => ({
  rootId: namespaceIds[0] ?? 0,
  target: `${kind} invitation`,
  targetId,
})

/** Returns what counts one more mail of a person, and what refuses it where the day (in UTC) has had its share. */
function dayAction(userId: number, now: string): Action {
  const day = now.slice(0, 10)
  return {
    kind: 'update',
    key: invitationDayKey(userId, day),
    set: { ttl: Math.floor(Date.parse(addDays(day, 2)) / 1000) },
    add: { count: 1 },
    if: { unlessFrom: { name: 'count', value: INVITATIONS_A_DAY_MAX } },
    otherwise: TOO_MANY,
  }
}

/** Returns what has the mail of an invitation sent, and until when its link works. */
const askedNow = (invitation: Pick<InvitationItem, 'owner' | 'email' | 'id'>, now: string) => ({
  ...invitesAt(invitation, now),
  ...{ askedAt: now, lease: null, validUntil: `${addDays(now.slice(0, 10), INVITATION_DAYS + 1)}T00:00:00.000Z` },
})

/**
 * Invites whoever has a mail address to be a member, with a role up to one's own. The mail with the link goes out within a minute;
 * only somebody who is known with this address can accept.
 * @throws ProblemError BAD_REQUEST, NOT_FOUND, FORBIDDEN, CONFLICT, IDEMPOTENCY_MISMATCH, THROTTLED, LIMIT_EXCEEDED
 */
export function inviteByMail(context: OperationContext, input: InviteInput): Promise<{ id: number }> {
  const { table, viewer } = context
  return runWrite(context, { operation: 'inviteByMail', input }, async () => {
    const namespace = await managedPlace(context, input.fullPath)
    const { accessLevel } = input
    const isLevel = MEMBER_ACCESS_LEVELS.some((level) => level === accessLevel)
    const email = input.email.trim().toLowerCase()
    throwIf(
      firstProblem(
        isLevel ? null : invalid('accessLevel', `${accessLevel} is not an access level`),
        emailProblem(email),
        accessLevel > roleIn(viewer, namespace.namespaceIds) ? ABOVE_OWN : null,
        input.expiresAt ? expiryProblem(input.expiresAt, context.now(), false) : null,
      ),
    )
    const seats = await seatsOf(table, namespace.namespaceIds[0] ?? 0, context.now().slice(0, 10))
    throwIf(seats?.left === 0 ? allTaken(seats) : null)
    const owner = ownerOf(namespace)
    await requireRoom(table, 'invitations', { partition: namespacePk(owner), prefix: INVITATION_PREFIX })
    const now = context.now()
    const actor = { ...signedIn(context), name: viewer.name ?? viewer.username ?? '' }
    const invited = { id: freshId(context), owner, email }
    const item: InvitationItem = {
      ...invitationKey(owner, email),
      ...invited,
      ...{ accessLevel, createdAt: now, actor, hash: null },
      ...askedNow(invited, now),
      ...(input.expiresAt && { expiresAt: input.expiresAt }),
    }
    return {
      actions: [{ kind: 'put', item, if: { absent: true }, otherwise: ALREADY_INVITED }, dayAction(actor.id, now)],
      response: { id: item.id },
      audit: auditOf(namespace, item.id),
    }
  })
}

/**
 * Returns the invitations of a group or project that nobody has accepted yet, by address.
 * @throws ProblemError NOT_FOUND, FORBIDDEN
 */
export async function listInvitations(context: OperationContext, fullPath: string): Promise<InvitationItem[]> {
  const query = { partition: namespacePk(await managedPlace(context, fullPath)), prefix: INVITATION_PREFIX }
  return queryAll<InvitationItem>(context.table, 'invitations', { ...query, consistency: 'strong' })
}

async function invitationAt(table: Table, owner: Namespace, given: string): Promise<InvitationItem> {
  const email = given.trim().toLowerCase()
  // What is no address may be longer than a key.
  const key = emailProblem(email) === null ? invitationKey(owner, email) : null
  const item = key && (await getItem<InvitationItem>(table, key, 'strong'))
  if (item === null) throw new ProblemError(NOT_FOUND)
  return item
}

/**
 * Sends an invitation once more, with another link: the former one no longer works.
 * @throws ProblemError NOT_FOUND, FORBIDDEN, CONFLICT, IDEMPOTENCY_MISMATCH, THROTTLED, LIMIT_EXCEEDED
 */
export function resendInvitation(context: OperationContext, input: InvitationAddress): Promise<{ id: number }> {
  return runWrite(context, { operation: 'resendInvitation', input }, async () => {
    const namespace = await managedPlace(context, input.fullPath)
    const item = await invitationAt(context.table, ownerOf(namespace), input.email)
    const now = context.now()
    throwIf(Date.parse(now) - Date.parse(item.askedAt) < INVITATION_PAUSE_MINUTES * 60_000 ? TOO_SOON : null)
    const isAsRead = { equals: { id: item.id, askedAt: item.askedAt, hash: item.hash } }
    return {
      actions: [
        { kind: 'update', key: item, set: askedNow(item, now), if: isAsRead },
        dayAction(signedIn(context).id, now),
      ],
      response: { id: item.id },
      audit: auditOf(namespace, item.id),
    }
  })
}

export interface InvitationChanges extends InvitationAddress {
  accessLevel?: number | undefined
  /** Null: the membership does not end by itself. */
  expiresAt?: string | null | undefined
}

/**
 * Gives an invitation another role, up to one's own, or another day on which the membership ends; its link goes on working.
 * @throws ProblemError BAD_REQUEST, NOT_FOUND, FORBIDDEN, IDEMPOTENCY_MISMATCH, THROTTLED
 */
export function changeInvitation(context: OperationContext, input: InvitationChanges): Promise<{ id: number }> {
  return runWrite(context, { operation: 'changeInvitation', input }, async () => {
    const namespace = await managedPlace(context, input.fullPath)
    const before = await invitationAt(context.table, ownerOf(namespace), input.email)
    const { expiresAt: endBefore, ...kept } = before
    const { accessLevel = before.accessLevel, expiresAt = endBefore ?? null } = input
    throwIf(
      firstProblem(
        Math.max(before.accessLevel, accessLevel) > roleIn(context.viewer, namespace.namespaceIds) ? ABOVE_OWN : null,
        input.expiresAt ? expiryProblem(input.expiresAt, context.now(), false) : null,
      ),
    )
    const after = { ...kept, accessLevel, ...(expiresAt !== null && { expiresAt }) }
    const isAsRead = {
      equals: { id: before.id, askedAt: before.askedAt, hash: before.hash, accessLevel: before.accessLevel },
    }
    return {
      actions: [{ kind: 'put', item: after, if: isAsRead }],
      response: { id: before.id },
      audit: auditOf(namespace, before.id),
    }
  })
}

/**
 * Takes an invitation back: its link no longer works.
 * @throws ProblemError NOT_FOUND, FORBIDDEN, IDEMPOTENCY_MISMATCH, THROTTLED
 */
export function revokeInvitation(context: OperationContext, input: InvitationAddress): Promise<{ id: number }> {
  return runWrite(context, { operation: 'revokeInvitation', input }, async () => {
    const namespace = await managedPlace(context, input.fullPath)
    const item = await invitationAt(context.table, ownerOf(namespace), input.email)
    return { actions: endActions(item), response: { id: item.id }, audit: auditOf(namespace, item.id) }
  })
}

/** Returns what takes an invitation and its link away, as they were read. */
export const endActions = (item: InvitationItem): Action[] => [
  { kind: 'delete', key: item, if: { equals: { id: item.id, hash: item.hash, accessLevel: item.accessLevel } } },
  ...(item.hash === null ? [] : [{ kind: 'delete' as const, key: invitationLinkKey(item.hash) }]),
]
