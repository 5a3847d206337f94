import { isRecord } from '../json.ts'
import type { JsonRecord } from '../json.ts'
import { dynamodbUtil } from './dynamodb-values.ts'
import { Placeholders, renderFilter } from './filter-expression.ts'
import { toStoredItem } from './stored-value.ts'
import { operations, renderUpdate } from './update-expression.ts'

function present(fields: JsonRecord): JsonRecord {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined && value !== null))
}

function filterPart(filter: unknown, prefix: string): JsonRecord | undefined {
  if (filter === undefined || filter === null) return undefined
  const used = new Placeholders(prefix)
  return { ...used.build(renderFilter(filter, [], used)) }
}

function keyPart(conditions: unknown): JsonRecord {
  if (!isRecord(conditions)) throw new Error('A query needs key conditions, for example { PK: { eq: value } }')
  const used = new Placeholders('key')
  const parts = Object.entries(conditions).map(([attribute, operators]) => {
    // DynamoDB's key conditions allow no outer brackets around BETWEEN.
    return renderFilter({ [attribute]: operators }, [], used).replace(/^\((.*)\)$/, '$1')
  })
  return { ...used.build(parts.join(' AND ')) }
}

function projectionPart(attributes: unknown): JsonRecord | undefined {
  if (!Array.isArray(attributes) || attributes.length === 0) return undefined
  const used = new Placeholders('project')
  const paths = attributes.map((path) =>
    String(path)
      .split('.')
      .map((part) => part.replace(/^[^[]+/, (name) => used.name(name)))
      .join('.'),
  )
  return { expression: paths.join(', '), expressionNames: used.names }
}

function listPart(input: JsonRecord): JsonRecord {
  const { index, limit, nextToken, consistentRead, select, scanIndexForward, totalSegments, segment } = input
  const filter = filterPart(input.filter, 'filter')
  const projection = projectionPart(input.projection)
  return present({
    index,
    limit,
    nextToken,
    consistentRead,
    select,
    scanIndexForward,
    totalSegments,
    segment,
    filter,
    projection,
  })
}

function writePart(input: JsonRecord): JsonRecord {
  return present({ key: toStoredItem(input.key), condition: filterPart(input.condition, 'condition') })
}

function putPart(input: JsonRecord): JsonRecord {
  return { ...writePart(input), attributeValues: toStoredItem(input.item) }
}

function updatePart(input: JsonRecord): JsonRecord {
  if (!isRecord(input.update)) throw new Error('An update needs the fields to change')
  return { ...writePart(input), update: renderUpdate(input.update) }
}

function mapTables(tables: unknown, convert: (entry: unknown) => unknown): JsonRecord {
  if (!isRecord(tables)) throw new Error('A batch needs tables')
  return Object.fromEntries(Object.entries(tables).map(([table, entry]) => [table, convert(entry)]))
}

function convertAll(items: unknown): unknown[] {
  if (!Array.isArray(items)) throw new Error('A batch needs a list for each table')
  return items.map(toStoredItem)
}

const transactWriters: Record<string, (input: JsonRecord) => JsonRecord> = {
  putItem: (input) => ({ operation: 'PutItem', ...putPart(input) }),
  updateItem: (input) => ({ operation: 'UpdateItem', ...updatePart(input) }),
  deleteItem: (input) => ({ operation: 'DeleteItem', ...writePart(input) }),
  conditionCheck: (input) => ({ operation: 'ConditionCheck', ...writePart(input) }),
}

function transactWriteItem(item: unknown): JsonRecord {
  const [kind, input] = Object.entries(isRecord(item) ? item : {})[0] ?? []
  const write = transactWriters[kind ?? '']
  if (!write || !isRecord(input))
    throw new Error('A transaction item is putItem, updateItem, deleteItem or conditionCheck')
  return { table: input.table, ...write(input) }
}

function listOfItems(input: JsonRecord): unknown[] {
  if (!Array.isArray(input.items)) throw new Error('A transaction needs items')
  return input.items
}

/** The module `@aws-appsync/utils/dynamodb`: builders of the request objects of the DynamoDB data source. */
export const dynamodbModule = {
  get: (input: JsonRecord) => ({
    operation: 'GetItem',
    key: toStoredItem(input.key),
    ...present({ consistentRead: input.consistentRead, projection: projectionPart(input.projection) }),
  }),
  put: (input: JsonRecord) => ({ operation: 'PutItem', ...putPart(input) }),
  update: (input: JsonRecord) => ({ operation: 'UpdateItem', ...updatePart(input) }),
  remove: (input: JsonRecord) => ({ operation: 'DeleteItem', ...writePart(input) }),
  query: (input: JsonRecord) => ({ operation: 'Query', query: keyPart(input.query), ...listPart(input) }),
  scan: (input: JsonRecord) => ({ operation: 'Scan', ...listPart(input) }),
  batchGet: (input: JsonRecord) => ({
    operation: 'BatchGetItem',
    tables: mapTables(input.tables, (entry) => {
      const { keys, consistentRead, projection } = isRecord(entry) ? entry : {}
      return { keys: convertAll(keys), ...present({ consistentRead, projection: projectionPart(projection) }) }
    }),
  }),
  batchPut: (input: JsonRecord) => ({ operation: 'BatchPutItem', tables: mapTables(input.tables, convertAll) }),
  batchDelete: (input: JsonRecord) => ({ operation: 'BatchDeleteItem', tables: mapTables(input.tables, convertAll) }),
  transactGet: (input: JsonRecord) => ({
    operation: 'TransactGetItems',
    transactItems: listOfItems(input).map((item) => {
      const { table, key, projection } = isRecord(item) ? item : {}
      return { table, key: toStoredItem(key), ...present({ projection: projectionPart(projection) }) }
    }),
  }),
  transactWrite: (input: JsonRecord) => ({
    operation: 'TransactWriteItems',
    transactItems: listOfItems(input).map(transactWriteItem),
  }),
  toStringSet: dynamodbUtil.toStringSet,
  toNumberSet: dynamodbUtil.toNumberSet,
  toBinarySet: dynamodbUtil.toBinarySet,
  operations,
}
