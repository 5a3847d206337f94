import { expect } from 'vitest'
import { failureOf, type ContractCase, type Values } from '../table-under-test.ts'
import { key, sample } from './sample.ts'

interface UpdateCase {
  expression: string
  values?: Values
  /** The attributes after the update that differ from the sample; undefined: gone. Missing: the update is refused. */
  result?: Values
  dynoxide?: string
}

const padsLists = 'fills the gap in a list with nulls'
const ignoresMissingParent = 'ignores a removal below something that is not there'

const updates: UpdateCase[] = [
  { expression: 'SET n = :v', values: { ':v': 'x' }, result: { n: 'x' } },
  { expression: 'set n = :v remove s add k :v', values: { ':v': 1 }, result: { n: 1, s: undefined, k: 1 } },
  { expression: 'REMOVE n SET s = :v', values: { ':v': 1 }, result: { n: undefined, s: 1 } },
  { expression: 'SET n = s, s = n', result: { n: 'hello', s: 5 } },
  { expression: 'SET n = n + :v', values: { ':v': 1 }, result: { n: 6 } },
  { expression: 'SET n=n-:v', values: { ':v': 7.5 }, result: { n: -2.5 } },
  { expression: 'SET n = :v + :w', values: { ':v': 0.1, ':w': 0.2 }, result: { n: 0.3 } },
  { expression: 'SET n = (n + :v)', values: { ':v': 1 }, result: { n: 6 } },
  { expression: 'SET n = n + m.a', result: { n: 6 } },
  { expression: 'SET k = if_not_exists(k, :z) + :v', values: { ':z': 0, ':v': 1 }, result: { k: 1 } },
  { expression: 'SET n = if_not_exists(n, :z) + :v', values: { ':z': 0, ':v': 1 }, result: { n: 6 } },
  { expression: 'SET k = if_not_exists(nothing, :v)', values: { ':v': 1 }, result: { k: null } },
  { expression: 'SET k = if_not_exists(k, if_not_exists(n, :v))', values: { ':v': 1 }, result: { k: 5 } },
  { expression: 'SET k = list_append(l, :v)', values: { ':v': [4] }, result: { k: [1, 'two', { x: 3 }, 4] } },
  { expression: 'SET l = list_append(:v, l)', values: { ':v': [4] }, result: { l: [4, 1, 'two', { x: 3 }] } },
  {
    expression: 'SET k = list_append(if_not_exists(k, :e), :v)',
    values: { ':e': [], ':v': [4] },
    result: { k: [4] },
  },
  {
    expression: 'SET m.a = :v, l[2].x = :v',
    values: { ':v': 9 },
    result: { m: { a: 9, b: { c: 'deep' } }, l: [1, 'two', { x: 9 }] },
  },
  { expression: 'SET m.k = m.b', result: { m: { a: 1, b: { c: 'deep' }, k: { c: 'deep' } } } },
  { expression: 'SET l[0] = :v REMOVE l[1]', values: { ':v': 9 }, result: { l: [9, { x: 3 }] } },
  { expression: 'SET l[3] = :v', values: { ':v': 9 }, result: { l: [1, 'two', { x: 3 }, 9] } },
  {
    expression: 'SET l[9] = :w, l[5] = :v',
    values: { ':v': 'v', ':w': 'w' },
    result: { l: [1, 'two', { x: 3 }, 'v', 'w'] },
    dynoxide: padsLists,
  },
  { expression: 'SET k = :v', values: { ':v': '' }, result: { k: '' } },
  { expression: 'SET k = :v', values: { ':v': { a: [], b: {} } }, result: { k: { a: [], b: {} } } },
  { expression: 'REMOVE n, gone, m.gone, l[9]', result: { n: undefined } },
  { expression: 'REMOVE l[0], l[2]', result: { l: ['two'] }, dynoxide: 'removes one position after the other' },
  { expression: 'REMOVE m.b.c', result: { m: { a: 1, b: {} } } },
  { expression: 'ADD n :v, k :v', values: { ':v': 2 }, result: { n: 7, k: 2 } },
  {
    expression: 'ADD m.a :v, m.k :v, l[0] :v',
    values: { ':v': 2 },
    result: { m: { a: 3, k: 2, b: { c: 'deep' } }, l: [3, 'two', { x: 3 }] },
  },
  {
    expression: 'ADD ss :v, k :v',
    values: { ':v': new Set(['b', 'z']) },
    result: { ss: new Set(['a', 'b', 'z']), k: new Set(['b', 'z']) },
  },
  { expression: 'DELETE ss :v', values: { ':v': new Set(['b', 'z']) }, result: { ss: new Set(['a']) } },
  { expression: 'DELETE ns :v', values: { ':v': new Set([1, 2]) }, result: { ns: undefined } },
  { expression: 'DELETE gone :v', values: { ':v': new Set([1]) }, result: {} },
  { expression: '' },
  { expression: 'n = :v', values: { ':v': 1 } },
  { expression: 'SET n :v', values: { ':v': 1 } },
  { expression: 'SET n = :v,', values: { ':v': 1 } },
  { expression: 'SET n = :v SET s = :v', values: { ':v': 1 } },
  { expression: 'SET n = n + :v + :v', values: { ':v': 1 } },
  { expression: 'SET n = :v, n = :w', values: { ':v': 1, ':w': 2 } },
  { expression: 'SET n = :v REMOVE n', values: { ':v': 1 } },
  { expression: 'SET m.a = :v, m = :w', values: { ':v': 1, ':w': 2 } },
  { expression: 'SET m.a = :v, m[0] = :w', values: { ':v': 1, ':w': 2 } },
  { expression: 'SET status = :v', values: { ':v': 1 } },
  { expression: 'SET n = n + :v', values: { ':v': 'x' } },
  { expression: 'SET n = s + :v', values: { ':v': 1 } },
  { expression: 'SET n = gone + :v', values: { ':v': 1 } },
  { expression: 'SET n = gone' },
  { expression: 'SET k = size(s)' },
  { expression: 'SET k = if_not_exists(:v, :v)', values: { ':v': 1 } },
  { expression: 'SET k = list_append(n, :v)', values: { ':v': [1] } },
  { expression: 'SET k = list_append(l, :v)', values: { ':v': 1 } },
  { expression: 'SET gone.x = :v', values: { ':v': 1 } },
  { expression: 'SET s.x = :v', values: { ':v': 1 } },
  { expression: 'SET l.x = :v', values: { ':v': 1 } },
  { expression: 'SET m[0] = :v', values: { ':v': 1 } },
  { expression: 'REMOVE gone.x', dynoxide: ignoresMissingParent },
  { expression: 'REMOVE gone[0]', dynoxide: ignoresMissingParent },
  { expression: 'REMOVE s[0]', dynoxide: ignoresMissingParent },
  { expression: 'ADD n :v', values: { ':v': 'x' } },
  { expression: 'ADD s :v', values: { ':v': 1 } },
  { expression: 'ADD ss :v', values: { ':v': new Set([1]) } },
  { expression: 'ADD l :v', values: { ':v': [1] } },
  { expression: 'ADD n n' },
  { expression: 'DELETE ss :v', values: { ':v': 'a' } },
  { expression: 'DELETE n :v', values: { ':v': new Set([1]) } },
  { expression: 'DELETE ss :v', values: { ':v': new Set([1]) } },
  { expression: 'SET PK = :v', values: { ':v': 'q' } },
  { expression: 'REMOVE SK' },
  { expression: 'SET GSI1SK = :v', values: { ':v': 1 } },
  { expression: 'SET GSI2PK = :v', values: { ':v': '' } },
]

