import type { CSSProperties } from 'react'

/**
 * Tells where a row stands, in px from the top, and how far in. Its place is no variable, since all that is in the row would inherit it:
 * browsers share the styles of elements only between rows that pass on the same.
 */
export const rowStyle = (top: number, level: number): CSSProperties => ({
  top,
  ...{ '--row-level': level - 1 },
})
