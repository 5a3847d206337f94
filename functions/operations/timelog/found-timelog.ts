import { can } from '#domain/permissions.ts'
import { NOT_FOUND } from '#domain/problem.ts'
import type { Viewer } from '#domain/role.ts'
import { timelogKey, timelogPointerKey } from '#table/keys/history-keys.ts'
import { getItem } from '#table/client/read.ts'
import type { TimelogItem, TimelogPointerItem } from '#table/items/timelog.ts'
import { itemById } from '../write/find-items.ts'
import { subjectOf, type ItemForWrite } from '../item/item-for-write.ts'
import type { OperationContext } from '../write/operation-context.ts'
import { ProblemError } from '../write/problem-error.ts'
import type { KnownItem } from '../read/item/load-items.ts'

/** A record of time with the item that it is of. */
export interface FoundTimelog {
  log: TimelogItem
  found: ItemForWrite
}

/**
 * Returns a record of time by its number, read strongly. Ends the operation where there is none that the viewer may read.
 * @throws ProblemError NOT_FOUND
 */
export async function timelogById(
  { table, viewer }: Pick<OperationContext, 'table' | 'viewer'>,
  timelogId: number,
): Promise<FoundTimelog> {
  const pointer = await getItem<TimelogPointerItem>(table, timelogPointerKey(timelogId), 'strong')
  if (pointer === null) throw new ProblemError(NOT_FOUND)
  const log = await getItem<TimelogItem>(table, timelogKey(pointer.item, timelogId), 'strong')
  if (log === null) throw new ProblemError(NOT_FOUND)
  const found = await itemById(table, pointer.item)
  if (!can(viewer, 'read', subjectOf(found))) throw new ProblemError(NOT_FOUND)
  return { log, found }
}

/** True when the viewer may take the record away: it is their own, or they look after what others have written on the item. */
export function mayDeleteTimelog(viewer: Viewer, item: KnownItem, { user }: Pick<TimelogItem, 'user'>): boolean {
  const subject = subjectOf(item)
  return can(viewer, 'admin', subject) && (user.id === viewer.id || can(viewer, 'adminNotes', subject))
}
