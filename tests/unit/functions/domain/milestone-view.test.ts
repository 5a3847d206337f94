import { expect, test } from 'vitest'
import { meetsMilestoneFilter, milestoneSortValue, type MilestoneFilter } from '#domain/namespace/milestone-view.ts'
import { isOverdue } from '#domain/time/timeframe.ts'
import { compareRows } from '#domain/keyset.ts'

const beta = { id: 41, title: 'Beta', state: 'active' as const, startDate: '2026-02-01', dueDate: '2026-02-28' }
const TODAY = '2026-02-28'

test.each<[string, MilestoneFilter, boolean]>([
  ['its id', { ids: [41] }, true],
  ['no id', { ids: [] }, false],
  ['another state', { state: 'closed' }, false],
  ['its title', { title: 'Beta' }, true],
  ['part of its title', { title: 'Bet' }, false],
  ['a search for part of its title', { searchTitle: 'bet' }, true],
  ['a day inside', { containingDate: '2026-02-01' }, true],
  ['a day outside', { containingDate: '2026-03-01' }, false],
  ['a range that touches its end', { timeframe: { start: '2026-02-28', end: '2026-12-31' } }, true],
])('a milestone is compared with %s', (_, filter, expected) => {
  expect(meetsMilestoneFilter(filter, beta)).toBe(expected)
})

test('a milestone is over on the day after its last', () => {
  expect(isOverdue(beta.dueDate, TODAY)).toBe(false)
  expect(isOverdue(beta.dueDate, '2026-03-01')).toBe(true)
  expect(isOverdue(null, '9999-01-01')).toBe(false)
})

test('expired milestones come last, those without a date before them', () => {
  const due = (id: number, dueDate: string | null) => ({ ...beta, id, dueDate })
  const all = [due(1, '2026-01-01'), due(2, null), due(3, '2026-09-01'), due(4, TODAY)]
  const keyOf = (milestone: typeof beta | (typeof all)[number]) => ({
    value: milestoneSortValue(milestone, 'EXPIRED_LAST_DUE_DATE_ASC', TODAY),
    id: milestone.id,
  })
  expect(all.toSorted((a, b) => compareRows(keyOf(a), keyOf(b), false)).map(({ id }) => id)).toEqual([4, 3, 2, 1])
})
