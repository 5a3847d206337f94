import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'

const PREFIX = 'CognitoIdentityServiceProvider.client.'
const config = { graphqlUrl: '/graphql', restUrl: '/api/v4', region: 'r', userPoolId: 'p', userPoolClientId: 'c' }
const document = { toString: () => 'query Epic($iid: ID) { epic(iid: $iid) { id title version } }' }
const EPIC = 'gid://gitlab/Epic/1'

let answer: () => Response | Promise<Response>
const sent: { authorization: string | null; body: unknown }[] = []
const callGraphql = vi.fn()

const signIn = (username: string, secondsLeft: number) => {
  const claims = btoa(JSON.stringify({ exp: Math.floor(Date.now() / 1_000) + secondsLeft }))
  localStorage.setItem(`${PREFIX}LastAuthUser`, username)
  localStorage.setItem(`${PREFIX}${username}.accessToken`, `header.${claims}.${username}`)
}

beforeAll(() => {
  vi.doMock('#web/lib/session/amplify.ts', () => ({ callGraphql }))
  // It comes in its own time, which may be the next test's.
  vi.doMock('#web/data/seen/recently-seen.ts', () => ({ beginKeeping: vi.fn() }))
})
beforeEach(() => {
  vi.resetModules()
  localStorage.clear()
  sent.length = 0
  callGraphql.mockReset()
  callGraphql.mockResolvedValue({ data: { epic: { id: EPIC, title: 'From Amplify', version: 1 } } })
  answer = () => Response.json({ data: { epic: { id: EPIC, title: 'First', version: 1 } } })
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    if (url === '/config.json') return Response.json(config)
    sent.push({
      authorization: new Headers(init.headers).get('Authorization'),
      body: JSON.parse(init.body as string),
    })
    return answer()
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})
afterAll(() => {
  vi.doUnmock('#web/lib/session/amplify.ts')
  vi.doUnmock('#web/data/seen/recently-seen.ts')
})

const load = async () => ({
  ...(await import('#web/data/transport/first-request.ts')),
  ...(await import('#web/data/transport/request.ts')),
  ...(await import('#web/data/store/item-store.ts')),
  ...(await import('#web/lib/session/session.ts')),
})

describe('the first request of a page', () => {
  it('is sent once, before the page asks, and its answer is the page’s', async () => {
    const { beginFirstRequest, request, items } = await load()
    const begun = beginFirstRequest(document, { iid: '1', after: '' })
    const asked = request(document, { after: '', iid: '1' })
    await expect(begun).resolves.toMatchObject({ epic: { title: 'First' } })
    await expect(asked).resolves.toMatchObject({ epic: { title: 'First' } })
    expect(sent).toEqual([
      { authorization: 'anonymous', body: { query: document.toString(), variables: { iid: '1', after: '' } } },
    ])
    expect(items.fieldsOf(EPIC)).toMatchObject({ title: 'First' })
  })

  it('leaves a busy server alone for as long as that wants: the page hears of it, and is the one to ask again', async () => {
    answer = () => new Response('', { status: 503, headers: { 'Retry-After': '2' } })
    const { beginFirstRequest, request } = await load()
    const { isBusy, retryAfterMs } = await import('#web/lib/transport/request-errors.ts')
    const begun = beginFirstRequest(document, { iid: '1' })
    const failure = await request(document, { iid: '1' }).catch((error: unknown) => error)
    expect(isBusy(failure) && retryAfterMs(failure)).toBe(2_000)
    await expect(begun).resolves.toBeNull()
    expect(sent).toHaveLength(1)
  })

  it('answers one question only, and no other one', async () => {
    const { beginFirstRequest, request } = await load()
    void beginFirstRequest(document, { iid: '1' })
    await request(document, { iid: '2' })
    await request(document, { iid: '1' })
    expect(sent).toHaveLength(2)
    await request(document, { iid: '1' })
    expect(sent).toHaveLength(3)
  })

  it('goes out with the token that the browser keeps, without Amplify', async () => {
    signIn('olivia', 600)
    const { beginFirstRequest, request } = await load()
    void beginFirstRequest(document, { iid: '1' })
    await expect(request(document, { iid: '1' })).resolves.toMatchObject({ epic: { title: 'First' } })
    expect(sent.map(({ authorization }) => authorization?.endsWith('.olivia'))).toEqual([true])
    expect(callGraphql).not.toHaveBeenCalled()
  })

  it('is left to Amplify when the token is about to end', async () => {
    signIn('olivia', 30)
    const { beginFirstRequest, request } = await load()
    await expect(beginFirstRequest(document, { iid: '1' })).resolves.toBeNull()
    await expect(request(document, { iid: '1' })).resolves.toMatchObject({ epic: { title: 'From Amplify' } })
    expect(sent).toHaveLength(0)
  })

  it.each([
    ['the server refuses the token', () => Response.json({ errors: [{ message: 'no' }] }, { status: 401 })],
    ['what answers is not GraphQL', () => new Response('<html>')],
    ['there is no connection', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('is asked again in the usual way when %s', async (_, failed) => {
    signIn('olivia', 600)
    answer = failed
    const { beginFirstRequest, request, currentSession } = await load()
    void beginFirstRequest(document, { iid: '1' })
    await expect(request(document, { iid: '1' })).resolves.toMatchObject({ epic: { title: 'From Amplify' } })
    expect(currentSession().state).toBe('signed-in')
  })

  it('is for nobody but the person who asked', async () => {
    signIn('olivia', 600)
    const { beginFirstRequest, request, beginSession } = await load()
    await beginFirstRequest(document, { iid: '1' })
    signIn('ravi', 600)
    beginSession()
    await expect(request(document, { iid: '1' })).resolves.toMatchObject({ epic: { title: 'From Amplify' } })
    signIn('olivia', 600)
    beginSession()
    await request(document, { iid: '1' })
    expect(callGraphql).toHaveBeenCalledTimes(2)
  })

  it('is not for who was signed in by another tab meanwhile', async () => {
    signIn('olivia', 600)
    const { beginFirstRequest } = await import('#web/data/transport/first-request.ts')
    void beginFirstRequest(document, { iid: '1' })
    signIn('ravi', 600)
    const { request } = await load()
    await expect(request(document, { iid: '1' })).resolves.toMatchObject({ epic: { title: 'From Amplify' } })
  })

  it('is forgotten when no page has asked for it for a while', async () => {
    vi.useFakeTimers()
    const { beginFirstRequest, request } = await load()
    await beginFirstRequest(document, { iid: '1' })
    await vi.advanceTimersByTimeAsync(10_000)
    await request(document, { iid: '1' })
    expect(sent).toHaveLength(2)
  })
})
