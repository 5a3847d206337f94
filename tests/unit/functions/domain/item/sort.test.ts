import fc from 'fast-check'
import { expect, test } from 'vitest'
import { itemOrder, itemRowKey } from '#domain/item/sort.ts'
import { compareRows, keysetPage, type KeysetPage, type PageBounds, type RowKey } from '#domain/keyset.ts'
import { FIELD_DEFAULTS } from '#support/given/item-fields.ts'

test.each([
  ['START_DATE_ASC', { field: 'startDate', descending: false }],
  ['end_date_desc', { field: 'dueDate', descending: true }],
  ['TITLE_DESC', { field: 'title', descending: true }],
  ['CREATED_AT_ASC', { field: 'createdAt', descending: false }],
  ['UPDATED_AT_DESC', { field: 'updatedAt', descending: true }],
  ['PRIORITY_DESC', { field: 'priority', descending: true }],
  ['WEIGHT_ASC', null],
  ['', null],
])('the order %s is read', (sort, expected) => {
  expect(itemOrder('epic', sort)).toEqual(expected)
})

const blank = {
  ...{ id: 1, title: '', startDate: null, dueDate: null, createdAt: '', updatedAt: '', closedAt: null },
  ...FIELD_DEFAULTS,
  labels: [],
}

test('items stand by the first of the priorities of their labels, those without one last in both directions', () => {
  const labelSets = fc.array(fc.uniqueArray(fc.nat(9), { maxLength: 4 }), { minLength: 1, maxLength: 12 })
  const priorities = fc.dictionary(fc.nat(9).map(String), fc.nat(10_000))
  fc.assert(
    fc.property(labelSets, priorities, fc.boolean(), (sets, given, descending) => {
      const known = new Map(Object.entries(given).map(([id, priority]) => [Number(id), priority]))
      const order = { field: 'labelPriority', descending, priorities: known } as const
      const firstOf = (ids: number[]) => Math.min(...ids.map((id) => known.get(id) ?? Infinity))
      const sorted = sets
        .map((ids, id) => ({
          ids,
          key: itemRowKey({ ...blank, id, labels: ids.map((one) => ({ id: one, title: '' })) }, order),
        }))
        .sort((a, b) => compareRows(a.key, b.key, descending))
        .map(({ ids }) => firstOf(ids))
      const [prioritized, others] = [sorted.filter(Number.isFinite), sorted.filter((one) => !Number.isFinite(one))]
      expect(sorted).toEqual([...prioritized.toSorted((a, b) => (descending ? b - a : a - b)), ...others])
    }),
  )
})

test('the most urgent come first, those without a priority last', () => {
  const sorted = (descending: boolean) =>
    (['NONE', 'MEDIUM', 'URGENT', 'LOW'] as const)
      .map((priority) => itemRowKey({ ...blank, priority }, { field: 'priority', descending }))
      .sort((a, b) => compareRows(a, b, descending))
      .map(({ value }) => value)
  expect(sorted(true)).toEqual(['104', '102', '101', null])
  expect(sorted(false)).toEqual(['101', '102', '104', null])
})

test('those at risk come first, those on track behind what needs attention, those without a health last', () => {
  const sorted = ([null, 'onTrack', 'atRisk', 'needsAttention'] as const).toSorted((a, b) => {
    const [one, other] = [a, b].map((healthStatus) =>
      itemRowKey({ ...blank, healthStatus }, { field: 'healthStatus', descending: true }),
    )
    return one && other ? compareRows(one, other, true) : 0
  })
  expect(sorted).toEqual(['atRisk', 'needsAttention', 'onTrack', null])
})

test('titles sort without regard to case and accents, numbers in their order', () => {
  const titles = ['item 10', 'Zebra', 'Étude 1', 'Item 2', 'etude 02', 'apple']
  const sorted = titles
    .map((title, id) => ({ title, key: itemRowKey({ ...blank, id, title }, { field: 'title', descending: false }) }))
    .sort((a, b) => compareRows(a.key, b.key, false))
  expect(sorted.map(({ title }) => title)).toEqual(['apple', 'Étude 1', 'etude 02', 'Item 2', 'item 10', 'Zebra'])
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

test('pages put together are the sorted list, without gap or double, from either end', () => {
  fc.assert(
    fc.property(rows, fc.boolean(), fc.integer({ min: 1, max: 9 }), (list, descending, size) => {
      const page = (bounds: Omit<PageBounds<RowKey>, 'size'>) =>
        keysetPage(list, (row) => row, { ...bounds, size, descending })
      const sorted = list.toSorted((a, b) => compareRows(a, b, descending))
      const forwards: RowKey[] = []
      for (let after: RowKey | null = null, hasNextPage = true; hasNextPage;) {
        const shown: KeysetPage<RowKey> = page({ after, before: null, fromEnd: false })
        expect(shown.hasPreviousPage).toBe(after !== null)
        forwards.push(...shown.rows)
        after = shown.rows.at(-1) ?? null
        hasNextPage = shown.hasNextPage
      }
      const backwards: RowKey[] = []
      for (let before: RowKey | null = null, hasPreviousPage = true; hasPreviousPage;) {
        const shown: KeysetPage<RowKey> = page({ after: null, before, fromEnd: true })
        expect(shown.hasNextPage).toBe(before !== null)
        backwards.unshift(...shown.rows)
        before = shown.rows[0] ?? null
        hasPreviousPage = shown.hasPreviousPage
      }
      expect(forwards).toEqual(sorted)
      expect(backwards).toEqual(sorted)
    }),
  )
})

test('a page between two places shows what lies between, from whichever end', () => {
  const list: RowKey[] = ['a', 'b', 'c', 'd', 'e'].map((value) => ({ value, id: 1 }))
  const between = { after: { value: 'a', id: 1 }, before: { value: 'e', id: 1 }, descending: false }
  const page = (size: number, fromEnd: boolean) => {
    const { rows: shown, ...neighbours } = keysetPage(list, (row) => row, { ...between, size, fromEnd })
    return { values: shown.map(({ value }) => value).join(''), ...neighbours }
  }
  const both = { hasNextPage: true, hasPreviousPage: true }
  expect(page(2, false)).toEqual({ values: 'bc', ...both })
  expect(page(2, true)).toEqual({ values: 'cd', ...both })
  expect(page(9, false)).toEqual({ values: 'bcd', ...both })
})
