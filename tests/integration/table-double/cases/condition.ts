import { expect } from 'vitest'
import { failureOf, type ContractCase, type Values } from '../table-under-test.ts'
import { key, sample } from './sample.ts'

const holding: [expression: string, values?: Values][] = [
  ['n = :v', { ':v': 5 }],
  [':v = n', { ':v': 5 }],
  ['n <> :v', { ':v': 'x' }],
  ['gone <> :v', { ':v': 1 }],
  ['gone <> lost'],
  ['NOT gone = :v', { ':v': 1 }],
  ['NOT gone < :v', { ':v': 1 }],
  ['n < :v', { ':v': 5.5 }],
  ['n <= :v', { ':v': 5 }],
  ['n > :v', { ':v': -1 }],
  ['n >= :v', { ':v': 5 }],
  ['s > :v', { ':v': 'hell' }],
  ['s < :v', { ':v': 'i' }],
  ['bin < :v', { ':v': new Uint8Array([1, 2, 3, 0]) }],
  ['yes = :v', { ':v': true }],
  ['nothing = :v', { ':v': null }],
  ['m = :v', { ':v': { b: { c: 'deep' }, a: 1 } }],
  ['l = :v', { ':v': [1, 'two', { x: 3 }] }],
  ['ss = :v', { ':v': new Set(['b', 'a']) }],
  ['n BETWEEN :a AND :b', { ':a': 5, ':b': 5 }],
  [':v BETWEEN n AND :b', { ':v': 6, ':b': 10 }],
  ['n IN (:a, :b)', { ':a': 'x', ':b': 5 }],
  ['n in (:a)', { ':a': 5 }],
  ['attribute_exists(m.b.c)'],
  ['attribute_exists(l[2].x)'],
  ['attribute_exists(nothing)'],
  ['attribute_not_exists(l[3])'],
  ['attribute_not_exists(s.x)'],
  ['attribute_type(ns, :t)', { ':t': 'NS' }],
  ['attribute_type(nothing, :t)', { ':t': 'NULL' }],
  ['begins_with(s, :v)', { ':v': 'hel' }],
  ['begins_with(:v, s)', { ':v': 'hello world' }],
  ['begins_with(bin, :v)', { ':v': new Uint8Array([1, 2]) }],
  ['contains(s, :v)', { ':v': 'ell' }],
  ['contains(l, :v)', { ':v': { x: 3 } }],
  ['contains(ns, :v)', { ':v': 2 }],
  ['contains(:v, n)', { ':v': [4, 5] }],
  ['size(s) = n'],
  ['size(l) = :v AND size(m) = :w AND size(ss) = :w AND size(bin) = :v', { ':v': 3, ':w': 2 }],
  ['size(s) > size(l)'],
  ['m.a = l[0]'],
  ['m . b . c = :v', { ':v': 'deep' }],
  ['n = :a OR n = :b AND n = :c', { ':a': 5, ':b': 6, ':c': 7 }],
  ['(n = :a)', { ':a': 5 }],
  ['((n = :a) OR (n = :b))', { ':a': 5, ':b': 6 }],
  ['NOT NOT n = :a', { ':a': 5 }],
  ['not n = :a and Not (n = :b or n = :c)', { ':a': 6, ':b': 7, ':c': 8 }],
]

const failing: [expression: string, values?: Values][] = [
  ['n = :v', { ':v': '5' }],
  ['gone = lost'],
  ['gone = :v', { ':v': null }],
  ['n < :v', { ':v': 'x' }],
  ['gone < :v', { ':v': 1 }],
  ['yes < n'],
  ['n BETWEEN :a AND s', { ':a': 1 }],
  ['l = :v', { ':v': [] }],
  ['attribute_exists(gone)'],
  ['attribute_not_exists(n)'],
  ['attribute_type(n, :t)', { ':t': 'S' }],
  ['begins_with(n, :v)', { ':v': '5' }],
  ['contains(n, :v)', { ':v': 5 }],
  ['contains(s, n)'],
  ['contains(ss, :v)', { ':v': new Set(['a']) }],
  ['size(n) = :v', { ':v': 1 }],
  ['size(gone) = :v', { ':v': 0 }],
  ['n IN (:a)', { ':a': [5] }],
  ['NOT (n = :a OR yes = :b)', { ':a': 6, ':b': true }],
]

export const conditionCases: ContractCase[] = [
  ...holding.map(([expression, values]) => conditionCase(expression, values, 'none')),
  ...failing.map(([expression, values]) => conditionCase(expression, values, 'ConditionalCheckFailedException')),
  {
    title: 'a failed condition returns the marshalled item when asked',
    run: async (table) => {
      await table.put({ ...key, n: 5, m: { a: [true] } })
      const attempt = table.put({ ...key, n: 6 }, { ConditionExpression: 'attribute_not_exists(PK)', ...showOld })
      const item = { PK: { S: 'p' }, SK: { S: 's' }, n: { N: '5' }, m: { M: { a: { L: [{ BOOL: true }] } } } }
      expect(await failureOf(attempt)).toEqual({ name: 'ConditionalCheckFailedException', item })
      expect((await table.get(key)).Item).toMatchObject({ n: 5 })
    },
  },
  {
    title: 'a failed condition on a missing item returns none',
    run: async (table) => {
      const attempt = table.delete(key, { ConditionExpression: 'attribute_exists(PK)', ...showOld })
      expect(await failureOf(attempt)).toEqual({ name: 'ConditionalCheckFailedException' })
    },
  },
  {
    title: 'a condition on a missing item sees no attribute, not even its key',
    run: async (table) => {
      await table.put(key, {
        ConditionExpression: 'attribute_not_exists(PK) AND NOT PK = :p',
        ...valuesOf({ ':p': 'p' }),
      })
      expect((await table.get(key)).Item).toEqual(key)
    },
  },
]

const showOld = { ReturnValuesOnConditionCheckFailure: 'ALL_OLD' } as const

function valuesOf(values: Values | undefined): { ExpressionAttributeValues?: Values } {
  return values ? { ExpressionAttributeValues: values } : {}
}

function conditionCase(expression: string, values: Values | undefined, name: string): ContractCase {
  const verb = name === 'none' ? 'holds' : 'fails'
  return {
    title: `condition ${verb}: ${expression}${values ? ` with ${Object.values(values).map(String).join(', ')}` : ''}`,
    run: async (table) => {
      await table.put(sample)
      const attempt = table.delete(key, { ConditionExpression: expression, ...valuesOf(values) })
      expect(await failureOf(attempt)).toEqual({ name })
    },
  }
}
