import { beforeAll, expect, test } from 'vitest'
import { BODY_BYTES_MAX } from '#domain/limits.ts'
import { ProblemError } from '#operations/write/problem-error.ts'
import { apiEndpoints } from '#rest/api.ts'
import { pageEndpoint } from '#rest/server/endpoint.ts'
import { createFindEndpoint } from '#rest/server/find-endpoint.ts'
import { pageEndpoints } from '#rest/pages.ts'
import { answerRequest, type RestEvent } from '#rest/server/router.ts'
import { BudgetError } from '#table/client/budget.ts'
import { verifyTokenOfEnvironment } from '#rest/server/verify-token.ts'
import { acmeWorld } from '../graph/acme-world.ts'
import { call, credentialsOf, files, logger, send, tokenFor, verifyToken } from './call-route.ts'

let acme: Awaited<ReturnType<typeof acmeWorld>>
beforeAll(async () => {
  acme = await acmeWorld()
})

const endpoints = [...apiEndpoints, ...pageEndpoints]

/** An address for a path, with a nested full path where it may have one. */
const example = (path: string): string => path.replaceAll(/\{\w+\+\}/g, 'acme/web').replaceAll(/\{\w+\}/g, '5')

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE']

test.each([...new Set(endpoints.map(({ path }) => path))])(
  '%s refuses the methods that it does not take',
  async (path) => {
    const taken = endpoints.filter((one) => one.path === path).map(({ method }) => method)
    const refused = METHODS.filter((method) => !taken.some((one) => one === (method === 'HEAD' ? 'GET' : method)))
    for (const method of refused) {
      expect(await send(acme.table, method, example(path))).toMatchObject({
        status: 405,
        text: '{"message":"405 Method Not Allowed"}',
        headers: { Allow: taken.join(', ') },
      })
    }
  },
)

test('HEAD is answered as GET is', async () => {
  const asked = (method: string) => send(acme.table, method, '/api/v4/groups/acme', { headers: credentialsOf('nina') })
  const got = await asked('GET')
  expect(got.status).toBe(200)
  expect(await asked('HEAD')).toEqual(got)
})

test.each(['/api/v4/secrets', '/api/v4', '/-/x'])('%s is not found', async (path) => {
  expect(await send(acme.table, 'GET', path)).toMatchObject({ status: 404, body: { message: '404 Not Found' } })
})

const userOf = (token: string) => call(acme.table, '/api/v4/user', null, token)

test('access and id tokens of the client are accepted', async () => {
  expect(await userOf(tokenFor('ravi'))).toMatchObject({ status: 200, body: { username: 'ravi' } })
  const idToken = tokenFor('', { token_use: 'id', aud: 'client-1', 'cognito:username': 'gus' })
  expect(await userOf(idToken)).toMatchObject({ status: 200, body: { username: 'gus' } })
})

test.each([
  ['a text that is no token', 'nonsense'],
  ['an expired token', tokenFor('ravi', { exp: 1 })],
  ['a token of another client', tokenFor('ravi', { client_id: 'client-2' })],
  [
    'a token of another pool',
    tokenFor('ravi', { iss: 'https://cognito-idp.us-east-1.amazonaws.com/us-east-1_Other0000' }),
  ],
  ['a token with a changed signature', `${tokenFor('ravi').slice(0, -8)}AAAAAAAA`],
  ['a token signed with an unknown key', tokenFor('ravi', {}, 'k2')],
  ['a token without a user name', tokenFor('ravi', { username: undefined })],
])('refuses %s', async (_, token) => {
  expect(await call(acme.table, '/api/v4/groups/acme', null, token)).toMatchObject({
    status: 401,
    body: { message: '401 Unauthorized' },
  })
})

test('a lost setting is told by name', () => {
  expect(() => verifyTokenOfEnvironment({ USER_POOL_ID: 'us-east-1_Canopy000' })).toThrow('USER_POOL_CLIENT_ID')
})

test('a full path is found whether its slashes are encoded or not', async () => {
  for (const id of ['acme/web', 'acme%2Fweb', 'acme%2fweb', '%61cme%2Fweb']) {
    expect((await call(acme.table, `/api/v4/groups/${id}`, 'nina')).status).toBe(200)
  }
})

test('a body beyond what a function may be sent is refused before it is read', async () => {
  const sent = { headers: credentialsOf('nina'), body: 'x'.repeat(BODY_BYTES_MAX + 1) }
  expect(await send(acme.table, 'POST', '/api/v4/groups/acme/epics', sent)).toMatchObject({
    status: 413,
    body: { message: '413 Request Entity Too Large' },
  })
})

test('no answer is kept by a cache or taken for another kind of content', async () => {
  for (const [method, headers] of [
    ['GET', credentialsOf('nina')],
    ['GET', { authorization: 'Bearer nonsense' }],
    ['PUT', credentialsOf('nina')],
  ] as const) {
    const answer = await send(acme.table, method, '/api/v4/groups', { headers })
    expect(answer.headers).toMatchObject({ 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' })
  }
})

test('a path is decoded once, by the gateway, and not a second time', async () => {
  for (const id of ['acme%252Fweb', 'acme%25252Fweb']) {
    expect((await call(acme.table, `/api/v4/groups/${id}`, 'nina')).status).toBe(404)
  }
})

test('an authorization of another kind is refused', async () => {
  const reply = await send(acme.table, 'GET', '/api/v4/groups', { headers: { authorization: 'Basic cmF2aQ==' } })
  expect(reply.status).toBe(401)
})

/** What becomes of an endpoint that fails. */
async function failing(error: Error) {
  const failed = pageEndpoint('GET /x', 'Fails', { answer: () => Promise.reject(error) })
  const requestContext = { requestId: 'r-7', http: { method: 'GET' } } as RestEvent['requestContext']
  const event = { rawPath: '/x', rawQueryString: '', headers: {}, requestContext, isBase64Encoded: false }
  return answerRequest(createFindEndpoint([failed]), event, {
    table: acme.table,
    files,
    verifyToken,
    anonymousAccess: true,
    logger,
    takesReport: () => true,
  })
}

test.each([
  ['BAD_REQUEST', 400, { error: 'Why' }],
  ['FORBIDDEN', 403, { message: '403 Forbidden' }],
  ['NOT_FOUND', 404, { message: '404 Not Found' }],
  ['CONFLICT', 409, { message: 'Why' }],
  ['IDEMPOTENCY_MISMATCH', 422, { message: 'Why' }],
  ['THROTTLED', 429, { message: 'Why' }],
  ['LIMIT_EXCEEDED', 400, { message: 'Why' }],
] as const)('the problem %s answers %i', async (code, status, body) => {
  const answer = await failing(new ProblemError({ code, message: 'Why' }))
  expect(answer).toMatchObject({ statusCode: status, body: JSON.stringify(body) })
  expect(logger.error).not.toHaveBeenCalled()
})

test('a request that has read all it may is told to ask for less', async () => {
  const answer = await failing(new BudgetError())
  expect(answer.statusCode).toBe(400)
  expect(answer.body).toContain('Ask for less')
  expect(logger.error).not.toHaveBeenCalled()
})

test('a defect answers 500, is logged once and tells the caller nothing', async () => {
  const answer = await failing(new Error('inner workings'))
  expect(answer).toMatchObject({ statusCode: 500, body: '{"message":"500 Internal Server Error"}' })
  expect(logger.error).toHaveBeenCalledOnce()
  expect(logger.error).toHaveBeenCalledWith(
    'A request failed.',
    expect.objectContaining({ requestId: 'r-7', endpoint: 'GET /x' }),
  )
})
