import { Bindings, type ExpressionInput, type Path } from './bindings.ts'
import { compileCondition, type Predicate } from './condition.ts'
import { assertRequest, type TableContext } from './context.ts'
import { conditionFailed, validationError } from './errors.ts'
import { takeItem } from './intake.ts'
import { keyOfItem, takeKey } from './keys.ts'
import { itemSize, itemSizeMax } from './size.ts'
import type { Key, Version } from './store.ts'
import { compileUpdate } from './update.ts'
import type { Item } from './value.ts'

export interface WriteInput extends ExpressionInput {
  TableName?: string | undefined
  ConditionExpression?: string | undefined
  ReturnValuesOnConditionCheckFailure?: string | undefined
}
export type PutInput = WriteInput & { Item?: unknown }
export type KeyedInput = WriteInput & { Key?: unknown }
export type UpdateInput = KeyedInput & { UpdateExpression?: string | undefined }

/** One write, checked as far as that is possible without the stored item. */
export interface Write {
  key: Key
  condition: Predicate | undefined
  /** What shall be stored; undefined to delete it. */
  change: (before: Version | undefined) => Version | undefined
  /** What UPDATED_OLD and UPDATED_NEW show. */
  paths: Path[]
  showsItemOnFailure: boolean
}

/** What a write did or, in a transaction, would do. */
export interface Outcome {
  write: Write
  before: Version | undefined
  after: Version | undefined
}

export function planPut(input: PutInput, context: TableContext): Write {
  if (input.Item === undefined) throw validationError('Item must not be null')
  const item = takeItem(input.Item, context.removeUndefined)
  const key = keyOfItem(item)
  const size = itemSize(item)
  if (size > itemSizeMax) throw validationError('Item size has exceeded the maximum allowed size')
  return planWrite(input, context, key, () => ({ change: () => ({ item, size }) }))
}

export function planDelete(input: KeyedInput, context: TableContext): Write {
  return planWrite(input, context, takeKey(input.Key, context), () => ({ change: () => undefined }))
}

export function planCheck(input: KeyedInput, context: TableContext): Write {
  if (input.ConditionExpression === undefined) throw validationError('ConditionExpression must not be null')
  return planWrite(input, context, takeKey(input.Key, context), () => ({ change: (before) => before }))
}

export function planUpdate(input: UpdateInput, context: TableContext): Write {
  const key = takeKey(input.Key, context)
  return planWrite(input, context, key, (bindings) => {
    const update = compileUpdate(input.UpdateExpression, bindings)
    return { change: (before) => updated(update.apply(before?.item ?? { ...key })), paths: update.paths }
  })
}

function planWrite(
  input: WriteInput,
  context: TableContext,
  key: Key,
  plan: (bindings: Bindings) => { change: Write['change']; paths?: Path[] },
): Write {
  assertRequest(context, input)
  const bindings = new Bindings(input, context.removeUndefined)
  const { change, paths = [] } = plan(bindings)
  const text = input.ConditionExpression
  const condition = text === undefined ? undefined : compileCondition(text, { kind: 'ConditionExpression', bindings })
  bindings.assertAllUsed()
  const showsItemOnFailure = input.ReturnValuesOnConditionCheckFailure === 'ALL_OLD'
  return { key, condition, change, paths, showsItemOnFailure }
}

/** Tests the condition and computes the new item without storing it. */
export function tryWrite(write: Write, context: TableContext): Outcome {
  const before = context.store.get(write.key)
  if (write.condition && !write.condition(before?.item ?? {})) {
    throw conditionFailed(write.showsItemOnFailure ? before?.item : undefined)
  }
  return { write, before, after: write.change(before) }
}

function updated(item: Item): Version {
  const size = itemSize(item)
  if (size > itemSizeMax) throw validationError('Item size to update has exceeded the maximum allowed size')
  return { item, size }
}

export function commitWrite({ write, before, after }: Outcome, context: TableContext): void {
  context.store.commit(write.key, before, after)
}
