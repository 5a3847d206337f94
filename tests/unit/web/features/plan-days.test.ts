import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '#domain/time/days.ts'
import { planDays, type PlanDay } from '#web/features/plan-report/plan-days.ts'

const TODAY = '2026-03-10'
const series: PlanDay[] = [
  { date: '2026-03-02', scope: 4, completed: 0 },
  { date: '2026-03-05', scope: 5, completed: 2 },
]

test('each day up to today has what was planned at its end; those to come have nothing but the guideline', () => {
  expect(planDays(series, { startDate: '2026-03-04', dueDate: '2026-03-12' }, '2026-03-06')).toEqual({
    days: Array.from({ length: 9 }, (_, index) => addDays('2026-03-04', index)),
    scope: [4, 5, 5, null, null, null, null, null, null],
    completed: [0, 2, 2, null, null, null, null, null, null],
    remaining: [4, 3, 3, null, null, null, null, null, null],
    guideline: [4, 3.5, 3, 2.5, 2, 1.5, 1, 0.5, 0],
  })
})

test('without dates the days are those from the first change to today, and there is no guideline', () => {
  const { days, guideline } = planDays(series, { startDate: null, dueDate: null }, TODAY)
  expect([days[0], days.at(-1), guideline]).toEqual(['2026-03-02', TODAY, null])
})

test('whatever its dates, a chart has at most a hundred days, in order, from the first to the last, and remaining is what is planned and not done', () => {
  const day = fc.integer({ min: -900, max: 900 }).map((offset) => addDays(TODAY, offset))
  const changes = fc
    .array(fc.record({ date: day, scope: fc.nat({ max: 50 }), part: fc.double({ min: 0, max: 1, noNaN: true }) }))
    .map((rows) =>
      rows
        .map(({ date, scope, part }) => ({ date, scope, completed: Math.floor(scope * part) }))
        .toSorted((a, b) => (a.date < b.date ? -1 : 1)),
    )
  fc.assert(
    fc.property(changes, fc.option(day), fc.option(day), (rows, startDate, dueDate) => {
      const { days, scope, completed, remaining, guideline } = planDays(rows, { startDate, dueDate }, TODAY)
      expect(days.length).toBeGreaterThan(0)
      expect(days.length).toBeLessThanOrEqual(94)
      expect(days).toEqual([...new Set(days)].toSorted())
      if (startDate !== null) expect(days[0]).toBe(startDate)
      if (dueDate !== null && (startDate ?? '') <= dueDate) expect(days.at(-1)).toBe(dueDate)
      days.forEach((date, index) => {
        const known = rows.findLast((row) => row.date <= date) ?? { scope: 0, completed: 0 }
        expect(scope[index]).toBe(date > TODAY ? null : known.scope)
        expect(completed[index]).toBe(date > TODAY ? null : known.completed)
        expect(remaining[index]).toBe(date > TODAY ? null : known.scope - known.completed)
      })
      if (guideline) expect([guideline[0], guideline.at(-1)]).toEqual([remaining[0] ?? 0, 0])
    }),
  )
})
