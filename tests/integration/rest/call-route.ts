import { generateKeyPairSync, sign } from 'node:crypto'
import * as v from 'valibot'
import { vi } from 'vitest'
import { apiEndpoints } from '#rest/api.ts'
import { createFindEndpoint } from '#rest/server/find-endpoint.ts'
import type { FileStore } from '#files/file-store.ts'
import { pageEndpoints } from '#rest/pages.ts'
import type { ReportLimit } from '#rest/server/report-limit.ts'
import { answerRequest, type RestEvent } from '#rest/server/router.ts'
import { isAccessToken } from '#domain/access-token.ts'
import { createVerifyToken } from '#rest/server/verify-token.ts'
import type { Table } from '#table/client/client.ts'

const POOL = 'us-east-1_Canopy000'
const CLIENT = 'client-1'
const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const jwks = JSON.stringify({ keys: [{ ...publicKey.export({ format: 'jwk' }), kid: 'k1', alg: 'RS256', use: 'sig' }] })
export const verifyToken = createVerifyToken({ userPoolId: POOL, clientId: CLIENT, jwks })

const segment = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')

/** A token of the pool for a user name; `claims` overrides what it says, `kid` names the key. */
export function tokenFor(username: string, claims: object = {}, kid = 'k1'): string {
  const now = Math.floor(Date.now() / 1000)
  const payload = {
    iss: `https://cognito-idp.us-east-1.amazonaws.com/${POOL}`,
    token_use: 'access',
    client_id: CLIENT,
    username,
    origin_jti: `sign-in of ${username}`,
    auth_time: now,
    iat: now,
    exp: now + 600,
    ...claims,
  }
  const signed = `${segment({ alg: 'RS256', kid })}.${segment(payload)}`
  return `${signed}.${sign('RSA-SHA256', Buffer.from(signed), privateKey).toString('base64url')}`
}

const tokens = new Map<string, string>()

/** The same token for some minutes, because signing takes longer than most requests. */
function tokenOfNow(username: string): string {
  const key = `${username} ${Math.floor(Date.now() / 300_000)}`
  const token = tokens.get(key) ?? tokenFor(username)
  tokens.set(key, token)
  return token
}

/** The headers of somebody by user name, or of a script by personal access token. */
export function credentialsOf(asker: string | null): Record<string, string> {
  if (asker === null) return {}
  return isAccessToken(asker) ? { 'private-token': asker } : { authorization: `Bearer ${tokenOfNow(asker)}` }
}

export interface Reply {
  status: number
  body: unknown
  headers: Record<string, unknown>
}

export const logger = { error: vi.fn() }

/** Uploaded files, in memory. */
const kept = new Map<string, Uint8Array>()
export const files: FileStore = {
  put: (key, bytes) => Promise.resolve(void kept.set(key, bytes)),
  delete: (key) => Promise.resolve(void kept.delete(key)),
  get: (key) => Promise.resolve(kept.get(key) ?? null),
}

const find = createFindEndpoint([...apiEndpoints, ...pageEndpoints])

/** Throws where an answer is not what its endpoint says that it shows. */
function checkAnswer(method: string, path: string, status: number, text: string): void {
  const described = find(path)?.endpoints.find((one) => one.method === method)
  if (!described?.shows || status >= 300) return
  const result = v.safeParse(described.shows, JSON.parse(text))
  if (result.success) return
  const [issue] = result.issues
  const field = v.getDotPath(issue) ?? 'body'
  throw new Error(`${method} ${described.path} answers with something else than it shows: ${field}: ${issue.message}`)
}

/** Sends a request to the endpoints as API Gateway does: with its path decoded. */
export async function send(
  table: Table,
  method: string,
  address: string,
  sent: { headers?: Record<string, string>; body?: string | Buffer; takesReport?: ReportLimit } = {},
): Promise<Reply & { text: string }> {
  const [path = '', rawQueryString = ''] = address.split('?')
  const event: RestEvent = {
    rawPath: decodeURIComponent(path),
    rawQueryString,
    headers: sent.headers ?? {},
    requestContext: { requestId: 'r-1', http: { method } } as RestEvent['requestContext'],
    body: Buffer.from(sent.body ?? '').toString('base64'),
    isBase64Encoded: true,
  }
  process.env['DIRECTORIES'] ??= JSON.stringify({ ldapmain: { file: '/nowhere/directory.json' } })
  const anonymousAccess = process.env['ANONYMOUS_ACCESS'] !== 'off'
  const around = { table, files, verifyToken, anonymousAccess, logger, takesReport: sent.takesReport ?? (() => true) }
  const result = await answerRequest(find, event, around)
  const text = result.body ?? ''
  checkAnswer(method, event.rawPath, result.statusCode ?? 0, text)
  const body: unknown = text === '' ? null : result.isBase64Encoded ? Buffer.from(text, 'base64') : JSON.parse(text)
  return { status: result.statusCode ?? 0, text, body, headers: result.headers ?? {} }
}

/** Sends a GET as somebody, or with a token of any kind. */
export const call = (table: Table, address: string, as: string | null = null, token?: string): Promise<Reply> =>
  send(table, 'GET', address, {
    headers: token === undefined ? credentialsOf(as) : { authorization: `Bearer ${token}` },
  })

/** The rows of a list, by one of their fields. */
export const column = ({ body }: Reply, name: string): unknown[] =>
  (body as Record<string, unknown>[]).map((row) => row[name])
