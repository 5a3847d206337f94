import type { DynamoDBBatchGetItemRequest, DynamoDBGetItemRequest } from '@aws-appsync/utils'
import { get } from '@aws-appsync/utils/dynamodb'
import type { Key } from '#table/keys/keys.ts'
import type { FieldContext, StepContext } from './context.ts'
import { checkSource, refuse } from './refuse.ts'

/**
 * Reads see a write of a moment ago only when the caller asks for it, or below what the request itself has written: they
 * cost twice as much.
 */
export function isConsistent(ctx: FieldContext): boolean {
  const source = ctx.source as { isFresh?: boolean } | null | undefined
  return ctx.request.headers['x-consistent'] === '1' || source?.isFresh === true
}

/** Reads one item. */
export const getItem = (ctx: FieldContext, key: Key): DynamoDBGetItemRequest =>
  get({ key: { PK: key.PK, SK: key.SK }, consistentRead: isConsistent(ctx) })

/** Reads up to 100 items by their keys in one call. */
export function batchGet(ctx: FieldContext, keys: Key[]): DynamoDBBatchGetItemRequest {
  const table = ctx.env.TABLE_NAME ?? ''
  const typedKeys = keys.map((key) => ({ PK: { S: key.PK }, SK: { S: key.SK } }))
  return { operation: 'BatchGetItem', tables: { [table]: { keys: typedKeys, consistentRead: isConsistent(ctx) } } }
}

export interface BatchResult {
  data: Record<string, (Key | null)[]>
  unprocessedKeys: Record<string, Key[] | null> | null
}

/** Returns the items that a batch found. */
export function batchItems(ctx: StepContext<BatchResult>): Key[] {
  checkSource(ctx)
  const table = ctx.env.TABLE_NAME ?? ''
  if ((ctx.result.unprocessedKeys?.[table] ?? []).length > 0)
    refuse({ code: 'THROTTLED', message: 'Too many requests. Try again in a moment.' })
  return (ctx.result.data[table] ?? []).flatMap((item) => (item === null ? [] : [item]))
}

/** Returns the item with this key among those that a batch found; the key says what kind of item it is. */
export const itemAt = (items: Key[], key: Key): Key | null =>
  items.find((item) => item.PK === key.PK && item.SK === key.SK) ?? null
