import {
  BatchGetCommand,
  BatchWriteCommand,
  DeleteCommand,
  GetCommand,
  PutCommand,
  QueryCommand,
  ScanCommand,
  TransactGetCommand,
  TransactWriteCommand,
  UpdateCommand,
  type BatchGetCommandInput,
  type BatchGetCommandOutput,
  type BatchWriteCommandInput,
  type BatchWriteCommandOutput,
  type DeleteCommandInput,
  type DeleteCommandOutput,
  type GetCommandInput,
  type GetCommandOutput,
  type PutCommandInput,
  type PutCommandOutput,
  type QueryCommandInput,
  type QueryCommandOutput,
  type ScanCommandInput,
  type ScanCommandOutput,
  type TransactGetCommandOutput,
  type TransactWriteCommandInput,
  type TransactWriteCommandOutput,
  type UpdateCommandInput,
  type UpdateCommandOutput,
} from '@aws-sdk/lib-dynamodb'
import type { EngineName, Table } from './engines.ts'

export interface ContractCase {
  title: string
  run: (table: TableUnderTest) => Promise<void>
  /** Engines known to behave otherwise, and how; the test then insists that they still do. */
  differs?: Partial<Record<EngineName, string>>
}

export type Values = Record<string, unknown>
type Action = NonNullable<TransactWriteCommandInput['TransactItems']>[number]
type Part<K extends keyof Action> = Omit<NonNullable<Action[K]>, 'TableName'>
export interface ShortAction {
  Put?: Part<'Put'>
  Update?: Part<'Update'>
  Delete?: Part<'Delete'>
  ConditionCheck?: Part<'ConditionCheck'>
}

type WriteRequests = NonNullable<BatchWriteCommandInput['RequestItems']>[string]
type KeysRequest = NonNullable<BatchGetCommandInput['RequestItems']>[string]

/** The commands without their ceremony. */
export class TableUnderTest {
  readonly #table: Table

  constructor(table: Table) {
    this.#table = table
  }

  async put(Item: Values, more: Partial<PutCommandInput> = {}): Promise<PutCommandOutput> {
    const { client, TableName } = this.#table
    return client.send(new PutCommand({ TableName, Item, ...more }))
  }

  async get(Key: Values, more: Partial<GetCommandInput> = {}): Promise<GetCommandOutput> {
    const { client, TableName } = this.#table
    return client.send(new GetCommand({ TableName, Key, ConsistentRead: true, ...more }))
  }

  async update(Key: Values, more: Partial<UpdateCommandInput>): Promise<UpdateCommandOutput> {
    const { client, TableName } = this.#table
    return client.send(new UpdateCommand({ TableName, Key, ...more }))
  }

  async delete(Key: Values, more: Partial<DeleteCommandInput> = {}): Promise<DeleteCommandOutput> {
    const { client, TableName } = this.#table
    return client.send(new DeleteCommand({ TableName, Key, ...more }))
  }

  async query(more: Partial<QueryCommandInput>): Promise<QueryCommandOutput> {
    const { client, TableName } = this.#table
    return client.send(new QueryCommand({ TableName, ...more }))
  }

  async scan(more: Partial<ScanCommandInput> = {}): Promise<ScanCommandOutput> {
    const { client, TableName } = this.#table
    return client.send(new ScanCommand({ TableName, ...more }))
  }

  async batchWrite(
    requests: WriteRequests,
    more: Partial<BatchWriteCommandInput> = {},
  ): Promise<BatchWriteCommandOutput> {
    const { client, TableName } = this.#table
    return client.send(new BatchWriteCommand({ RequestItems: { [TableName]: requests }, ...more }))
  }

  async batchGet(request: KeysRequest, more: Partial<BatchGetCommandInput> = {}): Promise<BatchGetCommandOutput> {
    const { client, TableName } = this.#table
    return client.send(new BatchGetCommand({ RequestItems: { [TableName]: request }, ...more }))
  }

  /** The items a batch answered with; the table's name is the only key of `Responses`. */
  async batchGetItems(request: KeysRequest): Promise<Values[]> {
    const { Responses = {} } = await this.batchGet(request)
    return Responses[this.#table.TableName] ?? []
  }

  async transact(
    actions: ShortAction[],
    more: Partial<TransactWriteCommandInput> = {},
  ): Promise<TransactWriteCommandOutput> {
    const { client } = this.#table
    const TransactItems = actions.map((action) => this.#withTable(action))
    return client.send(new TransactWriteCommand({ TransactItems, ...more }))
  }

  #withTable({ Put, Update, Delete, ConditionCheck }: ShortAction): Action {
    const { TableName } = this.#table
    return {
      ...(Put && { Put: { TableName, ...Put } }),
      ...(Update && { Update: { TableName, ...Update } }),
      ...(Delete && { Delete: { TableName, ...Delete } }),
      ...(ConditionCheck && { ConditionCheck: { TableName, ...ConditionCheck } }),
    }
  }

  async transactGet(
    keys: Values[],
    more: { ProjectionExpression?: string; ReturnConsumedCapacity?: 'TOTAL' } = {},
  ): Promise<TransactGetCommandOutput> {
    const { client, TableName } = this.#table
    const { ReturnConsumedCapacity, ...each } = more
    const TransactItems = keys.map((Key) => ({ Get: { TableName, Key, ...each } }))
    return client.send(
      new TransactGetCommand({ TransactItems, ...(ReturnConsumedCapacity && { ReturnConsumedCapacity }) }),
    )
  }
}

interface Failure {
  name: string
  codes?: (string | undefined)[]
  item?: unknown
}

/** How a command fails: the error's name, and what its kind carries besides. */
export async function failureOf(attempt: Promise<unknown>): Promise<Failure> {
  try {
    await attempt
  } catch (error) {
    return describeFailure(error)
  }
  return { name: 'none' }
}

function describeFailure(error: unknown): Failure {
  if (!(error instanceof Error)) throw error
  const failure: Failure = { name: error.name }
  if ('CancellationReasons' in error && Array.isArray(error.CancellationReasons)) {
    failure.codes = error.CancellationReasons.map((reason: { Code?: string }) => reason.Code)
  }
  if ('Item' in error && error.Item !== undefined) failure.item = error.Item
  return failure
}
