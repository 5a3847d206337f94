import { typeOf, type Item, type Value } from './value.ts'

export const itemSizeMax = 400 * 1024

/** Bytes of an item as DynamoDB counts them: names and values, three bytes a container and one for each of its elements. */
export function itemSize(item: Item): number {
  let size = 0
  for (const name in item) size += textSize(name) + valueSize(item[name] ?? null)
  return size
}

export const textSize = (text: string): number => Buffer.byteLength(text)

function valueSize(value: Value): number {
  if (typeof value === 'string') return textSize(value)
  if (typeof value === 'number') return numberSize(value)
  if (typeof value === 'boolean' || value === null) return 1
  if (value instanceof Uint8Array) return value.length
  if (value instanceof Set) return [...value].reduce<number>((total, element) => total + valueSize(element), 0)
  if (Array.isArray(value)) return value.reduce<number>((total, element) => total + 1 + valueSize(element), 3)
  return typeOf(value) === 'M' ? 3 + Object.keys(value).length + itemSize(value) : 0
}

/** About one byte for two significant digits, one for the exponent and one for a minus sign. */
function numberSize(value: number): number {
  if (value === 0) return 1
  return Math.ceil(significantDigits(Math.abs(value)) / 2) + 1 + (value < 0 ? 1 : 0)
}

function significantDigits(value: number): number {
  if (!Number.isSafeInteger(value)) return value.toExponential().replace(/e.*$/, '').replace('.', '').length
  let rest = value
  while (rest % 10 === 0) rest /= 10
  return String(rest).length
}
