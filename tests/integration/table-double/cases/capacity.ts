import { expect } from 'vitest'
import type { ContractCase, TableUnderTest, Values } from '../table-under-test.ts'
import { key } from './sample.ts'

interface Capacity {
  CapacityUnits?: number | undefined
}

interface Answer {
  ConsumedCapacity?: Capacity | Capacity[] | undefined
}

interface Cost {
  title: string
  units: number
  given?: Values[]
  run: (table: TableUnderTest) => Promise<Answer>
  differs?: ContractCase['differs']
}

const asked = { ReturnConsumedCapacity: 'TOTAL' } as const
const weak = { ...asked, ConsistentRead: false }
const secondKey = { PK: 'p', SK: 's2' }
const listed = { GSI2PK: 'L', GSI2SK: 'a' }
const ended = { GSI1SK: 'e' }
const threePages = ['1', '2', '3'].map((SK) => ({ PK: 'p', SK, ...ended, t: text(3) }))
const allOfP = { KeyConditionExpression: 'PK = :p', ExpressionAttributeValues: { ':p': 'p' }, ...asked }
const isNew = { ConditionExpression: 'attribute_not_exists(PK)' }

function text(kilobytes: number): string {
  return 'x'.repeat(kilobytes * 1024)
}

function setText(t: string): Parameters<TableUnderTest['update']>[1] {
  return { UpdateExpression: 'SET t = :t', ExpressionAttributeValues: { ':t': t }, ...asked }
}

const reads: Cost[] = [
  { title: 'a weak get', units: 0.5, given: [key], run: (table) => table.get(key, weak) },
  { title: 'a strong get', units: 1, given: [key], run: (table) => table.get(key, asked) },
  { title: 'a strong get of 9 KB', units: 3, given: [{ ...key, t: text(9) }], run: (table) => table.get(key, asked) },
  {
    title: 'a get of 9 KB that projects',
    units: 3,
    given: [{ ...key, t: text(9) }],
    run: (table) => table.get(key, { ...asked, ProjectionExpression: 'PK' }),
    differs: { dynoxide: 'counts what is left after the projection' },
  },
  { title: 'a weak get of nothing', units: 0.5, run: (table) => table.get(key, weak) },
  { title: 'a strong get of nothing', units: 1, run: (table) => table.get(key, asked) },
  { title: 'a weak query of 3 times 3 KB', units: 1.5, given: threePages, run: (table) => table.query(allOfP) },
  {
    title: 'a strong query of 3 times 3 KB',
    units: 3,
    given: threePages,
    run: (table) => table.query({ ...allOfP, ConsistentRead: true }),
  },
  {
    title: 'a query whose filter drops everything',
    units: 1.5,
    given: threePages,
    run: (table) => table.query({ ...allOfP, FilterExpression: 'attribute_exists(gone)' }),
  },
  {
    title: 'a query cut short by its limit',
    units: 1,
    given: threePages,
    run: (table) => table.query({ ...allOfP, Limit: 2 }),
  },
  {
    title: 'a query of an index',
    units: 1.5,
    given: threePages,
    run: (table) => table.query({ ...allOfP, IndexName: 'byEnd' }),
  },
  {
    title: 'a query of nothing',
    units: 0.5,
    run: (table) => table.query(allOfP),
    differs: { 'DynamoDB Local': 'counts 0' },
  },
  {
    title: 'a weak batch get of 3 KB, 5 KB and nothing',
    units: 2,
    given: [
      { ...key, t: text(3) },
      { ...secondKey, t: text(5) },
    ],
    run: (table) => table.batchGet({ Keys: [key, secondKey, { PK: 'p', SK: 's3' }] }, asked),
    differs: { 'DynamoDB Local': 'counts nothing for what is missing' },
  },
  {
    title: 'a transactional get of 5 KB and nothing',
    units: 6,
    given: [{ ...key, t: text(5) }],
    run: (table) => table.transactGet([key, secondKey], asked),
  },
]

