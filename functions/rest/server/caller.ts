import { TOKEN_PREFIX, type TokenScope } from '#domain/access-token.ts'
import type { Comer } from '#operations/read/people/load-viewer.ts'
import { readAccessToken } from '#operations/access-token/read-access-token.ts'
import type { Table } from '#table/client/client.ts'
import type { VerifyToken } from './verify-token.ts'

/** Who asks, by user name, and how far their token reaches; an anonymous caller has no name, which no scope widens. */
export interface Caller extends Comer {
  scope: TokenScope
  /** Whether a personal access token says so, rather than a sign-in. */
  byToken: boolean
}

/** Headers by name in lower case. */
type Headers = Record<string, string | undefined>

interface Verifiers {
  table: Table
  verifyToken: VerifyToken
}

const bearerOf = ({ authorization = '' }: Headers): string => /^Bearer +(\S+)$/i.exec(authorization)?.[1] ?? ''

/** Returns the personal access token in the headers; null without one. */
export function accessTokenOf(headers: Headers): string | null {
  const token = headers['private-token'] || bearerOf(headers)
  return headers['private-token'] || token.startsWith(TOKEN_PREFIX) ? token : null
}

/**
 * Returns the caller by the token in the headers: `PRIVATE-TOKEN` takes a personal access token, `Authorization: Bearer` one of
 * those or the token of a sign-in. Null for a token that is refused.
 */
export async function callerOf(headers: Headers, { table, verifyToken }: Verifiers): Promise<Caller | null> {
  const { authorization = '', 'private-token': privateToken = '' } = headers
  if (privateToken === '' && authorization === '') return { username: null, signIn: null, scope: 'api', byToken: false }
  const accessToken = accessTokenOf(headers)
  if (accessToken !== null) {
    const holder = await readAccessToken(table, accessToken, new Date().toISOString())
    return holder && { ...holder, signIn: null, byToken: true }
  }
  const bearer = bearerOf(headers)
  const signIn = bearer === '' ? null : await verifyToken(bearer)
  return signIn && { username: signIn.username, signIn, scope: 'api', byToken: false }
}
