import { QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ListsBehindLine } from '#web/app/lists-behind-line.tsx'
import { live } from '#web/data/live/live.ts'
import { LISTS_BEHIND } from '#web/lib/list/lists-behind.ts'
import { createQueryClient } from '#web/lib/transport/query-client.ts'

const client = createQueryClient()
const shown = (
  <QueryClientProvider client={client}>
    <ListsBehindLine />
  </QueryClientProvider>
)
const reading = vi.fn()
let stop: () => void
beforeEach(() => {
  vi.useFakeTimers()
  stop = live.onGap(reading)
})
afterEach(() => {
  stop()
  client.clear()
  vi.useRealTimers()
})

const told = async (seconds: number | null | undefined) => {
  client.setQueryData([LISTS_BEHIND], seconds)
  await pass(1)
}
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const line = () => screen.queryByText(/^Lists are catching up: changes of the last/)?.textContent ?? null

it('says once that lists are behind and has the page read again until they follow', async () => {
  render(shown)
  const status = screen.getByRole('status')
  await told(null)
  expect([status.textContent, line()]).toEqual(['', null])
  await told(7)
  const announced = 'Lists are catching up: the latest changes may not show yet.'
  expect(status.textContent).toBe(announced)
  expect(line()).toBe('Lists are catching up: changes of the last 7 seconds may not show yet.')
  await pass(4_001)
  expect(reading).toHaveBeenCalledTimes(1)
  // Answers that were not asked for it say nothing of it.
  await told(undefined)
  await told(12)
  expect(status.textContent).toBe(announced)
  expect(line()).toContain('the last 12 seconds')
  await pass(4_001)
  expect(reading).toHaveBeenCalledTimes(2)
  await told(null)
  expect([status.textContent, line()]).toEqual(['', null])
  await pass(60_000)
  expect(reading).toHaveBeenCalledTimes(2)
})

it('is gone after a while where the page asks no more', async () => {
  render(shown)
  await told(7)
  await pass(12_000)
  expect(line()).toBeNull()
})
