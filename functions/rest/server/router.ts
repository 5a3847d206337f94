import { Logger } from '@aws-lambda-powertools/logger'
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2, Context } from 'aws-lambda'
import { BODY_BYTES_MAX } from '#domain/limits.ts'
import { LOCAL_DAY_HEADER, localDay } from '#domain/time/local-day.ts'
import type { SignIn } from '#domain/person-state.ts'
import type { Viewer } from '#domain/role.ts'
import { admitViewer } from '#operations/read/people/load-viewer.ts'
import type { SentFile } from '#operations/upload/upload-file.ts'
import { ProblemError } from '#operations/write/problem-error.ts'
import { BudgetError, requestBudget } from '#table/client/budget.ts'
import { tableOfEnvironment, type Table } from '#table/client/client.ts'
import type { FileStore } from '#files/file-store.ts'
import { storeOfEnvironment } from '#files/store-of-environment.ts'
import {
  forbidden,
  insufficientScope,
  methodNotAllowed,
  notFoundAnywhere,
  Refusal,
  tooLarge,
  unauthorized,
  type Answer,
} from './answer.ts'
import { callerOf } from './caller.ts'
import type { Endpoint } from './endpoint.ts'
import { cameByEntrance } from './entrance.ts'
import { createFindEndpoint, type Found } from './find-endpoint.ts'
import { problemAnswer } from './problem-answer.ts'
import { formOf } from './read-body.ts'
import { parseQuery, type RawQuery } from './query.ts'
import { createReportLimit, type ReportLimit } from './report-limit.ts'
import { verifyTokenOfEnvironment, type VerifyToken } from './verify-token.ts'

export interface RestRequest {
  table: Table
  files: FileStore
  viewer: Viewer
  /** Whether the viewer is known by a personal access token, rather than by a sign-in. */
  byToken: boolean
  /** Of the viewer; null without one. */
  signIn: SignIn | null
  /** Whether those may read what is public who are not signed in. */
  anonymousAccess: boolean
  method: string
  /** The day where the person is, `YYYY-MM-DD`. */
  today: string
  path: string
  rawQueryString: string
  query: RawQuery
  /** The parts of the path that the endpoint names. */
  parameters: Record<string, string>
  /** By name in lower case. */
  headers: Record<string, string | undefined>
  /** As it was sent; empty without one. */
  body: string
  /** The fields of a form with files; null where it is none. */
  form: Record<string, string | SentFile> | null
  logger: RequestLogger
  takesReport: ReportLimit
}

/** Writes entries of a function's log that are errors. */
export interface RequestLogger {
  error: (message: string, details: Record<string, unknown>) => void
}

/** Answers one endpoint; expected failures are thrown as ProblemError or Refusal. */
export type RestRoute = (request: RestRequest) => Promise<Answer>

export interface Surroundings {
  table: Table
  files: FileStore
  verifyToken: VerifyToken
  /** See `RestRequest`. */
  anonymousAccess: boolean
  logger: RequestLogger
  takesReport: ReportLimit
}

export type RestEvent = Pick<
  APIGatewayProxyEventV2,
  'rawPath' | 'rawQueryString' | 'headers' | 'requestContext' | 'body' | 'isBase64Encoded'
>

/** Returns the endpoint for a request; refuses an address or a method that is not taken. HEAD is answered as GET. */
function endpointOf(found: Found | null, method: string): Endpoint {
  if (found === null) throw new Refusal(notFoundAnywhere)
  const endpoint = found.endpoints.find((one) => one.method === (method === 'HEAD' ? 'GET' : method))
  if (endpoint === undefined) throw new Refusal(methodNotAllowed(found.endpoints.map((one) => one.method)))
  return endpoint
}

