import { DynamoDBClient, paginateScan } from '@aws-sdk/client-dynamodb'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TokenScope } from '#domain/access-token.ts'
import { createAccessToken } from '#operations/access-token/create-access-token.ts'
import { listAccessTokens } from '#operations/access-token/list-access-tokens.ts'
import { revokeAccessToken } from '#operations/access-token/revoke-access-token.ts'
import { ANONYMOUS } from '#domain/role.ts'
import { contextOf } from '#support/given/people.ts'
import { givenSystem, type GivenSystem } from '#support/given/system.ts'
import { whenCommandRuns } from '#support/when/command.ts'

let system: GivenSystem

beforeAll(async () => {
  system = await givenSystem()
})
afterAll(() => system.stop())

const administration = () => ({
  ...contextOf(system.table, { ...ANONYMOUS, id: 1, username: 'given' }),
  isAdmin: true as const,
})

const givenToken = (username: string, scope: TokenScope, daysAgo = 0) =>
  createAccessToken(
    { ...administration(), now: () => new Date(Date.now() - daysAgo * 86_400_000).toISOString() },
    { username, name: 'Script', scope, days: 2 },
  )

type Headers = Record<string, string>

async function graphql(headers: Headers, query: string, path = '/api/graphql') {
  const response = await fetch(`${system.url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ query }),
  })
  return { status: response.status, body: (await response.json()) as { data?: unknown; errors?: unknown[] } }
}

async function rest(headers: Headers, method: string, path: string, body?: object) {
  const response = await fetch(`${system.url}${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...headers },
    ...(body && { body: JSON.stringify(body) }),
  })
  return { status: response.status, body: (await response.json()) as unknown }
}

const WHO = '{ currentUser { username } }'
const CREATE = 'mutation { createEpic(input: { groupPath: "acme", title: "By script" }) { errors epic { title } } }'

/** The headers by which clients of the compatible product send a token. */
const WAYS: [string, (token: string) => Headers][] = [
  ['PRIVATE-TOKEN', (token) => ({ 'PRIVATE-TOKEN': token })],
  ['Authorization: Bearer', (token) => ({ authorization: `Bearer ${token}` })],
]

describe.each(WAYS)('A token as %s', (_, headersOf) => {
  test('stands for its person in GraphQL and REST, also for writes', async () => {
    const { token } = await givenToken('olivia', 'api')
    for (const path of ['/graphql', '/api/graphql']) {
      expect((await graphql(headersOf(token), WHO, path)).body.data).toEqual({ currentUser: { username: 'olivia' } })
    }
    expect((await graphql(headersOf(token), CREATE)).body).toEqual({
      data: { createEpic: { errors: [], epic: { title: 'By script' } } },
    })
    expect(await rest(headersOf(token), 'GET', '/api/v4/user')).toMatchObject({ body: { username: 'olivia' } })
    const created = await rest(headersOf(token), 'POST', '/api/v4/groups/acme/epics', { title: 'By script' })
    expect(created).toMatchObject({ status: 201, body: { author: { username: 'olivia' } } })
  })

  test('with the scope read_api reads what its person may, and writes nothing', async () => {
    const { token } = await givenToken('olivia', 'read_api')
    expect((await graphql(headersOf(token), WHO)).body.data).toEqual({ currentUser: { username: 'olivia' } })
    expect((await graphql(headersOf(token), CREATE)).body).toMatchObject({
      data: { createEpic: null },
      errors: [{ errorType: 'Unauthorized', message: 'Not Authorized to access createEpic on type Mutation' }],
    })
    expect((await rest(headersOf(token), 'GET', '/api/v4/groups/acme')).status).toBe(200)
    expect(await rest(headersOf(token), 'POST', '/api/v4/groups/acme/epics', { title: 'x' })).toEqual({
      status: 403,
      body: {
        error: 'insufficient_scope',
        error_description: 'The request requires higher privileges than provided by the access token.',
        scope: 'api',
      },
    })
    expect((await rest(headersOf(token), 'DELETE', '/groups/acme/-/epics/1.json')).status).toBe(403)
  })

  test.each([
    ['that has expired', async () => (await givenToken('olivia', 'api', 2)).token],
    [
      'that was revoked',
      async () => {
        const { id, token } = await givenToken('olivia', 'api')
        await revokeAccessToken(administration(), { username: 'olivia', tokenId: id })
        return token
      },
    ],
    ['that nobody made', () => Promise.resolve(`cpat-${'a'.repeat(43)}`)],
    ['of another form', () => Promise.resolve('cpat-short')],
  ])('%s opens nothing, not even what is public', async (_name, givenOne) => {
    const headers = headersOf(await givenOne())
    expect((await graphql(headers, WHO)).status).toBe(401)
    expect(await rest(headers, 'GET', '/api/v4/groups/acme')).toEqual({
      status: 401,
      body: { message: '401 Unauthorized' },
    })
    expect((await rest(headers, 'GET', '/groups/acme/-/epics/1.json')).status).toBe(401)
  })
})

