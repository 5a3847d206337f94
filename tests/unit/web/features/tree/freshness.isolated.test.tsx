import { act, render } from '@testing-library/react'
import { useRef, useSyncExternalStore } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { flatten } from '#web/features/tree/flatten.ts'
import { outsideOf } from '#web/features/tree/live/follow-events.ts'
import { Freshness, REFRESH_MS } from '#web/features/tree/live/freshness.ts'
import { shiftOf } from '#web/features/tree/live/kept-position.ts'
import { createTreeStore, type TreeStore } from '#web/features/tree/tree-store.ts'
import { listEdits } from '#web/data/store/list-edits.ts'
import { childrenOf } from '#web/data/change/operation.ts'
import { request } from '#web/data/transport/request.ts'
import { currentSession } from '#web/lib/session/session.ts'
import { fakeLive } from '../../fake-live.ts'
import { anEpic, anIssue, children, childrenAnswer, CONFIG, firstPage, NO_ROLL_UP } from './tree-fixture.ts'

vi.mock('#web/data/transport/request.ts', () => ({ request: vi.fn() }))
vi.mock('#web/lib/session/session.ts', { spy: true })
const requestMock = vi.mocked(request)

let visibility: DocumentVisibilityState = 'visible'
beforeEach(() => {
  vi.useFakeTimers()
  visibility = 'visible'
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility)
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** Root 1 with the epics 2 to 9, each with one issue, and an issue. */
const EPICS = [2, 3, 4, 5, 6, 7, 8, 9]
let asked: unknown[] = []
beforeEach(() => {
  asked = []
  requestMock.mockImplementation((_document, variables) => {
    const { iid } = variables as { iid: string }
    asked.push(iid)
    return Promise.resolve(childrenAnswer(iid === '1' ? ROOT_PAGE : children([], [anIssue(100 + Number(iid))])))
  })
})

const ROOT_PAGE = children(
  EPICS.map((number) => anEpic(number, { hasIssues: true })),
  [anIssue(1)],
)

function Page({ store }: { store: TreeStore }) {
  const section = useRef<HTMLElement>(null)
  const rows = flatten(useSyncExternalStore(store.subscribe, store.state))
  return (
    <>
      <section ref={section}>
        {rows.map(({ key }) => (
          <div key={key} data-key={key} />
        ))}
      </section>
      <Freshness store={store} config={CONFIG} section={section} />
    </>
  )
}

/** The tree with these epics open; what was asked for until then is forgotten. */
async function show(...open: number[]) {
  const epics = EPICS.map((number) => anEpic(number, { hasIssues: true }))
  const store = createTreeStore(CONFIG.parent, firstPage(epics, [anIssue(1)]))
  const refreshRollUp = vi.fn(() => Promise.resolve())
  render(<Page store={{ ...store, refreshRollUp }} />)
  await act(() => Promise.all(open.map((number) => store.expand(`gid://gitlab/Epic/${number}`))))
  asked = []
  return { store, refreshRollUp }
}
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

it('reads the top level and its numbers again from time to time', async () => {
  const { refreshRollUp } = await show()
  await pass(REFRESH_MS - 1)
  expect(asked).toEqual([])
  await pass(1)
  await pass(REFRESH_MS)
  expect(asked).toEqual(['1', '1'])
  expect(refreshRollUp.mock.calls).toEqual([[CONFIG.parent.id], [CONFIG.parent.id]])
})

it('reads the children of the first few epics in view that are open, and of no others', async () => {
  const { store } = await show(2, 3, 5, 6, 7, 8, 9)
  await pass(REFRESH_MS)
  expect(asked).toEqual(['2', '3', '5', '6', '7', '1'])
  asked = []
  act(() => {
    store.collapse('gid://gitlab/Epic/3')
  })
  await pass(REFRESH_MS)
  expect(asked).toEqual(['2', '5', '6', '7', '8', '1'])
})

it('reads nothing while nobody looks, and below the top level at once when somebody comes back', async () => {
  const { refreshRollUp } = await show(4)
  visibility = 'hidden'
  await pass(3 * REFRESH_MS)
  expect(asked).toEqual([])
  visibility = 'visible'
  await act(() => document.dispatchEvent(new Event('visibilitychange')))
  // The page reads the top level then, and must not do so twice.
  expect(asked).toEqual(['4'])
  expect(refreshRollUp).not.toHaveBeenCalled()
})

it('reads everything when the connection is back', async () => {
  await show(4)
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await pass(REFRESH_MS)
  expect(asked).toEqual([])
  onLine.mockReturnValue(true)
  window.dispatchEvent(new Event('online'))
  await pass(0)
  expect(asked).toEqual(['4', '1'])
})

it('reads nothing for somebody whose session has run out', async () => {
  await show(4)
  vi.mocked(currentSession).mockReturnValue({ state: 'anonymous', hasRunOut: true })
  await pass(REFRESH_MS)
  document.dispatchEvent(new Event('visibilitychange'))
  expect(asked).toEqual([])
})

it('keeps the place of the first row in view that is still there', () => {
  const rowsOf = (...numbers: number[]) =>
    flatten(
      createTreeStore(
        CONFIG.parent,
        firstPage(
          [],
          numbers.map((number) => anIssue(number)),
        ),
      ).state(),
    )
  expect(shiftOf(rowsOf(1, 2, 3, 4), rowsOf(8, 9, 1, 2, 3, 4), 2)).toBe(2)
  expect(shiftOf(rowsOf(1, 2, 3, 4), rowsOf(1, 4), 2)).toBe(-2)
  expect(shiftOf(rowsOf(1, 2), rowsOf(3, 4), 0)).toBe(0)
})

const epic = (number: number) => `gid://gitlab/Epic/${number}`

describe('while what others do arrives', () => {
  let channel: Awaited<ReturnType<typeof fakeLive>>
  let stopped = false
  beforeEach(async () => {
    stopped = false
    vi.mocked(currentSession).mockReset()
    channel = await fakeLive()
  })
  const stop = () => {
    if (!stopped) channel.close()
    stopped = true
  }
  afterEach(stop)

  it('nothing is asked for from time to time, and again once it does not', async () => {
    await show(4)
    await pass(20 * REFRESH_MS)
    // Once after the channel has come: of what the page read before nobody told.
    expect(asked).toEqual(['4'])
    asked = []
    act(stop)
    await pass(REFRESH_MS)
    expect(asked).toEqual(['4', '1'])
  })

  it('the children are read again of who got, lost or moved one, once for what happens together, and of nobody else', async () => {
    await show(2, 3)
    await act(() =>
      channel.tell(
        { type: 'created', itemId: 'gid://gitlab/Issue/900', parentIds: [epic(2)] },
        { type: 'reordered', itemId: 'gid://gitlab/Issue/102', parentIds: [epic(2)] },
        { type: 'created', itemId: 'gid://gitlab/Issue/901', parentIds: [epic(9)] },
        { type: 'changed', itemId: epic(3), fields: ['title'] },
        { type: 'noted', itemId: epic(3), fields: ['notes'] },
      ),
    )
    await pass(500)
    expect(asked).toEqual(['2'])
    // What is gone is looked for where it was; who moves something may hide where to.
    await act(() => channel.tell({ type: 'gone', itemId: 'gid://gitlab/Issue/103' }))
    await pass(1_500)
    expect(asked).toEqual(['2', '3'])
    await act(() => channel.tell({ type: 'moved', itemId: epic(5), fields: ['parent'], parentIds: [epic(1)] }))
    await pass(1_500)
    expect(asked.slice(2).toSorted()).toEqual(['1', '2', '3'])
  })

  it('many events lead to few readings', async () => {
    await show(2)
    for (let time = 0; time < 100; time += 1) {
      await act(() =>
        channel.tell({ type: 'created', itemId: `gid://gitlab/Issue/${900 + time}`, parentIds: [epic(2)] }),
      )
      await pass(70)
    }
    await pass(2_000)
    // In ten seconds, one a second and a last one.
    expect(asked.length).toBeLessThanOrEqual(12)
    expect(asked.length).toBeGreaterThan(5)
  })

  const numbers = (number: number, openedIssues: number) => ({
    ...{ type: 'rollUp', itemId: epic(number), fields: ['descendantCounts'] },
    item: {
      descendantCounts: { openedEpics: 0, closedEpics: 0, openedIssues, closedIssues: 0 },
      descendantWeightSum: { openedIssues: 7, closedIssues: 0 },
      healthStatus: { issuesOnTrack: 1, issuesNeedingAttention: 0, issuesAtRisk: 0 },
    },
  })

  it('numbers are taken as they are told, and tell whether a row can be opened', async () => {
    const { store } = await show()
    await act(() => channel.tell(numbers(2, 0), numbers(1, 3)))
    expect(store.state().rollUp).toEqual({ ...NO_ROLL_UP, openedIssues: 3, openedWeight: 7, onTrack: 1 })
    expect(store.state().items.get(epic(2))).toMatchObject({ hasIssues: false, rollUp: { openedWeight: 7 } })
    await pass(3_000)
    expect(asked).toEqual([])
  })

  it('numbers that may lack what was just done here wait for later ones', async () => {
    const { store } = await show()
    const edit = { list: childrenOf(epic(1)), itemId: epic(2), index: null }
    await act(() => channel.tell(numbers(1, 5)))
    act(() => {
      listEdits.show([edit]).settle([edit])
    })
    const shown = store.state().rollUp
    await act(() => channel.tell(numbers(1, 3)))
    expect(store.state().rollUp).toEqual(shown)
    await act(() => channel.tell(numbers(1, 4)))
    await pass(5_000)
    expect(store.state().rollUp).toMatchObject({ openedIssues: 4 })
  })

  it('a list is read again as soon as nothing is dragged any more', async () => {
    const { store } = await show(2)
    const release = store.hold()
    await act(() => channel.tell({ type: 'created', itemId: 'gid://gitlab/Issue/900', parentIds: [epic(2)] }))
    await pass(3_000)
    expect(asked).toEqual([])
    release()
    await pass(2_000)
    expect(asked).toEqual(['2'])
  })
})

it.each([
  [['acme', 'acme/web', 'acme/web/app'], []],
  [
    ['other/web/app', 'other/web', 'acme', 'other/website'],
    ['other/web', 'other/website'],
  ],
  [['acme-labs/web'], ['acme-labs/web']],
  [['b/1', 'b/2', 'b/3', 'b/4', 'b/5', ''], ['b']],
])('of %j outside of acme are followed %j', (paths, followed) => {
  expect(outsideOf('acme', paths)).toEqual(followed)
})
