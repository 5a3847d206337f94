import type { Table } from '#table/client/client.ts'
import { acmeWorld } from '../graph/acme-world.ts'
import { credentialsOf, send } from '../rest/call-route.ts'

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

/** Signs the links in mails. */
export const MAIL_SECRET = 'another secret of at least thirty-two characters'

/** Sends a request to the endpoints, as a page or a script does. */
export async function callPage(
  table: Table,
  method: string,
  address: string,
  { as = null, body, form, headers = {} }: PageCall = {},
): Promise<PageReply> {
  process.env['CSRF_SECRET'] = 'a secret of at least thirty-two characters'
  process.env['MAIL_SECRET'] = MAIL_SECRET
  process.env['PAYMENTS'] = 'sandbox'
  const json = body === undefined ? '' : JSON.stringify(body)
  const reply = await send(table, method, address, {
    headers: {
      'content-type': form ? 'application/x-www-form-urlencoded' : 'application/json',
      ...credentialsOf(as),
      ...headers,
    },
    body: form ? new URLSearchParams(form).toString() : typeof body === 'string' ? body : json,
  })
  return { ...reply, body: reply.text === '' ? undefined : reply.body }
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
