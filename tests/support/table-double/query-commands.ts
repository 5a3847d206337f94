import { Bindings, type ExpressionInput } from './bindings.ts'
import { isCapacityAsked, readUnits, reportCapacity, type ConsumedCapacity } from './capacity.ts'
import { compileCondition, type Predicate } from './condition.ts'
import { assertRequest, type TableContext } from './context.ts'
import { validationError } from './errors.ts'
import { compileKeyCondition } from './key-condition.ts'
import { lastKey, startPlace } from './keys.ts'
import { compileProjection } from './projection.ts'
import { indexKeys, tableKey, type KeySchema } from './schema.ts'
import type { Entry } from './sorted-partitions.ts'
import type { Item, Value } from './value.ts'

const pageBytesMax = 1024 * 1024

export interface ScanInput extends ExpressionInput {
  TableName?: string | undefined
  IndexName?: string | undefined
  ConsistentRead?: boolean | undefined
  ExclusiveStartKey?: unknown
  FilterExpression?: string | undefined
  Limit?: number | undefined
  ProjectionExpression?: string | undefined
  ReturnConsumedCapacity?: string | undefined
  Select?: string | undefined
}

export interface QueryInput extends ScanInput {
  KeyConditionExpression?: string | undefined
  ScanIndexForward?: boolean | undefined
}

export interface PageOutput {
  Items?: Item[]
  Count: number
  ScannedCount: number
  LastEvaluatedKey?: Record<string, Value>
  ConsumedCapacity?: ConsumedCapacity
}

export function query(input: QueryInput, context: TableContext): PageOutput {
  const schema = checkedSchema(input, context)
  if (input.KeyConditionExpression === undefined) {
    throw validationError(
      'Either the KeyConditions or KeyConditionExpression parameter must be specified in the request.',
    )
  }
  const bindings = new Bindings(input, context.removeUndefined)
  const range = compileKeyCondition(input.KeyConditionExpression, schema, bindings)
  const start = startPlace(input.ExclusiveStartKey, input.IndexName, context)
  if (start && (start.hash !== range.hash || range.isBeforeStart(start.sort) || range.isAfterEnd(start.sort))) {
    throw validationError('The provided starting key is outside query boundaries based on provided conditions')
  }
  const entries = context.store
    .view(input.IndexName, input.ConsistentRead === true)
    .read(range, input.ScanIndexForward !== false, start)
  return readPage(entries, input, bindings, schema, context)
}

export function scan(input: ScanInput, context: TableContext): PageOutput {
  checkedSchema(input, context)
  const bindings = new Bindings(input, context.removeUndefined)
  const start = startPlace(input.ExclusiveStartKey, input.IndexName, context)
  const view = context.store.view(input.IndexName, input.ConsistentRead === true)
  return readPage(view.all(start), input, bindings, undefined, context)
}

function checkedSchema(input: ScanInput, context: TableContext): KeySchema {
  assertRequest(context, input)
  const schema = input.IndexName === undefined ? tableKey : indexKeys[input.IndexName]
  if (!schema) throw validationError(`The table does not have the specified index: ${input.IndexName}`)
  if (input.IndexName !== undefined && input.ConsistentRead === true) {
    throw validationError('Consistent reads are not supported on global secondary indexes')
  }
  if (input.Limit !== undefined && !(input.Limit >= 1)) {
    throw validationError(
      `Value '${input.Limit}' at 'limit' failed to satisfy constraint: Member must have value greater than or equal to 1`,
    )
  }
  if (input.Select === 'COUNT' && input.ProjectionExpression !== undefined) {
    throw validationError('Cannot specify the ProjectionExpression when choosing to get only the Count')
  }
  return schema
}

/** Reads until the limit, the end or 1 MB; filters and projects what was read. Its size before that is what is paid. */
function readPage(
  entries: Iterable<Entry>,
  input: ScanInput,
  bindings: Bindings,
  filterRefuses: KeySchema | undefined,
  context: TableContext,
): PageOutput {
  const filter = compileFilter(input.FilterExpression, bindings, filterRefuses)
  const project = compileProjection(input.ProjectionExpression, bindings)
  bindings.assertAllUsed()
  const items: Item[] = []
  let scanned = 0
  let bytes = 0
  let last: Entry | undefined
  for (const entry of entries) {
    scanned += 1
    bytes += entry.size
    if (filter(entry.item)) items.push(entry.item)
    if (scanned === input.Limit || bytes >= pageBytesMax) {
      last = entry
      break
    }
  }
  const output: PageOutput = { Count: items.length, ScannedCount: scanned }
  if (input.Select !== 'COUNT') output.Items = items.map(project)
  if (last) output.LastEvaluatedKey = lastKey(last.item, input.IndexName)
  if (isCapacityAsked(input.ReturnConsumedCapacity)) output.ConsumedCapacity = pageCapacity(input, bytes, context)
  return output
}

function compileFilter(text: string | undefined, bindings: Bindings, refused: KeySchema | undefined): Predicate {
  if (text === undefined) return () => true
  return compileCondition(text, {
    kind: 'FilterExpression',
    bindings,
    onAttribute: (name) => {
      if (name !== refused?.hash && name !== refused?.range) return
      const rule = 'Filter Expression can only contain non-primary key attributes'
      throw validationError(`${rule}: Primary key attribute: ${name}`)
    },
  })
}

function pageCapacity(input: ScanInput, bytes: number, context: TableContext): ConsumedCapacity {
  const units = readUnits(bytes, input.ConsistentRead === true)
  const used =
    input.IndexName === undefined ? { table: units, indexes: {} } : { table: 0, indexes: { [input.IndexName]: units } }
  return reportCapacity(context.tableName, input.ReturnConsumedCapacity, used)
}
