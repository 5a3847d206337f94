import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { callGraphql } from '#web/lib/call-graphql.ts'
import { isBusy, retryAfterMs, SessionEndedError } from '#web/lib/request-errors.ts'
import { beginSession } from '#web/lib/session.ts'
import { CONFIG } from '../fake-network.ts'

const { accessToken } = vi.hoisted(() => ({ accessToken: vi.fn() }))
vi.mock('#web/lib/access-token.ts', () => ({ accessToken }))

let answer: (init: RequestInit) => Response | Promise<Response>
const calls: { url: string; headers: Headers; body: unknown }[] = []

beforeEach(() => {
  calls.length = 0
  accessToken.mockReset().mockResolvedValue('token')
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    if (url === '/config.json') return Response.json(CONFIG)
    calls.push({ url, headers: new Headers(init.headers), body: JSON.parse(init.body as string) })
    return answer(init)
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

it('sends the document with the token of the person and the day that it is for them', async () => {
  answer = () => Response.json({ data: { epic: null } })
  await expect(callGraphql('query', { iid: '5' })).resolves.toEqual({ data: { epic: null } })
  expect(calls.map(({ body }) => body)).toEqual([{ query: 'query', variables: { iid: '5' } }])
  expect(calls[0]?.headers.get('authorization')).toBe('token')
  expect(calls[0]?.headers.get('x-local-day')).toMatch(/^\d{4}-\d\d-\d\d$/)
})

it('gives back an answer with errors', async () => {
  const given = { data: { epic: null }, errors: [{ message: 'no', errorType: 'FORBIDDEN' }] }
  answer = () => Response.json(given)
  await expect(callGraphql('query', {})).resolves.toEqual(given)
})

it('reports the end of the session, whether the server or the browser knows of it', async () => {
  answer = () => Response.json({ errors: [{ errorType: 'UnauthorizedException' }] }, { status: 401 })
  await expect(callGraphql('query', {})).rejects.toBeInstanceOf(SessionEndedError)
  accessToken.mockRejectedValue(new SessionEndedError())
  await expect(callGraphql('query', {})).rejects.toBeInstanceOf(SessionEndedError)
  expect(calls).toHaveLength(1)
})

it.each([
  Response.json({ errors: [{ errorType: 'RequestEntityTooLargeException', message: 'larger' }] }, { status: 400 }),
  new Response('', { status: 413 }),
])('says in words for people that a text is too long', async (given) => {
  answer = () => given
  await expect(callGraphql('query', {})).rejects.toMatchObject({
    name: 'ProblemError',
    message: expect.stringContaining('too long to be sent in one piece, which may have 1 MB') as string,
  })
})

it('says when a server wants to be asked again that has too much to do', async () => {
  answer = () => new Response('', { status: 429, headers: { 'Retry-After': '2' } })
  const waits = () => callGraphql('query', {}).catch((error: unknown) => isBusy(error) && retryAfterMs(error))
  expect(await waits()).toBe(2_000)
  answer = () => new Response('', { status: 503 })
  expect(await waits()).toBe(0)
  expect(calls).toHaveLength(2)
})

it('names the status of an answer that is not GraphQL', async () => {
  answer = () => new Response('<html>', { status: 500 })
  await expect(callGraphql('query', {})).rejects.toThrow('status 500')
})

it('gives up what was asked for by who has signed out since', async () => {
  answer = ({ signal }) =>
    new Promise((_, reject) => {
      signal?.addEventListener('abort', () => {
        reject(signal.reason as Error)
      })
    })
  const asked = callGraphql('query', {})
  await vi.waitFor(() => {
    expect(calls).toHaveLength(1)
  })
  beginSession()
  await expect(asked).rejects.toBeInstanceOf(SessionEndedError)
})
