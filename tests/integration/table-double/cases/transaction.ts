import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { failureOf, type ContractCase, type ShortAction, type TableUnderTest } from '../table-under-test.ts'
import { key, sample } from './sample.ts'

const isNew = { ConditionExpression: 'attribute_not_exists(PK)' }
const addOne = { UpdateExpression: 'ADD n :one', ExpressionAttributeValues: { ':one': 1 } }
const showOld = { ReturnValuesOnConditionCheckFailure: 'ALL_OLD' } as const

function keyAt(at: number): { PK: string; SK: string } {
  return { PK: 'p', SK: `s${at}` }
}

function puts(count: number): ShortAction[] {
  return Array.from({ length: count }, (_, at) => ({ Put: { Item: keyAt(at) } }))
}

const cancels = 'cancels with ValidationError instead'

const refused: [title: string, actions: ShortAction[], dynoxide?: string][] = [
  ['a transaction of nothing', []],
  ['a transaction of 101 actions', puts(101)],
  ['a transaction that writes an item twice', [{ Put: { Item: key } }, { Delete: { Key: key } }]],
  [
    'a transaction that checks and writes one item',
    [{ ConditionCheck: { Key: key, ...isNew } }, { Put: { Item: key } }],
  ],
  ['a transaction with an empty key', [{ Put: { Item: { PK: '', SK: 's' } } }]],
  ['a transaction without a key', [{ Put: { Item: { n: 1 } } }], cancels],
  ['a transaction with a bad expression', [{ Put: { Item: key, ConditionExpression: 'n =' } }], cancels],
  ['a transaction with an unused value', [{ Put: { Item: key, ExpressionAttributeValues: { ':v': 1 } } }], cancels],
]

