import { isRecord } from '../json.ts'
import { toDynamoDB, type TypedValue } from './dynamodb-values.ts'

const setTypes = new Set(['SS', 'NS', 'BS'])

/** Returns a value as it is stored, like `toDynamoDB`, but a value made by `toStringSet` and its siblings stays a set. */
export function toStoredValue(value: unknown): TypedValue {
  if (Array.isArray(value)) return { L: value.map(toStoredValue) }
  if (!isRecord(value)) return toDynamoDB(value)
  const [type, ...others] = Object.keys(value)
  if (type !== undefined && others.length === 0 && setTypes.has(type) && Array.isArray(value[type])) return value
  return { M: toStoredItem(value) }
}

export function toStoredItem(item: unknown): Record<string, TypedValue> {
  if (!isRecord(item)) throw new Error('A DynamoDB key or item must be an object')
  const present = Object.entries(item).filter(([, value]) => value !== undefined)
  return Object.fromEntries(present.map(([name, value]) => [name, toStoredValue(value)]))
}
