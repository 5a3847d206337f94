import type { ItemRef } from '#domain/item/kinds.ts'
import type { TimelogItem } from '#table/items/timelog.ts'
import { authorize, throwIf } from '../write/authorize.ts'
import { preparedChange, type ChangedItem } from '../item/change.ts'
import { refOf, subjectOf } from '../item/item-for-write.ts'
import type { OperationContext } from '../write/operation-context.ts'
import { runWrite } from '../write/run-write.ts'
import { mayDeleteTimelog, timelogById } from './found-timelog.ts'

export interface DeletedTimelog extends ChangedItem {
  item: ItemRef
  /** As it was. */
  log: TimelogItem
}

/**
 * Takes a record of time away, and the time that it tells from its item. Who recorded it may, and who looks after the item.
 * @throws ProblemError BAD_REQUEST, NOT_FOUND, FORBIDDEN, CONFLICT, STALE_VERSION, HIERARCHY, HIERARCHY_TOO_DEEP, CONFIDENTIALITY, IDEMPOTENCY_MISMATCH, THROTTLED, LIMIT_EXCEEDED
 */
export const deleteTimelog = (context: OperationContext, input: { timelogId: number }): Promise<DeletedTimelog> =>
  runWrite(context, { operation: 'deleteTimelog', input }, async (attempt) => {
    const { log, found } = await timelogById(context, input.timelogId)
    authorize(context.viewer, subjectOf(found), 'admin')
    throwIf(
      mayDeleteTimelog(context.viewer, found, log)
        ? null
        : { code: 'FORBIDDEN', message: 'Only who recorded this time, and who maintains the project, may delete it.' },
    )
    const prepared = await preparedChange(context, refOf(found), { withoutTimelog: log }, attempt)
    return prepared === 'again'
      ? prepared
      : { ...prepared, response: { ...prepared.response, item: refOf(found), log } }
  })
