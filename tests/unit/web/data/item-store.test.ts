import fc from 'fast-check'
import { describe, expect, it, test, vi } from 'vitest'
import { createItemStore } from '#web/data/store/item-store.ts'

const EPIC = 'gid://gitlab/Epic/1'
const ISSUE = 'gid://gitlab/Issue/2'

const page = () => ({
  group: {
    id: 'gid://gitlab/Group/7',
    epic: {
      id: EPIC,
      title: 'Plan',
      state: 'opened',
      labels: { nodes: [{ id: 'gid://gitlab/GroupLabel/1', title: 'bug' }] },
      issues: { nodes: [{ id: ISSUE, title: 'Leaf', weight: 2, reference: 'acme/web#2' }] },
    },
  },
})

describe('the item store', () => {
  it('shows a change wherever the item is, and keeps the reference of everything else', () => {
    const items = createItemStore()
    const answer = page()
    items.receive(answer)
    const before = items.current(answer)
    expect(before).toBe(answer)
    items.show(ISSUE, { title: 'Leaf!', healthStatus: 'atRisk' })
    const after = items.current(answer)
    expect(after.group.epic.issues.nodes).toEqual([{ ...answer.group.epic.issues.nodes[0], title: 'Leaf!' }])
    expect(after.group.epic.labels).toBe(answer.group.epic.labels)
    expect(items.current(answer)).toBe(after)
    items.receive({ id: 'gid://gitlab/Epic/99', title: 'Elsewhere' })
    expect(items.current(answer)).toBe(after)
    expect(items.fieldsOf(ISSUE)).toMatchObject({ title: 'Leaf!', healthStatus: 'atRisk', weight: 2 })
  })

  it('puts a change that was refused back, under one that is still on its way', () => {
    const items = createItemStore()
    items.receive(page())
    const first = items.show(EPIC, { title: 'One', state: 'closed' })
    const second = items.show(EPIC, { title: 'Two' })
    items.settle(first)
    expect(items.fieldsOf(EPIC)).toMatchObject({ title: 'Two', state: 'opened' })
    items.settle(second, { id: EPIC, title: 'Two, said the server' })
    expect(items.fieldsOf(EPIC)).toMatchObject({ title: 'Two, said the server' })
  })

  it('never goes back to an answer that was asked for before a change was carried out', () => {
    const items = createItemStore()
    items.receive(page())
    const askedAt = items.moment()
    items.settle(items.show(EPIC, { state: 'closed' }), { id: EPIC, state: 'closed' })
    items.receive(page(), askedAt)
    expect(items.fieldsOf(EPIC)).toMatchObject({ state: 'closed', title: 'Plan' })
    items.receive(page())
    expect(items.fieldsOf(EPIC)).toMatchObject({ state: 'opened' })
  })

  it('never goes back to an older version, however late it was asked for', () => {
    const items = createItemStore()
    items.receive({ id: EPIC, version: 5, title: 'New' })
    items.receive({ id: EPIC, version: 4, title: 'Old', color: '#1068bf' })
    expect(items.fieldsOf(EPIC)).toMatchObject({ title: 'New', color: '#1068bf' })
  })

  it('leaves to each view where it found the item and what it counts below it', () => {
    const items = createItemStore()
    items.receive({ id: ISSUE, reference: 'acme/web#2', relativePosition: 5, children: { nodes: [] } })
    expect(items.fieldsOf(ISSUE)).toEqual({})
  })

  it('keeps a list that the server could not give', () => {
    const items = createItemStore()
    items.receive(page())
    items.receive({ id: EPIC, labels: null })
    expect(items.fieldsOf(EPIC)).toMatchObject({ labels: { nodes: [{ title: 'bug' }] } })
  })

  it('tells which items are different, and nothing where none is', () => {
    const items = createItemStore()
    const told = vi.fn()
    items.subscribe(told)
    items.receive(page())
    items.receive(page())
    const layer = items.show(EPIC, { state: 'closed' })
    items.settle(layer)
    items.clear()
    expect(told.mock.calls).toEqual([
      [new Set([ISSUE, EPIC]), false],
      [new Set([EPIC]), true],
      [new Set([EPIC]), true],
      [new Set([ISSUE, EPIC]), false],
    ])
  })

  it('comes to what the server has, in whatever order, how often and how late answers come, with changes on their way', () => {
    const field = fc.constantFrom('title', 'state', 'priority', 'dueDate')
    const change = fc.record({ field, value: fc.nat(5) })
    fc.assert(
      fc.property(
        fc.array(change, { minLength: 1, maxLength: 12 }),
        fc.infiniteStream(fc.nat(1_000)),
        fc.array(fc.tuple(field, fc.nat(5)), { maxLength: 3 }),
        (changes, order, own) => {
          // Each version of the server's item is told whole once, and in part; each answer may come more than once.
          const server: Record<string, unknown> = { title: 0, state: 0, priority: 0, dueDate: 0 }
          const answers = changes.flatMap(({ field: name, value }, index) => {
            server[name] = value
            const versioned = { id: EPIC, version: index + 1 }
            return [
              { ...versioned, ...server },
              { ...versioned, [name]: value },
              { ...versioned, ...server },
            ]
          })
          const items = createItemStore()
          const layers = own.map(([name, value]) => items.show(EPIC, { [name]: value }))
          for (const [, answer] of answers.map((one) => [order.next().value, one] as const).toSorted(byFirst)) {
            items.receive(answer)
          }
          for (const layer of layers) items.settle(layer)
          expect(items.fieldsOf(EPIC)).toMatchObject(server)
        },
      ),
    )
  })
})

const byFirst = ([a]: readonly [number, unknown], [b]: readonly [number, unknown]): number => a - b

test('a row stays what its view takes it for, whatever type of issue the server names', () => {
  const store = createItemStore()
  const row = { id: 'gid://gitlab/Issue/1', type: 'issue', title: 'Fix it' }
  store.receive({ id: row.id, type: 'INCIDENT', title: 'Fix it well' })
  expect(store.current(row)).toEqual({ ...row, title: 'Fix it well' })
})
