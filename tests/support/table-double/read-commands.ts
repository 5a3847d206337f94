import { Bindings, type ExpressionInput } from './bindings.ts'
import { isCapacityAsked, readUnits, reportCapacity, type ConsumedCapacity } from './capacity.ts'
import { assertRequest, type TableContext } from './context.ts'
import { takeKey } from './keys.ts'
import { compileProjection } from './projection.ts'
import type { Entry } from './sorted-partitions.ts'
import type { Key } from './store.ts'
import type { Item } from './value.ts'

export interface GetInput extends ExpressionInput {
  TableName?: string | undefined
  Key?: unknown
  ConsistentRead?: boolean | undefined
  ProjectionExpression?: string | undefined
  ReturnConsumedCapacity?: string | undefined
}

export interface GetOutput {
  Item?: Item
  ConsumedCapacity?: ConsumedCapacity
}

/** A read by key, checked, to be answered when `read` is called. */
export interface PlannedGet {
  key: Key
  read: () => { item: Item | undefined; size: number }
}

export function planGet(input: GetInput, context: TableContext): PlannedGet {
  assertRequest(context, input)
  const key = takeKey(input.Key, context)
  const bindings = new Bindings(input, context.removeUndefined)
  const project = compileProjection(input.ProjectionExpression, bindings)
  bindings.assertAllUsed()
  return {
    key,
    read: () => {
      const entry = findEntry(context, key, input.ConsistentRead === true)
      return { item: entry && project(entry.item), size: entry?.size ?? 0 }
    },
  }
}

function findEntry({ store }: TableContext, key: Key, isConsistent: boolean): Entry | undefined {
  return store.view(undefined, isConsistent).get(key.PK, { sort: key.SK, tie: '' })
}

export function get(input: GetInput, context: TableContext): GetOutput {
  const { item, size } = planGet(input, context).read()
  const output: GetOutput = item ? { Item: item } : {}
  if (isCapacityAsked(input.ReturnConsumedCapacity)) {
    const used = { table: readUnits(size, input.ConsistentRead === true), indexes: {} }
    output.ConsumedCapacity = reportCapacity(context.tableName, input.ReturnConsumedCapacity, used)
  }
  return output
}
