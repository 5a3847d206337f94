import { randomBytes } from 'node:crypto'
import { invitePath } from '#domain/addresses.ts'
import { ROLE_NAMES } from '#domain/role.ts'
import { tokenHash } from '#operations/access-token/token-hash.ts'
import { getItem } from '#table/client/read.ts'
import { transact } from '#table/client/write.ts'
import type { InvitationItem, InvitationLinkItem } from '#table/items/invitation.ts'
import type { GroupItem, ProjectItem } from '#table/items/place-items.ts'
import { invitationLinkKey, namespaceKey } from '#table/keys/keys.ts'
import type { Mail } from '../mail/mailer.ts'
import type { DueContext } from './due-context.ts'

/** Random bytes of a link's secret, written in base64url. */
const SECRET_BYTES = 32

/**
 * Mails an invitation with a link that nobody else has: its secret is stored nowhere. The link of an earlier mail ends before. A mail that
 * fails is due again when the lease ends, with another link.
 * @param work with a lease
 */
export async function sendInvitation({ table, mailer, origin }: DueContext, work: InvitationItem): Promise<void> {
  const token = randomBytes(SECRET_BYTES).toString('base64url')
  const hash = tokenHash(token)
  const { owner, email, validUntil, lease } = work
  const place = await getItem<GroupItem | ProjectItem>(table, namespaceKey(owner), 'strong')
  const link: InvitationLinkItem = {
    ...invitationLinkKey(hash),
    ...{ owner, email, ttl: Math.ceil(Date.parse(validUntil) / 1000) },
  }
  const failed = await transact(table, [
    { kind: 'update', key: work, set: { hash }, if: { equals: { lease, hash: work.hash } } },
    { kind: 'put', item: link, if: { absent: true } },
    ...(work.hash === null ? [] : [{ kind: 'delete' as const, key: invitationLinkKey(work.hash) }]),
  ])
  // It was taken back, or somebody else is at it.
  if (failed.length > 0) return
  if (place !== null) await mailer.send(invitationMail(work, place, `${origin}${invitePath(token)}`))
  await transact(table, [
    {
      ...{ kind: 'update', key: work, set: { lease: null }, remove: ['GSI2PK', 'GSI2SK'] },
      if: { equals: { lease, hash } },
    },
  ])
}

function invitationMail(
  { email, accessLevel, actor, validUntil }: InvitationItem,
  place: GroupItem | ProjectItem,
  url: string,
): Mail {
  return {
    to: email,
    subject: `${actor.name} invites you to ${place.name}`,
    text: [
      `${actor.name} (@${actor.username}) invites you to the ${place.kind} ${place.fullName} as ${ROLE_NAMES[accessLevel]}.`,
      `Accept the invitation: ${url}`,
      `The link works once, for this address, until ${validUntil.slice(0, 10)}. If you do not expect it, do nothing.`,
    ].join('\n\n'),
    unsubscribeUrl: null,
  }
}
