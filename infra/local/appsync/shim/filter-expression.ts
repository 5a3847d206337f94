import { isRecord } from '../json.ts'
import { toDynamoDB, type TypedValue } from './dynamodb-values.ts'

export interface Expression {
  expression: string
  expressionNames: Record<string, string>
  expressionValues: Record<string, TypedValue>
}

/** Collects the placeholders of one expression; `scheme` decides what they are called. */
export class Placeholders {
  readonly names: Record<string, string> = {}
  readonly values: Record<string, TypedValue> = {}
  readonly #prefix: string | null

  /** With a prefix placeholders are numbered (any attribute name is safe); without, they are AppSync's readable ones. */
  constructor(prefix: string | null) {
    this.#prefix = prefix
  }

  name(attribute: string): string {
    const known = Object.entries(this.names).find(([, name]) => name === attribute)?.[0]
    const next = Object.keys(this.names).length + 1
    const placeholder = known ?? (this.#prefix === null ? `#${attribute}` : `#${this.#prefix}_${String(next)}`)
    this.names[placeholder] = attribute
    return placeholder
  }

  value(path: string[], value: unknown, convert = toDynamoDB): string {
    const next = Object.keys(this.values).length + 1
    const placeholder = this.#prefix === null ? `:${path.join('_')}` : `:${this.#prefix}_${String(next)}`
    this.values[placeholder] = convert(value)
    return placeholder
  }

  build(expression: string): Expression {
    return { expression, expressionNames: this.names, expressionValues: this.values }
  }
}

const comparisons: Record<string, string> = { eq: '=', ne: '<>', lt: '<', le: '<=', gt: '>', ge: '>=' }
const typeCodes: Record<string, string> = {
  _null: 'NULL',
  string: 'S',
  stringSet: 'SS',
  number: 'N',
  numberSet: 'NS',
  binary: 'B',
  binarySet: 'BS',
  boolean: 'BOOL',
  list: 'L',
  map: 'M',
}

function listOf(operand: unknown, path: string[]): unknown[] {
  if (!Array.isArray(operand)) throw new Error(`The filter operator ${path.join('.')} needs a list`)
  return operand
}

function renderOperator(
  target: string,
  operator: string,
  operand: unknown,
  path: string[],
  used: Placeholders,
): string {
  const here = [...path, operator]
  const comparison = comparisons[operator]
  if (comparison) return `(${target} ${comparison} ${used.value(here, operand)})`
  switch (operator) {
    case 'beginsWith':
      return `(begins_with(${target},${used.value(here, operand)}))`
    case 'contains':
      return `(contains(${target},${used.value(here, operand)}))`
    case 'notContains':
      return `(NOT contains(${target},${used.value(here, operand)}))`
    case 'between': {
      const [start, end] = listOf(operand, here)
      const bounds = [used.value([...here, 'start'], start), used.value([...here, 'end'], end)]
      return `(${target} BETWEEN ${bounds.join(' AND ')})`
    }
    case 'in': {
      const values = listOf(operand, here).map((value, index) => used.value([...here, String(index)], value))
      return `(${target} IN (${values.join(', ')}))`
    }
    case 'attributeExists':
      return operand === true ? `(attribute_exists(${target}))` : `(attribute_not_exists(${target}))`
    case 'attributeType': {
      const code = typeCodes[String(operand)]
      if (!code) throw new Error(`${String(operand)} is not an attribute type`)
      return `(attribute_type(${target},${used.value(here, code)}))`
    }
    default:
      throw new Error(`The filter operator ${here.join('.')} is not known`)
  }
}

function renderField(field: string, operators: unknown, path: string[], used: Placeholders, isSize = false): string {
  if (!isRecord(operators)) throw new Error(`The filter field ${field} needs operators, for example { eq: value }`)
  const name = used.name(field)
  const target = isSize ? `size(${name})` : name
  const parts = Object.entries(operators)
    .filter(([, operand]) => operand !== undefined)
    .map(([operator, operand]) =>
      operator === 'size'
        ? renderField(field, operand, [...path, 'size'], used, true)
        : renderOperator(target, operator, operand, path, used),
    )
  return parts.length > 1 ? `(${parts.join(' AND ')})` : parts.join('')
}

function renderGroup(joiner: string, members: unknown, path: string[], used: Placeholders): string {
  const list = Array.isArray(members) ? members : [members]
  const parts = list.map((member, index) => renderFilter(member, [...path, String(index)], used))
  return parts.length > 1 ? `(${parts.join(` ${joiner} `)})` : parts.join('')
}

/** Renders `{ field: { operator: operand }, and: [], or: [], not: {} }` as a DynamoDB expression. Throws on what it does not know. */
export function renderFilter(filter: unknown, path: string[], used: Placeholders): string {
  if (!isRecord(filter)) throw new Error('A filter must be an object')
  const parts = Object.entries(filter)
    .filter(([, value]) => value !== undefined && value !== null)
    .map(([key, value]) => {
      if (key === 'and' || key === 'or') return renderGroup(key.toUpperCase(), value, [...path, key], used)
      if (key === 'not') return `(NOT ${renderFilter(value, [...path, key], used)})`
      return renderField(key, value, [...path, key], used)
    })
  const isNested = path.length > 0
  return parts.length > 1 && isNested ? `(${parts.join(' AND ')})` : parts.join(' AND ')
}
