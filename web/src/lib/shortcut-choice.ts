import { useSyncExternalStore } from 'react'

const OFF_KEY = 'shortcutsDisabled'
/** What was switched without storage, until the page is closed. */
let unstored: boolean | null = null
const listeners = new Set<() => void>()

/** True when the reader has switched the single-key shortcuts off. */
export function areShortcutsOff(): boolean {
  if (unstored !== null) return unstored
  try {
    return localStorage.getItem(OFF_KEY) === 'true'
  } catch {
    return false
  }
}

export function useShortcutsOff(): boolean {
  return useSyncExternalStore(subscribe, areShortcutsOff)
}

export function switchShortcuts(isOff: boolean): void {
  try {
    localStorage.setItem(OFF_KEY, String(isOff))
    unstored = null
  } catch {
    unstored = isOff
  }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
