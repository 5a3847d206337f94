import { useEffect, useRef, type KeyboardEvent, type RefObject } from 'react'

/**
 * Keys on rows whose code comes only when the page is at rest: what is pressed before fetches it at once, and counts when it is
 * there, as if it had been pressed then.
 * @returns keeps a press of the row that has the focus
 */
export function useEarlyPresses(rows: RefObject<HTMLElement | null>, isHere: boolean, onWanted: () => void) {
  const kept = useRef<Pick<KeyboardEventInit, 'key' | 'shiftKey'>[]>([])
  useEffect(() => {
    if (!isHere) return
    for (const press of kept.current.splice(0)) {
      // One after the other: what the first has changed is drawn before the next.
      setTimeout(() => {
        const row = document.activeElement
        if (!rows.current?.contains(row)) return
        row?.dispatchEvent(new KeyboardEvent('keydown', { ...press, bubbles: true, cancelable: true }))
      })
    }
  }, [rows, isHere])
  return (event: KeyboardEvent) => {
    const { key, shiftKey } = event
    event.preventDefault()
    kept.current.push({ key, shiftKey })
    onWanted()
  }
}
