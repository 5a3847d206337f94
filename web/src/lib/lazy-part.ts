import { untilNextTry } from './transport/online.ts'
import { queryClient } from './transport/query-client.ts'

const RETRY_MS = 5_000
const REST_LOOK_MS = 50
/** A page that waits this long has nothing that is worth waiting for. */
const REST_WAIT_MS = 5_000

/** How many parts are on their way. */
let arriving = 0

/** A part of the page whose code comes after the page. */
export interface LazyPart<Part> {
  /** Fetches the code unless it is here. Rejects when it cannot be had now; a later call asks again. */
  load: () => Promise<Part>
  /** Calls back when the code has come; until then it is fetched, again and again while that fails. Gives back how to stop. */
  subscribe: (listener: () => void) => () => void
  /** The part, null until its code is here. */
  current: () => Part | null
}

/** Returns code that must not stand between the reader and the page; unlike `lazy` a failed attempt breaks nothing. */
export function lazyPart<Part>(fetchPart: () => Promise<Part>): LazyPart<Part> {
  const listeners = new Set<() => void>()
  let part: Part | null = null
  let loading: Promise<Part> | null = null

  const load = (): Promise<Part> => {
    if (loading) return loading
    arriving += 1
    loading = fetchPart().then(
      (current) => {
        arriving -= 1
        part = current
        for (const listener of listeners) listener()
        return current
      },
      (error: unknown) => {
        arriving -= 1
        loading = null
        throw error
      },
    )
    return loading
  }
  const loadUntilHere = (): void => {
    load().catch(async () => {
      await untilNextTry(RETRY_MS)
      if (listeners.size > 0) loadUntilHere()
    })
  }
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    if (part === null)
      afterPaint(() => {
        if (listeners.has(listener)) loadUntilHere()
      })
    return () => {
      listeners.delete(listener)
    }
  }
  return { load, subscribe, current: () => part }
}

/** Does something once the browser shows what has just been rendered, which need not wait for it. */
export function afterPaint(work: () => void): void {
  // Nobody sees a hidden page, and it is given no frames.
  if (document.hidden) work()
  else
    requestAnimationFrame(() => {
      setTimeout(work)
    })
}

/** Does something once the page has all that it waits for, data and code, and the browser has nothing else to do. */
export function whenAtRest(work: () => void): void {
  const since = performance.now()
  const look = () => {
    const isWaiting = arriving > 0 || queryClient.isFetching() > 0
    if (isWaiting && performance.now() - since < REST_WAIT_MS) {
      setTimeout(() => {
        whenIdle(look)
      }, REST_LOOK_MS)
    } else work()
  }
  whenIdle(look)
}

/** Does something once the browser has nothing else to do. */
export function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(work, { timeout: 5_000 })
  else setTimeout(work, 2_000)
}
