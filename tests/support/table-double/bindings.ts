import { validationError } from './errors.ts'
import { takeItem } from './intake.ts'
import type { RawPath } from './parse-path.ts'
import type { ExpressionKind } from './token-reader.ts'
import { member, type Item, type Value } from './value.ts'

export type Path = readonly (string | number)[]

export interface ExpressionInput {
  ExpressionAttributeNames?: Record<string, string> | undefined
  ExpressionAttributeValues?: Record<string, unknown> | undefined
}

/** The `#names` and `:values` of one request, shared by its expressions; each must be defined and used. */
export class Bindings {
  readonly #names: Record<string, string>
  readonly #values: Item
  readonly #used = new Set<string>()

  constructor(input: ExpressionInput, removeUndefined: boolean) {
    this.#names = input.ExpressionAttributeNames ?? {}
    this.#values = takeItem(input.ExpressionAttributeValues ?? {}, removeUndefined)
    checkGiven('ExpressionAttributeNames', input.ExpressionAttributeNames, /^#\w+$/)
    checkGiven('ExpressionAttributeValues', input.ExpressionAttributeValues, /^:\w+$/)
  }

  value(kind: ExpressionKind, name: string): Value {
    this.#used.add(name)
    const value = member(this.#values, name)
    if (value === undefined) {
      const detail = 'An expression attribute value used in expression is not defined'
      throw validationError(`Invalid ${kind}: ${detail}; attribute value: ${name}`)
    }
    return value
  }

  path(kind: ExpressionKind, raw: RawPath): Path {
    return raw.map((step) => (typeof step === 'string' && step.startsWith('#') ? this.#name(kind, step) : step))
  }

  #name(kind: ExpressionKind, placeholder: string): string {
    this.#used.add(placeholder)
    const name = this.#names[placeholder]
    if (name === undefined) {
      const detail = 'An expression attribute name used in the document path is not defined'
      throw validationError(`Invalid ${kind}: ${detail}; attribute name: ${placeholder}`)
    }
    return name
  }

  assertAllUsed(): void {
    this.#assertUsed('ExpressionAttributeNames', this.#names)
    this.#assertUsed('ExpressionAttributeValues', this.#values)
  }

  #assertUsed(parameter: string, given: object): void {
    const unused = Object.keys(given).filter((name) => !this.#used.has(name))
    if (unused.length > 0) {
      throw validationError(`Value provided in ${parameter} unused in expressions: keys: {${unused.join(', ')}}`)
    }
  }
}

function checkGiven(parameter: string, given: object | undefined, pattern: RegExp): void {
  if (!given) return
  const names = Object.keys(given)
  if (names.length === 0) throw validationError(`${parameter} must not be empty`)
  const invalid = names.find((name) => !pattern.test(name))
  if (invalid !== undefined) {
    throw validationError(`${parameter} contains invalid key: Syntax error; key: "${invalid}"`)
  }
}
