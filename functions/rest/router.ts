import { Logger } from '@aws-lambda-powertools/logger'
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2, Context } from 'aws-lambda'
import { BODY_BYTES_MAX } from '#domain/limits.ts'
import { TOO_MUCH_WORK } from '#domain/problem.ts'
import type { Viewer } from '#domain/role.ts'
import { loadViewer } from '#operations/read/load-viewer.ts'
import { ProblemError } from '#operations/problem-error.ts'
import { BudgetError, requestBudget } from '#table/budget.ts'
import { tableOfEnvironment, type Table } from '#table/client.ts'
import { insufficientScope, methodNotAllowed, notFound, tooLarge, unauthorized, type Answer } from './answer.ts'
import { callerOf } from './caller.ts'
import { pathParameters } from './path-parameters.ts'
import { problemAnswer } from './problem-answer.ts'
import { parseQuery, type RawQuery } from './query.ts'
import { verifyTokenOfEnvironment, type VerifyToken } from './verify-token.ts'

export interface RestRequest {
  table: Table
  viewer: Viewer
  method: string
  /** `YYYY-MM-DD` */
  today: string
  path: string
  rawQueryString: string
  query: RawQuery
  /** The parts of the path that the route names, decoded. */
  parameters: Record<string, string>
  /** By name in lower case. */
  headers: Record<string, string | undefined>
  /** As it was sent; empty without one. */
  body: string
}

/** Answers one route; expected failures are thrown as ProblemError. */
export type RestRoute = (request: RestRequest) => Promise<Answer>

export interface Surroundings {
  table: Table
  verifyToken: VerifyToken
  logger: { error: (message: string, details: Record<string, unknown>) => void }
}

export type RestEvent = Pick<
  APIGatewayProxyEventV2,
  'routeKey' | 'rawPath' | 'rawQueryString' | 'headers' | 'requestContext' | 'body' | 'isBase64Encoded'
>

/**
 * Answers a request by the route that API Gateway has found, which `routeKey` names. The path is split by that route and
 * not matched a second time, as routing libraries do: they would lose full paths, which hold encoded slashes.
 */
export async function answerRequest(
  routes: Record<string, RestRoute>,
  event: RestEvent,
  around: Surroundings,
): Promise<APIGatewayProxyStructuredResultV2> {
  const { table, verifyToken, logger } = around
  const { routeKey, requestContext } = event
  try {
    const route = routes[routeKey] ?? routes[routeKey.replace(/^HEAD /, 'GET ')]
    if (route === undefined) return resultOf(withoutRoute(routes, routeKey))
    const caller = await callerOf(event.headers, { table, verifyToken })
    if (caller === null) return resultOf(unauthorized)
    const viewer = await loadViewer(table, caller.username)
    if (needsSignIn(routeKey) && viewer.id === null) return resultOf(unauthorized)
    if (caller.scope === 'read_api' && !isRead(methodOf(event))) return resultOf(insufficientScope)
    const body = Buffer.from(event.body ?? '', event.isBase64Encoded ? 'base64' : 'utf8')
    if (body.length > BODY_BYTES_MAX) return resultOf(tooLarge)
    const request: RestRequest = {
      table,
      viewer,
      method: methodOf(event),
      today: new Date().toISOString().slice(0, 10),
      path: event.rawPath,
      rawQueryString: event.rawQueryString,
      query: parseQuery(event.rawQueryString),
      parameters: pathParameters(routeKey.split(' ')[1] ?? '', event.rawPath),
      headers: event.headers,
      body: body.toString('utf8'),
    }
    return resultOf(await route(request))
  } catch (error) {
    if (error instanceof ProblemError) return resultOf(problemAnswer(error.problem))
    if (error instanceof BudgetError) return resultOf(problemAnswer(TOO_MUCH_WORK))
    logger.error('A request failed.', { requestId: requestContext.requestId, route: routeKey, error })
    return resultOf({ status: 500, body: { message: '500 Internal Server Error' } })
  }
}

/** Of a path the gateway hands on every method, so that what it does not take is refused in our words. */
function withoutRoute(routes: Record<string, RestRoute>, routeKey: string): Answer {
  const [, path] = routeKey.split(' ')
  const taken = Object.keys(routes).flatMap((key) => {
    const [method = '', at] = key.split(' ')
    return at === path ? [method] : []
  })
  return taken.length === 0 ? notFound('Route') : methodNotAllowed(taken)
}

/** Page endpoints of public groups can be read by anybody, the API only by people of the system. */
const needsSignIn = (routeKey: string): boolean => routeKey.includes(' /api/')

/** The route says it, unless it stands for any method. */
function methodOf({ routeKey, requestContext }: RestEvent): string {
  const [method = ''] = routeKey.split(' ')
  return method === 'ANY' ? requestContext.http.method : method
}

const isRead = (method: string): boolean => method === 'GET' || method === 'HEAD'

/** What is answered is for the one who asked and for now, and is data whatever it looks like. */
const DATA_HEADERS = {
  'Content-Type': 'application/json',
  'X-Content-Type-Options': 'nosniff',
  'Cache-Control': 'no-store',
}

const resultOf = ({ status, body, headers }: Answer): APIGatewayProxyStructuredResultV2 => ({
  statusCode: status,
  headers: { ...DATA_HEADERS, ...headers },
  ...(body !== undefined && { body: JSON.stringify(body) }),
})

/** The Lambda behind some routes; table, keys and log come from its environment, once a container. */
export function createHandler(serviceName: string, routes: Record<string, RestRoute>) {
  const logger = new Logger({ serviceName })
  let around: Surroundings | undefined
  return (event: APIGatewayProxyEventV2, _context: Context): Promise<APIGatewayProxyStructuredResultV2> => {
    around ??= { table: tableOfEnvironment(), verifyToken: verifyTokenOfEnvironment(process.env), logger }
    return answerRequest(routes, event, { ...around, table: { ...around.table, budget: requestBudget() } })
  }
}
