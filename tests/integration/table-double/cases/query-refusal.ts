import { expect } from 'vitest'
import type { QueryCommandInput } from '@aws-sdk/lib-dynamodb'
import { failureOf, type ContractCase, type TableUnderTest } from '../table-under-test.ts'
import { key } from './sample.ts'
import { where } from './query-input.ts'

const refused: [title: string, input: Partial<QueryCommandInput>, dynoxide?: string][] = [
  ['no key condition', {}],
  ['no partition key', { KeyConditionExpression: 'SK = :v', ExpressionAttributeValues: { ':v': 'x' } }],
  ['a range of partitions', { KeyConditionExpression: 'PK > :v', ExpressionAttributeValues: { ':v': 'x' } }],
  ['two conditions on the sort key', where('SK > :a AND SK < :b', { ':a': 'a', ':b': 'b' })],
  [
    'OR between keys',
    { KeyConditionExpression: 'PK = :p OR PK = :q', ExpressionAttributeValues: { ':p': 'p', ':q': 'q' } },
  ],
  ['NOT on a key', where('NOT SK = :v', { ':v': 'x' })],
  ['<> on a key', where('SK <> :v', { ':v': 'x' })],
  ['contains on a key', where('contains(SK, :v)', { ':v': 'x' })],
  ['another attribute', where('n = :v', { ':v': 1 })],
  ['a numeric sort key', where('SK = :v', { ':v': 1 }), 'finds nothing'],
  [
    'an empty partition key',
    { KeyConditionExpression: 'PK = :p', ExpressionAttributeValues: { ':p': '' } },
    'finds nothing',
  ],
  ['bounds the wrong way round', where('SK BETWEEN :a AND :b', { ':a': 'b', ':b': 'a' })],
  ['a filter on the sort key', { ...where('', { ':v': 'x' }), FilterExpression: 'SK = :v' }],
  ['an unused value', where('', { ':v': 'x' })],
  ['a limit of zero', { ...where(''), Limit: 0 }],
  ['an unknown index', { ...where(''), IndexName: 'nowhere' }],
  ['a consistent read of an index', { ...where(''), IndexName: 'byEnd', ConsistentRead: true }],
  ['a start in half a key', { ...where(''), ExclusiveStartKey: { PK: 'p' } }],
  ['a start with more than the key', { ...where(''), ExclusiveStartKey: { ...key, x: 'x' } }],
  ['a start without the index keys', { ...where(''), IndexName: 'byEnd', ExclusiveStartKey: key }],
  ['a count with a projection', { ...where(''), Select: 'COUNT', ProjectionExpression: 'n' }],
]

export const queryRefusalCases: ContractCase[] = [
  ...refused.map(([title, input, dynoxide]) => ({
    title: `query refuses ${title}`,
    run: async (table: TableUnderTest) => {
      expect(await failureOf(table.query(input))).toEqual({ name: 'ValidationException' })
    },
    ...(dynoxide && { differs: { dynoxide } }),
  })),
]
