import { useSyncExternalStore } from 'react'

const STEP_MS = 30_000

const listeners = new Set<() => void>()
let timer: number | undefined
let now = Date.now()

/** Returns the current time, renewed twice a minute for all components that show relative times, by one timer. */
export function useNow(): Date {
  return new Date(useSyncExternalStore(subscribe, currentStep))
}

function currentStep(): number {
  if (Date.now() - now >= STEP_MS || Date.now() < now) now = Date.now()
  return now
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  timer ??= window.setInterval(() => {
    for (const notify of listeners) notify()
  }, STEP_MS)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    window.clearInterval(timer)
    timer = undefined
  }
}
