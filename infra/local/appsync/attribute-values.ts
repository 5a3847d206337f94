import type { AttributeValue } from '@aws-sdk/client-dynamodb'
import { isRecord, type JsonRecord } from './json.ts'
import { ResolverError } from './resolver-error.ts'

function refuse(place: string): never {
  throw new ResolverError(`Expected a typed DynamoDB value at '${place}', for example { S: 'text' }`, 'MappingTemplate')
}

function listOf(value: unknown, place: string): unknown[] {
  return Array.isArray(value) ? value : refuse(place)
}

function bytesOf(value: unknown, place: string): Uint8Array {
  return typeof value === 'string' ? Buffer.from(value, 'base64') : refuse(place)
}

/** Turns a resolver's typed value into the SDK's: numbers become text, base64 becomes bytes. `place` is for the error. */
export function toAttributeValue(typed: unknown, place: string): AttributeValue {
  const entries = Object.entries(isRecord(typed) ? typed : {})
  const [type, value] = entries[0] ?? []
  if (entries.length !== 1) return refuse(place)
  switch (type) {
    case 'S':
      return typeof value === 'string' ? { S: value } : refuse(place)
    case 'N':
      return typeof value === 'number' || typeof value === 'string' ? { N: String(value) } : refuse(place)
    case 'BOOL':
      return typeof value === 'boolean' ? { BOOL: value } : refuse(place)
    case 'NULL':
      return { NULL: true }
    case 'B':
      return { B: bytesOf(value, place) }
    case 'SS':
      return { SS: listOf(value, place).map(String) }
    case 'NS':
      return { NS: listOf(value, place).map(String) }
    case 'BS':
      return { BS: listOf(value, place).map((item) => bytesOf(item, place)) }
    case 'L':
      return { L: listOf(value, place).map((item, index) => toAttributeValue(item, `${place}[${String(index)}]`)) }
    case 'M':
      return { M: toAttributeMap(value, place) }
    default:
      return refuse(place)
  }
}

export function toAttributeMap(typed: unknown, place: string): Record<string, AttributeValue> {
  if (!isRecord(typed)) return refuse(place)
  return Object.fromEntries(
    Object.entries(typed).map(([name, value]) => [name, toAttributeValue(value, `${place}.${name}`)]),
  )
}

/** Turns an SDK value into what `ctx.result` shows: sets become lists, bytes become base64. */
export function fromAttributeValue(value: AttributeValue): unknown {
  if (value.S !== undefined) return value.S
  if (value.N !== undefined) return Number(value.N)
  if (value.BOOL !== undefined) return value.BOOL
  if (value.NULL !== undefined) return null
  if (value.M !== undefined) return fromAttributeMap(value.M)
  if (value.L !== undefined) return value.L.map(fromAttributeValue)
  if (value.SS !== undefined) return value.SS
  if (value.NS !== undefined) return value.NS.map(Number)
  if (value.B !== undefined) return Buffer.from(value.B).toString('base64')
  return (value.BS ?? []).map((bytes) => Buffer.from(bytes).toString('base64'))
}

export function fromAttributeMap(item: Record<string, AttributeValue>): JsonRecord {
  return Object.fromEntries(Object.entries(item).map(([name, value]) => [name, fromAttributeValue(value)]))
}

export function fromItem(item: Record<string, AttributeValue> | undefined): JsonRecord | null {
  return item ? fromAttributeMap(item) : null
}
