import { useSyncExternalStore } from 'react'

/** A choice of the reader's, kept in their browser. */
export interface StoredChoice<Value> {
  /** Returns what was chosen; null when nothing was or storage is closed off. */
  current: () => Value | null
  /** Takes effect at once and stays for the next visit; null for no choice. */
  choose: (value: Value | null) => void
  /** Returns the same for a component, which is drawn again when it changes. */
  use: () => Value | null
}

/** @param read what a stored text stands for; null for nothing */
export function storedChoice<Value>(key: string, read: (stored: string) => Value | null): StoredChoice<Value> {
  const listeners = new Set<() => void>()
  let chosen: Value | null | undefined
  const stored = (): Value | null => {
    try {
      const text = localStorage.getItem(key)
      return text === null ? null : read(text)
    } catch {
      return null
    }
  }
  const current = () => (chosen === undefined ? (chosen = stored()) : chosen)
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  }
  return {
    current,
    choose: (value) => {
      chosen = value
      try {
        if (value === null) localStorage.removeItem(key)
        else localStorage.setItem(key, String(value))
      } catch {
        // Without storage the choice holds until the page is closed.
      }
      for (const listener of listeners) listener()
    },
    use: () => useSyncExternalStore(subscribe, current),
  }
}
