import { matchRoute } from '#infra/local/server/http-api.ts'
import { epicRoutes } from '#rest/epics.ts'
import { milestoneRoutes } from '#rest/milestones.ts'
import { pageRoutes } from '#rest/pages.ts'
import { answerRequest, type RestEvent } from '#rest/router.ts'
import type { Table } from '#table/client.ts'
import { acmeWorld } from '../graph/acme-world.ts'
import { credentialsOf, logger, verifyToken } from '../rest/call-route.ts'

export interface PageCall {
  /** Their user name, or a personal access token; anonymous when left out. */
  as?: string | null
  /** Sent as JSON, a text as it is. */
  body?: unknown
  form?: Record<string, string>
  headers?: Record<string, string>
}

export interface PageReply {
  status: number
  /** Exactly as it is sent. */
  text: string
  body: unknown
  headers: Record<string, unknown>
}

/** Sends a request through the described routes, as API Gateway hands it to the Lambdas. */
export async function callPage(
  table: Table,
  method: string,
  address: string,
  { as = null, body, form, headers = {} }: PageCall = {},
): Promise<PageReply> {
  process.env['CSRF_SECRET'] = 'a secret of at least thirty-two characters'
  const [rawPath = '', rawQueryString = ''] = address.split('?')
  const match = matchRoute(method, rawPath)
  if (match === null) throw new Error(`No route is described for ${method} ${rawPath}.`)
  const json = body === undefined ? '' : JSON.stringify(body)
  const sent = form ? new URLSearchParams(form).toString() : typeof body === 'string' ? body : json
  const event = {
    routeKey: `${match.route.method} ${match.route.path}`,
    rawPath,
    rawQueryString,
    headers: {
      'content-type': form ? 'application/x-www-form-urlencoded' : 'application/json',
      ...credentialsOf(as),
      ...headers,
    },
    requestContext: { requestId: 'r-1', http: { method } },
    body: sent,
    isBase64Encoded: false,
  } as unknown
  const routes = { ...epicRoutes, ...milestoneRoutes, ...pageRoutes }
  const result = await answerRequest(routes, event as RestEvent, { table, verifyToken, logger })
  const text = result.body ?? ''
  return {
    status: result.statusCode ?? 0,
    text,
    body: text === '' ? undefined : (JSON.parse(text) as unknown),
    headers: result.headers ?? {},
  }
}

/** People of the world by their role in `acme`. */
export const ROLES = {
  anonymous: null,
  'a non-member': 'nina',
  'a guest': 'gus',
  'a reporter': 'ravi',
  'a developer': 'dora',
  'a maintainer': 'mats',
  'an owner': 'olivia',
} as const
export type RoleName = keyof typeof ROLES

/** The world of `acme` with a developer and a maintainer, and a call of its pages. */
export async function pageWorld() {
  const acme = await acmeWorld()
  acme.world.user(25, 'dora', 'Dora Developer', [[acme.acme, 30]])
  acme.world.user(26, 'mats', 'Mats Maintainer', [[acme.acme, 40]])
  await acme.world.write()
  return {
    ...acme,
    call: (method: string, address: string, call?: PageCall) => callPage(acme.table, method, address, call),
  }
}

export type PageWorld = Awaited<ReturnType<typeof pageWorld>>
