import fc from 'fast-check'
import { expect, test } from 'vitest'
import { epicOrder, epicRowKey } from '#domain/epic-sort.ts'
import { compareRows, keysetPage, type RowKey } from '#domain/keyset.ts'

test.each([
  ['START_DATE_ASC', { field: 'startDate', descending: false }],
  ['end_date_desc', { field: 'dueDate', descending: true }],
  ['TITLE_DESC', { field: 'title', descending: true }],
  ['CREATED_AT_ASC', { field: 'createdAt', descending: false }],
  ['UPDATED_AT_DESC', { field: 'updatedAt', descending: true }],
  ['WEIGHT_ASC', null],
  ['', null],
])('the order %s is read', (sort, expected) => {
  expect(epicOrder(sort)).toEqual(expected)
})

test('titles sort without case', () => {
  const epic = { id: 1, title: 'Beta', startDate: null, dueDate: null, createdAt: '', updatedAt: '' }
  expect(epicRowKey(epic, { field: 'title', descending: false })).toEqual({ value: 'beta', id: 1 })
})

test.each([true, false])('rows without a value come last, equal ones by higher id (descending: %s)', (descending) => {
  const rows: RowKey[] = [
    { value: null, id: 9 },
    { value: 'a', id: 1 },
    { value: 'a', id: 2 },
    { value: null, id: 10 },
  ]
  const sorted = rows.toSorted((a, b) => compareRows(a, b, descending))
  expect(sorted.map(({ id }) => id)).toEqual([2, 1, 10, 9])
})

const rows = fc.uniqueArray(
  fc.record({ value: fc.option(fc.constantFrom('a', 'b', 'c', 'd'), { nil: null }), id: fc.nat(500) }),
  { selector: ({ id }) => id, maxLength: 60 },
)

test('pages put together are the sorted list, without gap or double', () => {
  fc.assert(
    fc.property(rows, fc.boolean(), fc.integer({ min: 1, max: 9 }), (list, descending, first) => {
      const read: RowKey[] = []
      let after: RowKey | null = null
      for (let hasNextPage = true; hasNextPage;) {
        const page: { rows: RowKey[]; hasNextPage: boolean } = keysetPage(list, (row) => row, {
          first,
          after,
          descending,
        })
        read.push(...page.rows)
        after = page.rows.at(-1) ?? null
        hasNextPage = page.hasNextPage
      }
      expect(read).toEqual(list.toSorted((a, b) => compareRows(a, b, descending)))
    }),
  )
})
