import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { EventPage, ActivityPosition, EventQuery } from '#operations/read/history/event-page.ts'
import { itemEvents } from '#operations/read/history/item-events.ts'
import type { ShownEvent } from '#operations/read/history/visible-events.ts'
import type { ChangeEventItem } from '#table/items/change-event.ts'
import { eventKey } from '#table/keys/history-keys.ts'
import { putItems } from '#table/client/write.ts'
import { givenEvent } from '#support/given/events.ts'
import { givenWorld, type GivenWorld } from '#support/histories/given-world.ts'
import { runs } from '#support/histories/runs.ts'
import { ownerViewer, ROOT_ID } from '#support/histories/world.ts'

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
const read: Read = ({ table }, query) => itemEvents(table, ownerViewer, { kind: 'epic', id: SHOWN }, query)
/** Events of children stand with the epic that they came to. */
const put = (event: ChangeEventItem): ChangeEventItem => ({
  ...event,
  ...eventKey({ kind: 'epic', id: SHOWN }, event.at, event.id),
})

/** All pages, one after the other, in the direction in which they are asked for. */
async function pagesOf(world: GivenWorld, query: Pick<EventQuery, 'size' | 'fromEnd' | 'newestFirst'>) {
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

describe('the history of an item', () => {
  test('comes in pages without gaps or doubles, from either end, in either order; hidden events are not there', async () => {
    const asked = fc.record({ size: fc.integer({ min: 1, max: 9 }), fromEnd: fc.boolean(), newestFirst: fc.boolean() })
    await fc.assert(
      fc.asyncProperty(history, asked, async (made, query) => {
        const world = await givenWorld()
        const events = eventsOf(made)
        await putItems(world.table, events.map(put))
        const pages = await pagesOf(world, query)
        const inOrder = (query.fromEnd ? pages.toReversed() : pages).flat()
        expect(inOrder).toEqual(query.newestFirst ? byTime(events).toReversed() : byTime(events))
        expect(pages.slice(0, -1).every((page) => page.length === query.size)).toBe(true)
      }),
      runs(40),
    )
  })

  test('gives what lies between two places', async () => {
    const world = await givenWorld()
    const events = Array.from({ length: 9 }, (_, index) =>
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
    const hidden = Array.from({ length: 700 }, (_, index) =>
      givenEvent(ROOT_ID, { id: index + 10, itemId: HIDDEN, at: timeOf(index) }),
    )
    const first = givenEvent(ROOT_ID, { id: 1, itemId: SHOWN, at: timeOf(-1) })
    await putItems(world.table, [first, ...hidden].map(put))
    const query = { size: 5, fromEnd: false, newestFirst: true }
    const page = await read(world, { ...query, after: null, before: null })
    expect(page).toMatchObject({ rows: [], hasNextPage: true })
    expect((await pagesOf(world, query)).flat()).toEqual([1])
  })
})
