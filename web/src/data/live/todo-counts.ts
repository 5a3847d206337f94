import { isRecord } from './item-event.ts'

/** How many to-dos somebody has, as the server tells when that changes. */
export interface TodoCounts {
  pending: number
  /** Of two the one with the higher number is newer. */
  version: number
}

/** Returns the counts in a message of the subscription; null when it has none. */
export function readTodoCounts(data: unknown): TodoCounts | null {
  const counts = isRecord(data) ? data['todoCountsUpdated'] : null
  if (!isRecord(counts)) return null
  const { pending, version } = counts
  return typeof pending === 'number' && typeof version === 'number' ? { pending, version } : null
}
