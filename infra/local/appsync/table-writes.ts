import {
  BatchWriteItemCommand,
  DeleteItemCommand,
  PutItemCommand,
  TransactWriteItemsCommand,
  UpdateItemCommand,
} from '@aws-sdk/client-dynamodb'
import type { TransactWriteItem, WriteRequest } from '@aws-sdk/client-dynamodb'
import { fromAttributeMap, fromItem, toAttributeMap } from './attribute-values.ts'
import { isRecord } from './json.ts'
import type { JsonRecord } from './json.ts'
import { checkTable, expressionOf, invalid, placeholdersOf, recordsOf, reportConsumed } from './table-request.ts'
import type { Operation, TableTools } from './table-request.ts'

const total = { ReturnConsumedCapacity: 'TOTAL' } as const

function conditionOf(request: JsonRecord): { ConditionExpression?: string } {
  const expression = expressionOf(request.condition, 'condition')
  return expression === undefined ? {} : { ConditionExpression: expression }
}

function keyOf(request: JsonRecord) {
  return toAttributeMap(request.key, '$.key')
}

function itemOf(request: JsonRecord) {
  return { ...toAttributeMap(request.attributeValues ?? {}, '$.attributeValues'), ...keyOf(request) }
}

function updateOf(request: JsonRecord): { UpdateExpression?: string } {
  const expression = expressionOf(request.update, 'update')
  if (expression === undefined) return invalid("Value for field '$[update]' not found.")
  return expression === '' ? {} : { UpdateExpression: expression }
}

const putItem: Operation = async (request, tools) => {
  const Item = itemOf(request)
  const output = await tools.client.send(
    new PutItemCommand({
      ...total,
      ...conditionOf(request),
      ...placeholdersOf(request.condition),
      TableName: tools.tableName,
      Item,
    }),
  )
  reportConsumed(tools, 'PutItem', output.ConsumedCapacity)
  return fromAttributeMap(Item)
}

const updateItem: Operation = async (request, tools) => {
  const output = await tools.client.send(
    new UpdateItemCommand({
      ...total,
      ...updateOf(request),
      ...conditionOf(request),
      ...placeholdersOf(request.update, request.condition),
      TableName: tools.tableName,
      Key: keyOf(request),
      ReturnValues: 'ALL_NEW',
    }),
  )
  reportConsumed(tools, 'UpdateItem', output.ConsumedCapacity)
  return fromItem(output.Attributes)
}

const deleteItem: Operation = async (request, tools) => {
  const output = await tools.client.send(
    new DeleteItemCommand({
      ...total,
      ...conditionOf(request),
      ...placeholdersOf(request.condition),
      TableName: tools.tableName,
      Key: keyOf(request),
      ReturnValues: 'ALL_OLD',
    }),
  )
  reportConsumed(tools, 'DeleteItem', output.ConsumedCapacity)
  return fromItem(output.Attributes)
}

async function batchWrite(
  request: JsonRecord,
  tools: TableTools,
  operation: string,
  write: (typed: JsonRecord) => WriteRequest,
): Promise<JsonRecord> {
  const tables = isRecord(request.tables) ? request.tables : invalid("Value for field '$[tables]' not found.")
  const asked = Object.entries(tables).map(([table, items]): [string, WriteRequest[]] => {
    checkTable(table, tools)
    return [table, recordsOf(items, `tables][${table}`).map(write)]
  })
  const output = await tools.client.send(
    new BatchWriteItemCommand({ ...total, RequestItems: Object.fromEntries(asked) }),
  )
  reportConsumed(tools, operation, output.ConsumedCapacity)
  const values = (writes: WriteRequest[]) =>
    writes.map(({ PutRequest, DeleteRequest }) => fromItem(PutRequest?.Item ?? DeleteRequest?.Key))
  const data = Object.fromEntries(asked.map(([table, writes]) => [table, values(writes)]))
  const unprocessed = Object.fromEntries(
    asked.map(([table]) => [table, values(output.UnprocessedItems?.[table] ?? [])]),
  )
  return { data, unprocessedItems: unprocessed, unprocessedKeys: unprocessed }
}

const batchPutItem: Operation = (request, tools) =>
  batchWrite(request, tools, 'BatchPutItem', (item) => ({ PutRequest: { Item: toAttributeMap(item, '$.tables') } }))

const batchDeleteItem: Operation = (request, tools) =>
  batchWrite(request, tools, 'BatchDeleteItem', (key) => ({ DeleteRequest: { Key: toAttributeMap(key, '$.tables') } }))

function transactItem(item: JsonRecord, tools: TableTools): TransactWriteItem {
  checkTable(item.table, tools)
  const TableName = tools.tableName
  const condition = {
    ...conditionOf(item),
    ...(isRecord(item.condition) && item.condition.returnValuesOnConditionCheckFailure === true
      ? { ReturnValuesOnConditionCheckFailure: 'ALL_OLD' as const }
      : {}),
  }
  switch (item.operation) {
    case 'PutItem':
      return { Put: { TableName, Item: itemOf(item), ...condition, ...placeholdersOf(item.condition) } }
    case 'UpdateItem': {
      const { UpdateExpression = invalid('An update in a transaction must change something.') } = updateOf(item)
      const placeholders = placeholdersOf(item.update, item.condition)
      return { Update: { TableName, Key: keyOf(item), UpdateExpression, ...condition, ...placeholders } }
    }
    case 'DeleteItem':
      return { Delete: { TableName, Key: keyOf(item), ...condition, ...placeholdersOf(item.condition) } }
    case 'ConditionCheck': {
      const { ConditionExpression = invalid("Value for field '$[condition]' not found.") } = condition
      const check = { TableName, Key: keyOf(item), ...condition, ConditionExpression }
      return { ConditionCheck: { ...check, ...placeholdersOf(item.condition) } }
    }
    default:
      return invalid(`Unknown operation '${String(item.operation)}' in a transaction.`)
  }
}

const transactWriteItems: Operation = async (request, tools) => {
  const items = recordsOf(request.transactItems, 'transactItems')
  const output = await tools.client.send(
    new TransactWriteItemsCommand({ ...total, TransactItems: items.map((item) => transactItem(item, tools)) }),
  )
  reportConsumed(tools, 'TransactWriteItems', output.ConsumedCapacity)
  return { keys: items.map((item) => fromAttributeMap(keyOf(item))), cancellationReasons: null }
}

export const writes: Record<string, Operation> = {
  PutItem: putItem,
  UpdateItem: updateItem,
  DeleteItem: deleteItem,
  BatchPutItem: batchPutItem,
  BatchDeleteItem: batchDeleteItem,
  TransactWriteItems: transactWriteItems,
}
