import type { ItemRef } from '#domain/item/kinds.ts'
import type { UserRef } from '#domain/refs.ts'
import { timelogKey, timelogPointerKey } from './history-keys.ts'
import type { Key } from './keys.ts'

/** A record of time that somebody spent on an item. What the item says was spent on it is the sum of its records. */
export interface TimelogItem extends Key {
  /** Of its event; of several that came with one change the following numbers, too. */
  id: number
  /** Less than none took some away. */
  seconds: number
  user: UserRef
  /** When the work was done, ISO 8601. */
  spentAt: string
  /** What was done; null where nobody has said. */
  summary: string | null
  /** When it was recorded, ISO 8601. */
  createdAt: string
}

/** From a record's number to the item whose time it tells. */
export interface TimelogPointerItem extends Key {
  item: ItemRef
}

/** A new record: at its item, and found by its number. */
export const timelogItems = (
  item: ItemRef,
  log: Omit<TimelogItem, keyof Key>,
): { log: TimelogItem; pointer: TimelogPointerItem } => ({
  log: { ...log, ...timelogKey(item, log.id) },
  pointer: { ...timelogPointerKey(log.id), item },
})
