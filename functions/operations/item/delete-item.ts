import { KINDS, type ItemKind, type ItemRef } from '#domain/item/kinds.ts'
import { can } from '#domain/permissions.ts'
import { NOT_FOUND, type Problem } from '#domain/problem.ts'
import type { Viewer } from '#domain/role.ts'
import { noteCountKey } from '#table/keys/history-keys.ts'
import { aggregateOfKey } from '#table/keys/keys.ts'
import type { NoteCountItem } from '#table/items/note.ts'
import { getItem } from '#table/client/read.ts'
import type { AggregateItem } from '#table/items/work-items.ts'
import { itemById } from '../write/find-items.ts'
import { refOf, subjectOf, type ItemForWrite } from './item-for-write.ts'
import type { OperationContext } from '../write/operation-context.ts'
import { actingPerson } from '../person/people.ts'
import { ProblemError } from '../write/problem-error.ts'
import type { KnownItem } from '../read/item/load-items.ts'
import { runWrite, type PreparedWrite } from '../write/run-write.ts'
import { authorize } from '../write/authorize.ts'
import { removalOf } from '../tree/remove-item.ts'

/** Returns what the audit record calls the deletion of an item of a kind. */
export const deletionOperation = (kind: ItemKind): string => {
  const { noun } = KINDS[kind]
  return `delete${noun.slice(0, 1).toUpperCase()}${noun.slice(1)}`
}

/**
 * Deletes an item. It is gone at once; its child epics and tasks and theirs follow in the background, issues of an epic are
 * released.
 * @throws ProblemError NOT_FOUND, FORBIDDEN, IDEMPOTENCY_MISMATCH, THROTTLED
 */
export const deleteItem = (context: OperationContext, ref: ItemRef): Promise<{ homePath: string }> =>
  runWrite(context, { operation: deletionOperation(ref.kind), input: ref }, () => preparedDeletion(context, ref))

const USED_SINCE: Problem = {
  code: 'CONFLICT',
  field: 'id',
  message: 'Somebody has changed it since it was created. It stays.',
}

/** True when the viewer may take back that an item was made: its author, who need not be one of those that it opens for. */
export const mayWithdraw = (viewer: Viewer, found: KnownItem): boolean =>
  can(viewer, 'read', subjectOf(found)) &&
  can(viewer, 'withdraw', { ...subjectOf(found), authorId: found.core.author.id })

/**
 * Takes back that an item was made, which its author may do: it is deleted unless it was changed or commented on since, or has
 * something below it.
 * @throws ProblemError NOT_FOUND, FORBIDDEN, CONFLICT, IDEMPOTENCY_MISMATCH, THROTTLED
 */
export const withdrawItem = (context: OperationContext, ref: ItemRef): Promise<{ homePath: string }> =>
  runWrite(context, { operation: deletionOperation(ref.kind), input: { ...ref, isWithdrawal: true } }, async () => {
    const { table, viewer } = context
    const found = await itemById(table, ref)
    if (!mayWithdraw(viewer, found)) throw new ProblemError(NOT_FOUND)
    const [notes, children] = await Promise.all([
      getItem<NoteCountItem>(table, noteCountKey(ref), 'strong'),
      getItem<AggregateItem>(table, aggregateOfKey(ref), 'strong'),
    ])
    const below = (children?.directEpics ?? 0) + (children?.directIssues ?? 0)
    if (found.core.version > 1 || notes !== null || below > 0) throw new ProblemError(USED_SINCE)
    return removalOfFound(context, found, children)
  })

/**
 * Returns a deletion that was decided but not made.
 * @throws ProblemError NOT_FOUND, FORBIDDEN
 */
export async function preparedDeletion(
  context: OperationContext,
  ref: ItemRef,
): Promise<PreparedWrite<{ homePath: string }> | 'again'> {
  const found = await itemById(context.table, ref)
  authorize(context.viewer, subjectOf(found), 'destroy')
  return removalOfFound(context, found)
}

/** @param children what it had below it when that was looked at, which must be so when it goes; left out where anything may be */
async function removalOfFound(
  context: OperationContext,
  found: ItemForWrite,
  children?: AggregateItem | null,
): Promise<PreparedWrite<{ homePath: string }> | 'again'> {
  const ref = refOf(found)
  const { id, username } = await actingPerson(context)
  const removed = await removalOf(context.table, found, { topId: ref.id, actor: { id, username } }, children)
  if (removed === 'again') return 'again'
  return {
    actions: removed,
    response: { homePath: found.home.fullPath },
    audit: { rootId: found.core.namespaceIds[0] ?? 0, target: ref.kind, targetId: ref.id },
  }
}

/**
 * Deletes an epic.
 * @throws ProblemError NOT_FOUND, FORBIDDEN, IDEMPOTENCY_MISMATCH, THROTTLED
 */
export const deleteEpic = (context: OperationContext, { epicId }: { epicId: number }): Promise<{ homePath: string }> =>
  deleteItem(context, { kind: 'epic', id: epicId })
