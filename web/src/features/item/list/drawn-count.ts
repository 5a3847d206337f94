import { startTransition, useEffect, useState } from 'react'

/** About as many rows as fill a phone. */
export const ROWS_AT_ONCE = 6

/** As many more are drawn at a time: laying out a whole list would keep the reader's next press waiting. */
const ROWS_PER_STEP = 12

/**
 * Returns how many rows of a list are drawn: the first at once, the others step by step between what else the browser has to do, also
 * where all of them are known when the list is opened. Another list, by its name, begins with the first again.
 */
export function useDrawnCount(name: string, count: number): number {
  const [drawn, setDrawn] = useState({ name, rows: ROWS_AT_ONCE })
  const rows = drawn.name === name ? drawn.rows : ROWS_AT_ONCE
  useEffect(() => {
    if (rows >= count) return
    startTransition(() => {
      setDrawn({ name, rows: rows + ROWS_PER_STEP })
    })
  }, [name, rows, count])
  return rows
}
