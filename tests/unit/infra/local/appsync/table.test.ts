import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ada, noLambda, startRuntime } from './local-api.ts'
import { startTestTable } from './test-table.ts'
import type { TestTable } from './test-table.ts'

let table: TestTable
const consumed: { operation: string; units: number }[] = []

beforeAll(async () => {
  table = await startTestTable()
})
afterAll(() => {
  table.stop()
})

/** Runs one request object against the table; returns what the response handler sees. */
async function send(expression: string, input: unknown = {}) {
  const code = `
    import { util } from '@aws-appsync/utils'
    import * as ddb from '@aws-appsync/utils/dynamodb'
    import { operations } from '@aws-appsync/utils/dynamodb'
    export function request(ctx) { const input = ctx.args.input; return ${expression} }
    export function response(ctx) { return { result: ctx.result, error: ctx.error } }
  `
  const api = await startRuntime({
    schema: 'type Query { call(input: AWSJSON): AWSJSON }',
    resolvers: { 'Query.call': { steps: [{ code, dataSource: 'table' }] } },
    dataSources: { table, graph: noLambda, 'graph-write': noLambda },
    onConsumed: (report) => consumed.push(report),
    log: (message) => process.stderr.write(message),
  })
  const { data, errors } = await api.execute({
    query: 'query($input: AWSJSON) { call(input: $input) }',
    variables: { input: JSON.stringify(input) },
    identity: ada,
  })
  if (errors) throw new Error(errors.map(({ message }) => message).join())
  return JSON.parse(String(data?.call)) as { result: unknown; error: { message: string; type: string } | null }
}

const key = (PK: string, SK = '#') => `{ PK: '${PK}', SK: '${SK}' }`