const writes: Cost[] = [
  { title: 'a small put', units: 1, run: (table) => table.put(key, asked) },
  { title: 'a put of 2.5 KB', units: 3, run: (table) => table.put({ ...key, t: text(2.5) }, asked) },
  {
    title: 'a small put over 2.5 KB',
    units: 3,
    given: [{ ...key, t: text(2.5) }],
    run: (table) => table.put(key, asked),
  },
  {
    title: 'an update from small to 2.5 KB',
    units: 3,
    given: [key],
    run: (table) => table.update(key, setText(text(2.5))),
  },
  {
    title: 'an update from 2.5 KB to small',
    units: 3,
    given: [{ ...key, t: text(2.5) }],
    run: (table) => table.update(key, setText('')),
  },
  {
    title: 'a delete of 2.5 KB',
    units: 3,
    given: [{ ...key, t: text(2.5) }],
    run: (table) => table.delete(key, asked),
  },
  { title: 'a delete of nothing', units: 1, run: (table) => table.delete(key, asked) },
  { title: 'a put into one index', units: 2, run: (table) => table.put({ ...key, ...listed }, asked) },
  { title: 'a put into both indexes', units: 3, run: (table) => table.put({ ...key, ...listed, ...ended }, asked) },
  {
    title: 'a change of an indexed item',
    units: 2,
    given: [{ ...key, ...listed }],
    run: (table) => table.update(key, setText('x')),
  },
  {
    title: 'a move within an index',
    units: 3,
    given: [{ ...key, ...listed }],
    run: (table) => table.put({ ...key, ...listed, GSI2SK: 'b' }, asked),
  },
  {
    title: 'an item that leaves an index',
    units: 2,
    given: [{ ...key, ...listed }],
    run: (table) => table.put(key, asked),
  },
  {
    title: 'a delete of an item in both indexes',
    units: 3,
    given: [{ ...key, ...listed, ...ended }],
    run: (table) => table.delete(key, asked),
  },
  {
    title: 'a put of an indexed item that changes nothing',
    units: 1,
    given: [{ ...key, ...listed }],
    run: (table) => table.put({ ...key, ...listed }, asked),
  },
  {
    title: 'a batch write of 1.5 KB and an indexed item',
    units: 4,
    run: (table) => {
      const items = [
        { ...key, t: text(1.5) },
        { ...secondKey, ...listed },
      ]
      return table.batchWrite(
        items.map((Item) => ({ PutRequest: { Item } })),
        asked,
      )
    },
  },
  {
    title: 'a transactional put of 1.5 KB',
    units: 4,
    run: (table) => table.transact([{ Put: { Item: { ...key, t: text(1.5) } } }], asked),
  },
  {
    title: 'a transactional put and check',
    units: 4,
    run: (table) => table.transact([{ Put: { Item: key } }, { ConditionCheck: { Key: secondKey, ...isNew } }], asked),
    differs: { 'DynamoDB Local': 'counts nothing for the check' },
  },
]

export const capacityCases: ContractCase[] = [
  ...[...reads, ...writes].map(costCase),
  {
    title: 'no cost is told unless asked for',
    run: async (table) => {
      expect(await table.put(key)).not.toHaveProperty('ConsumedCapacity')
      expect(await table.get(key)).not.toHaveProperty('ConsumedCapacity')
    },
  },
  {
    title: 'the cost can be told by index',
    run: async (table) => {
      const { ConsumedCapacity } = await table.put({ ...key, ...listed }, { ReturnConsumedCapacity: 'INDEXES' })
      expect(ConsumedCapacity).toMatchObject({
        CapacityUnits: 2,
        Table: { CapacityUnits: 1 },
        GlobalSecondaryIndexes: { lists: { CapacityUnits: 1 } },
      })
    },
  },
]

function costCase({ title, units, given = [], run, differs }: Cost): ContractCase {
  return {
    title: `${title} costs ${units}`,
    run: async (table) => {
      for (const item of given) await table.put(item)
      const { ConsumedCapacity } = await run(table)
      expect([ConsumedCapacity].flat()[0]?.CapacityUnits).toBe(units)
    },
    ...(differs && { differs }),
  }
}
