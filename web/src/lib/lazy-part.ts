const RETRY_MS = 5_000

/** A part of the page whose code comes after the page. */
export interface LazyPart<Part> {
  /** Fetches the code unless it is here. Rejects when it cannot be had now; a later call asks again. */
  load: () => Promise<Part>
  /** Calls back when the code has come; until then it is fetched, again and again while that fails. Gives back how to stop. */
  subscribe: (listener: () => void) => () => void
  /** The part, null until its code is here. */
  current: () => Part | null
}

/** Code that must not stand between the reader and the page; unlike `lazy` a failed attempt breaks nothing. */
export function lazyPart<Part>(fetchPart: () => Promise<Part>): LazyPart<Part> {
  const listeners = new Set<() => void>()
  let part: Part | null = null
  let loading: Promise<Part> | null = null

  const load = (): Promise<Part> => {
    loading ??= fetchPart().then(
      (current) => {
        part = current
        for (const listener of listeners) listener()
        return current
      },
      (error: unknown) => {
        loading = null
        throw error
      },
    )
    return loading
  }
  const loadUntilHere = (): void => {
    load().catch(() => {
      setTimeout(() => {
        if (listeners.size > 0) loadUntilHere()
      }, RETRY_MS)
    })
  }
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    if (part === null) loadUntilHere()
    return () => {
      listeners.delete(listener)
    }
  }
  return { load, subscribe, current: () => part }
}

/** Does something once the browser has nothing else to do. */
export function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(work, { timeout: 5_000 })
  else setTimeout(work, 2_000)
}
