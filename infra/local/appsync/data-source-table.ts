import { isDeepStrictEqual } from 'node:util'
import {
  ConditionalCheckFailedException,
  DynamoDBServiceException,
  TransactionCanceledException,
} from '@aws-sdk/client-dynamodb'
import { fromAttributeMap, fromItem, toAttributeMap } from './attribute-values.ts'
import { isRecord } from './json.ts'
import type { JsonRecord } from './json.ts'
import type { DataSource, SourceAnswer } from './pipeline.ts'
import { reads } from './table-reads.ts'
import { invalid } from './table-request.ts'
import type { TableTools } from './table-request.ts'
import { writes } from './table-writes.ts'

const operations = { ...reads, ...writes }

function answerOf(error: DynamoDBServiceException, result: unknown): SourceAnswer {
  const { httpStatusCode = 400, requestId = '' } = error.$metadata
  const origin = `(Service: DynamoDb, Status Code: ${String(httpStatusCode)}, Request ID: ${requestId})`
  return { result, error: { message: `${error.message} ${origin}`, type: `DynamoDB:${error.name}` } }
}

function without(item: unknown, ignored: unknown): JsonRecord {
  const names = Array.isArray(ignored) ? ignored : []
  return Object.fromEntries(Object.entries(isRecord(item) ? item : {}).filter(([name]) => !names.includes(name)))
}

/**
 * After a failed condition AppSync reads the item again, and treats the write as done when the table already holds what
 * it wanted: the very item of a put, or nothing for a delete. Otherwise the response handler gets the current item.
 */
async function settleFailedCondition(
  request: JsonRecord,
  error: ConditionalCheckFailedException,
  tools: TableTools,
): Promise<SourceAnswer> {
  const condition = isRecord(request.condition) ? request.condition : {}
  const read = { key: request.key, consistentRead: condition.consistentRead !== false }
  const current = (await reads.GetItem?.(read, tools)) ?? null
  if (request.operation === 'DeleteItem' && current === null) return { result: null }
  if (request.operation === 'PutItem') {
    const attributes = { ...(isRecord(request.attributeValues) ? request.attributeValues : {}) }
    const key = isRecord(request.key) ? request.key : {}
    const wanted = fromAttributeMap(toAttributeMap({ ...attributes, ...key }, '$.attributeValues'))
    const isSame = isDeepStrictEqual(without(current, condition.equalsIgnore), without(wanted, condition.equalsIgnore))
    if (isSame) return { result: current }
  }
  return answerOf(error, current)
}

function cancellation(error: TransactionCanceledException): JsonRecord {
  const reasons = (error.CancellationReasons ?? []).map(({ Code, Message, Item }) => ({
    type: Code ?? 'None',
    message: Message ?? null,
    item: fromItem(Item),
  }))
  return { keys: null, items: null, cancellationReasons: reasons }
}

/** The DynamoDB data source: runs a resolver's request object; DynamoDB's errors become `ctx.error`. */
export function createTableSource(tools: TableTools): DataSource {
  return async ({ request }) => {
    if (!isRecord(request)) return invalid('The request handler of a DynamoDB step must return a request object.')
    const operation = operations[String(request.operation)] ?? invalid("Value for field '$[operation]' not found.")
    try {
      return { result: await operation(request, tools) }
    } catch (error) {
      if (error instanceof ConditionalCheckFailedException) return settleFailedCondition(request, error, tools)
      if (error instanceof TransactionCanceledException) return answerOf(error, cancellation(error))
      if (error instanceof DynamoDBServiceException) return answerOf(error, null)
      throw error
    }
  }
}
