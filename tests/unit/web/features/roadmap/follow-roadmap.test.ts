import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { SETTLE_MS } from '#web/data/live/live.ts'
import { followRoadmap } from '#web/features/roadmap/follow-roadmap.ts'
import { EMPTY_ROADMAP, type RoadmapState } from '#web/features/roadmap/roadmap-state.ts'
import { fakeLive } from '../../fake-live.ts'

const [ONE, TWO] = ['gid://gitlab/Epic/1', 'gid://gitlab/Epic/2']
const PARENT = 'gid://gitlab/Epic/9'

let channel: Awaited<ReturnType<typeof fakeLive>>
let state: RoadmapState
/** What each reading gives: epics with their versions. */
let answers: Record<string, number>[]
/** The parents whose children were read, by reading. */
let readings: (readonly string[])[]
let stop: () => void

beforeEach(async () => {
  vi.useFakeTimers()
  vi.stubGlobal('window', globalThis)
  channel = await fakeLive()
  // What was read before the channel was there is read once more by then.
  await vi.advanceTimersByTimeAsync(SETTLE_MS)
  state = { ...EMPTY_ROADMAP, epicIds: new Set([ONE]) }
  answers = []
  readings = []
  stop = followRoadmap({
    state: () => state,
    renew: (parentIds) => {
      readings.push(parentIds)
      return Promise.resolve(new Map(Object.entries(answers.shift() ?? {})))
    },
  })
})
afterEach(() => {
  stop()
  channel.close()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

async function readingsAfter(...events: Parameters<typeof channel.tell>): Promise<number> {
  readings = []
  await channel.tell(...events)
  await vi.advanceTimersByTimeAsync(20_000)
  return readings.length
}
const renamed = (itemId: string, version: number) => ({ itemId, fields: ['title'], item: { title: 'New', version } })

it('is read once for events of a moment whose epics it then shows, with the parents that they name', async () => {
  answers = [{ [ONE]: 4, [TWO]: 1 }]
  const created = { itemId: TWO, type: 'created', parentIds: [PARENT], item: { title: 'Two', version: 1 } }
  expect(await readingsAfter(renamed(ONE, 3), created)).toBe(1)
  expect(readings).toEqual([[PARENT]])
  answers = [{ [TWO]: 1 }]
  expect(await readingsAfter({ itemId: ONE, type: 'gone' })).toBe(1)
})

it('is read once more, and then no more, while it does not show an epic as its event has it', async () => {
  answers = [{ [ONE]: 2 }, { [ONE]: 3 }]
  expect(await readingsAfter(renamed(ONE, 3))).toBe(2)
  answers = [{ [ONE]: 2 }, { [ONE]: 2 }]
  expect(await readingsAfter(renamed(ONE, 3))).toBe(2)
  answers = [{ [ONE]: 3 }, { [ONE]: 3 }]
  expect(await readingsAfter({ itemId: ONE, type: 'gone' })).toBe(2)
  // So it is for what a first page may not have.
  expect(await readingsAfter({ itemId: TWO, type: 'created', parentIds: [PARENT] })).toBe(2)
  expect(readings).toEqual([[PARENT], [PARENT]])
})

it('is not read for what it does not show', async () => {
  expect(await readingsAfter({ itemId: 'gid://gitlab/Issue/1', type: 'created' })).toBe(0)
  expect(await readingsAfter({ itemId: ONE, fields: ['notes'] })).toBe(0)
  expect(await readingsAfter({ itemId: TWO, fields: ['descendantCounts'] })).toBe(0)
  answers = [{ [ONE]: 1 }]
  expect(await readingsAfter({ itemId: ONE, fields: ['descendantCounts'], item: { version: 1 } })).toBe(1)
})

it('waits between readings however much happens, and is left alone once it is stopped', async () => {
  answers = [{ [ONE]: 1 }, { [ONE]: 9 }]
  for (let version = 1; version <= 9; version += 1) {
    await channel.tell(renamed(ONE, version))
    await vi.advanceTimersByTimeAsync(250)
  }
  expect(readings).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(20_000)
  expect(readings).toHaveLength(2)
  await channel.tell(renamed(ONE, 10))
  stop()
  await vi.advanceTimersByTimeAsync(20_000)
  expect(readings).toHaveLength(2)
})

it('is read once after a gap, with the children of the epics that are open', async () => {
  const flags = { itemExpanded: true, itemChildrenFetchInProgress: false }
  state = {
    ...state,
    childrenFlags: new Map([
      [ONE, flags],
      [TWO, { ...flags, itemExpanded: false }],
    ]),
  }
  await channel.tell({ type: 'resync' })
  await vi.advanceTimersByTimeAsync(20_000)
  expect(readings).toEqual([[ONE]])
})
