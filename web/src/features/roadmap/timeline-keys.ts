import { isHeading, type RoadmapRow } from './roadmap-rows.ts'

/** What a key does in the timeline. */
export type TimelineMove =
  | { type: 'focus'; index: number }
  /** Moves the time by a number of columns. */
  | { type: 'scroll'; columns: 1 | -1 }
  /** Opens or closes what stands below the row. */
  | { type: 'toggle'; row: RoadmapRow }
  /** Follows the row's link. */
  | { type: 'open' }

/** Returns the meaning of a key on the row at `index`, null when it has none there. `pageSize` is the number of rows in view. */
export function timelineMove(
  rows: readonly RoadmapRow[],
  index: number,
  key: string,
  pageSize: number,
): TimelineMove | null {
  const row = rows[index]
  if (!row) return null
  const last = rows.length - 1
  switch (key) {
    case 'ArrowDown':
      return { type: 'focus', index: Math.min(index + 1, last) }
    case 'ArrowUp':
      return { type: 'focus', index: Math.max(index - 1, 0) }
    case 'PageDown':
      return { type: 'focus', index: Math.min(index + pageSize, last) }
    case 'PageUp':
      return { type: 'focus', index: Math.max(index - pageSize, 0) }
    case 'Home':
      return { type: 'focus', index: 0 }
    case 'End':
      return { type: 'focus', index: last }
    case 'ArrowRight':
      return { type: 'scroll', columns: 1 }
    case 'ArrowLeft':
      return { type: 'scroll', columns: -1 }
    case ' ':
      return isExpandable(row) ? { type: 'toggle', row } : null
    case 'Enter':
      return isHeading(row) ? { type: 'toggle', row } : { type: 'open' }
    default:
      return null
  }
}

function isExpandable(row: RoadmapRow): boolean {
  return isHeading(row) || ('isExpandable' in row && row.isExpandable)
}
