import { NumberValue } from '@aws-sdk/lib-dynamodb'
import type { Item, Value, ValueSet } from './value.ts'

/**
 * Copies an item, a key or a map of values as the document client sends it: it drops undefined values at the top, keeps
 * null, and refuses (in these words, shortened) undefined below unless told to drop it, empty sets, class instances,
 * NaN and numbers beyond 53 bits.
 */
export function takeItem(input: unknown, removeUndefined: boolean): Item {
  if (typeof input !== 'object' || input === null)
    throw new TypeError(`Not an item, key or map of values: ${typeName(input)}`)
  return takeEntries(input, { removeUndefined, isTop: true })
}

function takeValue(input: unknown, removeUndefined: boolean): Value {
  if (typeof input === 'string' || typeof input === 'boolean' || input === null) return input
  if (typeof input === 'number') return takeNumber(input)
  if (typeof input === 'bigint') return takeNumber(Number(input))
  if (typeof input !== 'object') throw new Error(unsupported(input))
  if (Array.isArray(input)) return takeList(input, removeUndefined)
  if (input instanceof Uint8Array) return new Uint8Array(input)
  if (input instanceof Set) return takeSet(input)
  if (input instanceof NumberValue) return takeNumber(Number(input.value))
  return takeMap(input, removeUndefined)
}

function takeList(input: readonly unknown[], removeUndefined: boolean): Value[] {
  const isKept = (element: unknown): boolean =>
    typeof element !== 'function' && (element !== undefined || !removeUndefined)
  return input.filter(isKept).map((element) => takeValue(element, removeUndefined))
}

function takeMap(input: object, removeUndefined: boolean): Item {
  const hasPrototype = Object.getPrototypeOf(input) !== null
  if (hasPrototype && input.constructor.name !== 'Object') throw new Error(unsupported(input))
  return takeEntries(input, { removeUndefined, isTop: false })
}

/** Functions are left out, as the document client does. */
function takeEntries(input: object, { removeUndefined, isTop }: { removeUndefined: boolean; isTop: boolean }): Item {
  const isLeftOut = (value: unknown): boolean =>
    typeof value === 'function' || (value === undefined && (isTop || removeUndefined))
  const entries = Object.entries(input)
  // First as a whole: an object that is made name by name is slow in all that follows.
  const isWhole = !entries.some(([, value]) => isLeftOut(value))
  const map: Record<string, Value> = isWhole ? { ...input } : {}
  for (const [name, value] of entries) if (!isLeftOut(value)) map[name] = takeValue(value, removeUndefined)
  return map
}

function takeNumber(input: number): number {
  if (!Number.isFinite(input)) throw new Error(`Special numeric value ${input} is not allowed`)
  if (Math.abs(input) > Number.MAX_SAFE_INTEGER)
    throw new Error(`Number ${input} is greater than Number.MAX_SAFE_INTEGER.`)
  // Negative zero does not survive the wire.
  return input === 0 ? 0 : input
}

function takeSet(input: Set<unknown>): ValueSet {
  const elements = [...input]
  if (elements.length === 0) throw new Error('Pass a non-empty set, or options.convertEmptyValues=true.')
  if (elements.every((element) => typeof element === 'string')) return new Set(elements)
  if (elements.every((element) => typeof element === 'number')) return new Set(elements.map(takeNumber))
  if (elements.every((element) => element instanceof Uint8Array))
    return new Set(elements.map((bytes) => new Uint8Array(bytes)))
  throw new Error('Only sets of strings, of numbers or of binaries are supported.')
}

function unsupported(input: unknown): string {
  if (input === undefined) {
    return 'Pass options.removeUndefinedValues=true to remove undefined values from map/array/set.'
  }
  return `Unsupported type passed: ${typeName(input)}. Pass options.convertClassInstanceToMap=true to marshall typeof object as map attribute.`
}

function typeName(input: unknown): string {
  return typeof input === 'object' && input !== null ? input.constructor.name : typeof input
}