test('A sign-in is taken as bearer token by GraphQL, and not as private token by REST', async () => {
  const signIn = system.tokenFor('olivia')
  expect((await graphql({ authorization: `Bearer ${signIn}` }, WHO)).body.data).toEqual({
    currentUser: { username: 'olivia' },
  })
  expect((await rest({ 'PRIVATE-TOKEN': signIn }, 'GET', '/api/v4/user')).status).toBe(401)
})

test('Without a header GraphQL answers as it does an anonymous reader', async () => {
  const { body } = await graphql({}, '{ currentUser { username } group(fullPath: "acme") { name } }')
  expect(body).toEqual({ data: { currentUser: null, group: { name: 'Acme' } } })
  expect((await graphql({}, CREATE)).body).toMatchObject({
    data: { createEpic: null },
    errors: [{ errorType: 'Unauthorized' }],
  })
})

test('A token is found again by nobody: only its hash is stored, with the day of its last use', async () => {
  const { id, token } = await givenToken('ravi', 'api')
  const lastUse = async () =>
    (await listAccessTokens(administration(), 'ravi')).find((one) => one.id === id)?.lastUsedOn
  expect(await lastUse()).toBeNull()
  await rest({ 'PRIVATE-TOKEN': token }, 'GET', '/api/v4/user')
  expect(await lastUse()).toBe(new Date().toISOString().slice(0, 10))
  const items: unknown[] = []
  const { endpoint, region, credentials } = system.table.client.config
  const client = new DynamoDBClient({ ...(endpoint && { endpoint }), region, credentials })
  for await (const page of paginateScan({ client }, { TableName: system.table.name })) {
    items.push(page.Items)
  }
  client.destroy()
  const stored = JSON.stringify(items)
  expect(stored).toContain(`${id}`)
  expect(stored).not.toContain(token.slice('cpat-'.length))
})

test('People deal with their own tokens, the administration with those of others', async () => {
  const { isAdmin: _, ...context } = administration()
  await expect(
    createAccessToken(context, { username: 'ravi', name: 'x', scope: 'api', days: 1 }),
  ).rejects.toMatchObject({ problem: { code: 'FORBIDDEN' } })
  await expect(listAccessTokens(context, 'ravi')).rejects.toMatchObject({ problem: { code: 'FORBIDDEN' } })
})

describe('npm run token', () => {
  const token = (...args: string[]) =>
    whenCommandRuns('infra/data/token.ts', [...args, '--data', system.dataFolder]).ended

  test('makes a token that works at once, lists it, and revokes it', async () => {
    const made = await token('ravi', '--scope', 'api', '--days', '90', '--name', 'Report')
    const [, id = '', secret = ''] = /^Token (\d+) of ravi, .*\n(cpat-\S+)\n$/s.exec(made.out) ?? []
    expect(made).toMatchObject({ code: 0, err: '' })
    expect(await rest({ 'PRIVATE-TOKEN': secret }, 'GET', '/api/v4/user')).toMatchObject({ body: { username: 'ravi' } })
    const listed = await token('ravi', '--list')
    expect(listed.out).toMatch(
      new RegExp(`^${id}  api +until \\d{4}-\\d\\d-\\d\\d +used \\d{4}-\\d\\d-\\d\\d  Report$`, 'm'),
    )
    expect(listed.out).not.toContain(secret)
    expect((await token('ravi', '--revoke', id)).out).toBe(`Token ${id} of ravi is revoked.\n`)
    expect((await rest({ 'PRIVATE-TOKEN': secret }, 'GET', '/api/v4/user')).status).toBe(401)
    expect((await token('ravi', '--list')).out).toMatch(new RegExp(`^${id}  api +revoked`, 'm'))
  })

  test.each([
    [['ravi', '--days', '1'], 'Which scope? Give --scope: api, read_api.'],
    [['ravi', '--scope', 'sudo', '--days', '1'], '--scope sudo is not one of api, read_api.'],
    [['ravi', '--scope', 'api'], 'For how long? Give --days, 1 to 365.'],
    [['ravi', '--scope', 'api', '--days', '366'], 'A token lives for 1 to 365 days.'],
    [['ravi', '--scope', 'api', '--days', 'x'], 'A token lives for 1 to 365 days.'],
    [['ravi', '--scope', 'api', '--days', '1', '--name', ' '], "A token's name has 1 to 255 characters."],
    [['nobody', '--scope', 'api', '--days', '1'], 'There is no user "nobody".'],
    [['ravi', '--revoke', '1'], 'ravi has no token 1.'],
  ])('refuses %j in a sentence', async (args, sentence) => {
    expect(await token(...args)).toMatchObject({ code: 1, out: '', err: `${sentence}\n` })
  })
})