/** Answers a request by the endpoints of a function. */
export async function answerRequest(
  findEndpoint: (path: string) => Found | null,
  event: RestEvent,
  around: Surroundings,
): Promise<APIGatewayProxyStructuredResultV2> {
  const { table, files, anonymousAccess, logger, takesReport } = around
  const { rawPath: path, requestContext } = event
  const { method } = requestContext.http
  const found = findEndpoint(path)
  try {
    const endpoint = endpointOf(found, method)
    const { viewer, byToken, signIn } = await viewerOf(event, endpoint, around)
    const body = Buffer.from(event.body ?? '', event.isBase64Encoded ? 'base64' : 'utf8')
    if (body.length > BODY_BYTES_MAX) return resultOf(tooLarge)
    return resultOf(
      await endpoint.answer({
        table,
        files,
        viewer,
        byToken,
        signIn,
        anonymousAccess,
        method,
        today: localDay(event.headers[LOCAL_DAY_HEADER], new Date().toISOString()),
        path,
        rawQueryString: event.rawQueryString,
        query: parseQuery(event.rawQueryString),
        parameters: found?.parameters ?? {},
        headers: event.headers,
        body: body.toString('utf8'),
        form: await formOf(event.headers['content-type'], body),
        logger,
        takesReport,
      }),
    )
  } catch (error) {
    if (error instanceof Refusal) return resultOf(error.answer)
    if (error instanceof ProblemError || error instanceof BudgetError) return resultOf(problemAnswer(error.problem))
    logger.error('A request failed.', {
      requestId: requestContext.requestId,
      endpoint: `${method} ${found?.endpoints[0]?.path ?? path}`,
      error,
    })
    return resultOf({ status: 500, body: { message: '500 Internal Server Error' } })
  }
}

/** Returns who asks; refuses a token that is not good, and one that may not do what is asked. */
async function viewerOf({ headers }: RestEvent, { isOpen, method }: Endpoint, around: Surroundings) {
  const { table, verifyToken, anonymousAccess } = around
  const caller = await callerOf(headers, { table, verifyToken })
  if (caller === null) throw new Refusal(unauthorized)
  const viewer = await admitViewer(table, caller)
  if (viewer.id === null && isOpen !== 'always' && !(isOpen && anonymousAccess)) throw new Refusal(unauthorized)
  if (method !== 'GET' && caller.scope === 'read_api') throw new Refusal(insufficientScope)
  return { viewer, byToken: caller.byToken, signIn: caller.signIn }
}

/** What is answered is for the one who asked and for now, and is data whatever it looks like. */
const DATA_HEADERS = {
  'X-Content-Type-Options': 'nosniff',
  'Cache-Control': 'no-store',
}

/** What an answer without a body is called: the gateway would say JSON, and some clients read whatever is called so, nothing included. */
const NO_BODY_TYPE = 'text/plain; charset=utf-8'

const resultOf = ({ status, body, headers }: Answer): APIGatewayProxyStructuredResultV2 => ({
  statusCode: status,
  headers: { 'Content-Type': body === undefined ? NO_BODY_TYPE : 'application/json', ...DATA_HEADERS, ...headers },
  ...(body instanceof Uint8Array
    ? { body: Buffer.from(body).toString('base64'), isBase64Encoded: true }
    : body !== undefined && { body: JSON.stringify(body) }),
})

/** Returns what the environment of a function names. */
function surroundingsOf(logger: Logger): Surroundings {
  const table = tableOfEnvironment()
  const files = storeOfEnvironment(process.env, () => table.client.config.credentials())
  const anonymousAccess = process.env.ANONYMOUS_ACCESS !== 'off'
  const verifyToken = verifyTokenOfEnvironment(process.env)
  return { table, files, verifyToken, anonymousAccess, logger, takesReport: createReportLimit() }
}

/** Returns the Lambda behind some endpoints; table, keys and log come from its environment, once a container. */
export function createHandler(serviceName: string, endpoints: Endpoint[]) {
  const logger = new Logger({ serviceName })
  const findEndpoint = createFindEndpoint(endpoints)
  let around: Surroundings | undefined
  return async (event: APIGatewayProxyEventV2, _context: Context): Promise<APIGatewayProxyStructuredResultV2> => {
    if (!cameByEntrance(event.headers, process.env.ENTRANCE_SECRET)) return resultOf(forbidden)
    around ??= surroundingsOf(logger)
    const budget = requestBudget()
    const begin = Date.now()
    const result = await answerRequest(findEndpoint, event, { ...around, table: { ...around.table, budget } })
    const { requestId, http } = event.requestContext
    // The address may name what people wrote, so the line names the endpoint.
    const endpoint = `${http.method} ${findEndpoint(event.rawPath)?.endpoints[0]?.path ?? '(none)'}`
    const { statusCode: status } = result
    logger.info('A request was answered.', {
      ...{ requestId, endpoint, status },
      ...{ milliseconds: Date.now() - begin, ...budget.used },
    })
    return result
  }
}
