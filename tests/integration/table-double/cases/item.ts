import { expect } from 'vitest'
import { failureOf, type ContractCase } from '../table-under-test.ts'
import { key, sample } from './sample.ts'

export const itemCases: ContractCase[] = [
  {
    title: 'an item of every type comes back as it was put',
    run: async (table) => {
      await table.put(sample)
      expect((await table.get(key)).Item).toEqual(sample)
    },
  },
  {
    title: 'a missing item is answered without Item',
    run: async (table) => {
      expect(await table.get(key)).not.toHaveProperty('Item')
    },
  },
  {
    title: 'a put replaces the whole item',
    run: async (table) => {
      await table.put(sample)
      await table.put({ ...key, other: 1 })
      expect((await table.get(key)).Item).toEqual({ ...key, other: 1 })
    },
  },
  {
    title: 'what a read returned can be changed without changing the table',
    run: async (table) => {
      await table.put(sample)
      const { Item = {} } = await table.get(key)
      Object.assign(Item.m, { a: 2 })
      expect((await table.get(key)).Item).toEqual(sample)
    },
  },
  {
    title: 'an item changed after its put does not change the table',
    run: async (table) => {
      const item = { ...key, list: [1] }
      await table.put(item)
      item.list.push(2)
      expect((await table.get(key)).Item).toEqual({ ...key, list: [1] })
    },
  },
  {
    title: 'a deleted item is gone, and deleting it again is no error',
    run: async (table) => {
      await table.put(sample)
      await table.delete(key)
      await table.delete(key)
      expect((await table.get(key)).Item).toBeUndefined()
    },
  },
  {
    title: 'undefined is left out at the top of an item and refused below',
    run: async (table) => {
      await table.put({ ...key, a: undefined })
      expect((await table.get(key)).Item).toEqual(key)
      await expect(table.put({ ...key, m: { a: undefined } })).rejects.toThrow('removeUndefinedValues')
      await expect(table.put({ ...key, l: [undefined] })).rejects.toThrow('removeUndefinedValues')
    },
  },
  {
    title: 'empty sets are refused before anything is sent',
    run: async (table) => {
      await expect(table.put({ ...key, a: new Set() })).rejects.toThrow('non-empty set')
    },
  },
  {
    title: 'dates and other class instances are refused before anything is sent',
    run: async (table) => {
      await expect(table.put({ ...key, a: new Date(0) })).rejects.toThrow('convertClassInstanceToMap')
    },
  },
  {
    title: 'an item over 400 KB is refused',
    run: async (table) => {
      const attempt = table.put({ ...key, text: 'x'.repeat(410 * 1024) })
      expect(await failureOf(attempt)).toEqual({ name: 'ValidationException' })
    },
  },
  {
    title: 'an update that makes an item exceed 400 KB is refused',
    run: async (table) => {
      await table.put({ ...key, half: 'x'.repeat(300 * 1024) })
      const attempt = table.update(key, {
        UpdateExpression: 'SET more = :v',
        ExpressionAttributeValues: { ':v': 'x'.repeat(200 * 1024) },
      })
      expect(await failureOf(attempt)).toEqual({ name: 'ValidationException' })
    },
  },
]
