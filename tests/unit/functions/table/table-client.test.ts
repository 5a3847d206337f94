import { DynamoDBClient, TransactionCanceledException, type DynamoDBClientConfig } from '@aws-sdk/client-dynamodb'
import {
  BatchGetCommand,
  BatchWriteCommand,
  DeleteCommand,
  DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  QueryCommand,
  ScanCommand,
  TransactWriteCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb'
import { marshall } from '@aws-sdk/util-dynamodb'
import fc from 'fast-check'
import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { tableClient } from '#table/client/table-client.ts'

const TableName = 'plain'
const Key = { PK: 'E#1', SK: '#' }

type Send = (command: never) => Promise<object>

/** A client whose requests are kept, and answered without a network. */
interface Wired {
  send: Send
  requests: { target: string; body: unknown }[]
  answer: object
}

/** @param statusCode of all that is answered */
function wired(clientOf: (config: DynamoDBClientConfig) => Send, statusCode = 200): Wired {
  const wire: Omit<Wired, 'send'> = { requests: [], answer: {} }
  const handle = (request: { headers: Record<string, string>; body: string | Uint8Array }) => {
    const body = typeof request.body === 'string' ? request.body : new TextDecoder().decode(request.body)
    wire.requests.push({ target: request.headers['x-amz-target'] ?? '', body: JSON.parse(body) })
    const response = { statusCode, headers: {}, body: Readable.from([Buffer.from(JSON.stringify(wire.answer))]) }
    return Promise.resolve({ response })
  }
  const send = clientOf({
    ...{ region: 'us-east-1', credentials: { accessKeyId: 'local', secretAccessKey: 'local' }, maxAttempts: 1 },
    requestHandler: { handle },
  })
  return Object.assign(wire, { send })
}

function documentClient(config: DynamoDBClientConfig): Send {
  const client = DynamoDBDocumentClient.from(new DynamoDBClient(config))
  return (command) => client.send(command)
}

function plainClient(config: DynamoDBClientConfig): Send {
  const client = tableClient(config)
  return (command) => client.send(command)
}

const clients = () => [wired(plainClient), wired(documentClient)] as const

/** Expects that either client sends the same for a command, and makes the same of the answer. */
async function expectSame([ours, theirs]: ReturnType<typeof clients>, command: () => object, answer: object = {}) {
  Object.assign(ours, { answer, requests: [] })
  Object.assign(theirs, { answer, requests: [] })
  expect(await ours.send(command() as never)).toEqual(await theirs.send(command() as never))
  expect(ours.requests).toEqual(theirs.requests)
}

const bytes = fc.uint8Array({ minLength: 1, maxLength: 40 }).map((given) => new Uint8Array(given))
const leaf = fc.oneof(
  ...[fc.string({ unit: 'grapheme' }), fc.maxSafeInteger(), fc.boolean(), fc.constant(null), bytes],
  fc.double({ min: -1e6, max: 1e6 }).map((value) => Math.fround(value)),
)
// The SDK takes what has this name for an object of a class.
const name = fc.string({ minLength: 1, unit: 'grapheme' }).filter((text) => text !== 'constructor')
/** Each is sent by many commands, by two clients. */
const RUNS = { numRuns: 30 }
const { value: anyValue } = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof({ maxDepth: 3 }, leaf, fc.array(tie('value')), fc.dictionary(name, tie('value'))),
}))
/** An item with attributes of all types; some are undefined, and so left out. */
const anyItem = fc
  .dictionary(name, fc.oneof(anyValue, fc.constant(undefined)))
  .map((attributes) => ({ ...attributes, ...Key }))

/** Returns an item as the wire has it: bytes in base64. */
const wire = (item: object): object =>
  JSON.parse(
    JSON.stringify(marshall(item, { removeUndefinedValues: true }), (_name, value: unknown) =>
      value instanceof Uint8Array ? Buffer.from(value).toString('base64') : value,
    ),
  ) as object

