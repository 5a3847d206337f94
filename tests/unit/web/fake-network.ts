import { vi } from 'vitest'
import { unusableAnswer } from '#web/lib/transport/request-errors.ts'

export interface NetworkCall {
  method: string
  /** Path and search of the address; for GraphQL the name of the operation. */
  to: string
  /** The JSON or the fields of a form that were sent; for GraphQL the variables. */
  body: unknown
  headers: Headers
}

/** JSON of an answer with status 200, a whole response, or `offline`. */
export type Answer = { readonly [key: string]: unknown } | readonly unknown[] | Response | 'offline'

/** What the server says of itself; the week begins on Sunday. */
export const CONFIG = {
  graphqlUrl: '/graphql',
  restUrl: '/api/v4',
  region: 'eu-central-1',
  userPoolId: 'eu-central-1_pool',
  userPoolClientId: 'client',
}

/**
 * Stands for everything beyond the browser. `on` says how calls are answered: by operation name, or by method and the beginning
 * of an address such as `PUT /groups/`. A call that nobody answers is a failure of the test.
 */
export function fakeNetwork() {
  const calls: NetworkCall[] = []
  const answers = new Map<string, Answer | ((call: NetworkCall) => Answer | Promise<Answer>)>()
  vi.stubGlobal('fetch', async (url: string | URL, init: RequestInit = {}) => {
    const { pathname, search } = new URL(url, 'http://localhost')
    if (pathname === '/config.json') return Response.json(CONFIG)
    const sent = sentIn(init)
    const call: NetworkCall = {
      ...{ method: init.method ?? 'GET', to: pathname + search, body: sent },
      headers: new Headers(init.headers),
    }
    if (pathname !== '/graphql') return responseOf(await answerTo(call), false)
    const { query, variables } = sent as { query: string; variables: Record<string, unknown> }
    const names = (/(?:query|mutation) (\w+)/.exec(query)?.[1] ?? '').split('__')
    const [only = ''] = names
    if (names.length === 1) return responseOf(await answerTo({ ...call, to: only, body: variables }, true), true)
    // Several operations that travel as one.
    const parts = await Promise.all(
      names.map((to, index) => answerTo({ ...call, to, body: withPrefix(variables, `q${index}_`) }, true)),
    )
    const failed = parts.find((part) => part instanceof Response || part === 'offline')
    if (failed !== undefined) return responseOf(failed, true)
    const fields = parts.flatMap((part, index) =>
      Object.entries(part).map(([name, value]) => [`q${index}_${name}`, value as unknown] as const),
    )
    return responseOf(Object.fromEntries(fields), true)
  })
  async function answerTo(call: NetworkCall, isGraphql = false): Promise<Answer> {
    const key = [...answers.keys()].find((name) =>
      isGraphql ? name === call.to : `${call.method} ${call.to}`.startsWith(name),
    )
    const answer = key === undefined ? undefined : answers.get(key)
    if (answer === undefined) throw new Error(`Nobody answers ${call.method} ${call.to}.`)
    calls.push(call)
    return typeof answer === 'function' ? answer(call) : answer
  }
  return {
    calls,
    on: (name: string, answer: Answer | ((call: NetworkCall) => Answer | Promise<Answer>)) => {
      answers.set(name, answer)
    },
    /** The calls of one kind. */
    callsOf: (name: string) => calls.filter((call) => call.to === name || `${call.method} ${call.to}`.startsWith(name)),
  }
}

function responseOf(given: Answer, isGraphql: boolean): Response {
  if (given === 'offline') throw new TypeError('Failed to fetch')
  if (given instanceof Response) return given
  return Response.json(isGraphql ? { data: given } : given)
}

const withPrefix = (variables: Record<string, unknown>, prefix: string): object =>
  Object.fromEntries(
    Object.entries(variables).flatMap(([name, value]) =>
      name.startsWith(prefix) ? [[name.slice(prefix.length), value]] : [],
    ),
  )

function sentIn({ body }: RequestInit): unknown {
  if (body instanceof URLSearchParams) return Object.fromEntries(body)
  return typeof body === 'string' ? JSON.parse(body) : undefined
}

/** An answer that comes when it is told to. */
export function heldAnswer(answer: Answer) {
  let release = (): void => undefined
  const held = new Promise<Answer>((resolve) => {
    release = () => {
      resolve(answer)
    }
  })
  return {
    answer: () => held,
    release: () => {
      release()
    },
  }
}

/** A refusal of a page endpoint. */
export const refusal = (status: number, ...errors: string[]) => Response.json({ errors }, { status })

/** What comes of the answer of a server that wants to be left alone for some seconds. */
export const busy = (status: number, seconds: number) =>
  unusableAnswer(new Response('', { status, headers: { 'Retry-After': `${seconds}` } }))
