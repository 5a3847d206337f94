import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'

const calls: { url: string; init: RequestInit }[] = []
let answer: () => Response | Promise<Response>

beforeAll(() => {
  vi.doMock('#web/lib/session/access-token.ts', () => ({ accessToken: () => Promise.resolve('a.b.c') }))
  vi.doMock('#web/lib/session/auth.ts', () => ({ signInWithPassword: () => Promise.resolve('done') }))
})
beforeEach(() => {
  vi.resetModules()
  localStorage.clear()
  calls.length = 0
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    calls.push({ url, init })
    return answer()
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
})
afterAll(() => {
  vi.doUnmock('#web/lib/session/access-token.ts')
  vi.doUnmock('#web/lib/session/auth.ts')
})

const load = async () => ({
  ...(await import('#web/lib/transport/page-request.ts')),
  ...(await import('#web/lib/session/session.ts')),
  ...(await import('#web/lib/session/sign-in.ts')),
})
const signIn = () => {
  localStorage.setItem('CognitoIdentityServiceProvider.client.LastAuthUser', 'ravi')
}

describe('a call of a page endpoint', () => {
  it('carries the token of the signed-in person, and JSON', async () => {
    signIn()
    answer = () => Response.json({ count: 3 })
    const { pageRequest } = await load()
    await expect(pageRequest('/groups/acme/-/todos', { method: 'POST', body: { issuable_id: 5 } })).resolves.toEqual({
      count: 3,
    })
    const headers = new Headers(calls[0]?.init.headers)
    expect(headers.get('Authorization')).toBe('Bearer a.b.c')
    expect(headers.get('Content-Type')).toBe('application/json')
    expect(calls[0]).toMatchObject({ url: '/groups/acme/-/todos', init: { method: 'POST', body: '{"issuable_id":5}' } })
  })

  it('carries no token without a session, and gives null for an empty answer', async () => {
    answer = () => new Response(null, { status: 204 })
    const { pageRequest } = await load()
    await expect(pageRequest('/groups/acme/-/labels.json')).resolves.toBeNull()
    expect(new Headers(calls[0]?.init.headers).has('Authorization')).toBe(false)
  })

  it.each([
    [409, { errors: ['Somebody else was faster'] }, 'Conflict', ['Somebody else was faster']],
    [
      422,
      { errors: 'Destroy confirmation not provided for epic' },
      'Unprocessable',
      ['Destroy confirmation not provided for epic'],
    ],
    [404, { message: '404 Not Found' }, 'NotFound', []],
    [422, undefined, 'Unprocessable', []],
  ])('turns status %i with %j into a refusal', async (status, body, code, reasons) => {
    answer = () => (body === undefined ? new Response(null, { status }) : Response.json(body, { status }))
    const { pageRequest } = await load()
    await expect(pageRequest('/x')).rejects.toMatchObject({ name: 'ProblemError', status, code, reasons })
  })

  it('that was sent with a session which is over leaves the next one alone', async () => {
    signIn()
    let refuse = () => {}
    answer = () =>
      new Promise((resolve) => {
        refuse = () => {
          resolve(new Response(null, { status: 401 }))
        }
      })
    const page = await load()
    const late = page.pageRequest('/x')
    await vi.waitFor(() => {
      expect(calls).toHaveLength(1)
    })
    await page.signIn('ravi', 'secret')
    refuse()
    await expect(late).rejects.toMatchObject({ name: 'SessionEndedError' })
    expect(page.currentSession().state).toBe('signed-in')
  })

  it('tells a server in trouble from a missing network', async () => {
    const { pageRequest } = await load()
    answer = () => new Response('<html>', { status: 500 })
    await expect(pageRequest('/x')).rejects.toMatchObject({ name: 'UnexpectedError' })
    answer = () => Promise.reject(new TypeError('Failed to fetch'))
    await expect(pageRequest('/x')).rejects.toMatchObject({ name: 'NetworkError' })
  })

  it('ends the session when the server no longer takes the token', async () => {
    signIn()
    answer = () => new Response(null, { status: 401 })
    const { pageRequest, currentSession } = await load()
    await expect(pageRequest('/x')).rejects.toMatchObject({ name: 'SessionEndedError' })
    expect(currentSession()).toEqual({ state: 'anonymous', hasRunOut: true })
  })
})
