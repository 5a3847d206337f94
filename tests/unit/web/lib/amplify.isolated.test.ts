import { beforeEach, expect, it, vi } from 'vitest'
import { callGraphql } from '#web/lib/session/amplify.ts'
import { isBusy, retryAfterMs } from '#web/lib/transport/request-errors.ts'
import { beginSession } from '#web/lib/session/session.ts'

// Amplify itself stays as it is: what it makes of answers, refusals and lost connections is what is read here.
const accessToken = vi.hoisted(() => vi.fn())
vi.mock('#web/lib/session/access-token.ts', () => ({ accessToken }))

const fetched = vi.fn<typeof fetch>()

beforeEach(async () => {
  const { Amplify } = await import('aws-amplify')
  Amplify.configure({ API: { REST: { graphql: { endpoint: 'https://site.test/api/graphql' } } } })
  accessToken.mockReset().mockResolvedValue('token')
  fetched.mockReset()
  vi.stubGlobal('fetch', fetched)
})

const answers = (body: unknown, init?: ResponseInit) =>
  fetched.mockImplementation(() => Promise.resolve(new Response(JSON.stringify(body), init)))
const failureOf = (asked: Promise<unknown>) => asked.catch((error: unknown) => error)

it('sends the question as it stands, with the token of the moment and the day of the reader', async () => {
  answers({ data: { epic: { id: 'e1' } } })
  await expect(callGraphql('query { epic }', { iid: '1' })).resolves.toEqual({ data: { epic: { id: 'e1' } } })
  const [url, { method, headers, body }] = fetched.mock.calls[0] as [
    URL,
    { method: string; headers: Record<string, string>; body: string },
  ]
  expect([url.href, method]).toEqual(['https://site.test/api/graphql', 'POST'])
  expect(JSON.parse(body)).toEqual({ query: 'query { epic }', variables: { iid: '1' } })
  expect(Object.fromEntries(new Headers(headers))).toMatchObject({
    authorization: 'token',
    'content-type': expect.stringMatching('^application/json') as string,
    'x-local-day': expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/) as string,
  })
})

it.each([200, 400])('gives back an answer with errors and status %d', async (status) => {
  const answer = { data: { epic: null }, errors: [{ message: 'no', errorType: 'FORBIDDEN' }] }
  answers(answer, { status })
  await expect(callGraphql('query', {})).resolves.toEqual(answer)
})

it('says that a token is no longer good, and tries nothing again', async () => {
  answers({ errors: [{ errorType: 'UnauthorizedException', message: 'no' }] }, { status: 401 })
  await expect(callGraphql('query', {})).rejects.toMatchObject({ name: 'SessionEndedError' })
  expect(fetched).toHaveBeenCalledTimes(1)
})

it.each([
  [{ errors: [{ message: 'The request body is larger.', errorType: 'RequestEntityTooLargeException' }] }, 400],
  ['<html>', 413],
])('says in words for people that a text is too long', async (body, status) => {
  answers(body, { status })
  await expect(callGraphql('query', {})).rejects.toMatchObject({
    name: 'ProblemError',
    message: expect.stringContaining('longer than 1 MB, the most that can be sent at once') as string,
  })
})

it.each([429, 503])(
  'leaves a server alone that answers with %d, and says for how long it wants to be',
  async (status) => {
    answers({}, { status, headers: { 'retry-after': '7' } })
    const error = await failureOf(callGraphql('query', {}))
    expect(isBusy(error) && retryAfterMs(error)).toBe(7_000)
    expect(fetched).toHaveBeenCalledTimes(1)
  },
)

it('says that a connection is lost, and leaves it to who asks to try again', async () => {
  fetched.mockRejectedValue(new TypeError('Failed to fetch'))
  expect(await failureOf(callGraphql('query', {}))).toMatchObject({ name: 'NetworkError' })
  expect(fetched).toHaveBeenCalledTimes(1)
})

it('gives up what was asked for by who has signed out since, and sends nothing for whoever is next', async () => {
  fetched.mockImplementation(
    (_, init) =>
      new Promise((_, reject) => {
        init?.signal?.addEventListener('abort', () => {
          reject(new DOMException('over', 'AbortError'))
        })
      }),
  )
  const answer = failureOf(callGraphql('query', {}))
  await vi.waitFor(() => {
    expect(fetched).toHaveBeenCalledOnce()
  })
  beginSession()
  expect(await answer).toMatchObject({ name: 'SessionEndedError' })

  let give: (token: string) => void = () => undefined
  accessToken.mockReturnValue(new Promise((resolve) => (give = resolve)))
  const later = failureOf(callGraphql('query', {}))
  beginSession()
  give('token')
  expect(await later).toMatchObject({ name: 'SessionEndedError' })
  expect(fetched).toHaveBeenCalledOnce()
})
