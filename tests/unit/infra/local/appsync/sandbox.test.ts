import { describe, expect, it } from 'vitest'
import { ada, startRuntime, type TestField } from './local-api.ts'

const schema = 'type Query { value(input: AWSJSON): AWSJSON }'

/** Runs one handler's body as Query.value and returns what the field answers. */
async function evaluate(
  body: string,
  extra: { imports?: string; input?: unknown; log?: (message: string) => void } = {},
) {
  const code = `
    import { util, runtime, extensions } from '@aws-appsync/utils'
    ${extra.imports ?? ''}
    export function request(ctx) { ${body} }
    export function response(ctx) { return ctx.prev.result }
  `
  const field: TestField = { around: code }
  const api = await startRuntime({
    schema,
    resolvers: { 'Query.value': field },
    ...(extra.log ? { log: extra.log } : {}),
  })
  const response = await api.execute({
    query: 'query($input: AWSJSON) { value(input: $input) }',
    variables: { input: JSON.stringify(extra.input ?? null) },
    identity: ada,
  })
  const text = response.data?.value
  return { value: typeof text === 'string' ? (JSON.parse(text) as unknown) : null, errors: response.errors ?? [] }
}

describe('the APPSYNC_JS sandbox', () => {
  it('gives a handler its context and takes its result as JSON', async () => {
    const { value } = await evaluate(
      'return { got: ctx.args.input.n + 1, who: ctx.identity.username, missing: undefined }',
      {
        input: { n: 41 },
      },
    )
    expect(value).toEqual({ got: 42, who: 'ada' })
  })

  it('fails on Array.isArray, which AWS has been reported not to have', async () => {
    const { errors } = await evaluate('return Array.isArray([])')
    expect(errors).toMatchObject([{ message: 'Runtime Error', errorType: 'Code', path: ['value'] }])
  })

  it.each([
    'new Date()',
    'new Map()',
    'Promise.resolve(1)',
    'new RegExp("a")',
    'Symbol("a")',
    'globalThis.x',
    '(0, eval)("1")',
    'setTimeout(1)',
    'fetch("x")',
    'new Error("x")',
  ])('fails on %s, which AWS does not have', async (expression) => {
    const logged: string[] = []
    const { errors } = await evaluate(`return ${expression}`, { log: (message) => logged.push(message) })
    expect(errors).toMatchObject([{ message: 'Runtime Error', errorType: 'Code', path: ['value'] }])
    expect(logged.join()).toMatch(/Query\.value request: ReferenceError/)
  })

  it('does not build code from text', async () => {
    const { errors } = await evaluate('return (() => 1).constructor("return 1")()')
    expect(errors).toMatchObject([{ errorType: 'Code' }])
  })

  it('keeps nothing from one call to the next', async () => {
    const around = `
      let calls = 0
      export function request(ctx) { calls += 1; return calls }
      export function response(ctx) { calls += 1; return [ctx.prev.result, calls] }
    `
    const api = await startRuntime({ schema, resolvers: { 'Query.value': { around } } })
    const once = () => api.execute({ query: '{ value }', identity: ada })
    expect((await once()).data).toEqual({ value: '[1,1]' })
    expect((await once()).data).toEqual({ value: '[1,1]' })
  })

  it('refuses to change built-in objects, and still allows own properties named like them', async () => {
    const { value, errors } = await evaluate('const o = {}; o.constructor = "mine"; o.toString = 1; return o')
    expect(errors).toEqual([])
    expect(value).toEqual({ constructor: 'mine', toString: 1 })
    expect((await evaluate('Array.prototype.leak = 1; return 1')).errors).toMatchObject([{ errorType: 'Code' }])
    expect((await evaluate('Object.prototype.leak = 1; return 1')).errors).toMatchObject([{ errorType: 'Code' }])
    expect((await evaluate('Math.random = () => 1; return 1')).errors).toMatchObject([{ errorType: 'Code' }])
    expect((await evaluate('util.time.nowISO8601 = () => 1; return 1')).errors).toMatchObject([{ errorType: 'Code' }])
    expect((await evaluate('leak = 1; return 1')).errors).toMatchObject([{ errorType: 'Code' }])
  })

  it('refuses code above the limit of 32,768 characters', async () => {
    const { errors } = await evaluate(`return '${'x'.repeat(33_000)}'`)
    expect(errors[0]?.message).toMatch(/Query\.value has \d+ characters, AppSync allows 32768/)
  })

  it('says which handler a bundle lacks', async () => {
    const logged: string[] = []
    const around = 'export function request() { return 1 }'
    const api = await startRuntime({
      schema,
      resolvers: { 'Query.value': { around } },
      log: (message) => logged.push(message),
    })
    await api.execute({ query: '{ value }', identity: ada })
    expect(logged.join()).toContain("Query.value response: Error: The bundle does not export the function 'response'")
  })
})

describe('util', () => {
  it('raises an error with its type, data and info, the data cut to the selection', async () => {
    const around = `
      import { util } from '@aws-appsync/utils'
      export function request(ctx) {
        util.appendError('also', 'Note')
        util.error('No such thing', 'NotFound', { id: 'e1', secret: 's' }, { code: 7 })
      }
      export function response(ctx) { return null }
    `
    const api = await startRuntime({
      schema: 'type Query { thing: Thing } type Thing { id: ID secret: String }',
      resolvers: { 'Query.thing': { around } },
    })
    const response = await api.execute({ query: '{ thing { id } }', identity: ada })
    const locations = [{ line: 1, column: 3, sourceName: null }]
    const path = ['thing']
    expect(response).toEqual({
      data: { thing: null },
      errors: [
        { path, data: null, errorType: 'Note', errorInfo: null, locations, message: 'also' },
        {
          path,
          data: { id: 'e1' },
          errorType: 'NotFound',
          errorInfo: { code: 7 },
          locations,
          message: 'No such thing',
        },
      ],
    })
  })

  it('denies a field with util.unauthorized', async () => {
    const { errors } = await evaluate('util.unauthorized()')
    expect(errors).toMatchObject([
      { errorType: 'Unauthorized', message: 'Not Authorized to access value on type Query' },
    ])
  })

  it('makes ids of the documented shape', async () => {
    const { value } = await evaluate('return [util.autoId(), util.authType()]')
    const [id, authType] = value as string[]
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
    expect(authType).toBe('User Pool Authorization')
  })

  it('encodes text', async () => {
    const { value } = await evaluate(`return [util.base64Encode('ä'), util.base64Decode('w6Q=')]`)
    expect(value).toEqual(['w6Q=', 'ä'])
  })
})
