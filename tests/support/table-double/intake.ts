import { NumberValue } from '@aws-sdk/lib-dynamodb'
import type { Item, Value, ValueSet } from './value.ts'

/**
 * Copies what a caller passes in, refusing what the document client's marshaller refuses (the messages are shortened):
 * undefined unless told to drop it, empty sets, class instances, functions, NaN and numbers beyond 53 bits.
 */
export function takeItem(input: unknown, removeUndefined: boolean): Item {
  const taken = takeValue(input, removeUndefined)
  if (typeof taken !== 'object' || taken === null || Array.isArray(taken) || taken instanceof Set || taken instanceof Uint8Array) {
    throw new TypeError('an item, a key and a map of values must be plain objects')
  }
  return taken
}

export function takeValue(input: unknown, removeUndefined: boolean): Value {
  if (typeof input === 'string' || typeof input === 'boolean' || input === null) return input
  if (typeof input === 'number') return takeNumber(input)
  if (typeof input === 'bigint') return takeNumber(Number(input))
  if (typeof input !== 'object') throw new Error(unsupported(input))
  if (Array.isArray(input)) {
    const kept = removeUndefined ? input.filter((element) => element !== undefined) : input
    return kept.map((element) => takeValue(element, removeUndefined))
  }
  if (input instanceof Uint8Array) return new Uint8Array(input)
  if (input instanceof Set) return takeSet(input)
  if (input instanceof NumberValue) return takeNumber(Number(input.value))
  return takeMap(input, removeUndefined)
}

function takeMap(input: object, removeUndefined: boolean): Item {
  if (input.constructor !== undefined && input.constructor.name !== 'Object') throw new Error(unsupported(input))
  const map: Item = {}
  for (const [name, value] of Object.entries(input)) {
    if (value !== undefined || !removeUndefined) map[name] = takeValue(value, removeUndefined)
  }
  return map
}

function takeNumber(input: number): number {
  if (!Number.isFinite(input)) throw new Error(`Special numeric value ${input} is not allowed`)
  if (Math.abs(input) > Number.MAX_SAFE_INTEGER) throw new Error(`Number ${input} is greater than Number.MAX_SAFE_INTEGER.`)
  // Negative zero does not survive the wire.
  return input === 0 ? 0 : input
}

function takeSet(input: Set<unknown>): ValueSet {
  const elements = [...input]
  if (elements.length === 0) throw new Error('Pass a non-empty set, or options.convertEmptyValues=true.')
  if (elements.every((element) => typeof element === 'string')) return new Set(elements)
  if (elements.every((element) => typeof element === 'number')) return new Set(elements.map(takeNumber))
  if (elements.every((element) => element instanceof Uint8Array)) return new Set(elements.map((bytes) => new Uint8Array(bytes)))
  throw new Error('Only sets of strings, of numbers or of binaries are supported.')
}

function unsupported(input: unknown): string {
  if (input === undefined) {
    return 'Pass options.removeUndefinedValues=true to remove undefined values from map/array/set.'
  }
  return `Unsupported type passed: ${String(input)}. Pass options.convertClassInstanceToMap=true to marshall typeof object as map attribute.`
}
