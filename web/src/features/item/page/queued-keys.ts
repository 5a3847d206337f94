import { useEffect, useRef, type KeyboardEvent, type RefObject } from 'react'
import { flushSync } from 'react-dom'

/**
 * Returns keys on rows whose code comes only when the page is at rest: what is pressed before fetches it at once, and counts when it is
 * there, as if it had been pressed then.
 * @returns keeps a press of the row that has the focus, and says whether it did: once the code handles presses, it does not
 */
export function useEarlyPresses(rows: RefObject<HTMLElement | null>, isHere: boolean, onWanted: () => void) {
  const kept = useRef<Pick<KeyboardEventInit, 'key' | 'shiftKey'>[]>([])
  const isHandled = useRef(false)
  useEffect(() => {
    if (!isHere) return
    isHandled.current = true
    const press = (init: KeyboardEventInit) => {
      const row = document.activeElement
      if (!rows.current?.contains(row)) return
      row?.dispatchEvent(new KeyboardEvent('keydown', { ...init, bubbles: true, cancelable: true }))
    }
    // Before whatever is pressed next, and one after the other: what the first has changed is drawn before the second.
    queueMicrotask(() => {
      for (const init of kept.current.splice(0)) {
        flushSync(() => {
          press(init)
        })
      }
    })
    return () => {
      isHandled.current = false
    }
  }, [rows, isHere])
  return (event: KeyboardEvent): boolean => {
    if (isHandled.current) return false
    const { key, shiftKey } = event
    event.preventDefault()
    kept.current.push({ key, shiftKey })
    onWanted()
    return true
  }
}
