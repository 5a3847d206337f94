import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ListsBehindLine } from '#web/app/lists-behind-line.tsx'
import { tellBehind } from '#web/data/lists-behind.ts'
import { live } from '#web/data/live/live.ts'

const reading = vi.fn()
let stop: () => void
beforeEach(() => {
  vi.useFakeTimers()
  stop = live.onGap(reading)
})
afterEach(() => {
  stop()
  tellBehind({ group: { listsBehind: null } })
  vi.useRealTimers()
})

const told = (answer: object) => {
  act(() => {
    tellBehind(answer)
  })
}
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const line = () => screen.queryByText(/^Lists are catching up: changes of the last/)?.textContent ?? null

it('says once that lists are behind and has the page read again until they follow', async () => {
  render(<ListsBehindLine />)
  const status = screen.getByRole('status')
  told({ group: { listsBehind: null } })
  expect([status.textContent, line()]).toEqual(['', null])
  told({ group: { listsBehind: 7 } })
  const announced = 'Lists are catching up: the latest changes may not show yet.'
  expect(status.textContent).toBe(announced)
  expect(line()).toBe('Lists are catching up: changes of the last 7 seconds may not show yet.')
  await pass(4_001)
  expect(reading).toHaveBeenCalledTimes(1)
  // Answers that were not asked for it say nothing of it.
  told({ group: { id: '1' }, project: null })
  told({ currentUser: null })
  told({ project: { listsBehind: 12 } })
  expect(status.textContent).toBe(announced)
  expect(line()).toContain('the last 12 seconds')
  await pass(4_001)
  expect(reading).toHaveBeenCalledTimes(2)
  told({ group: { listsBehind: null } })
  expect([status.textContent, line()]).toEqual(['', null])
  await pass(60_000)
  expect(reading).toHaveBeenCalledTimes(2)
})

it('is gone after a while where the page asks no more', async () => {
  render(<ListsBehindLine />)
  told({ group: { listsBehind: 7 } })
  await pass(12_000)
  expect(line()).toBeNull()
})
