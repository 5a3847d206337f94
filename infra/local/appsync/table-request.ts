import type { AttributeValue, ConsumedCapacity, DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { toAttributeMap } from './attribute-values.ts'
import { isRecord, type JsonRecord } from './json.ts'
import { ResolverError } from './resolver-error.ts'

/** A call's consumed capacity units, reported to whoever counts them. */
export type OnConsumed = (consumed: { operation: string; units: number }) => void

export interface TableTools {
  client: DynamoDBClient
  tableName: string
  onConsumed: OnConsumed
}

export type Operation = (request: JsonRecord, tools: TableTools) => Promise<unknown>

export interface Placeholders {
  ExpressionAttributeNames?: Record<string, string>
  ExpressionAttributeValues?: Record<string, AttributeValue>
}

export function reportConsumed(
  tools: TableTools,
  operation: string,
  consumed: ConsumedCapacity | ConsumedCapacity[] | undefined,
): void {
  const parts = Array.isArray(consumed) ? consumed : [consumed]
  const units = parts.reduce((sum, part) => sum + (part?.CapacityUnits ?? 0), 0)
  tools.onConsumed({ operation, units })
}

export function invalid(message: string): never {
  throw new ResolverError(message, 'MappingTemplate')
}

/** Returns the text of an optional expression part such as `condition` or `filter`. */
export function expressionOf(part: unknown, place: string): string | undefined {
  if (part === undefined || part === null) return undefined
  if (!isRecord(part) || typeof part.expression !== 'string')
    return invalid(`Value for field '$[${place}][expression]' not found.`)
  return part.expression
}

/** Merges the placeholders of all parts of a request. Throws when two parts use one placeholder for different things. */
export function placeholdersOf(...parts: unknown[]): Placeholders {
  const names: Record<string, string> = {}
  const values: Record<string, AttributeValue> = {}
  for (const part of parts.filter(isRecord)) {
    for (const [placeholder, name] of Object.entries(isRecord(part.expressionNames) ? part.expressionNames : {})) {
      if (placeholder in names && names[placeholder] !== name) invalid(`${placeholder} stands for two attribute names`)
      names[placeholder] = String(name)
    }
    const typed = toAttributeMap(part.expressionValues ?? {}, '$.expressionValues')
    for (const [placeholder, value] of Object.entries(typed)) {
      if (placeholder in values && JSON.stringify(values[placeholder]) !== JSON.stringify(value))
        invalid(`${placeholder} stands for two values`)
      values[placeholder] = value
    }
  }
  return {
    ...(Object.keys(names).length > 0 ? { ExpressionAttributeNames: names } : {}),
    ...(Object.keys(values).length > 0 ? { ExpressionAttributeValues: values } : {}),
  }
}

/** Refuses other tables: resolvers may only use the table that their data source may use; on AWS the role of the data source sees to that. */
export function checkTable(table: unknown, tools: TableTools): void {
  if (table !== tools.tableName)
    throw new ResolverError(
      `The data source has no access to the table '${String(table)}'`,
      'DynamoDB:AccessDeniedException',
    )
}

export function recordsOf(value: unknown, place: string): JsonRecord[] {
  if (!Array.isArray(value) || !value.every(isRecord))
    return invalid(`Value for field '$[${place}]' must be a list of objects.`)
  return value
}
