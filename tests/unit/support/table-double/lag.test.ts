import {
  BatchGetCommand,
  GetCommand,
  PutCommand,
  QueryCommand,
  UpdateCommand,
  type DynamoDBDocumentClient,
} from '@aws-sdk/lib-dynamodb'
import { expect, it } from 'vitest'
import { createTableDouble } from '#support/table-double/create-table-double.ts'

const TableName = 'canopy'

async function put(client: DynamoDBDocumentClient, SK: string): Promise<void> {
  await client.send(new PutCommand({ TableName, Item: { PK: 'p', SK, GSI1SK: SK } }))
}

async function query(client: DynamoDBDocumentClient, more: object): Promise<unknown[]> {
  const where = { KeyConditionExpression: 'PK = :p', ExpressionAttributeValues: { ':p': 'p' } }
  const { Items = [] } = await client.send(new QueryCommand({ TableName, ...where, ...more }))
  return Items.map((item): unknown => item.SK)
}

const byEnd = { IndexName: 'byEnd' }

it('serves indexes at once unless told to lag', async () => {
  const { client } = createTableDouble()
  await put(client, '1')
  expect(await query(client, byEnd)).toEqual(['1'])
})

it('keeps lagging indexes as they were until told to catch up', async () => {
  const { client, catchUp } = createTableDouble({ laggyIndexes: true })
  await put(client, '1')
  expect(await query(client, byEnd)).toEqual([])
  catchUp()
  expect(await query(client, byEnd)).toEqual(['1'])
  const Key = { PK: 'p', SK: '1' }
  await client.send(new UpdateCommand({ TableName, Key, UpdateExpression: 'REMOVE GSI1SK' }))
  expect(await query(client, byEnd)).toEqual(['1'])
  catchUp()
  expect(await query(client, byEnd)).toEqual([])
})

it('keeps an index a number of writes behind, the table not at all', async () => {
  const { client } = createTableDouble({ laggyIndexes: 2 })
  for (const SK of ['1', '2', '3']) await put(client, SK)
  expect(await query(client, byEnd)).toEqual(['1'])
  expect(await query(client, {})).toEqual(['1', '2', '3'])
})

it('lets the lag be drawn anew at each write', async () => {
  const lags = [Infinity, Infinity, 1]
  const { client } = createTableDouble({ laggyIndexes: () => lags.shift() ?? 0 })
  for (const SK of ['1', '2', '3']) await put(client, SK)
  expect(await query(client, byEnd)).toEqual(['1', '2'])
})

it('answers weak reads of the table from the past, strong ones from the present', async () => {
  const { client, catchUp } = createTableDouble({ laggyReads: true })
  await put(client, '1')
  const Key = { PK: 'p', SK: '1' }
  const batch = new BatchGetCommand({ RequestItems: { [TableName]: { Keys: [Key] } } })
  expect(await client.send(new GetCommand({ TableName, Key }))).not.toHaveProperty('Item')
  expect((await client.send(batch)).Responses).toEqual({ [TableName]: [] })
  expect(await query(client, {})).toEqual([])
  expect(await client.send(new GetCommand({ TableName, Key, ConsistentRead: true }))).toHaveProperty('Item')
  expect(await query(client, { ConsistentRead: true })).toEqual(['1'])
  expect(await query(client, byEnd)).toEqual(['1'])
  catchUp()
  expect(await query(client, {})).toEqual(['1'])
})
