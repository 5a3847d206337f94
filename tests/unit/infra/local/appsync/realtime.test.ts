import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import type { GraphqlRuntime } from '#infra/local/appsync/runtime.ts'
import { serve, startRuntime, testToken, type Served } from './local-api.ts'
import { connect, type Client } from './realtime-client.ts'

const schema = `
  type Query { now: String }
  type Mutation {
    publish(id: ID!, title: String, confidential: Boolean, audience: [ID!]): Event @aws_iam
    removeMember(user: ID!): Event @aws_iam
  }
  type Event @aws_iam @aws_cognito_user_pools @aws_lambda {
    id: ID! title: String confidential: Boolean audience: [ID!] author: Author
  }
  type Author @aws_iam @aws_cognito_user_pools { name: String }
  type Subscription {
    changed(id: ID, title: String): Event @aws_subscribe(mutations: ["publish"]) @aws_cognito_user_pools @aws_lambda
    visible(id: ID): Event @aws_subscribe(mutations: ["publish"])
    forbidden: Event @aws_subscribe(mutations: ["publish"])
    members: Event @aws_subscribe(mutations: ["publish"])
  }
`
const nothing = 'export function request() { return {} }'
const publish = `${nothing} export function response(ctx) { return { ...ctx.args, author: { name: 'Ada' } } }`
const visible = `
  import { extensions } from '@aws-appsync/utils'
  ${nothing}
  export function response(ctx) {
    extensions.setSubscriptionFilter({ filterGroup: [
      { filters: [{ fieldName: 'confidential', operator: 'eq', value: false }] },
      { filters: [{ fieldName: 'audience', operator: 'contains', value: ctx.identity.sub }] },
    ] })
    extensions.setSubscriptionInvalidationFilter({ filterGroup: [{ filters: [{ fieldName: 'user', operator: 'eq', value: ctx.identity.sub }] }] })
    return null
  }
`
const removeMember = `
  import { extensions } from '@aws-appsync/utils'
  ${nothing}
  export function response(ctx) {
    extensions.invalidateSubscriptions({ subscriptionField: 'visible', payload: { user: ctx.args.user } })
    return { id: 'none' }
  }
`
const forbidden = `import { util } from '@aws-appsync/utils'; ${nothing} export function response() { util.unauthorized() }`

const everything = 'id title confidential audience author { name }'
let runtime: GraphqlRuntime
let served: Served
let clients: Client[] = []

beforeEach(async () => {
  runtime = await startRuntime({
    schema,
    resolvers: {
      'Mutation.publish': { around: publish },
      'Mutation.removeMember': { around: removeMember },
      'Subscription.visible': { around: visible },
      'Subscription.forbidden': { around: forbidden },
    },
    keepAliveMs: 20,
  })
  served = await serve(runtime)
})
afterEach(async () => {
  for (const client of clients) client.close()
  clients = []
  await served.stop()
})

async function open(options: { authorization?: string; byQuery?: boolean } = {}): Promise<Client> {
  const client = await connect({ port: served.port, authorization: testToken(), ...options })
  clients.push(client)
  client.send({ type: 'connection_init' })
  expect(await client.next('connection_ack')).toEqual({
    type: 'connection_ack',
    payload: { connectionTimeoutMs: 300_000 },
  })
  return client
}

/** Publishes as the stream publisher does; `select` is what the mutation selects. */
async function send(args: string, select = everything): Promise<void> {
  const { errors } = await runtime.execute({ query: `mutation { publish(${args}) { ${select} } }`, identity: 'iam' })
  expect(errors).toBeUndefined()
}