export const transactionCases: ContractCase[] = [
  ...refused.map(([title, actions, dynoxide]) => ({
    title: `${title} is refused`,
    run: async (table: TableUnderTest) => {
      expect((await failureOf(table.transact(actions))).name).toBe('ValidationException')
    },
    ...(dynoxide && { differs: { dynoxide } }),
  })),
  {
    title: 'a transaction puts, updates, deletes and checks at once',
    run: async (table) => {
      for (const at of [1, 2, 3]) await table.put({ ...keyAt(at), n: at })
      await table.transact([
        { Put: { Item: keyAt(0), ...isNew } },
        { Update: { Key: keyAt(1), ...addOne } },
        { Delete: { Key: keyAt(2) } },
        { ConditionCheck: { Key: keyAt(3), ConditionExpression: 'n = :n', ExpressionAttributeValues: { ':n': 3 } } },
      ])
      const { Items = [] } = await table.scan()
      const stored = [keyAt(0), { ...keyAt(1), n: 2 }, { ...keyAt(3), n: 3 }]
      expect(Items.toSorted((a, b) => String(a.SK).localeCompare(String(b.SK)))).toEqual(stored)
    },
  },
  {
    title: 'a transaction of 100 actions goes through',
    run: async (table) => {
      await table.transact(puts(100))
      expect((await table.scan({ Select: 'COUNT' })).Count).toBe(100)
    },
  },
  {
    title: 'a failed condition cancels everything and names its action',
    run: async (table) => {
      await table.put({ ...keyAt(1), n: 1 })
      const actions = [
        { Put: { Item: keyAt(0) } },
        { Put: { Item: keyAt(1), ...isNew } },
        { Delete: { Key: keyAt(2) } },
      ]
      const codes = ['None', 'ConditionalCheckFailed', 'None']
      expect(await failureOf(table.transact(actions))).toEqual({ name: 'TransactionCanceledException', codes })
      expect((await table.get(keyAt(0))).Item).toBeUndefined()
    },
  },
  {
    title: 'every failed condition is named',
    run: async (table) => {
      const exists = { ConditionExpression: 'attribute_exists(PK)' }
      const actions = [
        { ConditionCheck: { Key: keyAt(0), ...exists } },
        { Update: { Key: keyAt(1), ...addOne } },
        { Delete: { Key: keyAt(2), ...exists } },
      ]
      const codes = ['ConditionalCheckFailed', 'None', 'ConditionalCheckFailed']
      expect(await failureOf(table.transact(actions))).toEqual({ name: 'TransactionCanceledException', codes })
    },
  },
  {
    title: 'the message of a cancellation lists the codes',
    run: async (table) => {
      const check = { Key: keyAt(0), ConditionExpression: 'attribute_exists(PK)' }
      const attempt = table.transact([{ Put: { Item: keyAt(1) } }, { ConditionCheck: check }])
      await expect(attempt).rejects.toThrow('[None, ConditionalCheckFailed]')
    },
  },
  {
    title: 'a cancellation carries the marshalled item when asked',
    run: async (table) => {
      await table.put({ ...key, n: 1 })
      const attempt = table.transact([
        { Put: { Item: keyAt(0) } },
        { Update: { Key: key, ...addOne, ...isNew, ...showOld } },
        { Delete: { Key: keyAt(5), ConditionExpression: 'attribute_exists(PK)', ...showOld } },
      ])
      await expect(attempt).rejects.toMatchObject({
        name: 'TransactionCanceledException',
        CancellationReasons: [
          { Code: 'None' },
          {
            Code: 'ConditionalCheckFailed',
            Message: 'The conditional request failed',
            Item: { PK: { S: 'p' }, SK: { S: 's' }, n: { N: '1' } },
          },
          { Code: 'ConditionalCheckFailed' },
        ],
      })
    },
  },
  {
    title: 'an update that does not fit the stored item cancels with ValidationError',
    run: async (table) => {
      await table.put(sample)
      const update = { UpdateExpression: 'SET s = s + :one', ExpressionAttributeValues: { ':one': 1 } }
      const codes = ['ValidationError', 'None']
      const attempt = table.transact([{ Update: { Key: key, ...update } }, { Put: { Item: keyAt(0) } }])
      expect(await failureOf(attempt)).toEqual({ name: 'TransactionCanceledException', codes })
      expect((await table.get(keyAt(0))).Item).toBeUndefined()
    },
    differs: { 'DynamoDB Local': 'answers a plain ValidationException' },
  },
  {
    title: 'conditions see the items as they were before the transaction',
    run: async (table) => {
      await table.put({ ...keyAt(0), n: 1 })
      const actions = [
        { Update: { Key: keyAt(0), ...addOne } },
        { ConditionCheck: { Key: keyAt(1), ConditionExpression: 'attribute_not_exists(n)' } },
      ]
      await table.transact(actions)
      expect((await table.get(keyAt(0))).Item?.n).toBe(2)
    },
  },
  {
    title: 'the same token and request apply once',
    run: async (table) => {
      const token = { ClientRequestToken: randomUUID() }
      const actions = [{ Update: { Key: key, ...addOne } }]
      await table.transact(actions, token)
      await table.transact(actions, token)
      await table.transact(actions, { ClientRequestToken: randomUUID() })
      expect((await table.get(key)).Item?.n).toBe(2)
    },
  },
  {
    title: 'the same token with another request is refused',
    run: async (table) => {
      const token = { ClientRequestToken: randomUUID() }
      await table.transact([{ Put: { Item: keyAt(0) } }], token)
      const attempt = table.transact([{ Put: { Item: keyAt(1) } }], token)
      expect(await failureOf(attempt)).toEqual({ name: 'IdempotentParameterMismatchException' })
    },
  },
  {
    title: 'the token of a cancelled transaction can be tried again',
    run: async (table) => {
      const token = { ClientRequestToken: randomUUID() }
      await table.put(key)
      const actions = [{ Put: { Item: { ...key, n: 1 }, ...isNew } }]
      await failureOf(table.transact(actions, token))
      await table.delete(key)
      await table.transact(actions, token)
      expect((await table.get(key)).Item?.n).toBe(1)
    },
  },
  {
    title: 'a transactional read answers in order, with gaps for what is missing',
    run: async (table) => {
      await table.put({ ...keyAt(1), n: 1 })
      await table.put(keyAt(2))
      const { Responses } = await table.transactGet([keyAt(2), keyAt(9), keyAt(1)])
      expect(Responses?.map((response) => response.Item)).toEqual([keyAt(2), undefined, { ...keyAt(1), n: 1 }])
    },
  },
  {
    title: 'a transactional read projects',
    run: async (table) => {
      await table.put(sample)
      const { Responses } = await table.transactGet([key], { ProjectionExpression: 'n, m.a' })
      expect(Responses).toEqual([{ Item: { n: 5, m: { a: 1 } } }])
    },
    differs: { dynoxide: 'answers with the whole item' },
  },
  {
    title: 'a transactional read of 101 items or none is refused',
    run: async (table) => {
      const keys = Array.from({ length: 101 }, (_, at) => keyAt(at))
      expect(await failureOf(table.transactGet(keys))).toEqual({ name: 'ValidationException' })
      expect(await failureOf(table.transactGet([]))).toEqual({ name: 'ValidationException' })
    },
  },
  {
    title: 'a transactional read with half a key is refused',
    run: async (table) => {
      expect((await failureOf(table.transactGet([{ PK: 'p' }]))).name).toBe('ValidationException')
    },
    differs: { dynoxide: cancels, 'DynamoDB Local': cancels },
  },
]
