import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'

const config = {
  graphqlUrl: '/api/graphql',
  restUrl: '/api/v4',
  region: 'eu-central-1',
  userPoolId: 'pool',
  userPoolClientId: 'client',
}

const document = { toString: () => 'query Epic($iid: ID) { epic(iid: $iid) { id } }' }

let answer: () => Response | Promise<Response>
const calls: { url: string; init: RequestInit }[] = []
const callGraphql = vi.fn()

beforeAll(() => {
  vi.doMock('#web/lib/session/amplify.ts', () => ({ callGraphql }))
})
beforeEach(() => {
  vi.resetModules()
  callGraphql.mockReset()
  localStorage.clear()
  calls.length = 0
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    if (url === '/config.json') return Response.json(config)
    calls.push({ url, init })
    return answer()
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
})
afterAll(() => {
  vi.doUnmock('#web/lib/session/amplify.ts')
})

const load = async () => ({
  ...(await import('#web/data/transport/request.ts')),
  ...(await import('#web/lib/transport/request-errors.ts')),
  ...(await import('#web/lib/session/session.ts')),
})

describe('request without a session', () => {
  it('posts the document with the constant token of anonymous readers', async () => {
    answer = () => Response.json({ data: { epic: { id: 'e1' } } })
    const { request } = await load()
    await expect(request(document, { iid: '5' })).resolves.toEqual({ epic: { id: 'e1' } })
    expect(calls).toHaveLength(1)
    expect(calls[0]?.url).toBe('http://localhost:3000/api/graphql')
    expect(new Headers(calls[0]?.init.headers).get('Authorization')).toBe('anonymous')
    expect(JSON.parse(calls[0]?.init.body as string)).toEqual({ query: document.toString(), variables: { iid: '5' } })
  })

  it('turns an error with a type into a problem with its code', async () => {
    answer = () =>
      Response.json({ data: { epic: null }, errors: [{ errorType: 'FORBIDDEN', message: 'Not for you.' }] })
    const { request, ProblemError } = await load()
    const failure = await request(document).catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(ProblemError)
    expect(failure).toMatchObject({ code: 'FORBIDDEN', message: 'Not for you.' })
  })

  it('reads the problem of an answer with an error status', async () => {
    answer = () => Response.json({ errors: [{ errorType: 'BadRequest', message: 'No such field.' }] }, { status: 400 })
    const { request } = await load()
    await expect(request(document)).rejects.toMatchObject({ name: 'ProblemError', code: 'BadRequest' })
  })

  it('says when a server wants to be asked again that has too much to do', async () => {
    const headers = { 'Retry-After': '2' }
    answer = () =>
      Response.json({ errors: [{ errorType: 'THROTTLED', message: 'Slow down.' }] }, { status: 429, headers })
    const { request, isBusy, retryAfterMs } = await load()
    const failure = await request(document).catch((error: unknown) => error)
    expect(isBusy(failure) && retryAfterMs(failure)).toBe(2_000)
  })

  it('turns an error without a type into an unexpected one', async () => {
    answer = () => Response.json({ data: null, errors: [{ message: 'boom' }] })
    const { request } = await load()
    await expect(request(document)).rejects.toMatchObject({ name: 'UnexpectedError', message: 'boom' })
  })

  it('gives partial data that came with errors', async () => {
    answer = () =>
      Response.json({ data: { epic: { id: 'e1', labels: null }, user: null }, errors: [{ message: 'labels' }] })
    const { request } = await load()
    await expect(request(document)).resolves.toEqual({ epic: { id: 'e1', labels: null }, user: null })
  })

  it('names the status of an answer that is not GraphQL', async () => {
    answer = () => new Response('<html>', { status: 500 })
    const { request } = await load()
    await expect(request(document)).rejects.toThrow('status 500')
  })

  it('tells a missing connection apart', async () => {
    answer = () => Promise.reject(new TypeError('Failed to fetch'))
    const { request } = await load()
    await expect(request(document)).rejects.toMatchObject({ name: 'NetworkError' })
  })
})

describe('request with a session', () => {
  beforeEach(() => {
    localStorage.setItem('CognitoIdentityServiceProvider.client.LastAuthUser', 'olivia')
  })

  it('is carried by what knows the tokens, and sends nothing by itself', async () => {
    callGraphql.mockResolvedValue({ data: { epic: { id: 'e1' } } })
    const { request } = await load()
    await expect(request(document, { iid: '5' })).resolves.toEqual({ epic: { id: 'e1' } })
    expect(callGraphql).toHaveBeenCalledWith(document.toString(), { iid: '5' })
    expect(calls).toHaveLength(0)
  })

  it('reads the errors of the answer', async () => {
    const refused = { data: { epic: null }, errors: [{ errorType: 'CONFLICT', message: 'Changed by someone else.' }] }
    callGraphql.mockResolvedValue(refused)
    const { request } = await load()
    await expect(request(document)).rejects.toMatchObject({ name: 'ProblemError', code: 'CONFLICT' })
  })

  it('ends the session when its tokens are no longer good', async () => {
    const { SessionEndedError, request, currentSession } = await load()
    callGraphql.mockRejectedValue(new SessionEndedError())
    await expect(request(document)).rejects.toBeInstanceOf(SessionEndedError)
    expect(currentSession()).toEqual({ state: 'anonymous', hasRunOut: true })
    expect(localStorage.getItem('CognitoIdentityServiceProvider.client.LastAuthUser')).toBeNull()
  })
})
