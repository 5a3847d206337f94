import { TOKEN_PREFIX, type TokenScope } from '#domain/access-token.ts'
import { readAccessToken } from '#operations/access-token/read-access-token.ts'
import type { Table } from '#table/client/client.ts'
import type { VerifyToken } from './verify-token.ts'

/** Who asks, by user name, and how far their token reaches; an anonymous caller has no name, which no scope widens. */
export interface Caller {
  username: string | null
  scope: TokenScope
  /** Whether a personal access token says so, rather than a sign-in. */
  byToken: boolean
}

interface Verifiers {
  table: Table
  verifyToken: VerifyToken
}

/**
 * Returns the caller by the token in the headers: `PRIVATE-TOKEN` takes a personal access token, `Authorization: Bearer` one of
 * those or the token of a sign-in. Null for a token that is refused.
 */
export async function callerOf(
  headers: Record<string, string | undefined>,
  { table, verifyToken }: Verifiers,
): Promise<Caller | null> {
  const { authorization = '', 'private-token': privateToken = '' } = headers
  if (privateToken === '' && authorization === '') return { username: null, scope: 'api', byToken: false }
  const [, bearer = ''] = /^Bearer +(\S+)$/i.exec(authorization) ?? []
  if (privateToken !== '' || bearer.startsWith(TOKEN_PREFIX)) {
    const holder = await readAccessToken(table, privateToken || bearer, new Date().toISOString())
    return holder && { ...holder, byToken: true }
  }
  const username = bearer === '' ? null : await verifyToken(bearer)
  return username === null ? null : { username, scope: 'api', byToken: false }
}