describe('the DynamoDB data source', () => {
  it('puts, gets and removes an item with all kinds of values', async () => {
    const item = {
      PK: 'kinds',
      SK: '#',
      s: 'x',
      n: 1.5,
      yes: true,
      none: null,
      list: [1, ['a']],
      map: { deep: { n: 2 } },
    }
    const put = `ddb.put({ key: ${key('kinds')}, item: { ...input, tags: ddb.toStringSet(['a', 'b']) } })`
    expect(await send(put, item)).toEqual({ result: { ...item, tags: ['a', 'b'] }, error: null })
    expect((await send(`ddb.get({ key: ${key('kinds')} })`)).result).toEqual({ ...item, tags: ['a', 'b'] })
    const projected = `ddb.get({ key: ${key('kinds')}, projection: ['map.deep.n', 'list[1]', 's'], consistentRead: true })`
    expect((await send(projected)).result).toEqual({ map: { deep: { n: 2 } }, list: [['a']], s: 'x' })
    expect((await send(`ddb.remove({ key: ${key('kinds')} })`)).result).toMatchObject({ s: 'x' })
    expect(await send(`ddb.get({ key: ${key('kinds')} })`)).toEqual({ result: null, error: null })
  })

  it('accepts request objects that are written by hand', async () => {
    const k = `util.dynamodb.toMapValues(${key('hand')})`
    const put = `{ operation: 'PutItem', key: ${k}, attributeValues: util.dynamodb.toMapValues({ n: 1 }) }`
    expect((await send(put)).result).toEqual({ PK: 'hand', SK: '#', n: 1 })
    const update = `{ operation: 'UpdateItem', key: ${k}, update: { expression: 'ADD #n :by', expressionNames: { '#n': 'n' },
      expressionValues: { ':by': util.dynamodb.toNumber(2) } } }`
    expect((await send(update)).result).toEqual({ PK: 'hand', SK: '#', n: 3 })
  })

  it('updates with operations, also inside maps, and only when the condition holds', async () => {
    await send(`ddb.put({ key: ${key('up')}, item: { n: 1, list: ['b'], old: 1, map: { a: 1, b: 2 } } })`)
    const update = `ddb.update({ key: ${key('up')}, condition: { n: { eq: 1 } }, update: {
      n: operations.increment(4), list: operations.append(['c']), old: operations.remove(), title: 'new',
      map: { a: operations.replace(9) } } })`
    const after = { PK: 'up', SK: '#', n: 5, list: ['b', 'c'], title: 'new', map: { a: 9, b: 2 } }
    expect(await send(update)).toEqual({ result: after, error: null })
    const again = await send(update)
    expect(again.result).toEqual(after)
    expect(again.error?.type).toBe('DynamoDB:ConditionalCheckFailedException')
    expect(again.error?.message).toMatch(/^The conditional request failed \(Service: DynamoDb, Status Code: 400/)
  })

  it('treats a refused put as done when the table already holds that very item', async () => {
    const put = (n: number) =>
      `ddb.put({ key: ${key('once')}, item: { n: ${String(n)} }, condition: { PK: { attributeExists: false } } })`
    expect((await send(put(1))).error).toBeNull()
    expect(await send(put(1))).toEqual({ result: { PK: 'once', SK: '#', n: 1 }, error: null })
    expect(await send(put(2))).toMatchObject({
      result: { PK: 'once', SK: '#', n: 1 },
      error: { type: 'DynamoDB:ConditionalCheckFailedException' },
    })
  })

  it('queries a range in pages with a filter', async () => {
    const items = ['a1', 'a2', 'a3', 'b1'].map((SK, index) => ({ PK: 'list', SK, n: index }))
    await send(`ddb.batchPut({ tables: { resolvers: input } })`, items)
    const query = `ddb.query({ query: { PK: { eq: 'list' }, SK: { beginsWith: 'a' } }, limit: 2, nextToken: input.token,
      filter: { n: { ge: 1 } }, projection: ['SK'] })`
    const first = (await send(query)).result as { nextToken: string }
    expect(first).toEqual({ items: [{ SK: 'a2' }], nextToken: expect.any(String) as string, scannedCount: 2 })
    const second = (await send(query, { token: first.nextToken })).result
    expect(second).toMatchObject({ items: [{ SK: 'a3' }], scannedCount: 1 })
    const backwards = `ddb.query({ query: { PK: { eq: 'list' }, SK: { between: ['a2', 'b1'] } }, scanIndexForward: false })`
    expect((await send(backwards)).result).toMatchObject({
      items: [{ SK: 'b1' }, { SK: 'a3' }, { SK: 'a2' }],
      nextToken: null,
    })
    const scan = `ddb.scan({ filter: { PK: { eq: 'list' }, or: [{ n: { in: [0, 3] } }, { SK: { contains: '2' } }] } })`
    const scanned = (await send(scan)).result as { items: { SK: string }[] }
    expect(scanned.items.map(({ SK }) => SK).sort()).toEqual(['a1', 'a2', 'b1'])
  })

  it('answers a batch in the order of its keys, with null for what is missing', async () => {
    await send(`ddb.batchPut({ tables: { resolvers: [{ PK: 'batch', SK: '1' }, { PK: 'batch', SK: '2' }] } })`)
    const get = `ddb.batchGet({ tables: { resolvers: { keys: [${key('batch', '2')}, ${key('batch', '9')}, ${key('batch', '1')}] } } })`
    expect((await send(get)).result).toEqual({
      data: { resolvers: [{ PK: 'batch', SK: '2' }, null, { PK: 'batch', SK: '1' }] },
      unprocessedKeys: { resolvers: [] },
    })
    await send(`ddb.batchDelete({ tables: { resolvers: [${key('batch', '2')}] } })`)
    expect((await send(get)).result).toMatchObject({ data: { resolvers: [null, null, { SK: '1' }] } })
  })

  it('writes a transaction as a whole or not at all, with the reasons', async () => {
    const write = `ddb.transactWrite({ items: [
      { putItem: { table: 'resolvers', key: ${key('tx', '1')}, item: { n: 1 }, condition: { PK: { attributeExists: false } } } },
      { updateItem: { table: 'resolvers', key: ${key('tx', '2')}, update: { n: 2 } } },
      { deleteItem: { table: 'resolvers', key: ${key('tx', '3')} } },
      { conditionCheck: { table: 'resolvers', key: ${key('tx', '4')}, condition: { PK: { attributeExists: false } } } },
    ] })`
    const done = await send(write)
    expect(done.error).toBeNull()
    expect(done.result).toMatchObject({
      keys: [{ SK: '1' }, { SK: '2' }, { SK: '3' }, { SK: '4' }],
      cancellationReasons: null,
    })
    const refused = await send(write)
    expect(refused.error?.type).toBe('DynamoDB:TransactionCanceledException')
    expect(refused.result).toMatchObject({
      cancellationReasons: [{ type: 'ConditionalCheckFailed' }, { type: 'None' }, {}, {}],
    })
    const get = `ddb.transactGet({ items: [{ table: 'resolvers', key: ${key('tx', '1')} }, { table: 'resolvers', key: ${key('tx', '9')} }] })`
    expect((await send(get)).result).toEqual({ items: [{ PK: 'tx', SK: '1', n: 1 }, null], cancellationReasons: null })
  })

  it('reports the capacity of every call', async () => {
    await send(`ddb.put({ key: ${key('units')}, item: { text: 'x'.length } })`)
    consumed.length = 0
    await send(`ddb.get({ key: ${key('units')} })`)
    await send(`ddb.get({ key: ${key('units')}, consistentRead: true })`)
    await send(`ddb.update({ key: ${key('units')}, update: { n: 1 } })`)
    expect(consumed).toEqual([
      { operation: 'GetItem', units: 0.5 },
      { operation: 'GetItem', units: 1 },
      { operation: 'UpdateItem', units: 1 },
    ])
  })

  it('refuses other tables and requests that are not one', async () => {
    await expect(send(`ddb.batchGet({ tables: { other: { keys: [] } } })`)).rejects.toThrow(
      "no access to the table 'other'",
    )
    await expect(send(`{ operation: 'Steal' }`)).rejects.toThrow("Value for field '$[operation]' not found.")
    await expect(send(`{ operation: 'GetItem', key: { PK: 'plain' } }`)).rejects.toThrow(
      "typed DynamoDB value at '$.key.PK'",
    )
  })

  it('shows a mistake in an expression to the response handler', async () => {
    const { error } = await send(`{ operation: 'Query', query: { expression: 'nonsense' } }`)
    expect(error?.type).toBe('DynamoDB:ValidationException')
  })
})
