import { KINDS, type ItemKind, type ItemRef } from '#domain/item/kinds.ts'
import { itemById } from './find-items.ts'
import { subjectOf } from './item/found-item.ts'
import type { OperationContext } from './operation-context.ts'
import { actingPerson } from './people.ts'
import { runWrite, type PreparedWrite } from './run-write.ts'
import { demand } from './authorize.ts'
import { removalOf } from './tree/remove-item.ts'

/** What the audit record calls the deletion of an item of a kind. */
export const deletionOperation = (kind: ItemKind): string => {
  const { noun } = KINDS[kind]
  return `delete${noun.slice(0, 1).toUpperCase()}${noun.slice(1)}`
}

/**
 * Deletes an item. It is gone at once; its child epics and tasks and theirs follow in the background, issues of an epic are
 * released.
 */
export const deleteItem = (context: OperationContext, ref: ItemRef): Promise<{ homePath: string }> =>
  runWrite(context, { operation: deletionOperation(ref.kind), input: ref }, () => preparedDeletion(context, ref))

/** A deletion that was decided but not made. */
export async function preparedDeletion(
  context: OperationContext,
  ref: ItemRef,
): Promise<PreparedWrite<{ homePath: string }> | 'again'> {
  const { table, viewer } = context
  const found = await itemById(table, ref)
  demand(viewer, subjectOf(found), 'destroy')
  const { id, username } = await actingPerson(context)
  const removed = await removalOf(table, found, { topId: ref.id, actor: { id, username } })
  if (removed === 'again') return 'again'
  return {
    actions: removed,
    response: { homePath: found.home.fullPath },
    audit: { rootId: found.core.namespaceIds[0] ?? 0, target: ref.kind, targetId: ref.id },
  }
}

/** Deletes an epic. */
export const deleteEpic = (context: OperationContext, { epicId }: { epicId: number }): Promise<{ homePath: string }> =>
  deleteItem(context, { kind: 'epic', id: epicId })
