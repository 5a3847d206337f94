import {
  BatchGetItemCommand,
  BatchWriteItemCommand,
  DeleteItemCommand,
  DynamoDBClient,
  GetItemCommand,
  PutItemCommand,
  QueryCommand as TypedQueryCommand,
  TransactWriteItemsCommand,
  UpdateItemCommand,
  type DynamoDBClientConfig,
} from '@aws-sdk/client-dynamodb'
import { AwsJson1_0Protocol } from '@aws-sdk/core/protocols'
import {
  BatchGetCommand,
  BatchWriteCommand,
  DeleteCommand,
  GetCommand,
  PutCommand,
  QueryCommand,
  TransactWriteCommand,
  UpdateCommand,
  type DynamoDBDocumentClient,
} from '@aws-sdk/lib-dynamodb'
import { plainOutput, typedInput } from './attribute-json.ts'
import { unlogged } from './unlogged.ts'

/** What everything reads and writes the table through: it takes and answers plain values. */
export type TableClient = Pick<DynamoDBDocumentClient, 'send' | 'config' | 'middlewareStack' | 'destroy'>

/**
 * Sends what does the same as a command of plain values, whose types are added on the way. None may ask for the item that a condition failed
 * on (ReturnValuesOnConditionCheckFailure): of answers, errors alone are also read by the SDK's schema, which takes plain values for typed ones.
 * @throws TypeError for another command
 */
async function sendPlain(client: DynamoDBClient, command: object): Promise<object> {
  if (command instanceof GetCommand) return client.send(new GetItemCommand(command.input))
  if (command instanceof BatchGetCommand) return client.send(new BatchGetItemCommand(command.input))
  if (command instanceof QueryCommand) return client.send(new TypedQueryCommand(command.input))
  if (command instanceof PutCommand) return client.send(new PutItemCommand(command.input))
  if (command instanceof UpdateCommand) return client.send(new UpdateItemCommand(command.input))
  if (command instanceof DeleteCommand) return client.send(new DeleteItemCommand(command.input))
  if (command instanceof BatchWriteCommand) return client.send(new BatchWriteItemCommand(command.input))
  if (command instanceof TransactWriteCommand) return client.send(new TransactWriteItemsCommand(command.input))
  throw new TypeError(`The table is not asked by ${command.constructor.name}.`)
}

/** DynamoDB's protocol over plain values: they become JSON with types, and come from it, in one pass each. */
class PlainValuesProtocol extends AwsJson1_0Protocol {
  #text = ''

  protected override serializer = {
    write: (_schema: unknown, input: unknown): void => {
      this.#text = JSON.stringify(typedInput(input))
    },
    flush: (): string => this.#text,
    setSerdeContext: (): void => undefined,
  }

  protected override deserializer = {
    read: (_schema: unknown, data: string | Uint8Array): unknown => plainOutput(JSON.parse(textOf(data)) as object),
    setSerdeContext: (): void => undefined,
  }
}

const textOf = (data: string | Uint8Array): string =>
  typeof data === 'string' ? data : Buffer.from(data.buffer, data.byteOffset, data.byteLength).toString()

/**
 * Returns a client for commands of plain values. The document client of the SDK does the same in three passes over what it reads, of which
 * the SDK's schema is one, and puts each command's steps together anew; that was half of what a handler worked for a long list.
 * Steps of one's own are added before the first command.
 */
export function tableClient(config: DynamoDBClientConfig): TableClient {
  const client = unlogged(new DynamoDBClient({ ...config, protocol: PlainValuesProtocol, cacheMiddleware: true }))
  const { config: resolved, middlewareStack } = client
  return {
    send: ((command: object) => sendPlain(client, command)) as TableClient['send'],
    config: resolved,
    middlewareStack,
    destroy: () => {
      client.destroy()
    },
  }
}
