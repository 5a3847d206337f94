import { beforeAll, expect, test } from 'vitest'
import { operations, routes as described } from '#infra/api/routes.ts'
import { BODY_BYTES_MAX } from '#domain/limits.ts'
import { ProblemError } from '#operations/problem-error.ts'
import { directoryRoutes } from '#rest/directory.ts'
import { epicRoutes } from '#rest/epics.ts'
import { milestoneRoutes } from '#rest/milestones.ts'
import { pageRoutes } from '#rest/pages.ts'
import { answerRequest, type RestEvent } from '#rest/router.ts'
import { BudgetError } from '#table/budget.ts'
import { verifyTokenOfEnvironment } from '#rest/verify-token.ts'
import { acmeWorld } from '../graph/acme-world.ts'
import { call, logger, tokenFor, verifyToken } from './call-route.ts'

let acme: Awaited<ReturnType<typeof acmeWorld>>
beforeAll(async () => {
  acme = await acmeWorld()
})

const routesOf = {
  'rest-epics': epicRoutes,
  'rest-directory': directoryRoutes,
  'rest-milestones': milestoneRoutes,
  'rest-pages': pageRoutes,
}
/** Those beside the pages find their endpoints themselves. */
const pages = described.filter(({ method }) => method === 'ANY')

test.each(Object.entries(routesOf))('%s answers the described routes and no other', (name, routes) => {
  const expected = [...operations, ...pages]
    .filter((route) => route.function === name)
    .map(({ method, path }) => `${method} ${path}`)
  expect(Object.keys(routes).toSorted()).toEqual(expected.toSorted())
})

/** HEAD is answered wherever GET is. */
const isAnswered = (method: string, path: string): boolean =>
  operations.some((route) => route.path === path && route.method === (method === 'HEAD' ? 'GET' : method))

test.each(described.filter(({ method, path }) => method !== 'ANY' && !isAnswered(method, path)))(
  '$method $path is refused with the methods that are taken there',
  async ({ method, path, function: name }) => {
    const taken = operations.filter((route) => route.path === path)
    expect(new Set(taken.map((route) => route.function))).toEqual(new Set([name]))
    const asked = event(`${method} ${path}`)
    const answer = await answerRequest(routesOf[name], asked, { table: acme.table, verifyToken, logger })
    expect(answer).toMatchObject({
      statusCode: 405,
      body: '{"message":"405 Method Not Allowed"}',
      headers: { Allow: taken.map(({ method }) => method).join(', ') },
    })
  },
)

test('HEAD is answered as GET is', async () => {
  const asked = (method: string) =>
    answerRequest(
      directoryRoutes,
      event(`${method} /api/v4/groups/{id}`, '/api/v4/groups/acme', `Bearer ${tokenFor('nina')}`),
      { table: acme.table, verifyToken, logger },
    )
  const got = await asked('GET')
  expect(got.statusCode).toBe(200)
  expect(await asked('HEAD')).toEqual(got)
})

test('a route that no function knows is not found', async () => {
  const answer = await answerRequest(epicRoutes, event('ANY /api/v4/secrets'), {
    table: acme.table,
    verifyToken,
    logger,
  })
  expect(answer).toMatchObject({ statusCode: 404 })
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

const event = (routeKey: string, rawPath = '/api/v4/x', authorization?: string): RestEvent =>
  ({
    routeKey,
    rawPath,
    rawQueryString: '',
    headers: authorization === undefined ? {} : { authorization },
    requestContext: { requestId: 'r-7' },
    isBase64Encoded: false,
  }) as RestEvent

test.each([
  ['acme%2Fweb', 200],
  ['acme%2fweb', 200],
  ['%61cme%2Fweb', 200],
  ['acme%252Fweb', 404],
  ['acme%25252Fweb', 404],
  ['%', 404],
])('the full path %s is decoded once and answered with %i', async (id, status) => {
  const asked = event('GET /api/v4/groups/{id}', `/api/v4/groups/${id}`, `Bearer ${tokenFor('nina')}`)
  const answer = await answerRequest(directoryRoutes, asked, { table: acme.table, verifyToken, logger })
  expect(answer.statusCode).toBe(status)
})

test('a body beyond what a function may be sent is refused before it is read', async () => {
  const asked = event('GET /api/v4/groups', '/api/v4/groups', `Bearer ${tokenFor('nina')}`)
  const answer = await answerRequest(
    directoryRoutes,
    { ...asked, body: 'x'.repeat(BODY_BYTES_MAX + 1) },
    { table: acme.table, verifyToken, logger },
  )
  expect(answer).toMatchObject({ statusCode: 413, body: '{"message":"413 Request Entity Too Large"}' })
})

test('no answer is kept by a cache or taken for another kind of content', async () => {
  for (const [route, token] of [
    ['GET /api/v4/groups', tokenFor('nina')],
    ['GET /api/v4/groups', 'nonsense'],
    ['PUT /api/v4/groups', tokenFor('nina')],
  ] as const) {
    const asked = event(route, '/api/v4/groups', `Bearer ${token}`)
    const answer = await answerRequest(directoryRoutes, asked, { table: acme.table, verifyToken, logger })
    expect(answer.headers).toMatchObject({ 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' })
  }
})

test('an authorization of another kind is refused', async () => {
  const asked = event('GET /api/v4/groups', '/api/v4/groups', 'Basic cmF2aQ==')
  const answer = await answerRequest(directoryRoutes, asked, { table: acme.table, verifyToken, logger })
  expect(answer.statusCode).toBe(401)
})

test.each([
  ['BAD_REQUEST', 400, { error: 'Why' }],
  ['FORBIDDEN', 403, { message: '403 Forbidden' }],
  ['NOT_FOUND', 404, { message: '404 Not Found' }],
  ['CONFLICT', 409, { message: 'Why' }],
  ['IDEMPOTENCY_MISMATCH', 422, { message: 'Why' }],
  ['THROTTLED', 429, { message: 'Why' }],
  ['LIMIT_EXCEEDED', 400, { message: 'Why' }],
] as const)('the problem %s answers %i', async (code, status, body) => {
  const routes = { x: () => Promise.reject(new ProblemError({ code, message: 'Why' })) }
  const answer = await answerRequest(routes, event('x'), { table: acme.table, verifyToken, logger })
  expect(answer).toMatchObject({ statusCode: status, body: JSON.stringify(body) })
  expect(logger.error).not.toHaveBeenCalled()
})

test('a request that has read all it may is told to ask for less', async () => {
  const routes = { x: () => Promise.reject(new BudgetError()) }
  const answer = await answerRequest(routes, event('x'), { table: acme.table, verifyToken, logger })
  expect(answer.statusCode).toBe(400)
  expect(answer.body).toContain('Ask for less')
  expect(logger.error).not.toHaveBeenCalled()
})

test('a defect answers 500, is logged once and tells the caller nothing', async () => {
  const routes = { x: () => Promise.reject(new Error('inner workings')) }
  const answer = await answerRequest(routes, event('x'), { table: acme.table, verifyToken, logger })
  expect(answer).toMatchObject({ statusCode: 500, body: '{"message":"500 Internal Server Error"}' })
  expect(logger.error).toHaveBeenCalledOnce()
  expect(logger.error).toHaveBeenCalledWith(
    'A request failed.',
    expect.objectContaining({ requestId: 'r-7', route: 'x' }),
  )
})
