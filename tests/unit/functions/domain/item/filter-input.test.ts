import { expect, test } from 'vitest'
import { FilterInputError, readFilterInput } from '#domain/item/filter-input.ts'
import { all, anyOf, compared, is, not } from '#domain/item/filter-expression.ts'
import type { FilterInput } from '#domain/schema.generated.ts'

const label = (...values: (string | null)[]): FilterInput => ({ field: 'label', values })
const nested = (depth: number): FilterInput => (depth === 0 ? label('bug') : { any: [nested(depth - 1)] })

test('A tree is read with the values that its texts stand for', () => {
  const input: FilterInput = {
    all: [
      label('bug', null),
      {
        any: [
          { field: 'weight', values: ['3', null] },
          { field: 'confidential', values: ['true'] },
        ],
      },
      { not: { field: 'dueDate', operator: 'before', values: ['2026-03-01'] } },
      { field: 'epic', operator: 'within', values: ['gid://gitlab/Epic/7'] },
      { field: 'healthStatus', operator: 'is', values: ['on_track'] },
    ],
  }
  expect(readFilterInput('issue', input)).toEqual(
    all(
      is('label', 'bug', null),
      anyOf(is('weight', 3, null), is('confidential', true)),
      not(compared('dueDate', 'before', '2026-03-01')),
      compared('epic', 'within', 7),
      is('healthStatus', 'onTrack'),
    ),
  )
})

test.each<[string, FilterInput, string]>([
  [
    'a field that there is not',
    { field: 'colour', values: ['x'] },
    'filter.field is colour, by which issues are not filtered.',
  ],
  [
    'a field of another kind',
    { all: [{ field: 'color', values: ['#fff'] }] },
    'filter.all[0].field is color, by which issues are not filtered.',
  ],
  [
    'a field of objects',
    { field: 'constructor', values: ['x'] },
    'filter.field is constructor, by which issues are not filtered.',
  ],
  [
    'an operator that there is not',
    { ...label('a'), operator: 'like' },
    'filter.operator is like, but label takes is.',
  ],
  ['no value', { not: label() }, 'filter.not.values needs a value.'],
  [
    'two words to search for',
    { field: 'text', operator: 'contains', values: ['a', 'b'] },
    'filter.values needs one value.',
  ],
  [
    'a value that it cannot have',
    { field: 'weight', values: ['3', 'much'] },
    'filter.values[1] is much, which weight cannot be.',
  ],
  ['a word of addresses', { field: 'weight', values: ['none'] }, 'filter.values[0] is none, which weight cannot be.'],
  ['none of what all have', { field: 'state', values: [null] }, 'filter.values[0] is none, which state cannot be.'],
  [
    'a day that is none',
    { field: 'dueDate', operator: 'after', values: ['2026-02-30'] },
    'filter.values[0] is 2026-02-30, which dueDate cannot be.',
  ],
  ['nothing at all', {}, 'filter has to be one of field, all, any and not.'],
  ['two things at once', { ...label('a'), any: [label('b')] }, 'filter has to be one of field, all, any and not.'],
  ['one branch of nothing', { any: [label('a'), {}] }, 'filter.any[1] has to be one of field, all, any and not.'],
  [
    'a search under any',
    { any: [{ field: 'title', operator: 'contains', values: ['a'] }] },
    'filter.any[0] searches texts, which may not stand under any or not.',
  ],
  ['50 levels', nested(50), 'filter is nested more than 5 deep.'],
  ['21 conditions', { all: Array.from({ length: 21 }, () => label('a')) }, 'filter has more than 20 conditions.'],
  [
    '1,000 values',
    label(...Array.from({ length: 1000 }, (_, index) => `${index}`)),
    'filter has more than 100 values.',
  ],
])('%s is refused by name', (_, input, message) => {
  expect(() => readFilterInput('issue', input)).toThrow(
    new FilterInputError(message.split(' ')[0] ?? '', message.slice(message.indexOf(' ') + 1)),
  )
})

test('As much as is taken is taken', () => {
  expect(readFilterInput('epic', nested(4))).toEqual(is('label', 'bug'))
  expect(() =>
    readFilterInput('epic', { all: Array.from({ length: 20 }, () => label('a', 'b', 'c', 'd', 'e')) }),
  ).not.toThrow()
})
