import { PutItemCommand } from '@aws-sdk/client-dynamodb'
import { marshall } from '@aws-sdk/util-dynamodb'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ada, noLambda, startRuntime } from './local-api.ts'
import { startTestTable, type TestTable } from './test-table.ts'

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

async function given(...items: Record<string, unknown>[]): Promise<void> {
  for (const item of items)
    await table.client.send(new PutItemCommand({ TableName: table.tableName, Item: marshall(item) }))
}

describe('the DynamoDB data source', () => {
  it('gets an item with all kinds of values, whole or in parts', async () => {
    const item = {
      ...{ PK: 'kinds', SK: '#', s: 'x', n: 1.5, yes: true, none: null, list: [1, ['a']], map: { deep: { n: 2 } } },
    }
    await given({ ...item, tags: new Set(['a', 'b']) })
    expect((await send(`ddb.get({ key: ${key('kinds')} })`)).result).toEqual({ ...item, tags: ['a', 'b'] })
    const projected = `ddb.get({ key: ${key('kinds')}, projection: ['map.deep.n', 'list[1]', 's'], consistentRead: true })`
    expect((await send(projected)).result).toEqual({ map: { deep: { n: 2 } }, list: [['a']], s: 'x' })
    expect(await send(`ddb.get({ key: ${key('nothing')} })`)).toEqual({ result: null, error: null })
  })

  it('accepts request objects that are written by hand', async () => {
    await given({ PK: 'hand', SK: '#', n: 1 })
    const get = `{ operation: 'GetItem', key: { PK: { S: 'hand' }, SK: { S: '#' } } }`
    expect((await send(get)).result).toEqual({ PK: 'hand', SK: '#', n: 1 })
  })

  it('queries a range in pages with a filter', async () => {
    await given(...['a1', 'a2', 'a3', 'b1'].map((SK, index) => ({ PK: 'list', SK, n: index })))
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
  })

  it('answers a batch in the order of its keys, with null for what is missing', async () => {
    await given({ PK: 'batch', SK: '1' }, { PK: 'batch', SK: '2' })
    const typed = ['2', '9', '1'].map((SK) => `{ PK: { S: 'batch' }, SK: { S: '${SK}' } }`).join()
    const get = `{ operation: 'BatchGetItem', tables: { resolvers: { keys: [${typed}] } } }`
    expect((await send(get)).result).toEqual({
      data: { resolvers: [{ PK: 'batch', SK: '2' }, null, { PK: 'batch', SK: '1' }] },
      unprocessedKeys: { resolvers: [] },
    })
  })

  it('reports the capacity of every call', async () => {
    await given({ PK: 'units', SK: '#', text: 'x' })
    consumed.length = 0
    await send(`ddb.get({ key: ${key('units')} })`)
    await send(`ddb.get({ key: ${key('units')}, consistentRead: true })`)
    expect(consumed).toEqual([
      { operation: 'GetItem', units: 0.5 },
      { operation: 'GetItem', units: 1 },
    ])
  })

  it('refuses other tables, writes, and requests that are not one', async () => {
    await expect(send(`{ operation: 'BatchGetItem', tables: { other: { keys: [] } } }`)).rejects.toThrow(
      "no access to the table 'other'",
    )
    for (const operation of ['Steal', 'PutItem', 'Scan'])
      await expect(send(`{ operation: '${operation}' }`)).rejects.toThrow("Value for field '$[operation]' not found.")
    await expect(send(`{ operation: 'GetItem', key: { PK: 'plain' } }`)).rejects.toThrow(
      "typed DynamoDB value at '$.key.PK'",
    )
  })

  it('shows a mistake in an expression to the response handler', async () => {
    const { error } = await send(`{ operation: 'Query', query: { expression: 'nonsense' } }`)
    expect(error?.type).toBe('DynamoDB:ValidationException')
  })
})
