import fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import type { EventPage, ActivityPosition, EventQuery } from '#operations/read/history/event-page.ts'
import { eventsSince, positionAt } from '#operations/read/history/events-since.ts'
import { groupEvents } from '#operations/read/history/group-events.ts'
import { itemEvents } from '#operations/read/history/item-events.ts'
import type { ShownEvent } from '#operations/read/history/visible-events.ts'
import type { ChangeEventItem } from '#table/items/change-event.ts'
import { eventKey } from '#table/keys/history-keys.ts'
import { putItems } from '#table/client/write.ts'
import { givenEvent } from '#support/given/events.ts'
import { givenWorld, type GivenWorld } from '#support/histories/given-world.ts'
import { runs } from '#support/histories/runs.ts'
import { ownerViewer, ROOT_ID } from '#support/histories/world.ts'
import { metered } from '#support/when/metered.ts'

/** An epic that is there, and one that is gone, so that nobody learns of its events. */
const SHOWN = 101
const HIDDEN = 999
const BEGINNING = Date.parse('2026-03-01T00:00:00.000Z')
const timeOf = (seconds: number): string => new Date(BEGINNING + seconds * 1000).toISOString()

// Few instants, so that several events share one.
const happened = fc.record({ second: fc.integer({ min: 0, max: 30 }), isHidden: fc.boolean() })
const history = fc.uniqueArray(fc.record({ id: fc.integer({ min: 1, max: 5000 }), what: happened }), {
  selector: ({ id }) => id,
  maxLength: 60,
})
type History = { id: number; what: { second: number; isHidden: boolean } }[]

const eventsOf = (made: History): ChangeEventItem[] =>
  made.map(({ id, what }) =>
    givenEvent(ROOT_ID, { id, itemId: what.isHidden ? HIDDEN : SHOWN, at: timeOf(what.second) }),
  )

const byTime = (events: ChangeEventItem[]): number[] =>
  events
    .filter(({ itemId }) => itemId === SHOWN)
    .toSorted((a, b) => (a.at === b.at ? a.id - b.id : a.at < b.at ? -1 : 1))
    .map(({ id }) => id)

type Read = (world: GivenWorld, query: EventQuery) => Promise<EventPage<ShownEvent>>
const READERS: Record<string, { read: Read; put: (event: ChangeEventItem) => ChangeEventItem }> = {
  'of an item': {
    read: ({ table }, query) => itemEvents(table, ownerViewer, { kind: 'epic', id: SHOWN }, query),
    // Events of children stand with the epic that they came to.
    put: (event) => ({ ...event, ...eventKey({ kind: 'epic', id: SHOWN }, event.at, event.id) }),
  },
  'of a root group': {
    read: ({ table }, query) => groupEvents(table, ownerViewer, ROOT_ID, query),
    put: (event) => event,
  },
}

/** All pages, one after the other, in the direction in which they are asked for. */
async function pagesOf(world: GivenWorld, read: Read, query: Pick<EventQuery, 'size' | 'fromEnd' | 'newestFirst'>) {
  const rows: number[][] = []
  let place: ActivityPosition | null = null
  for (let hasMore = true; hasMore;) {
    const bounds: Pick<EventQuery, 'after' | 'before'> = query.fromEnd
      ? { after: null, before: place }
      : { after: place, before: null }
    const page: EventPage<ShownEvent> = await read(world, { ...query, ...bounds })
    rows.push(page.rows.map(({ event }) => event.id))
    hasMore = query.fromEnd ? page.hasPreviousPage : page.hasNextPage
    place = page.cutAt ?? (query.fromEnd ? page.rows[0]?.event : page.rows.at(-1)?.event) ?? null
    if (hasMore && place === null) throw new Error('The history goes on, but nothing says from where.')
  }
  return rows
}

