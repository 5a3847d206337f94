import { useEffect, useState } from 'react'
import { breakpointOf } from '#web/lib/breakpoint.ts'

/** The pause in ms after which a new size of the window counts. */
const RESIZE_DEBOUNCE_MS = 150

/** True when there is room for the popover: not at xs and sm. */
export function useWideWindow(): boolean {
  const [isWide, setIsWide] = useState(isWindowWide)
  useEffect(() => {
    let timer: number | undefined
    const handleResize = () => {
      window.clearTimeout(timer)
      timer = window.setTimeout(() => {
        setIsWide(isWindowWide())
      }, RESIZE_DEBOUNCE_MS)
    }
    window.addEventListener('resize', handleResize)
    return () => {
      window.clearTimeout(timer)
      window.removeEventListener('resize', handleResize)
    }
  }, [])
  return isWide
}

function isWindowWide(): boolean {
  const size = breakpointOf(window.innerWidth)
  return size !== 'xs' && size !== 'sm'
}
