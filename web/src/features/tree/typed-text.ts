import { useCallback, useRef } from 'react'

/** Milliseconds after which a typed character begins a new text. */
const PAUSE_MS = 600

/** Collects what is typed quickly one after the other. The function gives the text so far, null for keys that type nothing. */
export function useTypedText(): (key: string) => string | null {
  const typed = useRef({ text: '', at: 0 })
  return useCallback((key) => {
    if (key.length !== 1) return null
    const now = Date.now()
    const before = now - typed.current.at < PAUSE_MS ? typed.current.text : ''
    // A space is part of a title, but not its beginning; a slash alone belongs to the search of the app.
    if (before === '' && (key === ' ' || key === '/')) return null
    typed.current = { text: before + key, at: now }
    return typed.current.text
  }, [])
}
