import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  cadenceProblem,
  dueIterations,
  nextCadenceDay,
  rolledBetween,
  type SaidOfCadence,
} from '#domain/namespace/cadence-rules.ts'
import { iterationPhase } from '#domain/namespace/iteration-state.ts'
import { addDays, daysBetween } from '#domain/time/days.ts'

const TODAY = '2026-03-10'
const sprints: SaidOfCadence = {
  ...{ title: 'Sprints', description: null, startDate: '2026-03-02', durationInWeeks: 2, iterationsInAdvance: 2 },
  ...{ automatic: true, active: true, rollOver: true },
}

test('a cadence makes one iteration that is under way and so many that are to come', () => {
  expect(dueIterations(sprints, [], TODAY)).toEqual([
    { startDate: '2026-03-02', dueDate: '2026-03-15' },
    { startDate: '2026-03-16', dueDate: '2026-03-29' },
    { startDate: '2026-03-30', dueDate: '2026-04-12' },
  ])
})

test.each([{ automatic: false }, { active: false }, { durationInWeeks: null }, { startDate: null }])(
  'with %j it makes none',
  (said) => {
    expect(dueIterations({ ...sprints, ...said }, [], TODAY)).toEqual([])
  },
)

const offsets = fc.integer({ min: -366, max: 400 })

test('whatever a cadence says and whenever it runs, its iterations lie one behind the other, there are as many as it wants, and a second run makes none', () => {
  const said = fc.record({
    startDate: offsets.map((days) => addDays(TODAY, days)),
    durationInWeeks: fc.integer({ min: 1, max: 52 }),
    iterationsInAdvance: fc.integer({ min: 0, max: 10 }),
  })
  fc.assert(
    fc.property(said, fc.array(fc.nat({ max: 120 }), { maxLength: 6 }), (change, waits) => {
      const cadence = { ...sprints, ...change }
      let today = TODAY
      let existing: { startDate: string; dueDate: string }[] = []
      for (const wait of [0, ...waits]) {
        today = addDays(today, wait)
        existing = [...existing, ...dueIterations(cadence, existing, today)]
        expect(dueIterations(cadence, existing, today)).toEqual([])
        expect(existing.filter((one) => one.startDate > today).length).toBeGreaterThanOrEqual(
          change.iterationsInAdvance,
        )
        const current = existing.filter((one) => iterationPhase(one, today) === 'current')
        expect(current).toHaveLength(change.startDate <= today ? 1 : 0)
        existing.forEach((one, index) => {
          expect(one.startDate).toBe(addDays(change.startDate, index * change.durationInWeeks * 7))
          expect(daysBetween(one.startDate, one.dueDate)).toBe(change.durationInWeeks * 7 - 1)
        })
        const next = nextCadenceDay(cadence, existing, today)
        if (existing.length > 0) expect(next).not.toBeNull()
        if (next !== null) {
          expect(next > today).toBe(true)
          // Until then nothing changes.
          const dayBefore = addDays(next, -1)
          expect(dueIterations(cadence, existing, dayBefore)).toEqual([])
        }
      }
    }),
    { numRuns: 60 },
  )
})

test('open issues go over from the last iteration that is over to the one under way', () => {
  const iterations = dueIterations({ ...sprints, startDate: '2026-02-02' }, [], TODAY)
  expect(rolledBetween(sprints, iterations, TODAY)).toMatchObject({
    from: { startDate: '2026-02-16' },
    to: { startDate: '2026-03-02' },
  })
  expect(rolledBetween({ ...sprints, rollOver: false }, iterations, TODAY)).toBeNull()
  expect(rolledBetween({ ...sprints, active: false }, iterations, TODAY)).toBeNull()
  expect(rolledBetween(sprints, iterations, '2026-02-03')).toBeNull()
})

test.each<[Partial<SaidOfCadence>, string]>([
  [{ title: ' ' }, 'title'],
  [{ title: 'x'.repeat(256) }, 'title'],
  [{ startDate: '2026-02-30' }, 'startDate'],
  [{ startDate: null }, 'startDate'],
  [{ startDate: '2024-01-01' }, 'startDate'],
  [{ durationInWeeks: null }, 'durationInWeeks'],
  [{ durationInWeeks: 0 }, 'durationInWeeks'],
  [{ durationInWeeks: 1.5 }, 'durationInWeeks'],
  [{ durationInWeeks: 53 }, 'durationInWeeks'],
  [{ iterationsInAdvance: -1 }, 'iterationsInAdvance'],
  [{ iterationsInAdvance: 11 }, 'iterationsInAdvance'],
  [{ automatic: false }, 'rollOver'],
])('%j is refused by name', (said, field) => {
  expect(cadenceProblem({ ...sprints, ...said }, TODAY)?.field).toBe(field)
})

test('a cadence whose iterations people make needs no dates', () => {
  const manual = { startDate: null, durationInWeeks: null, automatic: false, rollOver: false }
  expect(cadenceProblem({ ...sprints, ...manual }, TODAY)).toBeNull()
  expect(nextCadenceDay({ ...sprints, ...manual }, [], TODAY)).toBeNull()
})
