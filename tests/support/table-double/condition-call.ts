import { assertDistinct, compileOperand, literalOf, operandProblem, type BoundOperand } from './condition-operand.ts'
import type { Binder, Predicate } from './condition.ts'
import { validationError } from './errors.ts'
import { hasElement, isEqual } from './order.ts'
import type { ConditionFunction, Operand } from './parse-condition.ts'
import { typeNames, typeOf, type Value } from './value.ts'

export function compileCall(name: ConditionFunction, operands: Operand[], binder: Binder): Predicate {
  const [first, second] = operands.map((operand) => compileOperand(operand, binder))
  if (!first) throw validationError(`Invalid ${binder.kind}: Incorrect number of operands; function: ${name}`)
  if (name === 'attribute_exists' || name === 'attribute_not_exists' || name === 'attribute_type') {
    assertPath(name, first, binder)
  }
  if (name === 'attribute_exists') return (item) => first.read(item) !== undefined
  if (name === 'attribute_not_exists' || !second) return (item) => first.read(item) === undefined
  if (name === 'attribute_type') return compileType(first, second, binder)
  assertDistinct(name, [first, second], binder)
  if (name === 'begins_with') return compileBeginsWith(first, second, binder)
  return (item) => contains(first.read(item), second.read(item))
}

function assertPath(name: string, operand: BoundOperand, binder: Binder): void {
  if (operand.path) return
  const rule = 'Operator or function requires a document path'
  throw validationError(`Invalid ${binder.kind}: ${rule}; operator or function: ${name}`)
}

function compileType(of: BoundOperand, type: BoundOperand, binder: Binder): Predicate {
  const name = literalOf(type)
  if (typeof name !== 'string') throw operandProblem(binder.kind, 'attribute_type', name ?? {})
  if (!typeNames.includes(name)) {
    throw validationError(`Invalid ${binder.kind}: Invalid attribute type name found; type: ${name}`)
  }
  return (item) => {
    const value = of.read(item)
    return value !== undefined && typeOf(value) === name
  }
}

function compileBeginsWith(of: BoundOperand, prefix: BoundOperand, binder: Binder): Predicate {
  for (const operand of [of, prefix]) {
    const value = literalOf(operand)
    if (value !== undefined && !['S', 'B'].includes(typeOf(value))) {
      throw operandProblem(binder.kind, 'begins_with', value)
    }
  }
  return (item) => beginsWith(of.read(item), prefix.read(item))
}

function beginsWith(value: Value | undefined, prefix: Value | undefined): boolean {
  if (typeof value === 'string') return typeof prefix === 'string' && value.startsWith(prefix)
  if (!(value instanceof Uint8Array && prefix instanceof Uint8Array)) return false
  return isEqual(value.subarray(0, prefix.length), prefix)
}

function contains(value: Value | undefined, part: Value | undefined): boolean {
  if (value === undefined || part === undefined) return false
  if (typeof value === 'string') return typeof part === 'string' && value.includes(part)
  if (Array.isArray(value)) return value.some((element) => isEqual(element, part))
  if (value instanceof Set) return hasElement(value, part)
  return value instanceof Uint8Array && part instanceof Uint8Array && Buffer.from(value).includes(Buffer.from(part))
}
