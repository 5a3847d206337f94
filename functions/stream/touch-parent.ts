import { laterTime } from '#domain/time/compare-times.ts'
import { isOpenToReaders } from '#domain/item/item-event.ts'
import type { ItemRef } from '#domain/item/kinds.ts'
import { itemSubject } from '#operations/write/authorize.ts'
import { touchAction } from '#operations/item/touch-item.ts'
import type { Table } from '#table/client/client.ts'
import { attempts } from '#table/client/retry.ts'
import { transact } from '#table/client/write.ts'
import { coreOf, type LinkedCore } from './linked-core.ts'

/** A part of an item as it was or is, and when it changed, ISO 8601. */
export interface ChangedPart {
  part: LinkedCore
  at: string
}

const ATTEMPTS_MAX = 12

/**
 * Moves the time of change of an item to that of its parts, as far as all of its readers may read these. It only goes forward, so late,
 * doubled and reordered calls change nothing.
 * @throws TableBusyError when others kept changing the item through all attempts
 */
export async function touchParent(table: Table, parent: ItemRef, changes: ChangedPart[]): Promise<void> {
  await attempts(table, () => touchOnce(table, parent, changes), ATTEMPTS_MAX)
}

async function touchOnce(table: Table, parent: ItemRef, changes: ChangedPart[]): Promise<'touched' | 'again'> {
  const before = await coreOf(table, parent)
  if (before === null) return 'touched'
  const { updatedAt } = before.core
  const times = changes.flatMap(({ part, at }) => (isOpenToReaders(subjectIn(before), subjectIn(part)) ? [at] : []))
  const latest = times.reduce(laterTime, updatedAt)
  if (latest === updatedAt) return 'touched'
  const failed = await transact(table, [touchAction(before, latest)])
  return failed.length === 0 ? 'touched' : 'again'
}

/** Returns a part as the rules of permission see it: a part is of the same project as its parent, so that its visibility is the same, whichever it is. */
const subjectIn = ({ kind, core }: LinkedCore) => itemSubject(kind, core, { visibility: 'private' })