export const updateCases: ContractCase[] = [
  ...updates.map(updateCase),
  ...(['REMOVE n', 'DELETE ss :v', undefined] as const).map((expression) => ({
    title: `an update of a missing item creates it: ${expression ?? 'no expression'}`,
    run: async (table: Parameters<ContractCase['run']>[0]) => {
      const values = expression?.includes(':v') ? { ExpressionAttributeValues: { ':v': new Set(['a']) } } : {}
      await table.update(key, { ...(expression && { UpdateExpression: expression }), ...values })
      expect((await table.get(key)).Item).toEqual(key)
    },
  })),
  {
    title: 'a refused update leaves the item as it was',
    run: async (table) => {
      await table.put(sample)
      const attempt = table.update(key, {
        UpdateExpression: 'SET n = :v, s = gone',
        ExpressionAttributeValues: { ':v': 1 },
      })
      expect(await failureOf(attempt)).toEqual({ name: 'ValidationException' })
      expect((await table.get(key)).Item).toEqual(sample)
    },
  },
]

function updateCase({ expression, values, result, dynoxide }: UpdateCase): ContractCase {
  const operands = values ? ` with ${Object.values(values).map(printValue).join(', ')}` : ''
  return {
    title: `update ${result ? 'works' : 'is refused'}: '${expression}'${operands}`,
    run: async (table) => {
      await table.put(sample)
      const attempt = table.update(key, {
        UpdateExpression: expression,
        ...(values && { ExpressionAttributeValues: values }),
      })
      expect(await failureOf(attempt)).toEqual({ name: result ? 'none' : 'ValidationException' })
      expect((await table.get(key)).Item).toEqual({ ...sample, ...result })
    },
    ...(dynoxide && { differs: { dynoxide } }),
  }
}

function printValue(value: unknown): string {
  return value instanceof Set ? `set ${[...value].join(' ')}` : JSON.stringify(value)
}
