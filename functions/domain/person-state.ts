/** Lists how people can stand with the installation. Only those who are active may sign in. */
export const PERSON_STATES = ['active', 'blocked', 'banned', 'deactivated'] as const
export type PersonState = (typeof PERSON_STATES)[number]

/** Tells which sign-ins of a person are over, although their tokens would still be good. */
export interface SignOuts {
  /** All that began at this time or before, in seconds since 1970. */
  before: number
  /** One of them that goes on. */
  except: string | null
  /** Others that were ended one by one, the last ones. */
  sessions: string[]
}

/** A sign-in, as its tokens tell it. */
export interface SignIn {
  /** The same in all tokens of the sign-in (`origin_jti`). */
  sessionId: string
  /** In seconds since 1970. */
  signedInAt: number
}

/** Stands beside the rights of a person. */
export interface Standing {
  /** Left out of those who are active. */
  state?: Exclude<PersonState, 'active'>
  signOuts?: SignOuts
}

/**
 * True when a person may not come in: by no means where they are blocked, else by this sign-in.
 * @param signIn null for a personal access token
 */
export function isShutOut({ state, signOuts }: Standing, signIn: SignIn | null): boolean {
  if (state !== undefined) return true
  if (signOuts === undefined || signIn === null) return false
  if (signOuts.sessions.includes(signIn.sessionId)) return true
  return signIn.signedInAt <= signOuts.before && signIn.sessionId !== signOuts.except
}
