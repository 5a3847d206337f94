import { expect } from 'vitest'
import { failureOf, type ContractCase, type TableUnderTest } from '../table-under-test.ts'
import { key } from './sample.ts'

const attempts: [title: string, run: (table: TableUnderTest) => Promise<unknown>][] = [
  ['a put without PK', (table) => table.put({ SK: 's' })],
  ['a put without SK', (table) => table.put({ PK: 'p' })],
  ['a put with a numeric key', (table) => table.put({ PK: 'p', SK: 1 })],
  ['a put with an empty key', (table) => table.put({ PK: 'p', SK: '' })],
  ['a get with half a key', (table) => table.get({ PK: 'p' })],
  ['a get with an attribute beside the key', (table) => table.get({ ...key, other: 'x' })],
  ['a get with a numeric key', (table) => table.get({ PK: 1, SK: 's' })],
  ['a get with an empty key', (table) => table.get({ PK: '', SK: 's' })],
  ['an update with half a key', (table) => table.update({ SK: 's' }, {})],
  ['a delete with an empty key', (table) => table.delete({ PK: 'p', SK: '' })],
  ['a partition key over 2048 bytes', (table) => table.put({ PK: 'x'.repeat(2049), SK: 's' })],
  ['a sort key over 1024 bytes', (table) => table.put({ PK: 'p', SK: 'é'.repeat(513) })],
  ['a numeric index key', (table) => table.put({ ...key, GSI1SK: 5 })],
  ['an empty index key', (table) => table.put({ ...key, GSI2PK: '' })],
  ['a null index key', (table) => table.put({ ...key, GSI2SK: null })],
]

export const keyCases: ContractCase[] = [
  ...attempts.map(([title, run]) => ({
    title: `${title} is refused`,
    run: async (table: TableUnderTest) => {
      expect(await failureOf(run(table))).toEqual({ name: 'ValidationException' })
    },
  })),
  {
    title: 'another table does not exist',
    run: async (table) => {
      const attempt = table.get(key, { TableName: 'elsewhere' })
      expect(await failureOf(attempt)).toEqual({ name: 'ResourceNotFoundException' })
    },
  },
]
