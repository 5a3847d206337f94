import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { FieldChange } from '#domain/item/change-event.ts'
import { currentTotals, dailyTotals, type PlannedItem } from '#domain/namespace/plan-report.ts'
import { addDays } from '#domain/time/days.ts'

const PLAN = { kind: 'iteration', id: 7 } as const
const DAY = '2026-03-01'

/** What somebody does with an issue on a day. */
type Step = { day: number } & ({ plan: number | null } | { isClosed: boolean } | { weight: number | null })

interface State {
  plan: number | null
  isClosed: boolean
  weight: number | null
}

const step: fc.Arbitrary<Step> = fc
  .tuple(
    fc.nat({ max: 12 }),
    fc.oneof(
      fc.record({ plan: fc.constantFrom(null, 7, 8) }),
      fc.record({ isClosed: fc.boolean() }),
      fc.record({ weight: fc.option(fc.nat({ max: 9 })) }),
    ),
  )
  .map(([day, change]) => ({ day, ...change }))

const history = fc.record({
  first: fc.record({
    plan: fc.constantFrom(null, 7, 8),
    isClosed: fc.constant(false),
    weight: fc.option(fc.nat({ max: 9 })),
  }),
  made: fc.nat({ max: 5 }),
  steps: fc.array(step, { maxLength: 12 }).map((steps) => steps.toSorted((a, b) => a.day - b.day)),
})

const ref = (id: number | null) => (id === null ? null : { id, name: `Sprint ${id}` })

function changesOf(before: State, after: State): FieldChange[] {
  return [
    ...(before.plan === after.plan ? [] : [['iteration', ref(before.plan), ref(after.plan)] satisfies FieldChange]),
    ...(before.isClosed === after.isClosed
      ? []
      : [['state', before.isClosed ? 'closed' : 'opened', after.isClosed ? 'closed' : 'opened'] satisfies FieldChange]),
    ...(before.weight === after.weight ? [] : [['weight', before.weight, after.weight] satisfies FieldChange]),
  ]
}

/** Plays a history forwards: how the issue stood at the end of each day, and what is stored of it at last. */
function played({ first, made, steps }: { first: State; made: number; steps: Step[] }) {
  const createdAt = `${addDays(DAY, made)}T08:00:00.000Z`
  const states: { day: number; state: State }[] = [{ day: made, state: first }]
  const changes: PlannedItem['changes'][number][] = []
  let state = first
  steps.forEach(({ day, ...change }, index) => {
    const after = { ...state, ...change }
    const on = Math.max(day, made)
    const at = `${addDays(DAY, on)}T09:00:${String(index).padStart(2, '0')}.000Z`
    changes.push({ at, changes: changesOf(state, after) })
    states.push({ day: on, state: after })
    state = after
  })
  const item: PlannedItem = {
    ...{ isPlanned: state.plan === PLAN.id, isClosed: state.isClosed, weight: state.weight, createdAt, changes },
    closedAt: null,
  }
  return { item, states }
}

test('the totals of each day are those of the issues as they stood at its end, whatever happened to them', () => {
  fc.assert(
    fc.property(fc.array(history, { maxLength: 6 }), (histories) => {
      const all = histories.map(played)
      const series = dailyTotals(
        PLAN,
        all.map(({ item }) => item),
      )
      for (let day = 0; day <= 13; day += 1) {
        const standing = all.flatMap(({ states }) => states.findLast((one) => one.day <= day)?.state ?? [])
        const planned = standing.filter(({ plan }) => plan === PLAN.id)
        const closed = planned.filter(({ isClosed }) => isClosed)
        const weightOf = (some: State[]) => some.reduce((sum, { weight }) => sum + (weight ?? 0), 0)
        const { date: _, ...told } = series.findLast(({ date }) => date <= addDays(DAY, day)) ?? {
          ...{ date: '', scopeCount: 0, scopeWeight: 0, completedCount: 0, completedWeight: 0 },
        }
        expect(told).toEqual({
          ...{ scopeCount: planned.length, scopeWeight: weightOf(planned) },
          ...{ completedCount: closed.length, completedWeight: weightOf(closed) },
        })
      }
      const { date: _, ...last } = series.at(-1) ?? { date: '', ...currentTotals([]) }
      expect(last).toEqual(currentTotals(all.map(({ item }) => item)))
      expect(series.map(({ date }) => date)).toEqual(series.map(({ date }) => date).toSorted())
    }),
  )
})

test('what came by an import was planned from the beginning, and closed when it says so', () => {
  const item: PlannedItem = {
    ...{ isPlanned: true, isClosed: true, weight: 3, changes: [] },
    ...{ createdAt: '2026-03-01T10:00:00Z', closedAt: '2026-03-04T10:00:00Z' },
  }
  expect(dailyTotals(PLAN, [item])).toEqual([
    { date: '2026-03-01', scopeCount: 1, scopeWeight: 3, completedCount: 0, completedWeight: 0 },
    { date: '2026-03-04', scopeCount: 1, scopeWeight: 3, completedCount: 1, completedWeight: 3 },
  ])
})

test('nothing that was ever planned makes no totals', () => {
  expect(dailyTotals(PLAN, [])).toEqual([])
  expect(currentTotals([])).toEqual({ scopeCount: 0, scopeWeight: 0, completedCount: 0, completedWeight: 0 })
})
