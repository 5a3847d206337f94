import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createItemStore } from '#web/data/store/item-store.ts'
import { readItemEvent } from '#web/data/live/item-event.ts'
import { createLive, GRACE_MS, SETTLE_MS, type Live } from '#web/data/live/live.ts'
import { realtimeAddress } from '#web/data/live/admit.ts'
import { fakeSockets } from '../../fake-socket.ts'

const EPIC = 'gid://gitlab/Epic/1'
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

let server: ReturnType<typeof fakeSockets>
let store: ReturnType<typeof createItemStore>
let live: Live
let close: () => void

beforeEach(() => {
  vi.useFakeTimers()
  server = fakeSockets()
  store = createItemStore()
  live = createLive(store)
  close = live.open(() => Promise.resolve({ url: 'ws://site/realtime', headers: {} }))
})
afterEach(() => {
  close()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const changed = (eventId: string, item: object, fields = Object.keys(item)) => ({
  ...{ eventId, type: 'changed', itemId: EPIC, fields, parentIds: [] },
  item: JSON.stringify(item),
})
function tell(event: object, of = 0): void {
  const id = server.newest().starts()[of]?.id
  server.newest().say({ type: 'data', id, payload: { data: { itemChanged: event } } })
}
async function following(...paths: string[]) {
  const stops = paths.map((path) => live.follow(path))
  await pass(0)
  await server.welcome()
  return stops
}

describe('the channel', () => {
  it('takes what is told into the store, once, and says so', async () => {
    const heard = vi.fn()
    live.onEvents(heard)
    await following('acme/web')
    expect(server.newest().starts()).toMatchObject([{ variables: { fullPath: 'acme/web' } }])
    tell(changed('7', { title: 'Plan B', version: 3 }))
    tell(changed('7', { title: 'Plan B', version: 3 }))
    await pass(50)
    expect(store.fieldsOf(EPIC)).toMatchObject({ title: 'Plan B', version: 3 })
    expect(heard).toHaveBeenCalledOnce()
    expect(heard.mock.calls[0]?.[0]).toHaveLength(1)
    // One that is older came late.
    tell(changed('6', { title: 'Plan A', version: 2 }))
    await pass(50)
    expect(store.fieldsOf(EPIC)).toMatchObject({ title: 'Plan B', version: 3 })
  })

  it('sends a namespace once, however many follow it, until the last one stops', async () => {
    const [first, second] = await following('acme', 'acme')
    expect(server.newest().starts()).toHaveLength(1)
    first?.()
    first?.()
    expect(server.newest().sent.at(-1)?.type).toBe('start')
    second?.()
    expect(server.newest().sent.at(-1)?.type).toBe('stop')
  })

  it('is live while everything arrives; short interruptions and new namespaces do not count', async () => {
    const states: boolean[] = []
    live.subscribe(() => states.push(live.isLive()))
    await following('acme')
    live.follow('other')
    await pass(10)
    for (const { id } of server.newest().starts()) server.newest().say({ type: 'start_ack', id })
    expect(states).toEqual([true])
    server.newest().break()
    await pass(GRACE_MS)
    expect(states).toEqual([true, false])
    expect(live.isInterrupted()).toBe(true)
    await pass(8_000)
    await server.welcome()
    expect(states).toEqual([true, false, true])
    expect(live.isInterrupted()).toBe(false)
  })

  it('reads what is shown once more: after a while where it was there before the channel, and soon after each gap', async () => {
    const read = vi.fn()
    live.onGap(read)
    await following('acme')
    await pass(SETTLE_MS - 1)
    expect(read).not.toHaveBeenCalled()
    await pass(1)
    expect(read).toHaveBeenCalledOnce()
    server.newest().break()
    await pass(8_000)
    expect(read).toHaveBeenCalledOnce()
    await server.welcome()
    await pass(1_100)
    expect(read).toHaveBeenCalledTimes(2)
    tell({ ...changed('9', {}), type: 'resync', itemId: null, item: null })
    await pass(1_100)
    expect(read).toHaveBeenCalledTimes(3)
    await pass(3_600_000)
    expect(read).toHaveBeenCalledTimes(3)
  })

  it('has nothing to read again when another item is watched for who edits it', async () => {
    const read = vi.fn()
    live.onGap(read)
    await following('acme')
    await pass(SETTLE_MS)
    live.followEditing(EPIC, () => undefined)
    await pass(0)
    server.newest().say({ type: 'start_ack', id: server.newest().starts()[1]?.id })
    await pass(2 * SETTLE_MS)
    expect(read).toHaveBeenCalledOnce()
  })

  it('counts as no channel for who may not follow, and is no interruption then', async () => {
    live.follow('hidden')
    await pass(0)
    server.newest().accept()
    server.newest().say({ type: 'connection_ack', payload: {} })
    await pass(0)
    const [start] = server.newest().starts()
    server.newest().say({ type: 'error', id: start?.id, payload: { errors: [{ errorType: 'NotFound' }] } })
    expect([live.isLive(), live.isInterrupted()]).toEqual([false, false])
  })

  it('tells how many to-dos there are whenever that changes, to whoever shows them', async () => {
    const counts = vi.fn()
    const stop = live.followTodos(counts)
    await following()
    const say = (data: object): void => {
      server.newest().say({ type: 'data', id: server.newest().starts()[0]?.id, payload: { data } })
    }
    say({ todoCountsUpdated: { pending: 4, version: 9 } })
    for (const broken of [null, {}, [], { pending: '4', version: 9 }]) say({ todoCountsUpdated: broken })
    expect(counts.mock.calls).toEqual([[{ pending: 4, version: 9 }]])
    stop()
    expect(server.newest().sent.at(-1)).toMatchObject({ type: 'stop' })
  })

  it('starts over for another person, and tells nobody what came for the one before', async () => {
    const heard = vi.fn()
    live.onEvents(heard)
    await following('acme')
    tell(changed('7', { title: 'Secret', version: 3 }))
    close()
    expect(live.isLive()).toBe(false)
    await pass(100)
    expect(heard).not.toHaveBeenCalled()
    expect(store.fieldsOf(EPIC)).toEqual({})
    close = live.open(() => Promise.resolve({ url: 'ws://site/realtime', headers: {} }))
    await pass(0)
    await server.welcome()
    expect(server.sockets).toHaveLength(2)
    expect(live.isLive()).toBe(true)
  })
})

it.each([null, {}, { itemChanged: null }, { itemChanged: [] }, { itemChanged: { eventId: 7, type: 'changed' } }])(
  '%o is no event',
  (data) => {
    expect(readItemEvent(data)).toBeNull()
  },
)

it('an event with parts of another shape is taken without them', () => {
  const event = { eventId: '1', type: 'changed', itemId: EPIC, fields: 'title', parentIds: [1], item: '{broken' }
  expect(readItemEvent({ itemChanged: event })).toEqual({
    ...{ eventId: '1', type: 'changed', itemId: EPIC, actor: null, fields: [], parentIds: [], item: null },
  })
})

it.each([
  [{ graphqlUrl: 'http://localhost:4000/graphql' }, 'ws://localhost:4000/graphql/realtime', 'localhost:4000'],
  [{ graphqlUrl: 'https://canopy.example/app/graphql' }, 'wss://canopy.example/app/graphql/realtime', 'canopy.example'],
  [
    {
      graphqlUrl: 'https://canopy.example/api/graphql',
      realtimeUrl: 'wss://abc.appsync-realtime-api.eu-central-1.amazonaws.com/graphql',
    },
    'wss://abc.appsync-realtime-api.eu-central-1.amazonaws.com/graphql',
    'abc.appsync-api.eu-central-1.amazonaws.com',
  ],
])('the socket for %o', (config, url, host) => {
  expect(realtimeAddress(config)).toEqual({ url, host })
})

/** What one item becomes: each change sets one or two fields, and raises the version. */
const histories = fc.array(
  fc.record({
    title: fc.string(),
    priority: fc.constantFrom('low', 'high'),
    both: fc.boolean(),
    weight: fc.option(fc.nat(9)),
  }),
  { minLength: 1, maxLength: 12 },
)

it('stores that are told the same in any order, some of it twice and late, with changes of their own on top, end equal', () => {
  fc.assert(
    fc.property(
      histories.chain((history) => {
        const events = history.map(({ title, priority, both, weight }, index) => ({
          ...{ id: EPIC, version: index + 1 },
          ...(both || index % 2 === 0 ? { title, weight } : {}),
          ...(both || index % 2 === 1 ? { priority } : {}),
        }))
        const delivery = fc.array(fc.nat(events.length - 1), { maxLength: 10 }).chain((again) =>
          fc.shuffledSubarray(
            [...events.keys(), ...again].map((at) => at),
            {
              minLength: events.length + again.length,
            },
          ),
        )
        return fc.tuple(fc.constant(events), fc.array(delivery, { minLength: 2, maxLength: 4 }), fc.nat(), fc.string())
      }),
      ([events, deliveries, at, own]) => {
        const answer = { id: EPIC, version: events.length + 1, title: own }
        const ends = deliveries.map((order) => {
          const one = createItemStore()
          const layer = one.show(EPIC, { title: own })
          for (const [index, event] of order.entries()) {
            one.receive([events[event]])
            // While it waits, what is one's own shows, whoever else writes.
            if (index < at % order.length) expect(one.fieldsOf(EPIC)['title']).toBe(own)
            if (index === at % order.length) one.settle(layer, answer)
          }
          return one.fieldsOf(EPIC)
        })
        for (const end of ends) expect(end).toEqual(ends[0])
        expect(ends[0]).toMatchObject({ title: own })
      },
    ),
  )
})
