import { Amplify } from 'aws-amplify'
import { generateClient } from 'aws-amplify/api'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import type { GraphqlRuntime } from '#infra/local/appsync/runtime.ts'
import { serve, startRuntime, testToken, type Served } from './local-api.ts'

const schema = `
  type Query { hello: String @aws_lambda @aws_cognito_user_pools }
  type Mutation { publish(id: ID!, title: String): Event @aws_iam }
  type Event @aws_iam @aws_cognito_user_pools @aws_lambda { id: ID! title: String }
  type Subscription { changed(id: ID): Event @aws_subscribe(mutations: ["publish"]) @aws_cognito_user_pools @aws_lambda }
`
const resolvers = {
  'Query.hello': { around: `export function request() { return {} } export function response() { return 'world' }` },
  'Mutation.publish': {
    around: `export function request() { return {} } export function response(ctx) { return ctx.args }`,
  },
}

let runtime: GraphqlRuntime
let served: Served

beforeAll(async () => {
  runtime = await startRuntime({ schema, resolvers })
  served = await serve(runtime)
  // Node 20 has no WebSocket of its own, and Amplify silently waits for ever without one.
  Object.assign(globalThis, { WebSocket })
  Amplify.configure({
    // Amplify turns "http://" into "wss://"; capitals escape that and mean the same to everyone else.
    API: {
      GraphQL: { endpoint: served.url.replace('http:', 'HTTP:'), region: 'eu-central-1', defaultAuthMode: 'lambda' },
    },
  })
})
afterAll(async () => {
  await served.stop()
})

interface Observed {
  subscribe: (observer: { next: (value: { data: unknown }) => void; error: (error: unknown) => void }) => {
    unsubscribe: () => void
  }
}

describe('Amplify, unmodified', () => {
  it.each([
    ['as an anonymous reader', 'anonymous'],
    ['with a token', testToken()],
  ])('queries and subscribes %s', async (_, authToken) => {
    const client = generateClient({ authMode: 'lambda', authToken })
    expect(await client.graphql({ query: '{ hello }', authMode: 'lambda', authToken })).toMatchObject({
      data: { hello: 'world' },
    })

    const query = 'subscription($id: ID) { changed(id: $id) { id title } }'
    const observable = client.graphql({ query, variables: { id: 'e1' }, authMode: 'lambda', authToken }) as Observed
    let subscription: { unsubscribe: () => void } = { unsubscribe: () => undefined }
    const received = new Promise<unknown>((next, error) => {
      subscription = observable.subscribe({
        next: ({ data }) => {
          next(data)
        },
        error,
      })
    })
    await expect.poll(() => runtime.subscriptionCount()).toBe(1)
    await runtime.execute({ query: 'mutation { publish(id: "e1", title: "Plan") { id title } }', identity: 'iam' })
    expect(await received).toEqual({ changed: { id: 'e1', title: 'Plan' } })
    subscription.unsubscribe()
    await expect.poll(() => runtime.subscriptionCount()).toBe(0)
  })
})
