import type { Bindings } from './bindings.ts'
import { parsedCondition } from './condition.ts'
import { invalidParameter, validationError } from './errors.ts'
import { compareText } from './order.ts'
import type { Condition, Operand } from './parse-condition.ts'
import type { KeySchema } from './schema.ts'

/** The part of a partition that a query reads: bounds on the sort key. */
export interface KeyRange {
  hash: string
  isBeforeStart: (sort: string) => boolean
  isAfterEnd: (sort: string) => boolean
}

type Bounds = Pick<KeyRange, 'isBeforeStart' | 'isAfterEnd'>

const kind = 'KeyConditionExpression'
const unbounded: Bounds = { isBeforeStart: () => false, isAfterEnd: () => false }

export function compileKeyCondition(text: string, schema: KeySchema, bindings: Bindings): KeyRange {
  const reader = new KeyConditionReader(schema, bindings)
  reader.read(parsedCondition(kind, text))
  return reader.result()
}

class KeyConditionReader {
  readonly #schema: KeySchema
  readonly #bindings: Bindings
  #hash: string | undefined
  #bounds: Bounds | undefined

  constructor(schema: KeySchema, bindings: Bindings) {
    this.#schema = schema
    this.#bindings = bindings
  }

  read(condition: Condition): void {
    switch (condition.kind) {
      case 'and':
        this.read(condition.left)
        this.read(condition.right)
        return
      case 'compare':
        this.#readComparison(condition)
        return
      case 'between': {
        const [low, high] = [this.#text(condition.low), this.#text(condition.high)]
        if (compareText(low, high) > 0) throw notSupported('BETWEEN needs its lower bound first')
        this.#bound(condition.of, { isBeforeStart: isBefore(low), isAfterEnd: isAfter(high) })
        return
      }
      case 'call': {
        const [of, prefix] = condition.operands
        if (condition.name !== 'begins_with' || !of || !prefix) throw notSupported(condition.name)
        const start = this.#text(prefix)
        const isAfterEnd = (sort: string): boolean => !isBefore(start)(sort) && !sort.startsWith(start)
        this.#bound(of, { isBeforeStart: isBefore(start), isAfterEnd })
        return
      }
      default:
        throw notSupported(`${condition.kind.toUpperCase()} is no key condition`)
    }
  }

  #readComparison({ comparator, left, right }: Extract<Condition, { kind: 'compare' }>): void {
    const value = this.#text(right)
    if (this.#nameOf(left) === this.#schema.hash) {
      if (comparator !== '=') throw validationError('Query key condition not supported')
      if (this.#hash !== undefined) throw notSupported('one condition a key')
      this.#hash = value
      return
    }
    if (comparator === '<>') throw notSupported('<>')
    this.#bound(left, {
      isBeforeStart: comparator === '>' ? (sort) => compareText(sort, value) <= 0 : lowerBound(comparator, value),
      isAfterEnd: comparator === '<' ? (sort) => compareText(sort, value) >= 0 : upperBound(comparator, value),
    })
  }

  #bound(of: Operand, bounds: Bounds): void {
    const name = this.#nameOf(of)
    if (name === this.#schema.hash) throw validationError('Query key condition not supported')
    if (name !== this.#schema.range) {
      throw validationError(`Query condition missed key schema element: ${this.#schema.range}`)
    }
    if (this.#bounds) throw notSupported('one condition a key')
    this.#bounds = bounds
  }

  #nameOf(operand: Operand): string {
    if (operand.kind !== 'path') throw notSupported('a key must be on the left')
    const path = this.#bindings.path(kind, operand.path)
    if (path.length > 1) throw notSupported('nested paths')
    return String(path[0])
  }

  #text(operand: Operand): string {
    if (operand.kind !== 'value') throw notSupported('a key can only be compared with a value')
    const value = this.#bindings.value(kind, operand.name)
    if (typeof value !== 'string') throw invalidParameter('Condition parameter type does not match schema type')
    if (value === '') {
      throw invalidParameter('One or more parameter values are not valid: a key condition cannot be an empty string')
    }
    return value
  }

  result(): KeyRange {
    if (this.#hash === undefined) {
      throw validationError(`Query condition missed key schema element: ${this.#schema.hash}`)
    }
    return { hash: this.#hash, ...(this.#bounds ?? unbounded) }
  }
}

function lowerBound(comparator: string, value: string): (sort: string) => boolean {
  return comparator === '=' || comparator === '>=' ? isBefore(value) : unbounded.isBeforeStart
}

function upperBound(comparator: string, value: string): (sort: string) => boolean {
  return comparator === '=' || comparator === '<=' ? isAfter(value) : unbounded.isAfterEnd
}

function isBefore(value: string): (sort: string) => boolean {
  return (sort) => compareText(sort, value) < 0
}

function isAfter(value: string): (sort: string) => boolean {
  return (sort) => compareText(sort, value) > 0
}

function notSupported(detail: string): Error {
  return validationError(`Invalid ${kind}: ${detail}`)
}
