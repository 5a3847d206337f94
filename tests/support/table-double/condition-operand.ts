import type { Path } from './bindings.ts'
import type { Binder } from './condition.ts'
import { readPath } from './document-path.ts'
import { validationError } from './errors.ts'
import { marshallItem } from './marshall.ts'
import type { Operand } from './parse-condition.ts'
import type { ExpressionKind } from './token-reader.ts'
import { textSize } from './size.ts'
import { typeOf, type Item, type Value } from './value.ts'

export interface BoundOperand {
  read: (item: Item) => Value | undefined
  path?: Path
  literal?: { value: Value }
}

export function compileOperand(operand: Operand, binder: Binder): BoundOperand {
  if (operand.kind === 'size') return compileSize(operand.of, binder)
  if (operand.kind === 'value') {
    const value = binder.bindings.value(binder.kind, operand.name)
    return { read: () => value, literal: { value } }
  }
  const path = binder.bindings.path(binder.kind, operand.path)
  binder.onAttribute?.(String(path[0]))
  return { read: (item) => readPath(item, path), path }
}

function compileSize(of: Operand, binder: Binder): BoundOperand {
  const inner = compileOperand(of, binder)
  const literal = of.kind === 'size' ? 0 : literalOf(inner)
  if (literal !== undefined && sizeOf(literal) === undefined) throw operandProblem(binder.kind, 'size', literal)
  return { read: (item) => sizeOf(inner.read(item)) }
}

/** Bytes of text and binaries, elements of sets, lists and maps; numbers, booleans and null have no size. */
function sizeOf(value: Value | undefined): number | undefined {
  if (typeof value === 'string') return textSize(value)
  if (value instanceof Uint8Array || Array.isArray(value)) return value.length
  if (value instanceof Set) return value.size
  return typeof value === 'object' && value !== null ? Object.keys(value).length : undefined
}

export function literalOf(operand: BoundOperand): Value | undefined {
  return operand.literal?.value
}

export function assertDistinct(operator: string, operands: BoundOperand[], binder: Binder): void {
  const [first, ...others] = operands.map((operand) => operand.path && JSON.stringify(operand.path))
  if (first === undefined || !others.includes(first)) return
  const rule = 'The first operand must be distinct from the remaining operands for this operator or function'
  throw validationError(`Invalid ${binder.kind}: ${rule}; operator: ${operator}, first operand: ${first}`)
}

export function operandProblem(kind: ExpressionKind, operator: string, value: Value): Error {
  const detail = `operator or function: ${operator}, operand type: ${typeOf(value)}`
  return validationError(`Invalid ${kind}: Incorrect operand type for operator or function; ${detail}`)
}

export function printOperand(value: Value): string {
  return JSON.stringify(marshallItem({ value }).value)
}
