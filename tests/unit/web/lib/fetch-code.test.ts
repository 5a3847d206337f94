import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { fetchCode } from '#web/lib/transport/fetch-code.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const failed = () => Promise.reject(new TypeError('Failed to fetch'))

it('waits for a connection where there is none, however long that takes', async () => {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const fetchIt = vi.fn(failed)
  const code = fetchCode<string>(fetchIt)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(fetchIt).toHaveBeenCalledTimes(1)
  onLine.mockReturnValue(true)
  fetchIt.mockResolvedValue('code' as never)
  window.dispatchEvent(new Event('online'))
  expect(await code).toBe('code')
})

it('gives up after a few attempts where the code is not there', async () => {
  const fetchIt = vi.fn(failed)
  const code = fetchCode<string>(fetchIt)
  const outcome = expect(code).rejects.toThrow('Failed to fetch')
  await vi.advanceTimersByTimeAsync(60_000)
  await outcome
  expect(fetchIt).toHaveBeenCalledTimes(3)
})
