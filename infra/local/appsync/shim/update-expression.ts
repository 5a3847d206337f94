import { isRecord } from '../json.ts'
import { Placeholders } from './filter-expression.ts'
import type { Expression } from './filter-expression.ts'
import { toStoredValue } from './stored-value.ts'

interface Operation {
  _type: string
  payload?: unknown
  index?: number
}

/** `operations` of `@aws-appsync/utils/dynamodb`: marks that `update` turns into parts of an update expression. */
export const operations = {
  add: (payload: unknown) => ({ _type: 'add', payload }),
  remove: () => ({ _type: 'remove' }),
  replace: (payload: unknown) => ({ _type: 'replace', payload }),
  increment: (by = 1) => ({ _type: 'increment', payload: by }),
  decrement: (by = 1) => ({ _type: 'decrement', payload: by }),
  append: (payload: unknown[]) => ({ _type: 'append', payload }),
  prepend: (payload: unknown[]) => ({ _type: 'prepend', payload }),
  updateListItem: (payload: unknown, index: number) => ({ _type: 'updateListItem', payload, index }),
}

function isOperation(value: unknown): value is Operation {
  return isRecord(value) && typeof value._type === 'string' && value._type in operations
}

function holdsOperation(value: unknown): boolean {
  return isRecord(value) && Object.values(value).some((child) => isOperation(child) || holdsOperation(child))
}

class UpdateParts {
  readonly set: string[] = []
  readonly remove: string[] = []
  readonly used = new Placeholders('update')

  value(value: unknown): string {
    return this.used.value([], value, toStoredValue)
  }

  apply(target: string, { _type, payload, index }: Operation): void {
    switch (_type) {
      case 'remove':
        this.remove.push(target)
        return
      case 'increment':
        this.set.push(`${target} = ${target} + ${this.value(payload)}`)
        return
      case 'decrement':
        this.set.push(`${target} = ${target} - ${this.value(payload)}`)
        return
      case 'append':
        this.set.push(`${target} = list_append(${target}, ${this.value(payload)})`)
        return
      case 'prepend':
        this.set.push(`${target} = list_append(${this.value(payload)}, ${target})`)
        return
      case 'updateListItem':
        this.set.push(`${target}[${String(index)}] = ${this.value(payload)}`)
        return
      default:
        this.set.push(`${target} = ${this.value(payload)}`)
    }
  }

  walk(fields: Record<string, unknown>, parent: string): void {
    for (const [field, value] of Object.entries(fields)) {
      if (value === undefined) continue
      const target = `${parent}${this.used.name(field)}`
      if (isOperation(value)) this.apply(target, value)
      else if (Array.isArray(value) && value.length > 0 && value.every(isOperation))
        for (const each of value) this.apply(target, each)
      else if (isRecord(value) && holdsOperation(value)) this.walk(value, `${target}.`)
      else this.apply(target, { _type: 'replace', payload: value })
    }
  }
}

/** Turns `{ title: 'x', count: operations.increment(1) }` into an update expression. */
export function renderUpdate(fields: Record<string, unknown>): Expression {
  const parts = new UpdateParts()
  parts.walk(fields, '')
  const clauses = [
    ...(parts.set.length > 0 ? [`SET ${parts.set.join(', ')}`] : []),
    ...(parts.remove.length > 0 ? [`REMOVE ${parts.remove.join(', ')}`] : []),
  ]
  return parts.used.build(clauses.join(' '))
}
