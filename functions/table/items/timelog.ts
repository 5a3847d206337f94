import type { ItemRef } from '#domain/item/kinds.ts'
import type { UserRef } from '#domain/refs.ts'
import { eventSort, timelogKey, timelogPointerKey, timelogsBelow, timelogsOfPerson } from '../keys/history-keys.ts'
import type { Key } from '../keys/keys.ts'
import type { Listed } from './place-items.ts'

/** A record of time that somebody spent on an item. What the item says was spent on it is the sum of its records. */
export interface TimelogItem extends Key, Partial<Listed> {
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
export interface TimelogPointerItem extends Key, Partial<Listed> {
  item: ItemRef
}

/** What is recorded. */
export type Timelog = Omit<TimelogItem, keyof Key | keyof Listed>

/**
 * Returns where a record and what leads to it stand in the index: in the lists of its person, and of the root group.
 * @param rootId of the item
 */
function timelogLists({ id, spentAt, user }: Timelog, rootId: number): { log: Listed; pointer: Listed } {
  const GSI2SK = eventSort(spentAt, id)
  return {
    log: { GSI2PK: timelogsOfPerson(user.id), GSI2SK },
    pointer: { GSI2PK: timelogsBelow(rootId), GSI2SK },
  }
}

/** Returns a new record: at its item, found by its number, and listed by person and by root group. */
export function timelogItems(
  item: ItemRef,
  rootId: number,
  log: Timelog,
): { log: TimelogItem; pointer: TimelogPointerItem } {
  const lists = timelogLists(log, rootId)
  return {
    log: { ...log, ...timelogKey(item, log.id), ...lists.log },
    pointer: { ...timelogPointerKey(log.id), item, ...lists.pointer },
  }
}
