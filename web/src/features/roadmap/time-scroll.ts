import { useLayoutEffect, useRef, type RefObject } from 'react'
import type { Timeframe } from './timeframe.ts'

/** Remembers where the time was scrolled to. */
export interface TimeScrollMemory {
  /** In px; undefined when another stretch of time was seen last. */
  of: (timeframe: Timeframe) => number | undefined
  keep: (timeframe: Timeframe, left: number) => void
}

export function createTimeScrollMemory(): TimeScrollMemory {
  let known: { timeframe: Timeframe; left: number } | undefined
  return {
    of: (timeframe) => (known?.timeframe === timeframe ? known.left : undefined),
    keep(timeframe, left) {
      known = { timeframe, left }
    },
  }
}

export interface TimeScroll {
  timeframe: Timeframe
  timePlace: TimeScrollMemory | undefined
  /** Nothing can be scrolled before. */
  isMeasured: boolean
  showToday: () => void
}

/**
 * Scrolls through time. Whenever another stretch of time shows, it is scrolled so that today can be seen; one that was seen just before stands where
 * it stood.
 */
export function useTimeScroll(
  scroller: RefObject<HTMLElement | null>,
  { timeframe, timePlace, isMeasured, showToday }: TimeScroll,
): void {
  const shown = useRef<Timeframe | null>(null)
  useLayoutEffect(() => {
    if (!isMeasured || shown.current === timeframe) return
    shown.current = timeframe
    const left = timePlace?.of(timeframe)
    if (left === undefined) showToday()
    else scroller.current?.scrollTo({ left })
  }, [scroller, timeframe, timePlace, isMeasured, showToday])
}
