import { expect } from 'vitest'
import { failureOf, type ContractCase, type Values } from '../table-under-test.ts'
import { key, sample } from './sample.ts'

interface Refused {
  expression: string
  values?: Values
  names?: Record<string, string>
  dynoxide?: string
}

const accepts = 'accepts it'

const refused: Refused[] = [
  { expression: '' },
  { expression: 'n = :v AND', values: { ':v': 5 } },
  { expression: 'n == :v', values: { ':v': 5 } },
  { expression: 'n != :v', values: { ':v': 5 } },
  { expression: 'n = 5' },
  { expression: 'n = :v extra', values: { ':v': 5 } },
  { expression: '(n = :v', values: { ':v': 5 } },
  { expression: '((n = :v))', values: { ':v': 5 } },
  { expression: 'n NOT BETWEEN :v AND :w', values: { ':v': 5, ':w': 6 } },
  { expression: 'n IN ()' },
  { expression: 'n IN :v', values: { ':v': [5] } },
  { expression: 'l[-1] = :v', values: { ':v': 5 } },
  { expression: '_n = :v', values: { ':v': 5 }, dynoxide: accepts },
  { expression: 'n = n', dynoxide: accepts },
  { expression: 'contains(s, s)' },
  { expression: 'name = :v', values: { ':v': 5 } },
  { expression: 'm.Status = :v', values: { ':v': 5 } },
  { expression: 'Begins_With(s, :v)', values: { ':v': 'h' }, dynoxide: accepts },
  { expression: 'begins_with(s)' },
  { expression: 'begins_with(s, :v)', values: { ':v': 1 } },
  { expression: 'attribute_exists(:v)', values: { ':v': 1 } },
  { expression: 'attribute_exists(n) = :v', values: { ':v': true } },
  { expression: 'attribute_type(n, :v)', values: { ':v': 'X' }, dynoxide: accepts },
  { expression: 'attribute_type(n, :v)', values: { ':v': 1 }, dynoxide: accepts },
  { expression: 'n < :v', values: { ':v': true }, dynoxide: accepts },
  { expression: 'ss < :v', values: { ':v': new Set(['a']) }, dynoxide: accepts },
  { expression: 'n BETWEEN :v AND :w', values: { ':v': 9, ':w': 1 } },
  { expression: 'n BETWEEN :v AND :w', values: { ':v': 'a', ':w': 1 } },
  { expression: 'size(size(s)) = :v', values: { ':v': 1 } },
  { expression: 'n = :missing', values: { ':v': 5 } },
  { expression: 'n = :v', values: {} },
  { expression: 'n = :v', values: { ':v': 5, ':unused': 1 } },
  { expression: 'n = :v', values: { ':v': 5 }, names: { '#unused': 'n' } },
  { expression: 'n = :v', values: { ':v': 5 }, names: {} },
  { expression: '#a = :v', values: { ':v': 5 }, names: { '#b': 'n' } },
  { expression: '#a = :v', values: { ':v': 5 } },
  { expression: 'n = :v', values: { v: 5 } },
]

export const expressionCases: ContractCase[] = [
  ...refused.map(refusedCase),
  {
    title: 'names in # stand for any attribute, dots and reserved words included',
    run: async (table) => {
      await table.put({ ...key, 'a.b': 1, status: { name: 'open' } })
      const names = { '#ab': 'a.b', '#status': 'status', '#name': 'name' }
      const { Item } = await table.get(key, {
        ProjectionExpression: '#ab, #status.#name',
        ExpressionAttributeNames: names,
      })
      expect(Item).toEqual({ 'a.b': 1, status: { name: 'open' } })
    },
  },
  {
    title: 'a condition and an update share names and values',
    run: async (table) => {
      await table.put(sample)
      await table.update(key, {
        UpdateExpression: 'SET #n = :new',
        ConditionExpression: '#n = :old',
        ExpressionAttributeNames: { '#n': 'n' },
        ExpressionAttributeValues: { ':new': 6, ':old': 5 },
      })
      expect((await table.get(key)).Item?.n).toBe(6)
    },
  },
  {
    title: 'names without any expression are refused',
    run: async (table) => {
      const attempt = table.get(key, { ExpressionAttributeNames: { '#n': 'n' } })
      expect(await failureOf(attempt)).toEqual({ name: 'ValidationException' })
    },
  },
  {
    title: 'a projection gives the parts in their nesting, list elements closing up',
    run: async (table) => {
      await table.put(sample)
      const { Item } = await table.get(key, { ProjectionExpression: 'm.b.c, l[2].x, l[0], gone, s.x, n' })
      expect(Item).toEqual({ m: { b: { c: 'deep' } }, l: [1, { x: 3 }], n: 5 })
    },
  },
  {
    title: 'a projection of nothing that exists gives an empty item',
    run: async (table) => {
      await table.put(sample)
      expect((await table.get(key, { ProjectionExpression: 'gone' })).Item).toEqual({})
    },
  },
  {
    title: 'a projection with one path inside another is refused',
    run: async (table) => {
      const attempt = table.get(key, { ProjectionExpression: 'm.a, m' })
      expect(await failureOf(attempt)).toEqual({ name: 'ValidationException' })
    },
  },
]

function refusedCase({ expression, values, names, dynoxide }: Refused): ContractCase {
  const details = [
    values && `values ${Object.values(values).map(String).join(', ')}`,
    names && `names ${Object.keys(names).join(', ')}`,
  ]
  return {
    title: `condition is refused: '${expression}' ${details.filter(Boolean).join(' and ')}`,
    run: async (table) => {
      await table.put(sample)
      const attempt = table.delete(key, {
        ConditionExpression: expression,
        ...(values && { ExpressionAttributeValues: values }),
        ...(names && { ExpressionAttributeNames: names }),
      })
      expect(await failureOf(attempt)).toEqual({ name: 'ValidationException' })
    },
    ...(dynoxide && { differs: { dynoxide } }),
  }
}
