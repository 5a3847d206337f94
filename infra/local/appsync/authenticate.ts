import { randomUUID } from 'node:crypto'
import { lambdaCaller, userPoolCaller, type Caller } from './caller.ts'
import { isRecord, type JsonRecord } from './json.ts'

/** What a Lambda authorizer sees of the request, as AWS sends it. */
export interface AuthorizerRequestContext {
  apiId: string
  accountId: string
  requestId: string
  queryString: string
  operationName: string | null
  variables: JsonRecord
}

export interface AuthorizerAnswer {
  isAuthorized: boolean
  resolverContext?: unknown
  deniedFields?: readonly string[]
}

export type Authorizer = (token: string, requestContext: AuthorizerRequestContext) => Promise<AuthorizerAnswer>

/** Resolves to the claims of a valid token; rejects for a forged or expired one. */
export type VerifyUserPoolToken = (token: string) => Promise<JsonRecord>

export interface Operation {
  query: string
  operationName: string | null
  variables: JsonRecord
}

/** The request carries no acceptable credentials: status 401, or 500 when the authorizer itself failed. */
export class AuthenticationError extends Error {
  readonly status: number
  readonly errorType: string

  constructor(message: string, status = 401, errorType = 'UnauthorizedException') {
    super(message)
    this.status = status
    this.errorType = errorType
  }
}

export type Authenticate = (
  authorization: string | undefined,
  operation: Operation,
  sourceIp: string,
) => Promise<Caller>

function isJsonSegment(segment: string): boolean {
  try {
    return isRecord(JSON.parse(Buffer.from(segment, 'base64url').toString('utf8')))
  } catch {
    return false
  }
}

/** True for what looks like a JWT, which AppSync sends to the user pool, and everything else to the Lambda authorizer. */
function looksLikeJwt(token: string): boolean {
  const segments = token.replace(/^Bearer\s+/i, '').split('.')
  return segments.length === 3 && isJsonSegment(segments[0] ?? '')
}

function isExpired(error: unknown): boolean {
  return error instanceof Error && /expired/i.test(`${error.constructor.name} ${error.message}`)
}

/** Makes what tells who sends a request, by a token of the user pool or by the Lambda authorizer, as AppSync does. */
export function createAuthenticate(authorizer: Authorizer, verifyUserPoolToken: VerifyUserPoolToken): Authenticate {
  async function byUserPool(token: string, sourceIp: string): Promise<Caller> {
    try {
      return userPoolCaller(await verifyUserPoolToken(token), [sourceIp])
    } catch (error) {
      throw new AuthenticationError(isExpired(error) ? 'Token has expired.' : 'Unable to parse JWT token.')
    }
  }

  async function byLambda(token: string, { query, operationName, variables }: Operation): Promise<Caller> {
    const requestContext = {
      apiId: 'local',
      accountId: '000000000000',
      requestId: randomUUID(),
      queryString: query,
      operationName,
      variables,
    }
    const answer = await authorizer(token, requestContext).catch((error: unknown) => {
      throw new AuthenticationError(`The Lambda authorizer failed: ${String(error)}`, 500, 'InternalFailure')
    })
    if (!answer.isAuthorized) throw new AuthenticationError('You are not authorized to make this call.')
    return lambdaCaller(answer.resolverContext, answer.deniedFields)
  }

  return async (authorization, operation, sourceIp) => {
    if (!authorization) throw new AuthenticationError('Missing authorization header')
    return looksLikeJwt(authorization) ? byUserPool(authorization, sourceIp) : byLambda(authorization, operation)
  }
}