describe.each(Object.entries(READERS))('the history %s', (_, { read, put }) => {
  test('comes in pages without gaps or doubles, from either end, in either order; hidden events are not there', async () => {
    const asked = fc.record({ size: fc.integer({ min: 1, max: 9 }), fromEnd: fc.boolean(), newestFirst: fc.boolean() })
    await fc.assert(
      fc.asyncProperty(history, asked, async (made, query) => {
        const world = await givenWorld()
        const events = eventsOf(made)
        await putItems(world.table, events.map(put))
        const pages = await pagesOf(world, read, query)
        const inOrder = (query.fromEnd ? pages.toReversed() : pages).flat()
        expect(inOrder).toEqual(query.newestFirst ? byTime(events).toReversed() : byTime(events))
        expect(pages.slice(0, -1).every((page) => page.length === query.size)).toBe(true)
      }),
      runs(40),
    )
  })

  test('gives what lies between two places', async () => {
    const world = await givenWorld()
    const events = Array.from({ length: 9 }, (__, index) =>
      givenEvent(ROOT_ID, { id: index + 1, itemId: SHOWN, at: timeOf(index) }),
    )
    await putItems(world.table, events.map(put))
    const place = (id: number): ActivityPosition => ({ at: timeOf(id - 1), id })
    const between = async (after: number, before: number, newestFirst: boolean) => {
      const bounds = { after: place(after), before: place(before) }
      const { rows: found } = await read(world, { size: 20, fromEnd: false, newestFirst, ...bounds })
      return found.map(({ event }) => event.id)
    }
    expect(await between(2, 6, false)).toEqual([3, 4, 5])
    expect(await between(6, 2, true)).toEqual([5, 4, 3])
    expect(await between(6, 2, false)).toEqual([])
  })

  test('stops after a bounded number of hidden events and goes on from there', async () => {
    const world = await givenWorld()
    const hidden = Array.from({ length: 700 }, (__, index) =>
      givenEvent(ROOT_ID, { id: index + 10, itemId: HIDDEN, at: timeOf(index) }),
    )
    const first = givenEvent(ROOT_ID, { id: 1, itemId: SHOWN, at: timeOf(-1) })
    await putItems(world.table, [first, ...hidden].map(put))
    const query = { size: 5, fromEnd: false, newestFirst: true }
    const page = await read(world, { ...query, after: null, before: null })
    expect(page).toMatchObject({ rows: [], hasNextPage: true })
    expect((await pagesOf(world, read, query)).flat()).toEqual([1])
  })
})

describe('a page of a root group', () => {
  test('costs the same however long the history is', async () => {
    const world = await givenWorld()
    const { table, costOf } = metered(world.table)
    const page = () => {
      const bounds = { after: null, before: null, fromEnd: false }
      return groupEvents(table, ownerViewer, ROOT_ID, { size: 20, newestFirst: true, ...bounds })
    }
    const some = (from: number, to: number) =>
      Array.from({ length: to - from }, (__, index) =>
        givenEvent(ROOT_ID, { id: from + index, itemId: SHOWN, at: timeOf(from + index) }),
      )
    await putItems(world.table, some(1, 300))
    const short = await costOf(page)
    await putItems(world.table, some(300, 3000))
    const long = await costOf(page)
    expect(short.units).toBeGreaterThan(0)
    expect(long.units).toBeLessThanOrEqual(short.units + 1)
  })
})

describe('a reader that catches up', () => {
  let world: GivenWorld
  beforeEach(async () => {
    world = await givenWorld()
  })

  async function allSince(position: Parameters<typeof eventsSince>[3]) {
    const read: number[] = []
    for (let hasMore = true; hasMore;) {
      const part = await eventsSince(world.table, ownerViewer, ROOT_ID, position)
      read.push(...part.events.map(({ event }) => event.id))
      position = part.position
      hasMore = part.hasMore
    }
    return { read, position }
  }

  test('learns of each event once, though some come to light up to a minute late', async () => {
    const event = fc.record({ second: fc.integer({ min: 0, max: 300 }), delay: fc.integer({ min: 0, max: 59 }) })
    await fc.assert(
      fc.asyncProperty(fc.array(event, { maxLength: 40 }), fc.integer({ min: 1, max: 80 }), async (made, pause) => {
        world = await givenWorld()
        const events = made.map(({ second, delay }, index) => ({
          lightAt: second + delay,
          item: givenEvent(ROOT_ID, { id: index + 1, itemId: SHOWN, at: timeOf(second) }),
        }))
        const read: number[] = []
        let position = positionAt(timeOf(0))
        let before = -1
        for (let now = 0; before < 360; now += pause) {
          const came = events.filter(({ lightAt }) => lightAt > before && lightAt <= now)
          await putItems(
            world.table,
            came.map(({ item }) => item),
          )
          const part = await allSince(position)
          read.push(...part.read)
          position = part.position
          before = now
        }
        expect(read.toSorted((a, b) => a - b)).toEqual(events.map(({ item }) => item.id))
      }),
      runs(25),
    )
  })

  test('gets through more than one answer holds', async () => {
    const events = Array.from({ length: 1300 }, (_, index) =>
      givenEvent(ROOT_ID, { id: index + 1, itemId: SHOWN, at: timeOf(index / 100) }),
    )
    await putItems(world.table, events)
    expect((await allSince(positionAt(timeOf(0)))).read).toEqual(events.map(({ id }) => id))
  })
})
