import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ChangeAnswer } from '#web/data/change/change-answer.ts'
import type { Change } from '#web/data/change/change.ts'
import { childrenOf, type ItemAddress } from '#web/data/change/operation.ts'
import { createItemStore } from '#web/data/store/item-store.ts'
import type { KeptChange } from '#web/data/change/kept-changes.ts'
import { createListEdits } from '#web/data/store/list-edits.ts'
import { createOutbox } from '#web/data/change/outbox.ts'
import { NetworkError, ProblemError, SessionEndedError, UnexpectedError } from '#web/lib/transport/request-errors.ts'
import { busy } from '../fake-network.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const epicId = (number: number) => `gid://gitlab/Epic/${number}`
const titled = (number: number, title: string): Change => ({
  item: { kind: 'epic', id: epicId(number), fullPath: 'acme', iid: String(number) },
  input: { title },
  optimistic: { title },
  successMessage: 'Title changed',
  errorMessage: 'Something went wrong.',
})

const ROOT: ItemAddress = { kind: 'epic', id: epicId(1), fullPath: 'acme', iid: '1' }
const titledNew = (id: string, title: string): Change => ({ ...titled(0, title), item: { ...ROOT, id, iid: '' } })
const created = (id: string, parent: ItemAddress): Change => ({
  ...titledNew(id, 'New'),
  optimistic: {},
  operation: { type: 'create', parent },
  lists: [{ list: childrenOf(parent.id), itemId: id, index: 0, row: { id } }],
})

/** What becomes of one request: it never arrives, its answer is lost, or it is answered. */
type Fate = 'lost' | 'answer-lost' | 'throttled' | 'busy' | 'signed-out' | 'refused' | 'broken' | 'taken'

const FAILURES: Partial<Record<Fate, () => Error>> = {
  lost: () => new NetworkError(null),
  throttled: () => new ProblemError('Throttled', 'Too many requests.'),
  busy: () => busy(503, 60),
  'signed-out': () => new SessionEndedError(),
  broken: () => new UnexpectedError('The server answered with status 500.'),
}

/** A server that carries out each id once, a browser that keeps changes, and an outbox between them. */
function given(fates: Fate[] = [], isKeeping = true) {
  const items = createItemStore()
  items.receive([1, 2, 3].map((number) => ({ id: epicId(number), title: '' })))
  const titles = new Map<string, string>()
  const carriedOut: string[] = []
  const refused: string[] = []
  const connection: boolean[] = []
  const madeIds: string[] = []
  const kept = new Map<string, KeptChange>()
  let most = 0
  let underWay = 0
  let notKept = 0
  let signInsNeeded = 0
  const answerTo = async (change: Change, id: string): Promise<ChangeAnswer> => {
    const fate = fates.shift() ?? 'taken'
    await new Promise((resolve) => setTimeout(resolve, 100))
    const failure = FAILURES[fate]
    if (failure) throw failure()
    const item = () => ({ id: change.item.id, title: titles.get(change.item.id) ?? '' })
    if (fate === 'refused') return { errors: ['You may not.'], item: item() }
    if (!carriedOut.includes(id)) {
      carriedOut.push(id)
      titles.set(change.item.id, String(change.input['title']))
    }
    if (fate === 'answer-lost') throw new NetworkError(null)
    if (change.operation?.type !== 'create') return { errors: [], item: item() }
    const number = 100 + carriedOut.indexOf(id)
    const made = { ...change.item, id: epicId(number), iid: String(number) }
    return { errors: [], item: { id: made.id }, madeIds: { [change.item.id]: made } }
  }
  const lists = createListEdits()
  const outbox = createOutbox({
    items,
    lists,
    onMade: (made) => madeIds.push(...Object.keys(made)),
    send: async (change, id) => {
      underWay += 1
      most = Math.max(most, underWay)
      return answerTo(change, id).finally(() => (underWay -= 1))
    },
    keep: (change) => {
      if (isKeeping) kept.set(change.id, change)
      return isKeeping
    },
    drop: (id) => kept.delete(id),
    onDone: () => undefined,
    onReplaced: () => undefined,
    onRefused: ({ id }, { reason }) => refused.push(`${id}: ${reason}`),
    onConnection: (isConnected) => connection.push(isConnected),
    onSignInNeeded: () => (signInsNeeded += 1),
    onNotKept: () => (notKept += 1),
  })
  let number = 0
  const add = (change: Change) => {
    number += 1
    outbox.add({ id: `c${number}`, username: 'ada', madeAt: 0, number, tab: 't', change })
  }
  const figures = () => ({ most, notKept, signInsNeeded })
  return { items, lists, madeIds, outbox, add, kept, titles, carriedOut, refused, connection, figures }
}

