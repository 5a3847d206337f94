import type { Bindings } from './bindings.ts'
import { compileCall } from './condition-call.ts'
import {
  assertDistinct,
  compileOperand,
  literalOf,
  operandProblem,
  printOperand,
  type BoundOperand,
} from './condition-operand.ts'
import { validationError } from './errors.ts'
import { compareValues, isEqual } from './order.ts'
import { parseCondition, type Comparator, type Condition, type Operand } from './parse-condition.ts'
import type { ExpressionKind } from './token-reader.ts'
import { typeOf, type Item, type Value } from './value.ts'

export type Predicate = (item: Item) => boolean

export interface Binder {
  kind: ExpressionKind
  bindings: Bindings
  /** Told every top-level attribute that the expression reads. */
  onAttribute?: ((name: string) => void) | undefined
}

const parsed = new Map<string, Condition>()

/** Parses (once for each text), checks what can be checked without an item, and returns the test to run on items. */
export function compileCondition(text: string, binder: Binder): Predicate {
  return compile(parsedCondition(binder.kind, text), binder)
}

export function parsedCondition(kind: ExpressionKind, text: string): Condition {
  // What parses as one kind of expression parses as all; only what is refused names its kind.
  const known = parsed.get(text)
  if (known) return known
  const condition = parseCondition(kind, text)
  parsed.set(text, condition)
  return condition
}

function compile(condition: Condition, binder: Binder): Predicate {
  switch (condition.kind) {
    case 'and':
    case 'or':
      return compileJoin(condition, binder)
    case 'not': {
      const of = compile(condition.of, binder)
      return (item) => !of(item)
    }
    case 'compare':
      return compileComparison(condition, binder)
    case 'between':
      return compileBetween(condition, binder)
    case 'in':
      return compileIn(condition, binder)
    case 'call':
      return compileCall(condition.name, condition.operands, binder)
  }
}

function compileJoin(condition: { kind: 'and' | 'or'; left: Condition; right: Condition }, binder: Binder): Predicate {
  const left = compile(condition.left, binder)
  const right = compile(condition.right, binder)
  if (condition.kind === 'and') return (item) => left(item) && right(item)
  return (item) => left(item) || right(item)
}

const tests: Record<Exclude<Comparator, '=' | '<>'>, (order: number) => boolean> = {
  '<': (order) => order < 0,
  '<=': (order) => order <= 0,
  '>': (order) => order > 0,
  '>=': (order) => order >= 0,
}

function compileComparison(
  condition: { comparator: Comparator; left: Operand; right: Operand },
  binder: Binder,
): Predicate {
  const { comparator } = condition
  const left = compileOperand(condition.left, binder)
  const right = compileOperand(condition.right, binder)
  assertDistinct(comparator, [left, right], binder)
  if (comparator === '=') return (item) => isSame(left.read(item), right.read(item))
  if (comparator === '<>') return (item) => !isSame(left.read(item), right.read(item))
  for (const operand of [left, right]) assertOrdered(comparator, operand, binder)
  const test = tests[comparator]
  return (item) => {
    const order = orderOf(left.read(item), right.read(item))
    return order !== undefined && test(order)
  }
}

function isSame(left: Value | undefined, right: Value | undefined): boolean {
  return left !== undefined && right !== undefined && isEqual(left, right)
}

function orderOf(left: Value | undefined, right: Value | undefined): number | undefined {
  return left === undefined || right === undefined ? undefined : compareValues(left, right)
}

function assertOrdered(operator: string, operand: BoundOperand, binder: Binder): void {
  const value = literalOf(operand)
  if (value !== undefined && !['S', 'N', 'B'].includes(typeOf(value)))
    throw operandProblem(binder.kind, operator, value)
}

function compileBetween(condition: { of: Operand; low: Operand; high: Operand }, binder: Binder): Predicate {
  const of = compileOperand(condition.of, binder)
  const low = compileOperand(condition.low, binder)
  const high = compileOperand(condition.high, binder)
  for (const operand of [of, low, high]) assertOrdered('BETWEEN', operand, binder)
  assertBounds(literalOf(low), literalOf(high), binder)
  return (item) => {
    const value = of.read(item)
    const above = orderOf(value, low.read(item))
    const below = orderOf(value, high.read(item))
    return above !== undefined && below !== undefined && above >= 0 && below <= 0
  }
}

function assertBounds(low: Value | undefined, high: Value | undefined, binder: Binder): void {
  if (low === undefined || high === undefined) return
  const order = compareValues(low, high)
  if (order !== undefined && order <= 0) return
  const rule =
    order === undefined
      ? 'same data type for lower and upper bounds'
      : 'upper bound to be greater than or equal to lower bound'
  const bounds = `lower bound operand: ${printOperand(low)}, upper bound operand: ${printOperand(high)}`
  throw validationError(`Invalid ${binder.kind}: The BETWEEN operator requires ${rule}; ${bounds}`)
}

function compileIn(condition: { of: Operand; options: Operand[] }, binder: Binder): Predicate {
  if (condition.options.length > 100) {
    throw validationError(`Invalid ${binder.kind}: The IN operator is provided with too many operands; at most 100`)
  }
  const of = compileOperand(condition.of, binder)
  const options = condition.options.map((option) => compileOperand(option, binder))
  return (item) => options.some((option) => isSame(of.read(item), option.read(item)))
}
