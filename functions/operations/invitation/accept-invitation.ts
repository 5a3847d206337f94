import { NOT_FOUND, type Problem } from '#domain/problem.ts'
import { roleIn } from '#domain/role.ts'
import type { Table } from '#table/client/client.ts'
import { getItem } from '#table/client/read.ts'
import type { InvitationItem, InvitationLinkItem } from '#table/items/invitation.ts'
import type { GroupItem, ProjectItem, UserItem } from '#table/items/place-items.ts'
import {
  invitationKey,
  invitationLinkKey,
  MEMBER_PREFIX,
  namespaceKey,
  namespacePk,
  userKey,
} from '#table/keys/keys.ts'
import { tokenHash } from '../access-token/token-hash.ts'
import { seatActions } from '../billing/seats.ts'
import { grantActions, standingOf } from '../membership/membership.ts'
import { signedIn } from '../person/people.ts'
import { loadViewer } from '../read/people/load-viewer.ts'
import { throwIf } from '../write/authorize.ts'
import type { OperationContext } from '../write/operation-context.ts'
import { ProblemError } from '../write/problem-error.ts'
import { requireRoom } from '../write/require-room.ts'
import { runWrite } from '../write/run-write.ts'
import { endActions } from './invite-by-mail.ts'

/** An invitation with what it is an invitation to. */
export interface OpenInvitation {
  invitation: InvitationItem
  place: GroupItem | ProjectItem
}

const FOR_ANOTHER: Problem = {
  code: 'CONFLICT',
  message: 'This invitation is for another email address than that of your account.',
}

/**
 * Returns the invitation of a link that works; null for one that is forged, used, replaced, taken back or too old.
 * @param now ISO 8601
 */
export async function openInvitation(table: Table, token: string, now: string): Promise<OpenInvitation | null> {
  const hash = tokenHash(token)
  const link = await getItem<InvitationLinkItem>(table, invitationLinkKey(hash), 'strong')
  if (link === null) return null
  const invitation = await getItem<InvitationItem>(table, invitationKey(link.owner, link.email), 'strong')
  const place = await getItem<GroupItem | ProjectItem>(table, namespaceKey(link.owner), 'strong')
  if (invitation?.hash !== hash || place === null || invitation.validUntil <= now) return null
  // Who invites gives what is theirs to give, also on the day on which it is taken.
  const inviter = await loadViewer(table, invitation.actor.username, 'strong')
  return roleIn(inviter, place.namespaceIds) < invitation.accessLevel ? null : { invitation, place }
}

/** True when a person is who an invitation is for. */
export const isFor = ({ invitation }: OpenInvitation, user: Pick<UserItem, 'email'> | null): boolean =>
  user?.email.toLowerCase() === invitation.email

/**
 * Makes the acting person a member by the link of an invitation, which works once and for one address. Who has a higher role
 * there keeps it.
 * @throws ProblemError BAD_REQUEST, NOT_FOUND, FORBIDDEN, CONFLICT, IDEMPOTENCY_MISMATCH, THROTTLED
 */
export function acceptInvitation(
  context: OperationContext,
  token: string,
): Promise<{ fullPath: string; kind: string }> {
  const { table } = context
  return runWrite(context, { operation: 'acceptInvitation', input: { hash: tokenHash(token) } }, async () => {
    const open = await openInvitation(table, token, context.now())
    if (open === null) throw new ProblemError(NOT_FOUND)
    const user = await getItem<UserItem>(table, userKey(signedIn(context).id), 'strong')
    if (user === null || !isFor(open, user)) throw new ProblemError(FOR_ANOTHER)
    const { invitation, place } = open
    const { owner, accessLevel, expiresAt } = invitation
    const standing = await standingOf(table, owner, user)
    const isMore = roleIn(standing.viewer, place.namespaceIds) < accessLevel
    if (isMore && standing.before === null) {
      await requireRoom(table, 'members', { partition: namespacePk(owner), prefix: MEMBER_PREFIX })
    }
    const isOver = expiresAt !== undefined && expiresAt <= context.now().slice(0, 10)
    throwIf(isOver ? NOT_FOUND : null)
    const { namespaceIds } = place
    const [rootId = 0] = namespaceIds
    const [rootPath = ''] = place.fullPath.split('/')
    const root = { id: rootId, fullPath: rootPath }
    const seat = isMore ? await seatActions(table, root, user.id, context.now().slice(0, 10)) : []
    return {
      actions: [
        ...(isMore ? grantActions(context, { owner, namespaceIds, user, accessLevel, expiresAt }, standing) : []),
        ...endActions(invitation),
        ...seat,
      ],
      response: { fullPath: place.fullPath, kind: place.kind },
      audit: { rootId, target: `${place.kind} member`, targetId: user.id },
    }
  })
}
