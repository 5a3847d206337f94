import { useEffect, useRef, type RefObject } from 'react'

/** Gives the focus to a button that is back after what stood in its place, such as a form, unless it is somewhere else by then. */
export function useFocusBack(isAway: boolean): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null)
  const wasAway = useRef(isAway)
  useEffect(() => {
    if (wasAway.current && !isAway && document.activeElement === document.body) button.current?.focus()
    wasAway.current = isAway
  }, [isAway])
  return button
}
