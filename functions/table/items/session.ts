import { sessionKey, type Key } from '../keys/keys.ts'

/** A sign-in of a person, so that they see where they are signed in. */
export interface SessionItem extends Key {
  sessionId: string
  /** What the browser says of itself. */
  browser: string
  /** ISO 8601 */
  signedInAt: string
  seenAt: string
  /** When the record may go, in seconds since 1970. */
  ttl: number
}

/** Seconds for which a sign-in can be renewed. */
const LIFE_SECONDS = 30 * 86_400
/** Characters of what a browser says of itself. */
const BROWSER_MAX = 300

/** Returns the record of a sign-in. @param signedInAt in seconds since 1970 */
export const sessionItem = (
  userId: number,
  { sessionId, signedInAt }: { sessionId: string; signedInAt: number },
  { browser, now }: { browser: string; now: string },
): SessionItem => ({
  ...sessionKey(userId, sessionId),
  sessionId,
  browser: browser.slice(0, BROWSER_MAX),
  signedInAt: new Date(signedInAt * 1000).toISOString(),
  seenAt: now,
  ttl: signedInAt + LIFE_SECONDS,
})