const title = ({ items }: ReturnType<typeof given>, number: number) => items.fieldsOf(epicId(number))['title']
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

describe('the outbox', () => {
  it('shows changes at once, and sends those of one item one after the other', async () => {
    const box = given()
    box.add(titled(1, 'a'))
    box.add(titled(1, 'b'))
    box.add(titled(2, 'c'))
    expect([title(box, 1), title(box, 2)]).toEqual(['b', 'c'])
    expect(box.kept.size).toBe(3)
    expect(box.outbox.pending(epicId(1)).map(({ input }) => input['title'])).toEqual(['a', 'b'])
    await pass(100)
    expect(box.carriedOut).toEqual(['c1', 'c3'])
    expect(title(box, 1)).toBe('b')
    await pass(100)
    expect(box.carriedOut).toEqual(['c1', 'c3', 'c2'])
    expect(box.kept.size).toBe(0)
    expect(box.outbox.pending()).toEqual([])
  })

  it('leaves a server alone for as long as it asks for', async () => {
    const box = given(['busy'])
    box.add(titled(1, 'a'))
    await pass(60_000)
    expect(box.carriedOut).toEqual([])
    await pass(200)
    expect(box.carriedOut).toEqual(['c1'])
  })

  it('keeps everything while the server cannot be reached, says so once, and sends it when it can', async () => {
    const box = given(['lost', 'lost', 'lost'])
    box.add(titled(1, 'a'))
    await pass(100)
    box.add(titled(2, 'b'))
    await pass(1_000)
    await pass(100)
    expect(box.connection).toEqual([false])
    expect([title(box, 1), title(box, 2)]).toEqual(['a', 'b'])
    expect(box.kept.size).toBe(2)
    await pass(10_000)
    expect(box.connection).toEqual([false, true])
    expect(box.kept.size).toBe(0)
    expect(box.refused).toEqual([])
  })

  it('tries at once when it is told that the connection is back', async () => {
    const box = given(['lost', 'lost', 'lost', 'lost', 'lost'])
    box.add(titled(1, 'a'))
    await pass(16_000)
    expect(box.carriedOut).toEqual([])
    box.outbox.sendNow()
    await pass(100)
    expect(box.carriedOut).toEqual(['c1'])
  })

  it('puts back what the server refuses, with its reason, and goes on with the next change', async () => {
    const box = given(['refused', 'taken', 'broken'])
    box.add(titled(1, 'a'))
    box.add(titled(1, 'b'))
    await pass(200)
    expect(title(box, 1)).toBe('b')
    box.add(titled(1, 'c'))
    await pass(100)
    expect(title(box, 1)).toBe('b')
    expect(box.refused).toEqual(['c1: You may not.', 'c3: null'])
  })

  it('waits for a new sign-in when the session is over', async () => {
    const box = given(['signed-out', 'signed-out'])
    box.add(titled(1, 'a'))
    box.add(titled(2, 'b'))
    await pass(60_000)
    // A connection that comes back signs nobody in.
    box.outbox.sendNow()
    await pass(60_000)
    expect([box.outbox.isHeld(), box.figures().signInsNeeded]).toEqual([true, 1])
    expect([box.carriedOut, box.kept.size, title(box, 1)]).toEqual([[], 2, 'a'])
    box.outbox.clear()
    expect(title(box, 1)).toBe('')
    for (const kept of box.kept.values()) box.outbox.add(kept)
    await pass(100)
    expect([box.carriedOut, box.kept.size, title(box, 1)]).toEqual([['c1', 'c2'], 0, 'a'])
  })

  it('sends many side by side, but not all at once', async () => {
    const box = given()
    for (let number = 10; number < 40; number += 1) box.add(titled(number, 'x'))
    await pass(100 * 30)
    expect(box.carriedOut).toHaveLength(30)
    expect(box.figures().most).toBe(4)
  })

  it('makes what is new before what is about it, which then goes by its id, also where it is kept', async () => {
    const box = given(['answer-lost'])
    box.add(created('new:a', ROOT))
    box.add(titledNew('new:a', 'b'))
    box.add(created('new:c', { ...ROOT, id: 'new:a', iid: '' }))
    expect(box.items.fieldsOf('new:a')['title']).toBe('b')
    expect(box.lists.waiting().map(({ list }) => list)).toEqual(['children:gid://gitlab/Epic/1', 'children:new:a'])
    await pass(1_200)
    expect(box.carriedOut).toEqual(['c1'])
    expect([...box.kept.values()].map(({ change: { item } }) => [item.id, item.iid])).toEqual([
      [epicId(100), '100'],
      ['new:c', ''],
    ])
    expect(box.lists.waiting().map(({ list }) => list)).toEqual(['children:gid://gitlab/Epic/100'])
    await pass(200)
    expect([box.carriedOut, box.kept.size, box.madeIds]).toEqual([['c1', 'c2', 'c3'], 0, ['new:a', 'new:c']])
  })

  it('names with what was refused also what was to come below it', async () => {
    const box = given(['refused'])
    box.add(created('new:a', ROOT))
    box.add(titledNew('new:a', 'b'))
    box.add(created('new:c', { ...ROOT, id: 'new:a', iid: '' }))
    box.add(titled(1, 'd'))
    await pass(300)
    expect(box.refused).toEqual(['c1: You may not.', 'c2: null', 'c3: null'])
    expect([box.carriedOut, box.lists.waiting(), box.kept.size]).toEqual([['c4'], [], 0])
  })

  it('says when this browser keeps nothing, and sends all the same', async () => {
    const box = given([], false)
    box.add(titled(1, 'a'))
    await pass(100)
    expect([box.figures().notKept, box.carriedOut]).toEqual([1, ['c1']])
  })

  it('carries out each change once and in order, or names it, whatever happens to requests', async () => {
    const fate = fc.constantFrom<Fate>('lost', 'answer-lost', 'throttled', 'refused', 'taken', 'taken')
    const made = fc.record({
      number: fc.integer({ min: 1, max: 3 }),
      title: fc.string({ minLength: 1, maxLength: 3 }),
      after: fc.nat(300),
    })
    await fc.assert(
      fc.asyncProperty(
        fc.array(fate, { maxLength: 40 }),
        fc.array(made, { minLength: 1, maxLength: 20 }),
        async (fates, changes) => {
          const box = given([...fates])
          for (const change of changes) {
            box.add(titled(change.number, change.title))
            await pass(change.after)
          }
          await pass(3_600_000)
          const named = box.refused.map((text) => text.split(':')[0])
          // One that was carried out although its answer was lost may be refused when it is sent again.
          expect(new Set([...box.carriedOut, ...named]).size).toBe(changes.length)
          expect(new Set(box.carriedOut).size).toBe(box.carriedOut.length)
          for (const item of [1, 2, 3]) {
            const ids = changes.flatMap(({ number }, index) => (number === item ? `c${index + 1}` : []))
            expect(box.carriedOut.filter((id) => ids.includes(id))).toEqual(
              ids.filter((id) => box.carriedOut.includes(id)),
            )
            expect(title(box, item)).toBe(box.titles.get(epicId(item)) ?? '')
          }
          expect([box.kept.size, box.outbox.pending()]).toEqual([0, []])
        },
      ),
      { numRuns: 50 },
    )
  })
})
