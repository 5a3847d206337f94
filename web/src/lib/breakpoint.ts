import { useSyncExternalStore } from 'react'

export type Breakpoint = 'xs' | 'sm' | 'md' | 'lg' | 'xl'

/** The smallest width in px of each size; style sheets repeat these numbers, since media queries cannot read variables. */
const STARTS: readonly [Breakpoint, number][] = [
  ['xl', 1200],
  ['lg', 992],
  ['md', 768],
  ['sm', 576],
]

export function breakpointOf(width: number): Breakpoint {
  return STARTS.find(([, start]) => width >= start)?.[0] ?? 'xs'
}

/** Returns the size class of the window; the component renders again only when the class changes. */
export function useBreakpoint(): Breakpoint {
  return useSyncExternalStore(subscribe, currentBreakpoint)
}

function currentBreakpoint(): Breakpoint {
  return breakpointOf(window.innerWidth)
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('resize', listener)
  return () => {
    window.removeEventListener('resize', listener)
  }
}
