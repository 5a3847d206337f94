import {
  BatchWriteCommand,
  DeleteCommand,
  PutCommand,
  TransactWriteCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb'
import { expect, it } from 'vitest'
import { createTableDouble } from '#support/table-double/create-table-double.ts'

const TableName = 'canopy'
const key = { PK: 'p', SK: 's' }

it('records an insert, a change and a removal with both images', async () => {
  const { client, takeStream } = createTableDouble({ now: () => 1_700_000_000_500 })
  await client.send(new PutCommand({ TableName, Item: { ...key, n: 1 } }))
  await client.send(new PutCommand({ TableName, Item: { ...key, n: 2 } }))
  await client.send(new DeleteCommand({ TableName, Key: key }))
  const records = takeStream()
  const marshalledKey = { PK: { S: 'p' }, SK: { S: 's' } }
  const [one, two] = [1, 2].map((n) => ({ ...marshalledKey, n: { N: String(n) } }))
  expect(records.map((record) => record.eventName)).toEqual(['INSERT', 'MODIFY', 'REMOVE'])
  expect(records.map((record) => record.dynamodb?.Keys)).toEqual([marshalledKey, marshalledKey, marshalledKey])
  expect(records.map((record) => record.dynamodb?.OldImage)).toEqual([undefined, one, two])
  expect(records.map((record) => record.dynamodb?.NewImage)).toEqual([one, two, undefined])
  expect(records[0]?.dynamodb?.ApproximateCreationDateTime).toBe(1_700_000_000)
})

it('numbers records so that their order as text is the order of the changes', async () => {
  const { client, takeStream } = createTableDouble()
  for (let at = 0; at < 12; at += 1) await client.send(new PutCommand({ TableName, Item: { PK: 'p', SK: `s${at}` } }))
  const numbers = takeStream().map((record) => record.dynamodb?.SequenceNumber)
  expect(numbers).toEqual(numbers.toSorted())
  expect(new Set(numbers).size).toBe(12)
})

it('marshalls every type as Lambda receives it', async () => {
  const { client, takeStream } = createTableDouble()
  const Item = {
    ...key,
    bin: new Uint8Array([1, 2]),
    bins: new Set([new Uint8Array([3])]),
    l: [null, true, { x: 1.5 }],
    ns: new Set([1]),
    ss: new Set(['a']),
  }
  await client.send(new PutCommand({ TableName, Item }))
  expect(takeStream()[0]?.dynamodb?.NewImage).toEqual({
    PK: { S: 'p' },
    SK: { S: 's' },
    bin: { B: 'AQI=' },
    bins: { BS: ['Aw=='] },
    l: { L: [{ NULL: true }, { BOOL: true }, { M: { x: { N: '1.5' } } }] },
    ns: { NS: ['1'] },
    ss: { SS: ['a'] },
  })
})

it('records nothing for a write that changes nothing or fails', async () => {
  const { client, takeStream } = createTableDouble()
  await client.send(new PutCommand({ TableName, Item: { ...key, m: { a: 1 } } }))
  expect(takeStream()).toHaveLength(1)
  await client.send(new PutCommand({ TableName, Item: { ...key, m: { a: 1 } } }))
  await client.send(new UpdateCommand({ TableName, Key: key, UpdateExpression: 'REMOVE gone' }))
  await client.send(new DeleteCommand({ TableName, Key: { PK: 'p', SK: 'other' } }))
  const isNew = { ConditionExpression: 'attribute_not_exists(PK)' }
  await expect(client.send(new PutCommand({ TableName, Item: key, ...isNew }))).rejects.toThrow('conditional')
  expect(takeStream()).toEqual([])
})

it('records what batches and transactions did, and nothing of a check', async () => {
  const { client, takeStream } = createTableDouble()
  const put = (SK: string): { Item: { PK: string; SK: string } } => ({ Item: { PK: 'p', SK } })
  const RequestItems = { [TableName]: [{ PutRequest: put('1') }, { PutRequest: put('2') }] }
  await client.send(new BatchWriteCommand({ RequestItems }))
  const check = { TableName, Key: { PK: 'p', SK: '1' }, ConditionExpression: 'attribute_exists(PK)' }
  const TransactItems = [{ Put: { TableName, ...put('3') } }, { ConditionCheck: check }]
  await client.send(new TransactWriteCommand({ TransactItems }))
  expect(takeStream().map((record) => record.dynamodb?.Keys?.SK?.S)).toEqual(['1', '2', '3'])
})
