import { describe, expect, it } from 'vitest'
import { ada, startRuntime } from './local-api.ts'
import type { TestField } from './local-api.ts'

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

  it('makes ids of the documented shapes', async () => {
    const { value } = await evaluate('return [util.autoId(), util.autoUlid(), util.autoKsuid(), util.authType()]')
    const [id, ulid, ksuid, authType] = value as string[]
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
    expect(ulid).toMatch(/^[0-9A-HJKMNP-TV-Z]{26}$/)
    expect(ksuid).toMatch(/^[0-9A-Za-z]{27}$/)
    expect(authType).toBe('User Pool Authorization')
  })

  it('formats and parses times as the patterns of Java do', async () => {
    const { value } = await evaluate(`return [
      util.time.epochMilliSecondsToISO8601(0),
      util.time.epochMilliSecondsToFormatted(1735689599123, "EEE, d MMM yyyy 'at' HH:mm:ss.SSSXXX", 'Europe/Berlin'),
      util.time.parseFormattedToEpochMilliSeconds('2025-01-01 00:59:59+01:00', 'yyyy-MM-dd HH:mm:ssXXX'),
      util.time.parseFormattedToEpochMilliSeconds('2025-07-01 02:00', 'yyyy-MM-dd HH:mm', 'Europe/Berlin'),
      util.time.parseISO8601ToEpochMilliSeconds('2025-01-01T00:00:00Z'),
      util.time.epochMilliSecondsToSeconds(1999),
    ]`)
    expect(value).toEqual([
      '1970-01-01T00:00:00.000Z',
      'Wed, 1 Jan 2025 at 00:59:59.123+01:00',
      Date.parse('2024-12-31T23:59:59Z'),
      Date.parse('2025-07-01T00:00:00Z'),
      1735689600000,
      1,
    ])
  })

  it('encodes, matches and normalises text', async () => {
    const { value } = await evaluate(`return [
      util.base64Encode('ä'), util.base64Decode('w6Q='), util.urlEncode('a b&c'), util.urlDecode('a+b%26c'),
      util.matches('a*b', 'aaab'), util.matches('a', 'ba'), util.str.normalize('e\\u0301', 'nfc'), util.math.roundNum(1.5),
    ]`)
    expect(value).toEqual(['w6Q=', 'ä', 'a+b%26c', 'a b&c', true, false, 'é', 2])
  })

  it('types values as DynamoDB does, numbers left as numbers', async () => {
    const { value } = await evaluate(`return [
      util.dynamodb.toMapValues({ s: 'x', n: 1, b: false, l: ['a', 2], m: { z: null } }),
      util.dynamodb.toStringSet(['a']), util.dynamodb.toString(null),
    ]`)
    expect(value).toEqual([
      {
        s: { S: 'x' },
        n: { N: 1 },
        b: { BOOL: false },
        l: { L: [{ S: 'a' }, { N: 2 }] },
        m: { M: { z: { NULL: null } } },
      },
      { SS: ['a'] },
      null,
    ])
  })

  it('turns a filter object into an expression with the names that AppSync chooses', async () => {
    const { value } = await evaluate(`return JSON.parse(util.transform.toDynamoDBFilterExpression({
      or: [{ content: { beginsWith: 'a' } }, { id: { between: ['1', '9'] } }],
      done: { attributeExists: false },
    }))`)
    expect(value).toEqual({
      expression:
        '((begins_with(#content,:or_0_content_beginsWith)) OR (#id BETWEEN :or_1_id_between_start AND :or_1_id_between_end)) AND (attribute_not_exists(#done))',
      expressionNames: { '#content': 'content', '#id': 'id', '#done': 'done' },
      expressionValues: {
        ':or_0_content_beginsWith': { S: 'a' },
        ':or_1_id_between_start': { S: '1' },
        ':or_1_id_between_end': { S: '9' },
      },
    })
  })

  it('multiplies alternatives out into filter groups', async () => {
    const { value } = await evaluate(`return util.transform.toSubscriptionFilter(
      { and: [{ a: { eq: 1 } }, { or: [{ b: { eq: 2 } }, { c: { eq: 3 } }] }], hidden: { eq: 1 } }, ['hidden'])`)
    const condition = (fieldName: string, wanted: number) => ({ fieldName, operator: 'eq', value: wanted })
    expect(value).toEqual({
      filterGroup: [
        { filters: [condition('a', 1), condition('b', 2)] },
        { filters: [condition('a', 1), condition('c', 3)] },
      ],
    })
  })
})
