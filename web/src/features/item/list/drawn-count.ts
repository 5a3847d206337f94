import { startTransition, useEffect, useState } from 'react'

/** About as many rows as fill a phone. */
export const ROWS_AT_ONCE = 6

/** As many more are drawn at a time: laying out a whole list would keep the reader's next press waiting. */
const ROWS_PER_STEP = 12

interface Drawn {
  /** The name of the list. */
  name: string
  rows: number
  /** Whether all that the list has have been drawn once. */
  wasWhole: boolean
}

/**
 * Returns how many rows of a list are drawn: the first at once, the others step by step between what else the browser has to do, also
 * where all of them are known when the list is opened. A few that come later are drawn at once, so that none gives way to them. Another
 * list, by its name, begins with the first again.
 */
export function useDrawnCount(name: string, count: number): Drawn {
  const [last, setLast] = useState<Drawn>({ name, rows: ROWS_AT_ONCE, wasWhole: false })
  const drawn = drawnNow(last.name === name ? last : { name, rows: ROWS_AT_ONCE, wasWhole: false }, count)
  if (drawn !== last) setLast(drawn)
  useEffect(() => {
    if (drawn.rows >= count) return
    startTransition(() => {
      setLast({ ...drawn, rows: drawn.rows + ROWS_PER_STEP })
    })
  }, [drawn, count])
  return drawn
}

/** Returns what is drawn of so many rows, after what was drawn last. */
function drawnNow(last: Drawn, count: number): Drawn {
  const { rows, wasWhole } = last
  if (wasWhole && rows < count && count - rows < ROWS_PER_STEP) return { ...last, rows: count }
  return !wasWhole && count > 0 && rows >= count ? { ...last, wasWhole: true } : last
}
