import type { Key, Namespace } from '../keys/keys.ts'
import type { Due, Listed } from './place-items.ts'

/** An invitation by mail to become a member. It stands with its group or project, and is listed while its mail is due. */
export interface InvitationItem extends Key, Due, Partial<Listed> {
  id: number
  owner: Namespace
  /** In lower case: only somebody with this address can accept. */
  email: string
  accessLevel: number
  /** The day, `YYYY-MM-DD` in UTC, with whose beginning the membership is to end; left out where it does not. */
  expiresAt?: string
  createdAt: string
  /** Who invites. */
  actor: { id: number; username: string; name: string }
  /** SHA-256 of the secret of the mail that was sent last, in base64url; null before the first one. */
  hash: string | null
  /** When a mail was asked for last. */
  askedAt: string
  /** Until when the link of the mail works. */
  validUntil: string
}

/** Leads from the secret of a mail to its invitation. */
export interface InvitationLinkItem extends Key {
  owner: Namespace
  email: string
  /** When the record may go, in seconds since 1970. */
  ttl: number
}
