import {
  BatchGetCommand,
  BatchWriteCommand,
  GetCommand,
  paginateQuery,
  PutCommand,
  TransactWriteCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createTableDouble, type TableDouble } from '#support/table-double/create-table-double.ts'

const TableName = 'canopy'
const Key = { PK: 'p', SK: 's' }
const addOne = { UpdateExpression: 'ADD n :one', ExpressionAttributeValues: { ':one': 1 } }

async function countOf({ client }: TableDouble): Promise<unknown> {
  return (await client.send(new GetCommand({ TableName, Key, ConsistentRead: true }))).Item?.n
}

/** Two steps with a gap between them: the lost update that an interleaving must bring to light. */
async function increase({ client }: TableDouble): Promise<void> {
  const { Item } = await client.send(new GetCommand({ TableName, Key, ConsistentRead: true }))
  await client.send(new PutCommand({ TableName, Item: { ...Key, n: Number(Item?.n ?? 0) + 1 } }))
}

async function increaseTogether(scheduler: fc.Scheduler): Promise<unknown> {
  let isOpen = true
  const schedule = ({ name }: { name: string }): Promise<unknown> =>
    isOpen ? scheduler.schedule(Promise.resolve(), name) : Promise.resolve()
  const table = createTableDouble({ schedule })
  const actors = Promise.all([increase(table), increase(table)])
  await scheduler.waitFor(actors)
  isOpen = false
  return countOf(table)
}

it('lets a scheduler find the order in which two actors lose an update', async () => {
  const outcomes = new Set<unknown>()
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), async (scheduler) => void outcomes.add(await increaseTogether(scheduler))),
  )
  expect(outcomes).toEqual(new Set([1, 2]))
})

it('applies a command as it was when it was sent', async () => {
  let open: () => void = () => {}
  const gate = new Promise<void>((resolve) => (open = resolve))
  const { client, snapshot } = createTableDouble({ schedule: () => gate })
  const Item = { ...Key, n: 1 }
  const sent = client.send(new PutCommand({ TableName, Item }))
  Item.n = 2
  open()
  await sent
  expect(snapshot()).toEqual([{ ...Key, n: 1 }])
})

it('fails the next command that fits, once, without applying it', async () => {
  const table = createTableDouble()
  table.failNext(({ name }) => name === 'UpdateCommand', new Error('throttled'))
  expect(await countOf(table)).toBeUndefined()
  await expect(table.client.send(new UpdateCommand({ TableName, Key, ...addOne }))).rejects.toThrow('throttled')
  await table.client.send(new UpdateCommand({ TableName, Key, ...addOne }))
  expect(await countOf(table)).toBe(1)
})

it('can lose the answer of a command that took effect', async () => {
  const table = createTableDouble()
  table.failNext(() => true, new Error('socket hang up'), { isApplied: true })
  await expect(table.client.send(new UpdateCommand({ TableName, Key, ...addOne }))).rejects.toThrow('socket hang up')
  expect(await countOf(table)).toBe(1)
})

it('lets a transaction meet another one, once', async () => {
  const table = createTableDouble()
  const write = new TransactWriteCommand({ TransactItems: [{ Update: { TableName, Key, ...addOne } }] })
  table.conflictNext()
  await expect(table.client.send(write)).rejects.toMatchObject({
    name: 'TransactionCanceledException',
    CancellationReasons: [{ Code: 'TransactionConflict' }],
  })
  await table.client.send(write)
  expect(await countOf(table)).toBe(1)
})

it('lets a single write meet a transaction', async () => {
  const table = createTableDouble()
  table.conflictNext(({ name }) => name === 'UpdateCommand')
  const attempt = table.client.send(new UpdateCommand({ TableName, Key, ...addOne }))
  await expect(attempt).rejects.toMatchObject({ name: 'TransactionConflictException' })
})

