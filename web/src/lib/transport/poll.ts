export interface PollOptions<Answer> {
  /** Asks once. `headers` are those of the answer. */
  request: (signal: AbortSignal) => Promise<{ body: Answer; headers: Headers }>
  onAnswer: (body: Answer) => void
  /** Called with a failure, which ends the polling until it is started again; an aborted request is none. */
  onError?: (error: unknown) => void
}

export interface Poll {
  /** Asks now and, as long as the answers say when, again and again. While it runs this does nothing. */
  start: () => void
  /** Asks no more; a request that is under way is aborted. */
  stop: () => void
  /** Whether it asks, or will ask again. */
  isRunning: () => boolean
}

/** Returns how long to wait, in ms; null when the server does not want to be asked again. */
export function pollInterval(headers: Headers): number | null {
  const interval = Number(headers.get('poll-interval') ?? '')
  return Number.isFinite(interval) && interval > 0 ? interval : null
}

/**
 * Repeats a request at the interval that the `Poll-Interval` header of each answer gives, and stops when there is none. While
 * the tab is hidden nothing is asked; what fell due meanwhile is asked once the tab is seen again.
 */
export function createPoll<Answer>({ request, onAnswer, onError }: PollOptions<Answer>): Poll {
  let running: AbortController | null = null
  let timer: number | undefined
  let isDue = false

  const stop = () => {
    running?.abort()
    running = null
    isDue = false
    window.clearTimeout(timer)
    document.removeEventListener('visibilitychange', handleVisibility)
  }
  const ask = async (run: AbortController) => {
    try {
      const { body, headers } = await request(run.signal)
      if (running !== run) return
      const interval = pollInterval(headers)
      if (interval === null) stop()
      else timer = window.setTimeout(askWhenSeen, interval)
      onAnswer(body)
    } catch (error) {
      if (running !== run) return
      stop()
      onError?.(error)
    }
  }
  const askWhenSeen = () => {
    if (running === null) return
    isDue = document.hidden
    if (!isDue) void ask(running)
  }
  function handleVisibility() {
    if (isDue && !document.hidden) askWhenSeen()
  }
  const start = () => {
    if (running) return
    running = new AbortController()
    document.addEventListener('visibilitychange', handleVisibility)
    askWhenSeen()
  }
  return { start, stop, isRunning: () => running !== null }
}
