import { useEffect, useRef, useState, type ReactNode } from 'react'

/** Shows what costs the server something once its place has been on screen; until then the place is empty. */
export function WhenSeen({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  // Without a layout nothing is known to be out of sight.
  const [isSeen, setIsSeen] = useState(!('IntersectionObserver' in globalThis))
  useEffect(() => {
    if (isSeen || place.current === null) return
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setIsSeen(true)
    })
    observer.observe(place.current)
    return () => {
      observer.disconnect()
    }
  }, [isSeen])
  return isSeen ? children : <div ref={place} aria-busy />
}