test('Commands are sent as the document client of the SDK sends them', async () => {
  const both = clients()
  await fc.assert(
    fc.asyncProperty(anyItem, anyValue, async (Item, value) => {
      const expression = { ExpressionAttributeNames: { '#a': 'Item' }, ExpressionAttributeValues: { ':a': value } }
      const Update = { TableName, Key, UpdateExpression: 'SET #a = :a', ...expression }
      const commands = [
        () => new GetCommand({ TableName, Key, ConsistentRead: true }),
        () => new BatchGetCommand({ RequestItems: { [TableName]: { Keys: [Key, { PK: 'I#2', SK: 'D' }] } } }),
        () => new QueryCommand({ TableName, KeyConditionExpression: '#a = :a', ...expression, ExclusiveStartKey: Key }),
        () => new PutCommand({ TableName, Item }),
        () => new UpdateCommand(Update),
        () => new DeleteCommand({ TableName, Key, ConditionExpression: '#a = :a', ...expression }),
        () =>
          new BatchWriteCommand({
            RequestItems: { [TableName]: [{ PutRequest: { Item } }, { DeleteRequest: { Key } }] },
          }),
        () =>
          new TransactWriteCommand({
            ClientRequestToken: 't',
            TransactItems: [{ Put: { TableName, Item } }, { Update }],
          }),
      ]
      for (const command of commands) await expectSame(both, command)
    }),
    RUNS,
  )
})

test('Answers are read as the document client of the SDK reads them', async () => {
  const both = clients()
  await fc.assert(
    fc.asyncProperty(fc.array(anyItem, { minLength: 1, maxLength: 3 }), async (items) => {
      const [Item = {}] = items.map(wire)
      const Items = items.map(wire)
      const answers: [() => object, object][] = [
        [() => new GetCommand({ TableName, Key }), { Item, ConsumedCapacity: { TableName, CapacityUnits: 0.5 } }],
        [() => new GetCommand({ TableName, Key }), {}],
        [() => new QueryCommand({ TableName }), { Items, Count: items.length, LastEvaluatedKey: wire(Key) }],
        [
          () => new BatchGetCommand({ RequestItems: { [TableName]: { Keys: [Key] } } }),
          { Responses: { [TableName]: Items }, UnprocessedKeys: { [TableName]: { Keys: [wire(Key)] } } },
        ],
        [() => new UpdateCommand({ TableName, Key }), { Attributes: Item }],
        [
          () => new BatchWriteCommand({ RequestItems: { [TableName]: [] } }),
          { UnprocessedItems: { [TableName]: [{ PutRequest: { Item } }, { DeleteRequest: { Key: wire(Key) } }] } },
        ],
      ]
      for (const [command, answer] of answers) await expectSame(both, command, answer)
    }),
    RUNS,
  )
})

test('What the table refuses comes as the error that it is, with its reasons', async () => {
  const CancellationReasons = [{ Code: 'None' }, { Code: 'ConditionalCheckFailed', Message: 'The condition failed' }]
  const refusal = { __type: 'com.amazonaws.dynamodb.v20120810#TransactionCanceledException', CancellationReasons }
  const client = Object.assign(wired(plainClient, 400), { answer: refusal })
  const error: unknown = await client
    .send(new TransactWriteCommand({ TransactItems: [] }) as never)
    .catch((e: unknown) => e)
  expect(error).toBeInstanceOf(TransactionCanceledException)
  expect(error).toMatchObject({ CancellationReasons })
})

const REFUSED = [
  undefined,
  NaN,
  Infinity,
  2 ** 53,
  10n,
  new Set(['a']),
  new Map([['a', 1]]),
  new Date(0),
  new URL('https://a.example'),
]

test.each(REFUSED.map((value) => [value]))('%s inside an attribute is not stored', async (value) => {
  const { send, requests } = wired(plainClient)
  const put = new PutCommand({ TableName, Item: { ...Key, list: [value] } })
  await expect(send(put as never)).rejects.toThrow('The table does not hold')
  expect(requests).toEqual([])
})

test.each([{ SS: ['a'] }, { NS: ['1'] }, { BS: ['YQ=='] }])('%j is not read as something else', async (value) => {
  const client = Object.assign(wired(plainClient), { answer: { Item: { list: { L: [value] } } } })
  const [type = ''] = Object.keys(value)
  await expect(client.send(new GetCommand({ TableName, Key }) as never)).rejects.toThrow(
    `The table is not read for values of the type ${type}.`,
  )
})

test('A command that the project does not use is not sent', async () => {
  const { send, requests } = wired(plainClient)
  const scan = send(new ScanCommand({ TableName }) as never)
  await expect(scan).rejects.toThrow('The table is not asked by ScanCommand.')
  expect(requests).toEqual([])
})
