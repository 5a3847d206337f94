import { useEffect, useRef } from 'react'

/**
 * Gives a function that carries out work at once, or, while the pointer is pressed, once it is let go and the click has gone where
 * it was meant to: what grows in between would move its target away.
 */
export function useAfterPress(): (work: () => void) => void {
  const isPressed = useRef(false)
  const waiting = useRef<(() => void) | null>(null)
  useEffect(() => {
    const press = () => {
      isPressed.current = true
    }
    const release = () => {
      isPressed.current = false
      const work = waiting.current
      waiting.current = null
      // The click comes after this event.
      if (work) window.setTimeout(work)
    }
    window.addEventListener('pointerdown', press, true)
    window.addEventListener('pointerup', release, true)
    window.addEventListener('pointercancel', release, true)
    return () => {
      window.removeEventListener('pointerdown', press, true)
      window.removeEventListener('pointerup', release, true)
      window.removeEventListener('pointercancel', release, true)
    }
  }, [])
  return (work) => {
    if (isPressed.current) waiting.current = work
    else work()
  }
}
