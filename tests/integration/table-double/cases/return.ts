import { expect } from 'vitest'
import { failureOf, type ContractCase } from '../table-under-test.ts'
import { key, sample } from './sample.ts'

const setN = { UpdateExpression: 'SET n = :v REMOVE s', ExpressionAttributeValues: { ':v': 6 } }

export const returnCases: ContractCase[] = [
  {
    title: 'put and delete return the old item when asked, and nothing when there was none',
    run: async (table) => {
      expect(await table.put(sample, { ReturnValues: 'ALL_OLD' })).not.toHaveProperty('Attributes')
      expect((await table.put(key, { ReturnValues: 'ALL_OLD' })).Attributes).toEqual(sample)
      expect((await table.delete(key, { ReturnValues: 'ALL_OLD' })).Attributes).toEqual(key)
      expect(await table.delete(key, { ReturnValues: 'ALL_OLD' })).not.toHaveProperty('Attributes')
    },
  },
  {
    title: 'put and delete return nothing new',
    run: async (table) => {
      expect(await failureOf(table.put(sample, { ReturnValues: 'ALL_NEW' }))).toEqual({ name: 'ValidationException' })
      expect(await failureOf(table.delete(key, { ReturnValues: 'UPDATED_NEW' }))).toEqual({
        name: 'ValidationException',
      })
    },
  },
  {
    title: 'an update returns the whole old or new item',
    run: async (table) => {
      await table.put(sample)
      expect((await table.update(key, { ...setN, ReturnValues: 'ALL_OLD' })).Attributes).toEqual(sample)
      const { s: _removed, ...rest } = sample
      expect((await table.update(key, { ...setN, ReturnValues: 'ALL_NEW' })).Attributes).toEqual({ ...rest, n: 6 })
    },
  },
  {
    title: 'an update returns only what it named, before or after',
    run: async (table) => {
      await table.put(sample)
      expect((await table.update(key, { ...setN, ReturnValues: 'UPDATED_OLD' })).Attributes).toEqual({
        n: 5,
        s: 'hello',
      })
      expect((await table.update(key, { ...setN, ReturnValues: 'UPDATED_NEW' })).Attributes).toEqual({ n: 6 })
    },
  },
  {
    title: 'an update that creates an item returns no old one',
    run: async (table) => {
      expect(await table.update(key, { ...setN, ReturnValues: 'UPDATED_OLD' })).not.toHaveProperty('Attributes')
      await table.delete(key)
      expect(await table.update(key, { ...setN, ReturnValues: 'ALL_OLD' })).not.toHaveProperty('Attributes')
    },
    differs: { dynoxide: 'returns the key as the old item' },
  },
  {
    title: 'an update that removes everything it names returns nothing',
    run: async (table) => {
      await table.put(sample)
      const output = await table.update(key, { UpdateExpression: 'REMOVE n', ReturnValues: 'UPDATED_NEW' })
      expect(output).not.toHaveProperty('Attributes')
    },
  },
  {
    title: 'a change inside a list returns the whole list',
    run: async (table) => {
      await table.put(sample)
      const output = await table.update(key, {
        UpdateExpression: 'SET l[1] = :v',
        ExpressionAttributeValues: { ':v': 9 },
        ReturnValues: 'UPDATED_NEW',
      })
      expect(output.Attributes).toEqual({ l: [1, 9, { x: 3 }] })
    },
  },
]
