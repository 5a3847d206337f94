import { afterEach, describe, expect, it } from 'vitest'
import { ada, serve, startRuntime, testToken, type Served, type TestApi } from './local-api.ts'

const schema = `
  type Query {
    open: Card @aws_lambda @aws_cognito_user_pools
    members: String
    staff: String @aws_auth(cognito_groups: ["staff"])
    backend: String @aws_iam
    identity: AWSJSON @aws_lambda @aws_cognito_user_pools @aws_iam
    day(date: AWSDate!): AWSDate!
    broken: Card
  }
  type Card @aws_lambda @aws_cognito_user_pools { title: String secret: String @aws_cognito_user_pools id: ID! }
`
const returns = (expression: string) => ({
  around: `export function request() { return {} } export function response(ctx) { return ${expression} }`,
})
const resolvers = {
  'Query.open': returns("{ title: 'Plan', secret: 's3', id: '1' }"),
  'Query.members': returns("'hello'"),
  'Query.staff': returns("'staff only'"),
  'Query.backend': returns("'internal'"),
  'Query.identity': returns('[ctx.identity, ctx.request.headers["x-trace"]]'),
  'Query.day': returns('ctx.args.date'),
  'Query.broken': returns('{}'),
}

let served: Served | null = null
afterEach(async () => {
  await served?.stop()
  served = null
})

async function start(options: Partial<TestApi> = {}) {
  served = await serve(await startRuntime({ schema, resolvers, ...options }))
  const { url } = served
  return async (body: unknown, headers: Record<string, string> = { authorization: testToken() }) => {
    const text = typeof body === 'string' ? body : JSON.stringify(body)
    const response = await fetch(url, { method: 'POST', body: text, headers })
    return { status: response.status, body: (await response.json()) as Record<string, unknown> }
  }
}

