import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { requestTiming } from '../server/send.ts'
import { AuthenticationError, type Authenticate, type Operation } from './authenticate.ts'
import { iamCaller, type Caller } from './caller.ts'
import { UnparsableQuery } from './document.ts'
import { isRecord } from './json.ts'
import type { GraphqlResponse } from './executor.ts'
import { isSigned, verifySignature, type IamKey } from './verify-signature.ts'

export const maxBodyBytes = 1_048_576

const corsHeaders = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'POST, OPTIONS',
  'access-control-allow-headers': '*, authorization, content-type, x-amz-user-agent',
  'access-control-expose-headers': 'x-amzn-requestid, x-amzn-errortype',
  'access-control-max-age': '600',
}

class HttpError extends Error {
  readonly status: number
  readonly errorType: string

  constructor(status: number, errorType: string, message: string) {
    super(message)
    this.status = status
    this.errorType = errorType
  }
}

function malformed(message: string): HttpError {
  return new HttpError(400, 'MalformedHttpRequestException', message)
}

/** Reads all of a body but keeps at most 1 MB: the client must be able to finish sending before it can read the answer. */
async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size <= maxBodyBytes) chunks.push(chunk)
  }
  if (size > maxBodyBytes)
    throw new HttpError(413, 'RequestEntityTooLargeException', 'The request body is larger than 1 MB.')
  return Buffer.concat(chunks).toString('utf8')
}

/** Reads { query, variables, operationName } from a body. Returns null when it is not that. */
export function readOperation(body: string): Operation | null {
  try {
    const parsed: unknown = JSON.parse(body)
    if (!isRecord(parsed) || typeof parsed.query !== 'string') return null
    const { query, variables, operationName } = parsed
    if (variables !== undefined && variables !== null && !isRecord(variables)) return null
    const name = typeof operationName === 'string' && operationName !== '' ? operationName : null
    return { query, variables: variables ?? {}, operationName: name }
  } catch {
    return null
  }
}

/** Returns the header names in lower case, a list joined as HTTP joins it. */
export function flatHeaders(request: IncomingMessage): Record<string, string> {
  const entries = Object.entries(request.headers).filter(([, value]) => value !== undefined)
  return Object.fromEntries(
    entries.map(([name, value]) => [name, Array.isArray(value) ? value.join(', ') : (value ?? '')]),
  )
}

export interface OperationAnswer {
  response: GraphqlResponse
  responseHeaders: Record<string, string>
}

export type RunOperation = (
  operation: Operation,
  caller: Caller,
  headers: Record<string, string>,
) => Promise<OperationAnswer>

function send(response: ServerResponse, status: number, body: unknown, headers: Record<string, string> = {}): void {
  const requestId = randomUUID()
  response.writeHead(status, {
    ...corsHeaders,
    'content-type': 'application/json;charset=UTF-8',
    'x-amzn-requestid': requestId,
    'server-timing': requestTiming(requestId),
    ...headers,
  })
  response.end(JSON.stringify(body))
}

function sendError(response: ServerResponse, error: unknown): void {
  const known = error instanceof HttpError || error instanceof AuthenticationError
  const status = known ? error.status : 500
  const errorType = known ? error.errorType : 'InternalFailure'
  const message = error instanceof Error ? error.message : String(error)
  send(response, status, { errors: [{ errorType, message }] }, { 'x-amzn-errortype': errorType })
}

/**
 * Handles the GraphQL endpoint of the API: POST with CORS, whatever path it is mounted at.
 * @param iamKey of the back end itself; nobody is a caller by IAM without it
 */
export function createHttpHandler(authenticate: Authenticate, run: RunOperation, iamKey: IamKey | null) {
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.method !== 'POST') throw new HttpError(405, 'MethodNotAllowedException', 'Only POST is supported.')
    const body = await readBody(request)
    const operation = readOperation(body)
    const unread = { query: '', operationName: null, variables: {} }
    const sourceIp = request.socket.remoteAddress ?? '127.0.0.1'
    const { authorization } = request.headers
    const bySignature = async (): Promise<Caller> => {
      await verifySignature(request, body, iamKey)
      return iamCaller
    }
    const caller = await (isSigned(authorization)
      ? bySignature()
      : authenticate(authorization, operation ?? unread, sourceIp))
    if (body.trim() === '') throw malformed('Request body is empty.')
    if (!operation) throw malformed('Unable to parse GraphQL query.')
    const answered = await run(operation, caller, flatHeaders(request)).catch((error: unknown) => {
      throw error instanceof UnparsableQuery ? malformed(`Unable to parse GraphQL query. ${error.message}`) : error
    })
    send(response, 200, answered.response, answered.responseHeaders)
  }

  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (request.method === 'OPTIONS') {
      response.writeHead(204, corsHeaders).end()
      return
    }
    try {
      await answer(request, response)
    } catch (error) {
      sendError(response, error)
    }
  }
}
