import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createPoll } from '#web/lib/transport/poll.ts'

type Reply = { headers?: Record<string, string>; error?: Error }

let replies: Reply[]
let asked: AbortSignal[]
const onAnswer = vi.fn()
const onError = vi.fn()
const poll = () =>
  createPoll({
    request: (signal) => {
      asked.push(signal)
      const { headers = {}, error } = replies.length > 1 ? (replies.shift() ?? {}) : (replies[0] ?? {})
      return error ? Promise.reject(error) : Promise.resolve({ body: asked.length, headers: new Headers(headers) })
    },
    onAnswer,
    onError,
  })
const every = (ms: string): Reply => ({ headers: { 'Poll-Interval': ms } })
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

function hide(hidden: boolean): void {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(hidden)
  document.dispatchEvent(new Event('visibilitychange'))
}

beforeEach(() => {
  vi.useFakeTimers()
  replies = [every('3000')]
  asked = []
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  onAnswer.mockReset()
  onError.mockReset()
})

describe('the interval', () => {
  test('is counted from the answer, and the header is read in any case', async () => {
    for (const name of ['POLL-INTERVAL', 'poll-interval', 'Poll-Interval']) {
      replies = [{ headers: { [name]: '3000' } }]
      asked = []
      const one = poll()
      one.start()
      await pass(2999)
      expect(asked).toHaveLength(1)
      await pass(1)
      expect(asked).toHaveLength(2)
      one.stop()
    }
  })

  test('follows the last answer', async () => {
    replies = [every('3000'), every('500'), every('10000')]
    poll().start()
    await pass(3000)
    expect(asked).toHaveLength(2)
    await pass(500)
    expect(asked).toHaveLength(3)
    await pass(9999)
    expect(asked).toHaveLength(3)
  })

  test.each([[{}], [every('-1')], [every('0')], [every('abc')], [every('')]])(
    'that is none ends the polling: %j',
    async (reply) => {
      replies = [every('3000'), reply]
      poll().start()
      await pass(3_600_000)
      expect(asked).toHaveLength(2)
      expect(onAnswer).toHaveBeenCalledTimes(2)
      expect(onError).not.toHaveBeenCalled()
    },
  )
})

describe('stopping and starting', () => {
  test('nothing is asked after a stop, and a start asks at once', async () => {
    const one = poll()
    one.start()
    await pass(3000)
    one.stop()
    await pass(60_000)
    expect(asked).toHaveLength(2)
    one.start()
    await pass(3000)
    expect(asked).toHaveLength(4)
  })

  test('a second start does not ask twice', async () => {
    const one = poll()
    one.start()
    one.start()
    await pass(3000)
    expect(asked).toHaveLength(2)
  })

  test('the answer to a request from before a stop is nobody’s', async () => {
    const one = poll()
    one.start()
    one.stop()
    await pass(60_000)
    expect(asked[0]?.aborted).toBe(true)
    expect(onAnswer).not.toHaveBeenCalled()
    expect(asked).toHaveLength(1)
  })
})

describe('a hidden tab', () => {
  test('asks nothing, and once when it is seen again', async () => {
    poll().start()
    await pass(1000)
    hide(true)
    await pass(30_000)
    expect(asked).toHaveLength(1)
    hide(false)
    await pass(0)
    expect(asked).toHaveLength(2)
    await pass(3000)
    expect(asked).toHaveLength(3)
  })

  test('that is seen again before the time asks at the time', async () => {
    poll().start()
    hide(true)
    await pass(1000)
    hide(false)
    await pass(1999)
    expect(asked).toHaveLength(1)
    await pass(1)
    expect(asked).toHaveLength(2)
  })

  test('that was hidden from the start asks when it is seen', async () => {
    hide(true)
    poll().start()
    await pass(10_000)
    expect(asked).toHaveLength(0)
    hide(false)
    await pass(0)
    expect(asked).toHaveLength(1)
  })
})

describe('failures', () => {
  test('are told once and end the polling until it is started again', async () => {
    replies = [{ error: new Error('500') }, every('3000')]
    const one = poll()
    one.start()
    await pass(3_600_000)
    expect(onError).toHaveBeenCalledExactlyOnceWith(new Error('500'))
    expect(asked).toHaveLength(1)
    one.start()
    await pass(3000)
    expect(asked).toHaveLength(3)
  })

  test('an aborted request is none', async () => {
    replies = [{ error: new DOMException('stopped', 'AbortError') }]
    const one = poll()
    one.start()
    one.stop()
    await pass(0)
    expect(onError).not.toHaveBeenCalled()
  })
})
