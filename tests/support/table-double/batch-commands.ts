import {
  addConsumption,
  isCapacityAsked,
  noConsumption,
  readUnits,
  reportCapacity,
  writeConsumption,
  type ConsumedCapacity,
} from './capacity.ts'
import { assertRequest, type TableContext } from './context.ts'
import { validationError } from './errors.ts'
import { planGet, type GetInput } from './read-commands.ts'
import type { Key } from './store.ts'
import type { Item } from './value.ts'
import { commitWrite, planDelete, planPut, tryWrite } from './write.ts'

const writesMax = 25
const readsMax = 100

interface BatchInput<T> {
  RequestItems?: Record<string, T> | undefined
  ReturnConsumedCapacity?: string | undefined
}

export interface WriteRequest {
  PutRequest?: { Item?: unknown } | undefined
  DeleteRequest?: { Key?: unknown } | undefined
}

export type KeysRequest = Omit<GetInput, 'TableName' | 'Key' | 'ReturnConsumedCapacity'> & {
  Keys?: unknown[] | undefined
}

export interface BatchWriteOutput {
  UnprocessedItems: Record<string, WriteRequest[]>
  ConsumedCapacity?: ConsumedCapacity[]
}

export interface BatchGetOutput {
  Responses: Record<string, Item[]>
  UnprocessedKeys: Record<string, KeysRequest>
  ConsumedCapacity?: ConsumedCapacity[]
}

export function batchWrite(input: BatchInput<WriteRequest[]>, context: TableContext): BatchWriteOutput {
  const requests = requestsOf(input, context)
  assertCount(requests.length, writesMax)
  const writes = requests.map((request) => planRequest(request, context))
  assertNoDuplicates(writes.map((write) => write.key))
  const kept = keptCount(writes.length, context)
  let used = noConsumption
  for (const write of writes.slice(0, kept)) {
    const outcome = tryWrite(write, context)
    commitWrite(outcome, context)
    if (isCapacityAsked(input.ReturnConsumedCapacity)) {
      used = addConsumption(used, writeConsumption(outcome.before, outcome.after))
    }
  }
  const left = requests.slice(kept)
  return {
    UnprocessedItems: left.length > 0 ? { [context.tableName]: left } : {},
    ...capacityOf(input, used, context),
  }
}

function planRequest({ PutRequest, DeleteRequest }: WriteRequest, context: TableContext): ReturnType<typeof planPut> {
  const TableName = context.tableName
  if (PutRequest && !DeleteRequest) return planPut({ ...PutRequest, TableName }, context)
  if (DeleteRequest && !PutRequest) return planDelete({ ...DeleteRequest, TableName }, context)
  throw validationError('Supplied AttributeValue has more than one datatypes set, or is empty')
}

/** Answers in another order than asked, as DynamoDB may: callers must match items by key. */
export function batchGet(input: BatchInput<KeysRequest>, context: TableContext): BatchGetOutput {
  const request = requestsOf(input, context)
  const { Keys, ...shared } = request
  const keys = Keys ?? []
  assertCount(keys.length, readsMax)
  const TableName = context.tableName
  const gets = keys.map((Key) => planGet({ ...shared, TableName, Key }, context))
  assertNoDuplicates(gets.map((planned) => planned.key))
  const kept = keptCount(gets.length, context)
  const found = gets.slice(0, kept).map((planned) => planned.read())
  const left = keys.slice(kept)
  const units = found.reduce((sum, { size }) => sum + readUnits(size, request.ConsistentRead === true), 0)
  return {
    Responses: {
      [TableName]: found
        .map(({ item }) => item)
        .filter((item) => item !== undefined)
        .reverse(),
    },
    UnprocessedKeys: left.length > 0 ? { [TableName]: { ...shared, Keys: left } } : {},
    ...capacityOf(input, { table: units, indexes: {} }, context),
  }
}

function requestsOf<T>(input: BatchInput<T>, context: TableContext): T {
  const tables = Object.entries(input.RequestItems ?? {})
  for (const [TableName] of tables) assertRequest(context, { TableName })
  const [first] = tables
  if (!first) throw validationError("Value at 'requestItems' failed to satisfy constraint: at least one table")
  return first[1]
}

function assertCount(count: number, max: number): void {
  if (count === 0) throw validationError('The batch request list for a table cannot be null or empty')
  if (count > max) throw validationError(`Too many items requested for the batch call: at most ${max}`)
}

function assertNoDuplicates(keys: Key[]): void {
  const distinct = new Set(keys.map(({ PK, SK }) => JSON.stringify([PK, SK])))
  if (distinct.size < keys.length) throw validationError('Provided list of item keys contains duplicates')
}

function keptCount(count: number, { unprocessed }: TableContext): number {
  const left = Math.min(count, unprocessed.count)
  unprocessed.count = 0
  return count - left
}

function capacityOf(
  input: BatchInput<unknown>,
  used: Parameters<typeof reportCapacity>[2],
  context: TableContext,
): { ConsumedCapacity?: ConsumedCapacity[] } {
  if (!isCapacityAsked(input.ReturnConsumedCapacity)) return {}
  return { ConsumedCapacity: [reportCapacity(context.tableName, input.ReturnConsumedCapacity, used)] }
}
