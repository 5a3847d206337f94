import { generateKeyPairSync, sign } from 'node:crypto'
import { vi } from 'vitest'
import { routes as described } from '#infra/api/routes.ts'
import { directoryRoutes } from '#rest/directory.ts'
import { epicRoutes } from '#rest/epics.ts'
import { milestoneRoutes } from '#rest/milestones.ts'
import { answerRequest, type RestEvent } from '#rest/router.ts'
import { isAccessToken } from '#domain/access-token.ts'
import { createVerifyToken } from '#rest/verify-token.ts'
import type { Table } from '#table/client.ts'

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
    iat: now,
    exp: now + 600,
    ...claims,
  }
  const signed = `${segment({ alg: 'RS256', kid })}.${segment(payload)}`
  return `${signed}.${sign('RSA-SHA256', Buffer.from(signed), privateKey).toString('base64url')}`
}

/** The headers of somebody by user name, or of a script by personal access token. */
export function credentialsOf(asker: string | null): Record<string, string> {
  if (asker === null) return {}
  return isAccessToken(asker) ? { 'private-token': asker } : { authorization: `Bearer ${tokenFor(asker)}` }
}

export interface Reply {
  status: number
  body: unknown
  headers: Record<string, unknown>
}

export const logger = { error: vi.fn() }

/** Sends a GET through the route table, as API Gateway hands it to the Lambdas. */
export async function call(table: Table, address: string, as: string | null = null, token?: string): Promise<Reply> {
  const [rawPath = '', rawQueryString = ''] = address.split('?')
  const segments = rawPath.split('/')
  const route = described.find(({ path }) => {
    const parts = path.split('/')
    return (
      parts.length === segments.length && parts.every((part, index) => part.startsWith('{') || part === segments[index])
    )
  })
  if (route === undefined) throw new Error(`No route is described for ${rawPath}.`)
  const event = {
    routeKey: `${route.method} ${route.path}`,
    rawPath,
    rawQueryString,
    headers: token === undefined ? credentialsOf(as) : { authorization: `Bearer ${token}` },
    requestContext: { requestId: 'r-1' },
    isBase64Encoded: false,
  } as RestEvent
  const result = await answerRequest({ ...epicRoutes, ...directoryRoutes, ...milestoneRoutes }, event, {
    table,
    verifyToken,
    logger,
  })
  return {
    status: result.statusCode ?? 0,
    body: JSON.parse(result.body ?? 'null') as unknown,
    headers: result.headers ?? {},
  }
}

/** The rows of a list, by one of their fields. */
export const column = ({ body }: Reply, name: string): unknown[] =>
  (body as Record<string, unknown>[]).map((row) => row[name])
