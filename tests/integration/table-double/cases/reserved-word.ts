import { expect } from 'vitest'
import { reservedWords } from '#support/table-double/reserved-words.ts'
import { failureOf, type ContractCase } from '../table-under-test.ts'
import { key } from './sample.ts'

const free = ['title', 'description', 'id', 'v', 'lv', 'o', 't', 'gp', 'president', 'PK', 'SK', 'GSI1SK']

export const reservedWordCases: ContractCase[] = [
  {
    title: 'every reserved word is refused as a bare attribute name, in any case',
    run: async (table) => {
      const words = [...reservedWords].map((word, at) => (at % 2 === 0 ? word.toLowerCase() : word))
      const failures = await Promise.all(words.map((word) => failureOf(table.get(key, { ProjectionExpression: word }))))
      expect(words.filter((_, at) => failures[at]?.name !== 'ValidationException')).toEqual([])
    },
    differs: { 'DynamoDB Local': 'takes CONVERT and SIZE for names' },
  },
  {
    title: 'other words are attribute names',
    run: async (table) => {
      await table.get(key, { ProjectionExpression: free.join(', ') })
    },
  },
]
