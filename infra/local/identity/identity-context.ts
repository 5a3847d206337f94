import type { AttemptLimit } from './attempt-limit.ts'
import type { ConfirmationCodes } from './confirmation-codes.ts'
import type { IdentityStore, IdentityUser } from './identity-store.ts'
import type { PasswordPolicy } from './password.ts'
import type { PendingChallenges } from './pending-challenges.ts'
import type { RequestInput } from './request-input.ts'
import type { Sessions } from './sessions.ts'

/** What the operations of the identity service share. */
export type IdentityContext = {
  clientId: string
  /** The part of the user pool id behind the underscore. */
  poolName: string
  store: IdentityStore
  sessions: Sessions
  codes: ConfirmationCodes
  /** Wrong passwords and wrong codes. */
  attempts: AttemptLimit
  /** Sign-ins that wait for a new password or a code. */
  challenges: PendingChallenges
  passwordPolicy: PasswordPolicy
  /** How long the first password of an invitation is good. */
  temporaryPasswordDays: number
  /** Stands in for the mail that a real user pool sends, and for its triggers. */
  log: (line: string) => void
  onConfirmed: (user: IdentityUser) => void | Promise<void>
}

export type Operation = (input: RequestInput) => object | Promise<object>
