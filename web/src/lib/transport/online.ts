import { useSyncExternalStore } from 'react'

/** True when the browser has a network connection at all. */
export function useOnline(): boolean {
  return useSyncExternalStore(subscribe, () => navigator.onLine)
}

/** Resolves when it is time to try again what failed: after a while, or without a connection once there is one. */
export const untilNextTry = (milliseconds: number): Promise<unknown> =>
  new Promise((resolve) => {
    if (navigator.onLine) setTimeout(resolve, milliseconds)
    else window.addEventListener('online', resolve, { once: true })
  })

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}
