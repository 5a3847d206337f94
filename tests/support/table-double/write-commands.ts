import { isCapacityAsked, reportCapacity, writeConsumption, type ConsumedCapacity } from './capacity.ts'
import type { TableContext } from './context.ts'
import { validationError } from './errors.ts'
import { projectPaths } from './projection.ts'
import { copyValue, type Item } from './value.ts'
import {
  commitWrite,
  planDelete,
  planPut,
  planUpdate,
  tryWrite,
  type KeyedInput,
  type Outcome,
  type PutInput,
  type UpdateInput,
  type Write,
  type WriteInput,
} from './write.ts'

interface Returning extends WriteInput {
  ReturnValues?: string | undefined
  ReturnConsumedCapacity?: string | undefined
}

export interface WriteOutput {
  Attributes?: Item
  ConsumedCapacity?: ConsumedCapacity
}

export function put(input: PutInput & Returning, context: TableContext): WriteOutput {
  assertOldOrNone(input.ReturnValues)
  return runWrite(planPut(input, context), input, context)
}

export function remove(input: KeyedInput & Returning, context: TableContext): WriteOutput {
  assertOldOrNone(input.ReturnValues)
  return runWrite(planDelete(input, context), input, context)
}

export function update(input: UpdateInput & Returning, context: TableContext): WriteOutput {
  const known = ['NONE', 'ALL_OLD', 'ALL_NEW', 'UPDATED_OLD', 'UPDATED_NEW']
  if (!known.includes(input.ReturnValues ?? 'NONE')) throw validationError('Return values set to invalid value')
  return runWrite(planUpdate(input, context), input, context)
}

function assertOldOrNone(returnValues: string | undefined): void {
  if (returnValues === undefined || returnValues === 'NONE' || returnValues === 'ALL_OLD') return
  throw validationError('Return values set to invalid value')
}

function runWrite(write: Write, input: Returning, context: TableContext): WriteOutput {
  const outcome = tryWrite(write, context)
  commitWrite(outcome, context)
  const output: WriteOutput = {}
  const attributes = returnedAttributes(input.ReturnValues, outcome)
  if (attributes && Object.keys(attributes).length > 0) output.Attributes = attributes
  if (isCapacityAsked(input.ReturnConsumedCapacity)) {
    const used = writeConsumption(outcome.before, outcome.after)
    output.ConsumedCapacity = reportCapacity(context.tableName, input.ReturnConsumedCapacity, used)
  }
  return output
}

function returnedAttributes(returnValues: string | undefined, { write, before, after }: Outcome): Item | undefined {
  if (returnValues === 'ALL_OLD') return before && copyValue(before.item)
  if (returnValues === 'ALL_NEW') return after && copyValue(after.item)
  if (returnValues === 'UPDATED_OLD') return before && projectPaths(before.item, write.paths.map(wholeList))
  if (returnValues === 'UPDATED_NEW') return after && projectPaths(after.item, write.paths.map(wholeList))
  return undefined
}

/** A change inside a list is reported with the whole list. */
function wholeList(path: Write['paths'][number]): Write['paths'][number] {
  const position = path.findIndex((step) => typeof step === 'number')
  return position < 0 ? path : path.slice(0, position)
}