describe('the GraphQL endpoint', () => {
  it('answers a signed-in caller', async () => {
    const post = await start()
    expect(await post({ query: '{ open { title secret } members }' })).toEqual({
      status: 200,
      body: { data: { open: { title: 'Plan', secret: 's3' }, members: 'hello' } },
    })
  })

  it('closes to an anonymous reader every field that does not name the Lambda authorizer', async () => {
    const post = await start()
    const { status, body } = await post({ query: '{ open { title secret } members }' }, { authorization: 'anonymous' })
    expect(status).toBe(200)
    const denied = (field: string, type: string) => `Not Authorized to access ${field} on type ${type}`
    expect(body).toMatchObject({
      data: { open: { title: 'Plan', secret: null }, members: null },
      errors: [
        {
          path: ['members'],
          errorType: 'Unauthorized',
          message: denied('members', 'Query'),
          data: null,
          errorInfo: null,
        },
        { path: ['open', 'secret'], errorType: 'Unauthorized', message: denied('secret', 'Card') },
      ],
    })
  })

  it('shows resolvers who calls, by mode', async () => {
    const post = await start()
    const identityOf = async (authorization: string) => {
      const { body } = await post({ query: '{ identity }' }, { authorization, 'x-trace': 't1' })
      return JSON.parse((body.data as { identity: string }).identity) as unknown[]
    }
    const [user, trace] = await identityOf(testToken({ iss: 'https://pool', 'cognito:groups': ['staff'] }))
    expect(user).toMatchObject({
      sub: 'ada-sub',
      username: 'ada',
      issuer: 'https://pool',
      groups: ['staff'],
      claims: { sub: 'ada-sub' },
    })
    expect(trace).toBe('t1')
    expect((await identityOf('anonymous'))[0]).toEqual({ resolverContext: { role: 'visitor' } })
  })

  it('lets only a member of the group into a field that names it', async () => {
    const post = await start()
    const asStaff = { authorization: testToken({ 'cognito:groups': ['staff'] }) }
    expect((await post({ query: '{ staff }' }, asStaff)).body).toEqual({ data: { staff: 'staff only' } })
    expect((await post({ query: '{ staff }' })).body).toMatchObject({
      data: { staff: null },
      errors: [{ errorType: 'Unauthorized' }],
    })
  })

  it('keeps the back end’s fields to calls inside the process', async () => {
    const post = await start()
    expect((await post({ query: '{ backend }' })).body).toMatchObject({ data: { backend: null } })
    const runtime = await startRuntime({ schema, resolvers })
    expect(await runtime.execute({ query: '{ backend }', identity: 'iam' })).toEqual({ data: { backend: 'internal' } })
    expect(await runtime.execute({ query: '{ members }', identity: 'iam' })).toMatchObject({
      errors: [{ errorType: 'Unauthorized' }],
    })
  })

  it('nulls the fields that the authorizer denies', async () => {
    const post = await start({
      authorizer: () => Promise.resolve({ isAuthorized: true, deniedFields: ['Card.title'] }),
    })
    const { body } = await post({ query: '{ open { title id } }' }, { authorization: 'anonymous' })
    expect(body).toMatchObject({ data: { open: { title: null, id: '1' } }, errors: [{ path: ['open', 'title'] }] })
  })

  it('tells the authorizer what is asked', async () => {
    const asked: unknown[] = []
    const post = await start({
      authorizer: (token, context) => {
        asked.push(token, context.queryString, context.operationName, context.variables)
        return Promise.resolve({ isAuthorized: true })
      },
    })
    await post(
      { query: 'query Q { open { id } }', operationName: 'Q', variables: { a: 1 } },
      { authorization: 'key-1' },
    )
    expect(asked).toEqual(['key-1', 'query Q { open { id } }', 'Q', { a: 1 }])
  })

  it.each([
    ['no header', {}, 'Missing authorization header'],
    ['an expired token', { authorization: testToken({ exp: 1 }) }, 'Token has expired.'],
    ['a forged token', { authorization: testToken({}, 'forged') }, 'Unable to parse JWT token.'],
    ['a token with Bearer before it', { authorization: `Bearer ${testToken({}, 'x')}` }, 'Unable to parse JWT token.'],
    [
      'a word that the authorizer does not know',
      { authorization: 'let-me-in' },
      'You are not authorized to make this call.',
    ],
  ])('answers 401 to %s', async (_, headers, message) => {
    const post = await start()
    expect(await post({ query: '{ members }' }, headers)).toEqual({
      status: 401,
      body: { errors: [{ errorType: 'UnauthorizedException', message }] },
    })
  })

  it.each([
    ['', 'Request body is empty.'],
    ['meow', 'Unable to parse GraphQL query.'],
    ['{}', 'Unable to parse GraphQL query.'],
    ['[]', 'Unable to parse GraphQL query.'],
    [
      JSON.stringify({ query: '{ members' }),
      'Unable to parse GraphQL query. Syntax Error: Expected Name, found <EOF>.',
    ],
  ])('answers 400 to the body %j', async (body, message) => {
    const post = await start()
    expect(await post(body)).toEqual({
      status: 400,
      body: { errors: [{ errorType: 'MalformedHttpRequestException', message }] },
    })
  })

  it('answers 200 with validation errors to a query that does not fit the schema', async () => {
    const post = await start()
    const { status, body } = await post({ query: '{ nope }' })
    expect(status).toBe(200)
    expect(body).toEqual({
      data: null,
      errors: [
        {
          path: null,
          locations: [{ line: 1, column: 3, sourceName: null }],
          message: 'Validation error of type FieldUndefined: Cannot query field "nope" on type "Query".',
        },
      ],
    })
  })

  it('hides its schema unless introspection is on', async () => {
    const hidden = await start()
    const query = '{ __schema { __typename } }'
    expect((await hidden({ query })).body).toMatchObject({ data: null, errors: [{ path: null }] })
    await served?.stop()
    const open = await start({ introspection: true })
    expect((await open({ query })).body).toEqual({ data: { __schema: { __typename: '__Schema' } } })
  })

  it('checks AppSync scalars in arguments and results', async () => {
    const post = await start()
    const query = 'query($date: AWSDate!) { day(date: $date) }'
    expect((await post({ query, variables: { date: '2028-02-29' } })).body).toEqual({ data: { day: '2028-02-29' } })
    const refused = await post({ query, variables: { date: '2027-02-29' } })
    expect(refused.status).toBe(200)
    expect(JSON.stringify(refused.body)).toContain("Can't parse value '2027-02-29' as type 'AWSDate'.")
  })

  it('passes null for a required value up to the nearest field that may be null', async () => {
    const post = await start()
    const { body } = await post({ query: '{ broken { id } members }' })
    expect(body).toMatchObject({ data: { broken: null, members: 'hello' }, errors: [{ path: ['broken', 'id'] }] })
  })

  it('answers 413 to a body above 1 MB and 405 to other methods', async () => {
    const post = await start()
    expect((await post({ query: '{ members }', variables: { big: 'x'.repeat(1_100_000) } })).status).toBe(413)
    const response = await fetch(served?.url ?? '', { method: 'PUT', body: '{}' })
    expect(response.status).toBe(405)
  })

  it('allows pages of other origins', async () => {
    await start()
    const headers = { origin: 'http://localhost:5173', 'access-control-request-method': 'POST' }
    const response = await fetch(served?.url ?? '', { method: 'OPTIONS', headers })
    expect(response.status).toBe(204)
    expect(response.headers.get('access-control-allow-origin')).toBe('*')
    expect(response.headers.get('access-control-allow-headers')).toContain('authorization')
  })

  it('does not serve subscriptions over HTTP', async () => {
    const runtime = await startRuntime({ schema: `${schema} type Subscription { changed: String }`, resolvers })
    const { errors } = await runtime.execute({ query: 'subscription { changed }', identity: ada })
    expect(errors).toMatchObject([{ errorType: 'UnsupportedOperation' }])
  })
})
