import { randomBytes } from 'node:crypto'
import { notAuthorized } from './cognito-error.ts'

export type ChallengeName = 'NEW_PASSWORD_REQUIRED' | 'SOFTWARE_TOKEN_MFA'

/** What stands between a right password and the tokens. They live in memory: after a restart one signs in again. */
export type PendingChallenges = {
  /** The session that the answer has to name. */
  issue: (name: ChallengeName, username: string) => string
  /** Who the challenge was given to. Throws NotAuthorizedException when it has run out or was another one. */
  usernameOf: (name: ChallengeName, session: string) => string
  /** An answered challenge is used up. */
  end: (session: string) => void
}

const lifeMs = 3 * 60_000

/** Makes the store of challenges that wait for an answer; each runs out by itself. */
export function pendingChallenges(now: () => number = Date.now): PendingChallenges {
  const pending = new Map<string, { name: ChallengeName; username: string; expiresAt: number }>()
  return {
    issue: (name, username) => {
      for (const [session, { expiresAt }] of pending) if (expiresAt < now()) pending.delete(session)
      const session = randomBytes(48).toString('base64url')
      pending.set(session, { name, username, expiresAt: now() + lifeMs })
      return session
    },
    usernameOf: (name, session) => {
      const known = pending.get(session)
      if (known?.name !== name || known.expiresAt < now()) {
        throw notAuthorized('Invalid session for the user, session is expired.')
      }
      return known.username
    },
    end: (session) => {
      pending.delete(session)
    },
  }
}
