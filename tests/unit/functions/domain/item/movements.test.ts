import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ChangeEvent, FieldChange } from '#domain/item/change-event.ts'
import { movementsBy } from '#domain/item/movements.ts'

interface State {
  state: 'opened' | 'closed'
  dueDate: string | null
}

const DAYS = ['2026-11-20', '2026-11-25', '2026-12-01', null]

/** Plays changes of some items, and gives back the events of them with what the items are before and after. */
function played(steps: { item: number; what: 'create' | 'close' | 'reopen' | 'due' | 'title'; day: number }[]) {
  const items = new Map<number, { before: State | null; now: State }>([
    [1, { before: { state: 'opened', dueDate: '2026-11-20' }, now: { state: 'opened', dueDate: '2026-11-20' } }],
    [2, { before: { state: 'closed', dueDate: null }, now: { state: 'closed', dueDate: null } }],
    [3, { before: { state: 'opened', dueDate: null }, now: { state: 'opened', dueDate: null } }],
  ])
  const events: ChangeEvent[] = []
  for (const { item, what, day } of steps) {
    const known = items.get(item)
    const changes: FieldChange[] = []
    if (what === 'create') {
      if (known) continue
      items.set(item, { before: null, now: { state: 'opened', dueDate: null } })
    } else if (!known) continue
    else if (what === 'due') {
      const to = DAYS[day % DAYS.length] ?? null
      if (known.now.dueDate === to) continue
      changes.push(['dueDate', known.now.dueDate, to])
      known.now = { ...known.now, dueDate: to }
    } else if (what === 'title') changes.push(['title', 'a', 'b'])
    else {
      const state = what === 'close' ? 'closed' : 'opened'
      if (known.now.state === state) continue
      changes.push(['state', known.now.state, state])
      known.now = { ...known.now, state }
    }
    const id = events.length + 1
    events.push({
      ...{ id, type: what === 'create' ? 'created' : 'changed', kind: 'issue', itemId: item, version: id, changes },
      ...{ actor: { id: 7, username: 'ann' }, at: new Date(id * 1000).toISOString() },
      ...{ entrance: 'web', visibility: 'public' },
    })
  }
  return { items, events }
}

const steps = fc.array(
  fc.record({
    item: fc.integer({ min: 1, max: 6 }),
    what: fc.constantFrom('create' as const, 'close' as const, 'reopen' as const, 'due' as const, 'title' as const),
    day: fc.nat(3),
  }),
  { maxLength: 40 },
)

test('what moved is what items are after the events and were not before', () => {
  fc.assert(
    fc.property(steps, (taken) => {
      const { items, events } = played(taken)
      const expected = [...items].flatMap(([id, { before, now }]) => {
        if (now.state === 'closed' && before?.state !== 'closed') return [[id, 'closed']]
        if (before === null) return [[id, 'created']]
        const isLater = before.dueDate !== null && now.dueDate !== null && now.dueDate > before.dueDate
        return isLater ? [[id, 'slipped', before.dueDate, now.dueDate]] : []
      })
      const told = movementsBy(events).map(({ as, item, days }) => [item.id, as, ...(days ? [days.from, days.to] : [])])
      expect(told.toSorted()).toEqual(expected.toSorted())
    }),
  )
})

test('the newest comes first', () => {
  const { events } = played([
    { item: 5, what: 'create', day: 0 },
    { item: 3, what: 'close', day: 0 },
    { item: 6, what: 'create', day: 0 },
  ])
  expect(movementsBy(events).map(({ item }) => item.id)).toEqual([6, 3, 5])
})
