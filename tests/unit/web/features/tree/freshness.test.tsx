// @vitest-environment jsdom
import { act, cleanup, render } from '@testing-library/react'
import { createRef } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { flatten } from '#web/features/tree/flatten.ts'
import { Freshness, REFRESH_MS } from '#web/features/tree/live/freshness.ts'
import { shiftOf } from '#web/features/tree/live/kept-position.ts'
import { createTreeStore } from '#web/features/tree/tree-store.ts'
import { anIssue, CONFIG, firstPage } from './tree-fixture.ts'

let visibility: DocumentVisibilityState = 'visible'
beforeEach(() => {
  vi.useFakeTimers()
  visibility = 'visible'
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility)
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

function show() {
  const store = createTreeStore(CONFIG.parent, firstPage([], [anIssue(1)]))
  const refresh = vi.spyOn(store, 'refresh').mockResolvedValue()
  const refreshRollUp = vi.spyOn(store, 'refreshRollUp').mockResolvedValue()
  render(<Freshness store={store} section={createRef<HTMLElement>()} />)
  return { refresh, refreshRollUp }
}
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

it('reads the top level and its numbers again from time to time', async () => {
  const { refresh, refreshRollUp } = show()
  await pass(REFRESH_MS - 1)
  expect(refresh).not.toHaveBeenCalled()
  await pass(1)
  await pass(REFRESH_MS)
  expect(refresh.mock.calls).toEqual([[CONFIG.parent.id], [CONFIG.parent.id]])
  expect(refreshRollUp).toHaveBeenCalledTimes(2)
})

it('reads nothing while nobody looks, and at once when somebody comes back', async () => {
  const { refresh } = show()
  visibility = 'hidden'
  await pass(3 * REFRESH_MS)
  expect(refresh).not.toHaveBeenCalled()
  visibility = 'visible'
  document.dispatchEvent(new Event('visibilitychange'))
  expect(refresh).toHaveBeenCalledOnce()
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
