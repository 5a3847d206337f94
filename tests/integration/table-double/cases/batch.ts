import { expect } from 'vitest'
import { failureOf, type ContractCase, type TableUnderTest } from '../table-under-test.ts'

function itemAt(at: number): { PK: string; SK: string; n: number } {
  return { PK: 'p', SK: `s${at}`, n: at }
}

function keyAt(at: number): { PK: string; SK: string } {
  return { PK: 'p', SK: `s${at}` }
}

function puts(count: number): { PutRequest: { Item: ReturnType<typeof itemAt> } }[] {
  return Array.from({ length: count }, (_, at) => ({ PutRequest: { Item: itemAt(at) } }))
}

const refused: [title: string, run: (table: TableUnderTest) => Promise<unknown>][] = [
  ['a batch of no writes', (table) => table.batchWrite([])],
  ['a batch of 26 writes', (table) => table.batchWrite(puts(26))],
  [
    'a batch that writes an item twice',
    (table) => table.batchWrite([...puts(1), { DeleteRequest: { Key: keyAt(0) } }]),
  ],
  ['a batch with half a key', (table) => table.batchWrite([{ DeleteRequest: { Key: { PK: 'p' } } }])],
  ['a batch that puts without a key', (table) => table.batchWrite([{ PutRequest: { Item: { n: 1 } } }])],
  [
    'a batch over the item size',
    (table) => table.batchWrite([{ PutRequest: { Item: { ...itemAt(0), x: 'x'.repeat(410 * 1024) } } }]),
  ],
  ['a batch of no reads', (table) => table.batchGet({ Keys: [] })],
  ['a batch of 101 reads', (table) => table.batchGet({ Keys: Array.from({ length: 101 }, (_, at) => keyAt(at)) })],
  ['a batch that reads an item twice', (table) => table.batchGet({ Keys: [keyAt(1), keyAt(1)] })],
  ['a batch read with half a key', (table) => table.batchGet({ Keys: [{ SK: 's1' }] })],
]

export const batchCases: ContractCase[] = [
  ...refused.map(([title, run]) => ({
    title: `${title} is refused`,
    run: async (table: TableUnderTest) => {
      expect(await failureOf(run(table))).toEqual({ name: 'ValidationException' })
    },
  })),
  {
    title: 'a batch puts and deletes, and leaves nothing unprocessed',
    run: async (table) => {
      expect((await table.batchWrite(puts(25))).UnprocessedItems).toEqual({})
      await table.batchWrite([{ DeleteRequest: { Key: keyAt(0) } }, { PutRequest: { Item: { ...itemAt(1), n: 100 } } }])
      const { Items = [] } = await table.scan()
      expect(Items).toHaveLength(24)
      expect((await table.get(keyAt(1))).Item?.n).toBe(100)
    },
  },
  {
    title: 'a batch read answers in any order and leaves out what is missing',
    run: async (table) => {
      await table.batchWrite(puts(3))
      const items = await table.batchGetItems({ Keys: [keyAt(2), keyAt(7), keyAt(0)] })
      expect(items.toSorted((a, b) => Number(a.n) - Number(b.n))).toEqual([itemAt(0), itemAt(2)])
      expect((await table.batchGet({ Keys: [keyAt(2)] })).UnprocessedKeys).toEqual({})
    },
  },
  {
    title: 'a batch read projects',
    run: async (table) => {
      await table.batchWrite(puts(3))
      const names = { ExpressionAttributeNames: { '#n': 'n' } }
      expect(await table.batchGetItems({ Keys: [keyAt(2)], ProjectionExpression: '#n', ...names })).toEqual([{ n: 2 }])
    },
  },
  {
    title: 'a batch with one bad write stores none',
    run: async (table) => {
      await failureOf(table.batchWrite([...puts(2), { PutRequest: { Item: { PK: 'p', SK: '' } } }]))
      expect((await table.scan()).Items).toEqual([])
    },
  },
]
