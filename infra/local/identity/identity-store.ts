import { existsSync, readFileSync } from 'node:fs'
import { DataFileError } from '../engine/engine-errors.ts'
import { writeAtomically } from '../engine/write-atomically.ts'
import type { SrpVerifier } from './srp.ts'

export type IdentityUser = {
  username: string
  sub: string
  email: string
  isEmailVerified: boolean
  name: string
  isConfirmed: boolean
  srp: SrpVerifier
  passwordHash: string
  /** Set while the password is the first one, from an invitation: until when it is good, in epoch seconds. */
  temporaryUntil?: number | undefined
  /** Set for those whom an administrator does not let sign in. */
  isDisabled?: boolean | undefined
  /** An authenticator app; `lastStep` is the time step of the last code, since a code is good once. */
  totp?: { secret: string; lastStep: number; isEnabled: boolean } | undefined
  /** The secret of an app that has yet to show a code. */
  proposedTotpSecret?: string | undefined
  /** Epoch seconds. */
  createdAt: number
}

/** Everything that came from one sign-in. Times are epoch seconds. */
export type IdentitySession = {
  /** Cognito's origin_jti: the same in every token of the sign-in. */
  originJti: string
  username: string
  authTime: number
  expiresAt: number
  isRevoked: boolean
  /** SHA-256 of each refresh token; one that was rotated out is good until `validUntil`. */
  refreshTokens: { hash: string; validUntil: number }[]
}

export type IdentityStore = {
  /** By user name in any case, or by verified e-mail address. */
  findUser: (usernameOrEmail: string) => IdentityUser | undefined
  isEmpty: () => boolean
  /** False when the name is taken. */
  addUser: (user: IdentityUser) => boolean
  updateUser: (username: string, change: Partial<IdentityUser>) => void
  /** Removes the user with their sessions. */
  removeUser: (username: string) => void
  findSession: (isIt: (session: IdentitySession) => boolean) => IdentitySession | undefined
  /** Adds the session or takes the place of the one with its originJti. */
  putSession: (session: IdentitySession) => void
  revokeSessions: (isIt: (session: IdentitySession) => boolean) => void
}

type Content = { users: IdentityUser[]; sessions: IdentitySession[] }

/** Returns users and sessions, kept in one JSON file (absent: only in memory). Throws DataFileError when it cannot be read. */
export function openIdentityStore(dataFile: string | undefined): IdentityStore {
  const content = dataFile && existsSync(dataFile) ? readContent(dataFile) : { users: [], sessions: [] }
  const users = new Map(content.users.map((user) => [nameKey(user.username), user]))
  const sessions = new Map(content.sessions.map((session) => [session.originJti, session]))

  const save = (): void => {
    const now = Date.now() / 1000
    for (const session of sessions.values()) if (session.expiresAt < now) sessions.delete(session.originJti)
    if (!dataFile) return
    const text = JSON.stringify({ users: [...users.values()], sessions: [...sessions.values()] }, null, 1)
    writeAtomically(dataFile, text, { secret: true, flush: true })
  }

  return {
    findUser: (usernameOrEmail) => {
      const key = nameKey(usernameOrEmail)
      return users.get(key) ?? [...users.values()].find((user) => user.isEmailVerified && nameKey(user.email) === key)
    },
    isEmpty: () => users.size === 0,
    addUser: (user) => {
      if (users.has(nameKey(user.username))) return false
      users.set(nameKey(user.username), user)
      save()
      return true
    },
    removeUser: (username) => {
      users.delete(nameKey(username))
      for (const session of sessions.values()) {
        if (nameKey(session.username) === nameKey(username)) sessions.delete(session.originJti)
      }
      save()
    },
    updateUser: (username, change) => {
      const user = users.get(nameKey(username))
      if (!user) return
      users.set(nameKey(username), { ...user, ...change })
      save()
    },
    findSession: (isIt) => [...sessions.values()].find(isIt),
    putSession: (session) => {
      sessions.set(session.originJti, session)
      save()
    },
    revokeSessions: (isIt) => {
      for (const session of sessions.values()) {
        if (isIt(session)) sessions.set(session.originJti, { ...session, isRevoked: true })
      }
      save()
    },
  }
}

/** Returns the user names are the same in any case, as in a user pool made today. */
export function nameKey(username: string): string {
  return username.toLowerCase()
}

function readContent(dataFile: string): Content {
  try {
    const content: unknown = JSON.parse(readFileSync(dataFile, 'utf8'))
    if (isContent(content)) return content
  } catch {
    // Said below: what is wrong with the file helps nobody.
  }
  throw new DataFileError(`The sign-in data file ${dataFile} cannot be read: move it away, or start with --fresh.`)
}

/** True when the file is whole, which is enough to know: only this module writes it. */
function isContent(value: unknown): value is Content {
  if (typeof value !== 'object' || value === null || !('users' in value) || !('sessions' in value)) return false
  return Array.isArray(value.users) && Array.isArray(value.sessions)
}
