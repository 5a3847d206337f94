import { ConditionalCheckFailedException, type CancellationReason } from '@aws-sdk/client-dynamodb'
import {
  addConsumption,
  isCapacityAsked,
  noConsumption,
  readUnits,
  reportCapacity,
  writeConsumption,
  type ConsumedCapacity,
} from './capacity.ts'
import type { TableContext } from './context.ts'
import { isValidationError, transactionCanceled, validationError } from './errors.ts'
import { planGet, type GetInput } from './read-commands.ts'
import type { Item } from './value.ts'
import {
  commitWrite,
  planCheck,
  planDelete,
  planPut,
  planUpdate,
  tryWrite,
  type KeyedInput,
  type Outcome,
  type PutInput,
  type UpdateInput,
  type Write,
} from './write.ts'

const actionsMax = 100

export interface TransactWriteAction {
  Put?: PutInput | undefined
  Update?: UpdateInput | undefined
  Delete?: KeyedInput | undefined
  ConditionCheck?: KeyedInput | undefined
}

export interface TransactWriteInput {
  TransactItems?: TransactWriteAction[] | undefined
  ClientRequestToken?: string | undefined
  ReturnConsumedCapacity?: string | undefined
}

export interface TransactGetInput {
  TransactItems?: { Get?: GetInput | undefined }[] | undefined
  ReturnConsumedCapacity?: string | undefined
}

export interface TransactWriteOutput {
  ConsumedCapacity?: ConsumedCapacity[]
}

export interface TransactGetOutput extends TransactWriteOutput {
  Responses: { Item?: Item }[]
}

/** All or nothing: every condition is tested and every new item computed before anything is stored. */
export function transactWrite(input: TransactWriteInput, context: TableContext): TransactWriteOutput {
  const actions = input.TransactItems ?? []
  assertActionCount(actions.length)
  const writes = actions.map((action) => planAction(action, context))
  assertDistinctItems(writes)
  const outcomes = tryAll(writes, context)
  for (const outcome of outcomes) commitWrite(outcome, context)
  if (!isCapacityAsked(input.ReturnConsumedCapacity)) return {}
  const used = outcomes
    .map(({ before, after }) => writeConsumption(before, after))
    .reduce(addConsumption, noConsumption)
  // Preparing and committing both cost on the table; its indexes are written once.
  const doubled = { ...used, table: used.table * 2 }
  return { ConsumedCapacity: [reportCapacity(context.tableName, input.ReturnConsumedCapacity, doubled)] }
}

function assertActionCount(count: number): void {
  if (count >= 1 && count <= actionsMax) return
  throw validationError(
    `Value at 'transactItems' failed to satisfy constraint: Member must have length between 1 and ${actionsMax}`,
  )
}

function planAction(action: TransactWriteAction, context: TableContext): Write {
  const { Put, Update, Delete, ConditionCheck } = action
  const given = [Put, Update, Delete, ConditionCheck].filter((part) => part !== undefined)
  if (given.length === 1) {
    if (Put) return planPut(Put, context)
    if (Update) return planUpdate(Update, context)
    if (Delete) return planDelete(Delete, context)
    if (ConditionCheck) return planCheck(ConditionCheck, context)
  }
  throw validationError('TransactItems can only contain one of Check, Put, Update or Delete')
}

function assertDistinctItems(writes: Write[]): void {
  const distinct = new Set(writes.map(({ key }) => JSON.stringify([key.PK, key.SK])))
  if (distinct.size < writes.length) {
    throw validationError('Transaction request cannot include multiple operations on one item')
  }
}

function tryAll(writes: Write[], context: TableContext): Outcome[] {
  const attempts = writes.map((write) => attempt(write, context))
  const outcomes = attempts.flatMap((one) => one.outcome ?? [])
  if (outcomes.length < writes.length) throw transactionCanceled(attempts.map((one) => one.reason ?? { Code: 'None' }))
  return outcomes
}

function attempt(write: Write, context: TableContext): { outcome?: Outcome; reason?: CancellationReason } {
  try {
    return { outcome: tryWrite(write, context) }
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) {
      const { message, Item } = error
      return { reason: { Code: 'ConditionalCheckFailed', Message: message, ...(Item && { Item }) } }
    }
    if (isValidationError(error)) return { reason: { Code: 'ValidationError', Message: error.message } }
    throw error
  }
}

export function transactGet(input: TransactGetInput, context: TableContext): TransactGetOutput {
  const actions = input.TransactItems ?? []
  assertActionCount(actions.length)
  const gets = actions.map(({ Get }) => {
    if (!Get) throw validationError('TransactItems must contain Get')
    return planGet({ ...Get, ConsistentRead: true }, context)
  })
  const found = gets.map((planned) => planned.read())
  const output: TransactGetOutput = { Responses: found.map(({ item }) => (item ? { Item: item } : {})) }
  if (isCapacityAsked(input.ReturnConsumedCapacity)) {
    const table = found.reduce((sum, { size }) => sum + 2 * readUnits(size, true), 0)
    output.ConsumedCapacity = [reportCapacity(context.tableName, input.ReturnConsumedCapacity, { table, indexes: {} })]
  }
  return output
}
