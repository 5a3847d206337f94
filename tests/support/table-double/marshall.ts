import type { AttributeValue } from '@aws-sdk/client-dynamodb'
import type { Item, Value, ValueSet } from './value.ts'

/** The wire shape of an item, as in stream records and in the `Item` of errors (which the document client leaves marshalled). */
export function marshallItem(item: Item): Record<string, AttributeValue> {
  return Object.fromEntries(Object.entries(item).map(([name, value]) => [name, marshallValue(value)]))
}

function marshallValue(value: Value): AttributeValue {
  if (typeof value === 'string') return { S: value }
  if (typeof value === 'number') return { N: String(value) }
  if (typeof value === 'boolean') return { BOOL: value }
  if (value === null) return { NULL: true }
  if (Array.isArray(value)) return { L: value.map(marshallValue) }
  if (value instanceof Uint8Array) return { B: new Uint8Array(value) }
  if (value instanceof Set) return marshallSet(value)
  return { M: marshallItem(value) }
}

function marshallSet(set: ValueSet): AttributeValue {
  const elements: (string | number | Uint8Array)[] = [...set]
  const texts = elements.filter((element) => typeof element === 'string')
  if (texts.length > 0) return { SS: texts }
  const numbers = elements.filter((element) => typeof element === 'number')
  if (numbers.length > 0) return { NS: numbers.map(String) }
  return { BS: elements.filter((element) => element instanceof Uint8Array) }
}
