import { Readable } from 'node:stream'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import * as sdk from '@aws-sdk/lib-dynamodb'
import { expect, test } from 'vitest'
import { BatchGetCommand, GetCommand, QueryCommand } from '#table/client/read-commands.ts'

/** Returns a client to which one answer comes, in pieces. */
function answering(statusCode: number, answer: object): sdk.DynamoDBDocumentClient {
  const sent = Buffer.from(JSON.stringify(answer))
  const body = () => Readable.from([sent.subarray(0, 7), sent.subarray(7)])
  const handle = () => Promise.resolve({ response: { statusCode, headers: {}, body: body() } })
  return sdk.DynamoDBDocumentClient.from(
    new DynamoDBClient({
      ...{ region: 'us-east-1', endpoint: 'http://127.0.0.1:1', maxAttempts: 1 },
      credentials: { accessKeyId: 'none', secretAccessKey: 'none' },
      requestHandler: { handle, updateHttpClientConfig: () => undefined, httpHandlerConfigs: () => ({}) },
    }),
  )
}

const Key = { PK: { S: 'I#1' }, SK: { S: '#' } }
const Item = {
  ...Key,
  text: { S: 'Übung ✓' },
  empty: { S: '' },
  number: { N: '-12.5' },
  large: { N: '9007199254740991' },
  yes: { BOOL: true },
  no: { BOOL: false },
  nothing: { NULL: true },
  bytes: { B: Buffer.from([0, 255, 7]).toString('base64') },
  list: { L: [{ S: 'a' }, { N: '1' }, { L: [] }, { M: {} }, { NULL: true }] },
  map: { M: { inner: { M: { bytes: { B: '' }, list: { L: [{ M: { deep: { S: 'x' } } }] } } }, S: { S: 'a name' } } },
}
const plainKey = { PK: 'I#1', SK: '#' }
const capacity = { TableName: 'canopy', CapacityUnits: 1.5 }

test('an item is what the document client makes of it', async () => {
  const answer = { Item, ConsumedCapacity: capacity }
  const input = { TableName: 'canopy', Key: plainKey }
  const own = await answering(200, answer).send(new GetCommand(input))
  expect(own).toEqual(await answering(200, answer).send(new sdk.GetCommand(input)))
  expect(own.Item).toMatchObject({ text: 'Übung ✓', number: -12.5, bytes: new Uint8Array([0, 255, 7]) })
  expect(await answering(200, {}).send(new GetCommand(input))).not.toHaveProperty('Item')
})

test('a page of rows says where it ends', async () => {
  const answer = { Items: [Item, Key], Count: 2, ScannedCount: 2, LastEvaluatedKey: Key, ConsumedCapacity: capacity }
  const input = { TableName: 'canopy', KeyConditionExpression: 'PK = :pk', ExpressionAttributeValues: { ':pk': 'I#1' } }
  const own = await answering(200, answer).send(new QueryCommand(input))
  expect(own).toEqual(await answering(200, answer).send(new sdk.QueryCommand(input)))
  expect(own.LastEvaluatedKey).toEqual(plainKey)
})

test('a batch hands back the keys that were not read', async () => {
  const answer = {
    Responses: { canopy: [Item, Key] },
    UnprocessedKeys: { canopy: { Keys: [Key], ConsistentRead: true } },
    ConsumedCapacity: [capacity],
  }
  const input = { RequestItems: { canopy: { Keys: [plainKey] } } }
  const own = await answering(200, answer).send(new BatchGetCommand(input))
  expect(own).toEqual(await answering(200, answer).send(new sdk.BatchGetCommand(input)))
  expect(own.UnprocessedKeys).toEqual({ canopy: { Keys: [plainKey], ConsistentRead: true } })
})

test('a refusal is the error that the SDK makes of it', async () => {
  const answer = { __type: 'com.amazonaws.dynamodb.v20120810#ThrottlingException', message: 'Slower.' }
  await expect(
    answering(400, answer).send(new GetCommand({ TableName: 'canopy', Key: plainKey })),
  ).rejects.toMatchObject({ name: 'ThrottlingException', message: 'Slower.' })
})

test('a type that nothing is stored in is a defect', async () => {
  const answer = { Item: { ...Key, names: { SS: ['a'] } } }
  await expect(answering(200, answer).send(new GetCommand({ TableName: 'canopy', Key: plainKey }))).rejects.toThrow(
    'SS',
  )
})