describe('the real-time endpoint', () => {
  it('lives through a connection to an address that is none', async () => {
    const socket = new WebSocket(`ws://127.0.0.1:${String(served.port)}//`, ['graphql-ws'])
    const closed = new Promise<number>((resolve) => socket.on('close', resolve))
    socket.on('open', () => {
      socket.send(JSON.stringify({ type: 'connection_init' }))
    })
    expect(await closed).toBe(4401)
    await open()
  })

  it('delivers what a mutation returned to those who asked for it', async () => {
    const client = await open()
    expect(client.protocol()).toBe('graphql-ws')
    client.start('s1', 'subscription { changed { id called: title author { name } } }')
    expect(await client.next('start_ack')).toEqual({ type: 'start_ack', id: 's1' })
    await send('id: "e1", title: "Plan"')
    expect(await client.next('data')).toEqual({
      type: 'data',
      id: 's1',
      payload: { data: { changed: { id: 'e1', called: 'Plan', author: { name: 'Ada' } } } },
    })
  })

  it('gives subscribers null for what the mutation did not select', async () => {
    const client = await open()
    client.start('s1', 'subscription { changed { id title author { name } } }')
    await client.next('start_ack')
    await send('id: "e1", title: "Plan"', 'id')
    expect((await client.next('data')).payload?.data).toEqual({ changed: { id: 'e1', title: null, author: null } })
  })

  it('publishes every aliased field of one mutation request', async () => {
    const client = await open()
    client.start('s1', 'subscription { changed { id title } }')
    await client.next('start_ack')
    const query =
      'mutation { a: publish(id: "1", title: "one") { ...E } b: publish(id: "2", title: "two") { ...E } } fragment E on Event { id called: title }'
    await runtime.execute({ query, identity: 'iam' })
    expect((await client.next('data')).payload?.data).toEqual({ changed: { id: '1', title: 'one' } })
    expect((await client.next('data')).payload?.data).toEqual({ changed: { id: '2', title: 'two' } })
  })

  it('filters by the arguments that were given', async () => {
    const client = await open()
    client.start('s1', 'subscription($id: ID) { changed(id: $id) { id title } }', { id: 'e2' })
    await client.next('start_ack')
    await send('id: "e1", title: "not this"')
    await send('id: "e2", title: "this"')
    expect((await client.next('data')).payload?.data).toEqual({ changed: { id: 'e2', title: 'this' } })
    expect(client.pending()).toEqual([])
  })

  it('filters by what the subscription’s resolver set, each group an alternative', async () => {
    const client = await open()
    client.start('s1', 'subscription { visible { id } }')
    await client.next('start_ack')
    await send('id: "secret", confidential: true, audience: ["someone-else"]')
    await send('id: "not selected", confidential: false', 'id')
    await send('id: "mine", confidential: true, audience: ["ada-sub"]')
    await send('id: "public", confidential: false')
    expect((await client.next('data')).payload?.data).toEqual({ visible: { id: 'mine' } })
    expect((await client.next('data')).payload?.data).toEqual({ visible: { id: 'public' } })
  })

  it('ends a subscription that an invalidation meets, and only that', async () => {
    const client = await open()
    client.start('s1', 'subscription { visible { id } }')
    client.start('s2', 'subscription { changed { id } }')
    await client.next('start_ack')
    await client.next('start_ack')
    const remove = (user: string) =>
      runtime.execute({ query: `mutation { removeMember(user: "${user}") { id } }`, identity: 'iam' })
    await remove('someone-else')
    expect(runtime.subscriptionCount()).toBe(2)
    await remove('ada-sub')
    expect(await client.next('complete')).toEqual({ type: 'complete', id: 's1' })
    expect(runtime.subscriptionCount()).toBe(1)
  })

  it('stops on request and frees what the subscription held', async () => {
    const client = await open()
    client.start('s1', 'subscription { changed { id } }')
    await client.next('start_ack')
    client.send({ type: 'stop', id: 's1' })
    expect(await client.next('complete')).toEqual({ type: 'complete', id: 's1' })
    expect(runtime.subscriptionCount()).toBe(0)
    await send('id: "e1"')
    client.start('s1', 'subscription { changed { id } }')
    expect(await client.next('start_ack')).toEqual({ type: 'start_ack', id: 's1' })
  })

  it('frees the subscriptions of a client that leaves', async () => {
    const client = await open()
    client.start('s1', 'subscription { changed { id } }')
    await client.next('start_ack')
    client.close()
    await client.closed
    await expect.poll(() => runtime.subscriptionCount()).toBe(0)
  })

  it('admits a client that sends its credentials in the query string', async () => {
    const client = await open({ authorization: 'anonymous', byQuery: true })
    client.start('s1', 'subscription { changed { id author { name } } }')
    await client.next('start_ack')
    await send('id: "e1"')
    expect((await client.next('data')).payload).toMatchObject({
      data: { changed: { id: 'e1', author: { name: null } } },
      errors: [{ errorType: 'Unauthorized', message: 'Not Authorized to access name on type Author' }],
    })
  })

  it('refuses a connection without valid credentials', async () => {
    const client = await connect({ port: served.port, authorization: testToken({}, 'forged') })
    clients.push(client)
    client.send({ type: 'connection_init' })
    const { payload } = await client.next('connection_error')
    expect(payload?.errors).toEqual([
      { errorType: 'UnauthorizedException', errorCode: 401, message: 'Unable to parse JWT token.' },
    ])
    expect(await client.closed).toBe(4401)
  })

  it.each([
    ['a field that the caller may not read', 'subscription { members { id } }', 'anonymous', 'Unauthorized'],
    ['what its resolver denies', 'subscription { forbidden { id } }', undefined, 'Unauthorized'],
    ['an expired token', 'subscription { changed { id } }', testToken({ exp: 1 }), 'UnauthorizedException'],
    ['a query', '{ now }', undefined, 'UnsupportedOperation'],
    ['what is not GraphQL', 'subscription {', undefined, 'MalformedHttpRequestException'],
  ])('refuses to start %s', async (_, query, token, errorType) => {
    const client = await open()
    client.start('s1', query, {}, token ?? testToken())
    const { id, payload } = await client.next('error')
    expect(id).toBe('s1')
    expect(payload?.errors?.[0]).toMatchObject({ errorType })
    expect(runtime.subscriptionCount()).toBe(0)
  })

  it('refuses an id twice and more than a hundred subscriptions', async () => {
    const client = await open()
    for (let n = 0; n < 100; n += 1) client.start(`s${String(n)}`, 'subscription { changed { id } }')
    for (let n = 0; n < 100; n += 1) await client.next('start_ack')
    client.start('s1', 'subscription { changed { id } }')
    expect((await client.next('error')).payload?.errors?.[0]?.errorType).toBe('DuplicatedOperationError')
    client.start('one-more', 'subscription { changed { id } }')
    expect((await client.next('error')).payload?.errors?.[0]?.errorType).toBe('MaxSubscriptionsReachedError')
  })

  it('answers nonsense with an error and stays open', async () => {
    const client = await open()
    client.send({ type: 'dance' })
    expect((await client.next('error')).payload?.errors?.[0]?.errorType).toBe('UnsupportedOperation')
    client.start('s1', 'subscription { changed { id } }')
    await client.next('start_ack')
  })
})
