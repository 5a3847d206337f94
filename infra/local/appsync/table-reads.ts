import {
  BatchGetItemCommand,
  GetItemCommand,
  QueryCommand,
  type AttributeValue,
  type QueryCommandOutput,
} from '@aws-sdk/client-dynamodb'
import { fromAttributeMap, fromItem, toAttributeMap } from './attribute-values.ts'
import { isRecord, type JsonRecord } from './json.ts'
import {
  checkTable,
  expressionOf,
  invalid,
  placeholdersOf,
  recordsOf,
  reportConsumed,
  type Operation,
} from './table-request.ts'

const total = { ReturnConsumedCapacity: 'TOTAL' } as const

function encodeToken(key: Record<string, AttributeValue> | undefined): string | null {
  return key ? Buffer.from(JSON.stringify(key)).toString('base64') : null
}

function decodeToken(token: unknown): Record<string, AttributeValue> | undefined {
  if (token === undefined || token === null) return undefined
  if (typeof token !== 'string') return invalid('Invalid pagination token given.')
  try {
    const key: unknown = JSON.parse(Buffer.from(token, 'base64').toString('utf8'))
    return toAttributeMap(key, '$.nextToken')
  } catch {
    return invalid('Invalid pagination token given.')
  }
}

function projectionOf(request: JsonRecord): { ProjectionExpression?: string } {
  const expression = expressionOf(request.projection, 'projection')
  return expression === undefined ? {} : { ProjectionExpression: expression }
}

function consistency(request: JsonRecord): { ConsistentRead?: boolean } {
  return request.consistentRead === true ? { ConsistentRead: true } : {}
}

function listInput(request: JsonRecord) {
  const { index, limit, nextToken } = request
  const filter = expressionOf(request.filter, 'filter')
  const start = decodeToken(nextToken)
  return {
    ...total,
    ...consistency(request),
    ...projectionOf(request),
    ...(typeof index === 'string' ? { IndexName: index } : {}),
    ...(typeof limit === 'number' ? { Limit: limit } : {}),
    ...(filter === undefined ? {} : { FilterExpression: filter }),
    ...(start === undefined ? {} : { ExclusiveStartKey: start }),
  }
}

function listResult({ Items, LastEvaluatedKey, ScannedCount }: Partial<QueryCommandOutput>): JsonRecord {
  return {
    items: (Items ?? []).map(fromAttributeMap),
    nextToken: encodeToken(LastEvaluatedKey),
    scannedCount: ScannedCount ?? 0,
  }
}

const getItem: Operation = async (request, tools) => {
  const output = await tools.client.send(
    new GetItemCommand({
      ...total,
      ...consistency(request),
      ...projectionOf(request),
      ...placeholdersOf(request.projection),
      TableName: tools.tableName,
      Key: toAttributeMap(request.key, '$.key'),
    }),
  )
  reportConsumed(tools, 'GetItem', output.ConsumedCapacity)
  return fromItem(output.Item)
}

const query: Operation = async (request, tools) => {
  const keyCondition = expressionOf(request.query, 'query') ?? invalid("Value for field '$[query]' not found.")
  const select =
    request.select === 'ALL_ATTRIBUTES' || request.select === 'ALL_PROJECTED_ATTRIBUTES' ? request.select : null
  const output = await tools.client.send(
    new QueryCommand({
      ...listInput(request),
      ...placeholdersOf(request.query, request.filter, request.projection),
      TableName: tools.tableName,
      KeyConditionExpression: keyCondition,
      ScanIndexForward: request.scanIndexForward !== false,
      ...(select === null ? {} : { Select: select }),
    }),
  )
  reportConsumed(tools, 'Query', output.ConsumedCapacity)
  return listResult(output)
}

function contains(item: JsonRecord, key: JsonRecord): boolean {
  return Object.entries(key).every(([name, value]) => item[name] === value)
}

/** Reads several items: AppSync answers in the order of the keys, with null where there is no item. */
const batchGetItem: Operation = async (request, tools) => {
  const entries = Object.entries(
    isRecord(request.tables) ? request.tables : invalid("Value for field '$[tables]' not found."),
  )
  const data: JsonRecord = {}
  const unprocessedKeys: JsonRecord = {}
  for (const [table, entry] of entries) {
    checkTable(table, tools)
    const part = isRecord(entry) ? entry : invalid(`Value for field '$[tables][${table}]' must be an object.`)
    const keys = recordsOf(part.keys, `tables][${table}][keys`).map((key) => toAttributeMap(key, '$.keys'))
    const asked = { Keys: keys, ...consistency(part), ...projectionOf(part), ...placeholdersOf(part.projection) }
    const output = await tools.client.send(new BatchGetItemCommand({ ...total, RequestItems: { [table]: asked } }))
    reportConsumed(tools, 'BatchGetItem', output.ConsumedCapacity)
    const found = (output.Responses?.[table] ?? []).map(fromAttributeMap)
    data[table] = keys.map((key) => found.find((item) => contains(item, fromAttributeMap(key))) ?? null)
    unprocessedKeys[table] = (output.UnprocessedKeys?.[table]?.Keys ?? []).map(fromAttributeMap)
  }
  return { data, unprocessedKeys }
}

/** What resolvers may ask of the table: they read it only. */
export const reads: Record<string, Operation> = {
  GetItem: getItem,
  Query: query,
  BatchGetItem: batchGetItem,
}
