import { useState } from 'react'

/** Returns a yes or no that this browser remembers under a key; `initial` until somebody has chosen. */
export function useRememberedChoice(key: string, initial: boolean): [boolean, (choice: boolean) => void] {
  const [choice, setChoice] = useState(() => readChoice(key, initial))
  return [
    choice,
    (next) => {
      setChoice(next)
      try {
        localStorage.setItem(key, String(next))
      } catch {
        // Without storage the choice holds until the page is closed.
      }
    },
  ]
}

function readChoice(key: string, initial: boolean): boolean {
  try {
    const stored = localStorage.getItem(key)
    return stored === null ? initial : stored === 'true'
  } catch {
    return initial
  }
}
