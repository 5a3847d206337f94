import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { graphqlLimits } from '#infra/api/graphql-limits.ts'
import { ada, noLambda, startRuntime, unusedTable } from './local-api.ts'

const schema = `
  type Query { value(n: Int): AWSJSON items(count: Int!): [Item] }
  type Item { id: ID double: Int }
`
const keep = 'export function response(ctx) { return ctx.result }'

async function valueOf(
  resolver: Parameters<typeof startRuntime>[0]['resolvers'][string],
  graph?: (payload: unknown) => Promise<unknown>,
) {
  const api = await startRuntime({
    schema,
    resolvers: { 'Query.value': resolver },
    ...(graph ? { dataSources: { table: unusedTable, graph: { invoke: graph }, 'graph-write': noLambda } } : {}),
  })
  const response = await api.execute({ query: '{ value }', identity: ada })
  const text = response.data?.value
  return { value: typeof text === 'string' ? (JSON.parse(text) as unknown) : text, errors: response.errors }
}

describe('a pipeline resolver', () => {
  it('hands the stash and the last result from handler to handler', async () => {
    const around = `
      export function request(ctx) { ctx.stash.seen = ['before']; return 'from before' }
      export function response(ctx) { ctx.stash.seen.push('after'); return { seen: ctx.stash.seen, prev: ctx.prev.result, result: ctx.result } }
    `
    const step = (name: string) => ({
      code: `
        export function request(ctx) { ctx.stash.seen.push('${name}?' + ctx.prev.result); return { payload: '${name}' } }
        export function response(ctx) { ctx.stash.seen.push('${name}!'); return 'from ' + ctx.result }
      `,
    })
    const { value } = await valueOf({ around, steps: [step('one'), step('two')] })
    expect(value).toEqual({
      seen: ['before', 'one?from before', 'one!', 'two?from one', 'two!', 'after'],
      prev: 'from two',
      result: 'from two',
    })
  })

  it('goes from an early return before the steps straight to its response', async () => {
    const around = `
      import { runtime } from '@aws-appsync/utils'
      export function request(ctx) { ctx.stash.kept = true; runtime.earlyReturn({ early: 1 }) }
      export function response(ctx) { return [ctx.prev.result, ctx.stash.kept] }
    `
    const steps = [{ code: `export function request() { return { payload: 'not reached' } } ${keep}` }]
    expect((await valueOf({ around, steps })).value).toEqual([{ early: 1 }, true])
  })

  it('skips one function on an early return, and all the rest on skipTo END', async () => {
    const early = (options: string) => ({
      code: `
        import { runtime } from '@aws-appsync/utils'
        export function request(ctx) { runtime.earlyReturn('early' ${options}) }
        export function response() { return 'not reached' }
      `,
    })
    const next = { code: `export function request(ctx) { return { payload: ctx.prev.result + ', next' } } ${keep}` }
    expect((await valueOf({ steps: [early(''), next] })).value).toBe('early, next')
    expect((await valueOf({ steps: [early(", { skipTo: 'END' }"), next] })).value).toBe('early')
  })

  it('reads everything else from the value of the parent', async () => {
    const around = `
      export function request(ctx) { return ctx.args }
      export function response(ctx) { return [{ id: 'a', n: 1 }, { id: 'b', n: 2 }].slice(0, ctx.args.count) }
    `
    const double = `export function request(ctx) { return {} }
      export function response(ctx) { return ctx.source.n * 2 }`
    const api = await startRuntime({
      schema,
      resolvers: { 'Query.items': { around }, 'Item.double': { around: double } },
    })
    const { data } = await api.execute({ query: '{ items(count: 2) { id double } }', identity: ada })
    expect(data).toEqual({
      items: [
        { id: 'a', double: 2 },
        { id: 'b', double: 4 },
      ],
    })
  })

  it('describes the selection to the resolver as AppSync does', async () => {
    const around = `export function request(ctx) { return {} }
      export function response(ctx) { return [{ id: ctx.info.selectionSetList.join(' ') + ' | ' + ctx.info.variables.with + ' | ' + ctx.info.parentTypeName }] }`
    const api = await startRuntime({ schema, resolvers: { 'Query.items': { around } } })
    const query =
      'query($with: Boolean!) { items(count: 1) { id ...More } } fragment More on Item { twice: double @include(if: $with) }'
    const { data } = await api.execute({ query, variables: { with: true }, identity: ada })
    expect(data).toMatchObject({ items: [{ id: 'id twice | true | Query' }] })
  })
})

