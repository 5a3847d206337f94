import type { AttributeValue } from '@aws-sdk/client-dynamodb'
import type { AttributeValue as StreamValue } from 'aws-lambda'
import { typeOf, type Item, type Value, type ValueSet } from './value.ts'

type Scalar = string | number | boolean | null
type ScalarShape = { S: string } | { N: string } | { BOOL: boolean } | { NULL: true }

/** The wire shape of an item, as in the `Item` of errors (which the document client leaves marshalled). */
export function marshallItem(item: Item): Record<string, AttributeValue> {
  return mapValues(item, marshallValue)
}

function marshallValue(value: Value): AttributeValue {
  if (typeof value !== 'object' || value === null) return scalarShape(value)
  if (Array.isArray(value)) return { L: value.map(marshallValue) }
  if (value instanceof Uint8Array) return { B: new Uint8Array(value) }
  if (!(value instanceof Set)) return { M: marshallItem(value) }
  return typeOf(value) === 'BS' ? { BS: binaries(value) } : setShape(value)
}

/** The shape of an image in a stream record: Lambda receives binaries as base64 text. */
export function marshallImage(item: Item): Record<string, StreamValue> {
  return mapValues(item, imageValue)
}

function imageValue(value: Value): StreamValue {
  if (typeof value !== 'object' || value === null) return scalarShape(value)
  if (Array.isArray(value)) return { L: value.map(imageValue) }
  if (value instanceof Uint8Array) return { B: base64(value) }
  if (!(value instanceof Set)) return { M: marshallImage(value) }
  return typeOf(value) === 'BS' ? { BS: binaries(value).map(base64) } : setShape(value)
}

function scalarShape(value: Scalar): ScalarShape {
  if (typeof value === 'string') return { S: value }
  if (typeof value === 'number') return { N: String(value) }
  return value === null ? { NULL: true } : { BOOL: value }
}

function setShape(set: ValueSet): { SS: string[] } | { NS: string[] } {
  const texts = [...set].map(String)
  return typeOf(set) === 'NS' ? { NS: texts } : { SS: texts }
}

function binaries(set: ValueSet): Uint8Array[] {
  return [...set].filter((element) => element instanceof Uint8Array)
}

function base64(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('base64')
}

function mapValues<T>(item: Item, map: (value: Value) => T): Record<string, T> {
  const mapped: Record<string, T> = {}
  for (const name in item) mapped[name] = map(item[name] ?? null)
  return mapped
}
