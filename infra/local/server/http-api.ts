import type { IncomingMessage, ServerResponse } from 'node:http'
import { randomUUID } from 'node:crypto'
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda'
import { routes, type RestFunctionName, type Route } from '../../api/routes.ts'
import { lambdaContext, type LambdaContext } from '../lambda-context.ts'
import { corsHeaders, preflightHeaders } from './cors.ts'
import { BodyTooLargeError, readBody } from './read-body.ts'
import { sendJson } from './send.ts'

export type HttpHandler = (
  event: APIGatewayProxyEventV2,
  context: LambdaContext,
) => Promise<APIGatewayProxyStructuredResultV2>

/** API Gateway's limit; the functions' own is lower. */
const BODY_MAX_BYTES = 10 * 1024 * 1024

interface Match {
  route: Route
  parameters: Record<string, string>
}

/**
 * The route that a request falls on, with the parts of the path as they were sent: CloudFront encodes what the gateway
 * decodes. Literal segments win over parameters, those over `{name+}`, and of one path the
 * method's own route over that of any method, as in API Gateway.
 */
export function matchRoute(method: string, rawPath: string, list: Route[] = routes): Match | null {
  const segments = rawPath.split('/')
  const matches = list.flatMap((route): Match[] => {
    if (route.method !== method && route.method !== 'ANY') return []
    const parameters = parametersOf(route.path.split('/'), segments)
    return parameters === null ? [] : [{ route, parameters }]
  })
  return matches.sort((a, b) => vagueness(a) - vagueness(b) || anyMethod(a) - anyMethod(b))[0] ?? null
}

function parametersOf(pattern: string[], segments: string[]): Record<string, string> | null {
  const isGreedy = pattern.at(-1)?.endsWith('+}') ?? false
  if (isGreedy ? segments.length < pattern.length : segments.length !== pattern.length) return null
  const parameters: Record<string, string> = {}
  for (const [index, part] of pattern.entries()) {
    const segment = segments[index] ?? ''
    if (part.endsWith('+}')) parameters[part.slice(1, -2)] = segments.slice(index).join('/')
    else if (part.startsWith('{') && segment !== '') parameters[part.slice(1, -1)] = segment
    else if (part !== segment) return null
  }
  return parameters
}

const vagueness = ({ route, parameters }: Match): number =>
  Object.keys(parameters).length + (route.path.endsWith('+}') ? 100 : 0)

const anyMethod = ({ route }: Match): number => (route.method === 'ANY' ? 1 : 0)

function toEvent(request: IncomingMessage, url: URL, match: Match, body: Buffer): APIGatewayProxyEventV2 {
  const headers = Object.fromEntries(
    Object.entries(request.headers).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.join(',') : (value ?? ''),
    ]),
  )
  const routeKey = `${match.route.method} ${match.route.path}`
  const now = new Date()
  return {
    version: '2.0',
    routeKey,
    rawPath: url.pathname,
    rawQueryString: url.search.slice(1),
    headers,
    pathParameters: match.parameters,
    requestContext: {
      accountId: '000000000000',
      apiId: 'local',
      domainName: url.host,
      domainPrefix: 'local',
      http: {
        method: request.method ?? 'GET',
        path: url.pathname,
        protocol: 'HTTP/1.1',
        sourceIp: request.socket.remoteAddress ?? '127.0.0.1',
        userAgent: headers['user-agent'] ?? '',
      },
      requestId: randomUUID(),
      routeKey,
      stage: '$default',
      time: now.toISOString(),
      timeEpoch: now.getTime(),
    },
    ...(body.length > 0 ? { body: body.toString('utf8') } : {}),
    isBase64Encoded: false,
  }
}

/** Answers REST requests with the deployed Lambdas behind the deployed routes, as API Gateway's HTTP API would. */
export function createHttpApi(handlers: Record<RestFunctionName, HttpHandler>) {
  return async (request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> => {
    const match = matchRoute(request.method ?? 'GET', url.pathname)
    const preflight = match ? null : preflightHeaders(request)
    if (preflight) {
      response.writeHead(204, preflight).end()
      return
    }
    for (const [name, value] of Object.entries(corsHeaders(request))) response.setHeader(name, value)
    if (!match) {
      sendJson(response, 404, { error: '404 Not Found' })
      return
    }
    try {
      const event = toEvent(request, url, match, await readBody(request, BODY_MAX_BYTES))
      const result = await handlers[match.route.function](event, lambdaContext(match.route.function))
      response.writeHead(result.statusCode ?? 200, headersOf(result))
      response.end(result.isBase64Encoded ? Buffer.from(result.body ?? '', 'base64') : result.body)
    } catch (error) {
      if (error instanceof BodyTooLargeError) sendJson(response, 413, { message: 'Request Entity Too Large' })
      else sendJson(response, 500, { message: 'Internal Server Error' })
    }
  }
}

/** What a function says about scripts on other sites does not count: that is the gateway's to say. */
const headersOf = (result: APIGatewayProxyStructuredResultV2): Record<string, string | string[]> => ({
  'content-type': 'application/json',
  ...Object.fromEntries(
    Object.entries(result.headers ?? {})
      .map(([name, value]) => [name.toLowerCase(), String(value)] as const)
      .filter(([name]) => !name.startsWith('access-control-')),
  ),
  ...(result.cookies ? { 'set-cookie': result.cookies } : {}),
})
