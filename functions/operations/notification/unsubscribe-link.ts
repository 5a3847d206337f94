import { createHmac, timingSafeEqual } from 'node:crypto'
import { ROOT_PATH } from '#domain/root-path.ts'
import { topicLetters } from '#domain/topic.ts'
import { unsubscribeTokenParts, type Unsubscriber } from '#domain/text/unsubscribe-token.ts'

const signature = (secret: string, { item, userId }: Unsubscriber): Buffer =>
  createHmac('sha256', secret)
    .update(JSON.stringify(['unsubscribe', item.kind, item.id, userId]))
    .digest()

/** Returns the path of the page at which somebody ends the mails about an item without signing in. It stays good: mails are kept for long. */
export const unsubscribePath = (secret: string, who: Unsubscriber): string =>
  `${ROOT_PATH}/-/unsubscribe/${unsubscribeToken(secret, who)}`

/** Returns the part of a link that names whom to unsubscribe from what, signed so that nobody else can make one. */
export const unsubscribeToken = (secret: string, who: Unsubscriber): string =>
  `${topicLetters(who.item.kind)}-${who.item.id}-${who.userId}-${signature(secret, who).toString('base64url')}`

/** Returns whom and what a link names; null unless it was made with this secret. */
export function readUnsubscribeToken(secret: string, token: string): Unsubscriber | null {
  const parts = unsubscribeTokenParts(token)
  if (parts === null) return null
  const { signature: signed, ...who } = parts
  return timingSafeEqual(Buffer.from(signed, 'base64url'), signature(secret, who)) ? who : null
}