describe('the Lambda data source', () => {
  const invoke = (operation: string, more = '') => ({
    dataSource: 'graph' as const,
    code: `
      export function request(ctx) { return { operation: '${operation}', payload: { source: ctx.source, n: 1 } ${more} } }
      export function response(ctx) { return { result: ctx.result, error: ctx.error } }
    `,
  })

  it('sends the payload and returns what the function returns', async () => {
    const { value } = await valueOf({ steps: [invoke('Invoke')] }, (payload) => Promise.resolve({ echo: payload }))
    expect(value).toEqual({ result: { echo: { source: null, n: 1 } }, error: null })
  })

  it('shows the function’s error to the response handler', async () => {
    const { value, errors } = await valueOf({ steps: [invoke('Invoke')] }, () => Promise.reject(new Error('boom')))
    expect(errors).toBeUndefined()
    expect(value).toEqual({ result: null, error: { message: 'boom', type: 'Lambda:Unhandled' } })
  })

  it('does not wait for an asynchronous invocation', async () => {
    let finish: (value: unknown) => void = () => undefined
    const never = new Promise((resolve) => (finish = resolve))
    const { value } = await valueOf({ steps: [invoke('Invoke', ", invocationType: 'Event'")] }, () => never)
    expect(value).toEqual({ result: null, error: null })
    finish(null)
  })

  it('sends the calls of a list in one batch and gives each its own answer', async () => {
    const batches: unknown[][] = []
    const code = `
      import { util } from '@aws-appsync/utils'
      export function request(ctx) { return { operation: 'BatchInvoke', payload: ctx.source.id } }
      export function response(ctx) { if (ctx.error) util.error(ctx.error.message, ctx.error.type); return ctx.result }
    `
    const api = await startRuntime({
      schema,
      resolvers: {
        'Query.items': {
          around: `export function request() { return {} } export function response() { return [{ id: 'a' }, { id: 'b' }, { id: 'c' }] }`,
        },
        'Item.double': { steps: [{ dataSource: 'graph', code }] },
      },
      dataSources: {
        table: unusedTable,
        'graph-write': noLambda,
        graph: {
          invoke(payload) {
            batches.push(payload as unknown[])
            return Promise.resolve([
              1,
              { data: 2, errorMessage: 'not this one', errorType: 'Denied' },
              { data: 3, errorMessage: null },
            ])
          },
        },
      },
    })
    const { data, errors } = await api.execute({ query: '{ items(count: 3) { double } }', identity: ada })
    expect(batches).toEqual([['a', 'b', 'c']])
    expect(data).toEqual({ items: [{ double: 1 }, { double: null }, { double: 3 }] })
    expect(errors).toMatchObject([{ path: ['items', 1, 'double'], message: 'not this one', errorType: 'Denied' }])
  })
})

describe('limits', () => {
  const nested = 'type Query { node: Node } type Node { node: Node id: ID }'
  const node = { around: `export function request() { return {} } export function response() { return { id: '1' } }` }

  it('refuses a query that nests too deeply, through fragments too', async () => {
    const api = await startRuntime({ schema: nested, resolvers: { 'Query.node': node }, limits: { queryDepth: 3 } })
    const run = (query: string) => api.execute({ query, identity: ada })
    expect(await run('{ node { node { id } } }')).toEqual({ data: { node: { node: null } } })
    const { data, errors } = await run('{ node { ...Deep } } fragment Deep on Node { node { node { id } } }')
    expect(data).toBeNull()
    expect(errors).toMatchObject([{ message: 'Query depth 4 exceeds the limit of 3.' }])
  })

  it('stops after the allowed number of resolvers', async () => {
    const resolvers = { 'Query.node': node, 'Node.node': node }
    const api = await startRuntime({ schema: nested, resolvers, limits: { resolverCount: 2 } })
    const { data, errors } = await api.execute({ query: '{ node { id node { id node { id } } } }', identity: ada })
    expect(data).toEqual({ node: { id: '1', node: { id: '1', node: null } } })
    expect(errors).toMatchObject([{ path: ['node', 'node', 'node'], errorType: 'ResolverExecutionLimitReached' }])
  })

  it('refuses a thousand aliases beyond the allowed number of resolvers, each by its path', async () => {
    const api = await startRuntime({ schema: nested, resolvers: { 'Query.node': node } })
    const aliases = Array.from({ length: 1000 }, (_, index) => `a${index}: node { id }`)
    const { data, errors = [] } = await api.execute({ query: `{ ${aliases.join(' ')} }`, identity: ada })
    expect(Object.values(data ?? {}).filter((value) => value !== null)).toHaveLength(graphqlLimits.resolverCount)
    // Saying the same of each would make a short question cost megabytes.
    expect(errors).toHaveLength(1)
    expect(errors[0]).toMatchObject({
      path: [`a${graphqlLimits.resolverCount}`],
      errorType: 'ResolverExecutionLimitReached',
      message: 'Resolver invocation limit reached.',
    })
  })

  it('refuses a query whose fragments, written out, select too many fields', async () => {
    const api = await startRuntime({ schema: nested, resolvers: { 'Query.node': node } })
    const fragments = Array.from({ length: 5 }, (_, at) => `fragment F${at} on Node { ${`...F${at + 1} `.repeat(10)} }`)
    const query = `{ node { ...F0 } } ${fragments.join(' ')} fragment F5 on Node { id }`
    const { data, errors } = await api.execute({ query, identity: ada })
    expect(data).toBeNull()
    expect(errors).toMatchObject([{ errorType: 'QuerySizeLimitExceeded' }])
  })

  it('gives up when the time is over, and starts nothing more', async () => {
    let calls = 0
    let answer = (): void => undefined
    const isAnswered = new Promise<void>((resolve) => {
      answer = resolve
    })
    const slow = {
      around: `export function request() { return {} } export function response(ctx) { return ctx.prev.result }`,
      steps: [
        {
          dataSource: 'graph' as const,
          code: `export function request() { return { operation: 'Invoke', payload: {} } } export function response(ctx) { return ctx.result }`,
        },
      ],
    }
    const api = await startRuntime({
      schema: nested,
      resolvers: { 'Query.node': slow, 'Node.node': slow },
      dataSources: {
        table: unusedTable,
        graph: {
          invoke: async () => {
            calls += 1
            await isAnswered
            return { id: '1' }
          },
        },
        'graph-write': noLambda,
      },
      limits: { executionMs: 100 },
    })
    const { data, errors } = await api.execute({ query: '{ node { node { node { id } } } }', identity: ada })
    expect(data).toBeNull()
    expect(errors).toMatchObject([{ errorType: 'ExecutionTimeout', message: 'Execution timed out.' }])
    answer()
    await sleep(100)
    // On a busy machine the time may be over before the first function is called.
    expect(calls).toBeLessThan(2)
  })
})
