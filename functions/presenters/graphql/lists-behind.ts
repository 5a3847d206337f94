import type { LagItem } from '#table/items/place-items.ts'

/** Tells by how many seconds lists are behind at a time, in seconds since 1970; null where they follow. */
export const listsBehind = (item: LagItem | null, now: number): number | null =>
  item === null || item.until <= now ? null : now - item.since