it('hands back the last requests of a batch unprocessed, once', async () => {
  const { client, leaveUnprocessed, snapshot } = createTableDouble()
  const puts = ['1', '2', '3'].map((SK) => ({ PutRequest: { Item: { PK: 'p', SK } } }))
  leaveUnprocessed(2)
  const written = await client.send(new BatchWriteCommand({ RequestItems: { [TableName]: puts } }))
  expect(written.UnprocessedItems).toEqual({ [TableName]: puts.slice(1) })
  expect(snapshot()).toEqual([{ PK: 'p', SK: '1' }])
  const Keys = ['1', '2'].map((SK) => ({ PK: 'p', SK }))
  leaveUnprocessed(1)
  const read = await client.send(new BatchGetCommand({ RequestItems: { [TableName]: { Keys } } }))
  expect(read.UnprocessedKeys).toEqual({ [TableName]: { Keys: Keys.slice(1) } })
  expect((await client.send(new BatchGetCommand({ RequestItems: { [TableName]: { Keys } } }))).UnprocessedKeys).toEqual(
    {},
  )
})

it('answers commands of another copy of the SDK, which it knows by name', async () => {
  class PutCommand2 extends PutCommand {}
  class _PutCommand extends PutCommand {}
  const { client, snapshot } = createTableDouble()
  await client.send(new PutCommand2({ TableName, Item: { PK: 'p', SK: '1' } }))
  await client.send(new _PutCommand({ TableName, Item: { PK: 'p', SK: '2' } }))
  expect(snapshot()).toHaveLength(2)
})

it('is a document client to the SDK paginators', async () => {
  const { client } = createTableDouble()
  for (const SK of ['1', '2', '3']) await client.send(new PutCommand({ TableName, Item: { PK: 'p', SK } }))
  const where = { KeyConditionExpression: 'PK = :p', ExpressionAttributeValues: { ':p': 'p' } }
  const found: unknown[] = []
  for await (const page of paginateQuery({ client, pageSize: 2 }, { TableName, ...where })) {
    found.push(...(page.Items ?? []).map((item): unknown => item.SK))
  }
  expect(found).toEqual(['1', '2', '3'])
})

it('forgets the token of a transaction after ten minutes', async () => {
  let time = 0
  const table = createTableDouble({ now: () => time })
  const TransactItems = [{ Update: { TableName, Key, ...addOne } }]
  const write = new TransactWriteCommand({ TransactItems, ClientRequestToken: 'token' })
  await table.client.send(write)
  time = 599_999
  await table.client.send(write)
  expect(await countOf(table)).toBe(1)
  time = 600_000
  await table.client.send(write)
  expect(await countOf(table)).toBe(2)
})

it('drops undefined values everywhere when told to, as the document client does', async () => {
  const { client, snapshot } = createTableDouble({ removeUndefinedValues: true })
  await client.send(
    new PutCommand({ TableName, Item: { ...Key, a: undefined, m: { b: undefined }, l: [undefined, 1] } }),
  )
  expect(snapshot()).toEqual([{ ...Key, m: {}, l: [1] }])
})

it('gives snapshots that nothing changes', async () => {
  const { client, snapshot } = createTableDouble()
  await client.send(new PutCommand({ TableName, Item: { PK: 'q', SK: '1', l: [1] } }))
  await client.send(new PutCommand({ TableName, Item: { PK: 'p', SK: '1' } }))
  const before = snapshot()
  await client.send(new UpdateCommand({ TableName, Key: { PK: 'q', SK: '1' }, UpdateExpression: 'REMOVE l' }))
  expect(before).toEqual([
    { PK: 'p', SK: '1' },
    { PK: 'q', SK: '1', l: [1] },
  ])
})

it('refuses commands and parameters that it does not know, rather than ignore them', async () => {
  const { client } = createTableDouble()
  const legacy = { TableName, Key, AttributesToGet: ['n'] }
  await expect(client.send(new GetCommand(legacy))).rejects.toThrow('AttributesToGet')
})
