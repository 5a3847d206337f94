import type { IncomingMessage, ServerResponse } from 'node:http'
import { randomUUID } from 'node:crypto'
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda'
import { routes, type RestFunctionName, type Route } from '../../api/routes.ts'
import { lambdaContext, type LambdaContext } from '../lambda-context.ts'
import { corsHeaders, preflightHeaders } from './cors.ts'
import { BodyTooLargeError, readBody } from './read-body.ts'
import { requestTiming, sendJson } from './send.ts'

export type HttpHandler = (
  event: APIGatewayProxyEventV2,
  context: LambdaContext,
) => Promise<APIGatewayProxyStructuredResultV2>

/** API Gateway's limit; the functions' own is lower. */
const BODY_MAX_BYTES = 10 * 1024 * 1024

interface Match {
  route: Route
  /** The segments behind those of the route. */
  proxy: string
}

/**
 * Returns the path as an HTTP API sees it: decoded once before a route is chosen, and cut at a question mark that was encoded.
 * @throws URIError for a path that cannot be decoded
 */
const gatewayPath = (pathname: string): string => decodeURIComponent(pathname).split('?')[0] ?? ''

/** Returns the route that a request falls on; all of them are greedy. */
export function matchRoute(method: string, path: string): Match | null {
  for (const route of routes) {
    const prefix = route.path.slice(0, route.path.indexOf('{'))
    const isTaken = route.method === method || route.method === 'ANY'
    if (isTaken && path.startsWith(prefix) && path.length > prefix.length) {
      return { route, proxy: path.slice(prefix.length) }
    }
  }
  return null
}

/** What an HTTP API hands on as it is; anything else is encoded. */
const TEXT_TYPES = /^(?:text\/|application\/(?:json|javascript|xml)\b)/i

function toEvent(request: IncomingMessage, url: URL, path: string, match: Match, body: Buffer): APIGatewayProxyEventV2 {
  const headers = Object.fromEntries(
    Object.entries(request.headers).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.join(',') : (value ?? ''),
    ]),
  )
  const isText = TEXT_TYPES.test(headers['content-type'] ?? 'text/plain')
  const routeKey = `${match.route.method} ${match.route.path}`
  const now = new Date()
  return {
    version: '2.0',
    routeKey,
    rawPath: path,
    rawQueryString: url.search.slice(1),
    headers,
    pathParameters: { proxy: match.proxy },
    requestContext: {
      accountId: '000000000000',
      apiId: 'local',
      domainName: url.host,
      domainPrefix: 'local',
      http: {
        method: request.method ?? 'GET',
        path,
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
    ...(body.length > 0 ? { body: body.toString(isText ? 'utf8' : 'base64') } : {}),
    isBase64Encoded: !isText,
  }
}

/** Answers REST requests with the deployed Lambdas behind the deployed routes, as API Gateway's HTTP API would. */
export function createHttpApi(handlers: Record<RestFunctionName, HttpHandler>) {
  return async (request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> => {
    const path = gatewayPath(url.pathname)
    const match = matchRoute(request.method ?? 'GET', path)
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
      const event = toEvent(request, url, path, match, await readBody(request, BODY_MAX_BYTES))
      const result = await handlers[match.route.function](event, lambdaContext(match.route.function))
      response.setHeader('server-timing', requestTiming(event.requestContext.requestId))
      response.writeHead(result.statusCode ?? 200, headersOf(result))
      response.end(result.isBase64Encoded ? Buffer.from(result.body ?? '', 'base64') : result.body)
    } catch (error) {
      if (error instanceof BodyTooLargeError) sendJson(response, 413, { message: 'Request Entity Too Large' })
      else sendJson(response, 500, { message: 'Internal Server Error' })
    }
  }
}

/** Returns the headers of an answer. What a function says about scripts on other sites does not count: that is the gateway's to say. */
const headersOf = (result: APIGatewayProxyStructuredResultV2): Record<string, string | string[]> => ({
  'content-type': 'application/json',
  ...Object.fromEntries(
    Object.entries(result.headers ?? {})
      .map(([name, value]) => [name.toLowerCase(), String(value)] as const)
      .filter(([name]) => !name.startsWith('access-control-')),
  ),
  ...(result.cookies ? { 'set-cookie': result.cookies } : {}),
})
