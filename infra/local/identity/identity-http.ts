import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { assertPool } from './administration.ts'
import { CognitoError, invalidParameter } from './cognito-error.ts'
import type { Operation } from './identity-context.ts'
import { isStructure, type RequestInput } from './request-input.ts'
import type { Jwks } from './signing-key.ts'

const targetPrefix = 'AWSCognitoIdentityProviderService.'
const longestBody = 64 * 1024
const withoutClientId = new Set([
  'GetUser',
  'UpdateUserAttributes',
  'ChangePassword',
  'GlobalSignOut',
  'AssociateSoftwareToken',
  'VerifySoftwareToken',
  'SetUserMFAPreference',
])

export type IdentityHttpOptions = {
  operations: Record<string, Operation>
  /** Those that need the administrator's key. */
  administration: Record<string, Operation>
  /** The access key id that administrative requests are signed with; it stands for the account's credentials. */
  adminKey: string
  userPoolId: string
  clientId: string
  jwks: Jwks
  log: (line: string) => void
}

/**
 * Returns the wire form of the Cognito API: POST with the operation in `x-amz-target`, JSON both ways, errors as
 * `{ __type, message }`. Any origin may call it, as it may call Cognito.
 */
export function identityHttp(options: IdentityHttpOptions) {
  const { operations, administration, adminKey, userPoolId, clientId, jwks, log } = options
  const run = async (request: IncomingMessage): Promise<object> => {
    const target = String(request.headers['x-amz-target'] ?? '')
    const name = target.startsWith(targetPrefix) ? target.slice(targetPrefix.length) : ''
    if (Object.hasOwn(administration, name)) {
      // Browsers do not let pages of other sites send this header, since no preflight allows it.
      if (!request.headers.authorization?.startsWith(`AWS4-HMAC-SHA256 Credential=${adminKey}/`)) {
        throw new CognitoError('UnrecognizedClientException', 'The security token included in the request is invalid.')
      }
      const input = await readInput(request)
      assertPool(input, userPoolId)
      return administration[name]?.(input) ?? {}
    }
    const operation = Object.hasOwn(operations, name) ? operations[name] : undefined
    if (!operation)
      throw new CognitoError('UnknownOperationException', `The operation ${name || '?'} is not supported.`)
    const input = await readInput(request)
    if (!withoutClientId.has(name) && input.ClientId !== clientId) {
      throw new CognitoError('ResourceNotFoundException', `User pool client ${String(input.ClientId)} does not exist.`)
    }
    return operation(input)
  }

  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    for (const [header, value] of Object.entries(crossOriginHeaders)) response.setHeader(header, value)
    response.setHeader('x-amzn-requestid', randomUUID())
    if (request.method === 'OPTIONS') return void response.writeHead(204).end()
    if (request.method === 'GET' && request.url?.endsWith('/.well-known/jwks.json')) {
      answer(response, 200, jwks)
      return
    }
    if (request.method !== 'POST') {
      answer(response, 405, { message: 'Use POST.' })
      return
    }
    try {
      answer(response, 200, await run(request))
    } catch (error) {
      if (error instanceof CognitoError) {
        response.setHeader('x-amzn-errortype', `${error.type}:`)
        answer(response, 400, { __type: error.type, message: error.message })
        return
      }
      log(`sign-in service: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`)
      answer(response, 500, { __type: 'InternalErrorException', message: 'Internal error.' })
    }
  }
}

const crossOriginHeaders = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': '*',
  'access-control-allow-methods': 'POST, GET, OPTIONS',
  'access-control-expose-headers': 'x-amzn-requestid, x-amzn-errortype',
  'access-control-max-age': '86400',
}

function answer(response: ServerResponse, status: number, body: object): void {
  const type = status === 200 || status === 400 ? 'application/x-amz-json-1.1' : 'application/json'
  response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' }).end(JSON.stringify(body))
}

async function readInput(request: IncomingMessage): Promise<RequestInput> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    length += chunk.length
    if (length > longestBody) throw invalidParameter('The request is too long.')
    chunks.push(chunk)
  }
  try {
    const input: unknown = JSON.parse(Buffer.concat(chunks).toString('utf8') || '{}')
    if (isStructure(input)) return input
  } catch {
    // Said below, as for JSON of another shape.
  }
  throw new CognitoError('SerializationException', 'The request is not a JSON structure.')
}
