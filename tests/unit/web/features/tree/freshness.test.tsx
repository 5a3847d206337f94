// @vitest-environment jsdom
import { act, render } from '@testing-library/react'
import { useRef, useSyncExternalStore } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { flatten } from '#web/features/tree/flatten.ts'
import { Freshness, REFRESH_MS } from '#web/features/tree/live/freshness.ts'
import { shiftOf } from '#web/features/tree/live/kept-position.ts'
import { createTreeStore, type TreeStore } from '#web/features/tree/tree-store.ts'
import { request } from '#web/data/request.ts'
import { currentSession } from '#web/lib/session.ts'
import { anEpic, anIssue, children, childrenAnswer, CONFIG, firstPage } from './tree-fixture.ts'

vi.mock('#web/data/request.ts', () => ({ request: vi.fn() }))
vi.mock('#web/lib/session.ts', { spy: true })
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
      <Freshness store={store} section={section} />
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
