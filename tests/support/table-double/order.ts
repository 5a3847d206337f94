import { member, typeOf, type Item, type Value, type ValueSet } from './value.ts'

/** Orders strings by their UTF-8 bytes, as sort keys are; differs from `<` only where surrogate pairs meet U+E000 and above. */
export function compareText(left: string, right: string): number {
  const shared = Math.min(left.length, right.length)
  for (let at = 0; at < shared; at += 1) {
    const a = left.charCodeAt(at)
    const b = right.charCodeAt(at)
    if (a !== b) return a >= 0xd800 && b >= 0xd800 ? codePointRank(a) - codePointRank(b) : a - b
  }
  return left.length - right.length
}

/** UTF-16 puts surrogates (characters beyond U+FFFF) below U+E000..U+FFFF; UTF-8 puts them above. */
function codePointRank(unit: number): number {
  return unit >= 0xe000 ? unit - 0x800 : unit + 0x2000
}

/** The order of two strings, numbers or binaries; undefined when the types differ or have no order. */
export function compareValues(left: Value, right: Value): number | undefined {
  if (typeof left === 'string' && typeof right === 'string') return compareText(left, right)
  if (typeof left === 'number' && typeof right === 'number') return left - right
  if (left instanceof Uint8Array && right instanceof Uint8Array) return Buffer.compare(left, right)
  return undefined
}

/** Deep equality by type and value; sets and maps have no order. */
export function isEqual(left: Value, right: Value): boolean {
  if (left === right) return true
  if (typeof left !== 'object' || typeof right !== 'object' || left === null || right === null) return false
  if (Array.isArray(left)) {
    return (
      Array.isArray(right) &&
      left.length === right.length &&
      left.every((value, at) => isEqual(value, right[at] ?? null))
    )
  }
  if (left instanceof Uint8Array) return right instanceof Uint8Array && Buffer.compare(left, right) === 0
  if (left instanceof Set) return right instanceof Set && isEqualSet(left, right)
  return typeOf(right) === 'M' && isEqualMap(left, right as Item)
}

function isEqualSet(left: ValueSet, right: ValueSet): boolean {
  return left.size === right.size && [...left].every((element) => hasElement(right, element))
}

function isEqualMap(left: Item, right: Item): boolean {
  const names = Object.keys(left)
  return names.length === Object.keys(right).length && names.every((name) => isEqualMember(left, right, name))
}

function isEqualMember(left: Item, right: Item, name: string): boolean {
  const mine = member(left, name)
  const other = member(right, name)
  return mine !== undefined && other !== undefined && isEqual(mine, other)
}

export function hasElement(set: ValueSet, element: Value): boolean {
  if (element instanceof Uint8Array) return [...set].some((own) => own instanceof Uint8Array && isEqual(own, element))
  return (set as Set<Value>).has(element)
}
