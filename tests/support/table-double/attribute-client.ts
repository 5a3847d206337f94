import {
  BatchGetItemCommand,
  DynamoDBClient,
  GetItemCommand,
  QueryCommand,
  type AttributeValue,
  type KeysAndAttributes,
} from '@aws-sdk/client-dynamodb'
import {
  BatchGetCommand,
  GetCommand,
  QueryCommand as ReadQueryCommand,
  type DynamoDBDocumentClient,
} from '@aws-sdk/lib-dynamodb'
import { marshall, unmarshall } from '@aws-sdk/util-dynamodb'
import type { AnyCommand } from './table-client.ts'

type Attributes = Record<string, AttributeValue>

const plain = (attributes: Attributes | undefined) => attributes && unmarshall(attributes)
const typed = (item: Record<string, unknown> | undefined): Attributes | undefined =>
  item && marshall(item, { removeUndefinedValues: true })

/** A real client of typed values, whose reads are answered by a document client: what the resolvers of a test read through. */
export function attributeClient(documents: DynamoDBDocumentClient): DynamoDBClient {
  const client = new DynamoDBClient({
    region: 'us-east-1',
    credentials: { accessKeyId: 'none', secretAccessKey: 'none' },
  })
  return Object.assign(client, { send: (command: AnyCommand) => answer(documents, command) })
}

async function answer(documents: DynamoDBDocumentClient, command: AnyCommand): Promise<object> {
  if (command instanceof GetItemCommand) {
    const { Key, ...input } = command.input
    const output = await documents.send(new GetCommand({ ...input, Key: plain(Key) }))
    return { ...output, Item: typed(output.Item) }
  }
  if (command instanceof QueryCommand) {
    const { ExclusiveStartKey, ExpressionAttributeValues, KeyConditions, QueryFilter, ...input } = command.input
    if (KeyConditions || QueryFilter) throw new TypeError('Resolvers ask with expressions.')
    const values = {
      ExclusiveStartKey: plain(ExclusiveStartKey),
      ExpressionAttributeValues: plain(ExpressionAttributeValues),
    }
    const output = await documents.send(new ReadQueryCommand({ ...input, ...values }))
    return { ...output, Items: output.Items?.map(typed), LastEvaluatedKey: typed(output.LastEvaluatedKey) }
  }
  if (command instanceof BatchGetItemCommand) {
    const output = await documents.send(
      new BatchGetCommand({ ...command.input, RequestItems: mapped(command.input.RequestItems, plainKeys) }),
    )
    const Responses = mapped(output.Responses, (items) => items.map(typed))
    return { ...output, Responses, UnprocessedKeys: {} }
  }
  throw new TypeError(`No resolver sends a ${command.constructor.name}.`)
}

const plainKeys = ({ Keys, ...request }: KeysAndAttributes) => ({
  ...request,
  Keys: Keys?.map((key) => unmarshall(key)),
})

const mapped = <From, To>(record: Record<string, From> | undefined, change: (value: From) => To): Record<string, To> =>
  Object.fromEntries(Object.entries(record ?? {}).map(([name, value]) => [name, change(value)]))
