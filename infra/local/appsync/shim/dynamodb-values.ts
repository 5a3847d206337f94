import { isRecord, type JsonRecord } from '../json.ts'

/** A DynamoDB value as resolvers write it: numbers stay numbers, unlike on DynamoDB's own wire. */
export type TypedValue = JsonRecord

export function toDynamoDB(value: unknown): TypedValue {
  if (value === null || value === undefined) return { NULL: null }
  if (typeof value === 'string') return { S: value }
  if (typeof value === 'number') return { N: value }
  if (typeof value === 'boolean') return { BOOL: value }
  if (Array.isArray(value)) return { L: value.map(toDynamoDB) }
  if (isRecord(value)) return { M: toMapValues(value) }
  throw new Error(`A ${typeof value} cannot be stored in DynamoDB`)
}

export function toMapValues(values: unknown): Record<string, TypedValue> {
  if (!isRecord(values)) return {}
  const present = Object.entries(values).filter(([, value]) => value !== undefined)
  return Object.fromEntries(present.map(([name, value]) => [name, toDynamoDB(value)]))
}
