import { epicById } from './find-items.ts'
import { subjectOf } from './item/found-item.ts'
import type { OperationContext } from './operation-context.ts'
import { actingPerson } from './people.ts'
import { runWrite } from './run-write.ts'
import { demand } from './subjects.ts'
import { removalOf } from './tree/remove-epic.ts'

/**
 * Deletes an epic. It is gone at once; its child epics and theirs follow in the background, its issues are released.
 */
export function deleteEpic(context: OperationContext, input: { epicId: number }): Promise<{ groupPath: string }> {
  const { table, viewer } = context
  return runWrite(context, { operation: 'deleteEpic', input }, async () => {
    const found = await epicById(table, input.epicId)
    demand(viewer, subjectOf(found), 'destroy')
    const { id, username } = await actingPerson(context)
    const removed = await removalOf(table, found, { topId: input.epicId, actor: { id, username } })
    if (removed === 'again') return 'again'
    return {
      actions: removed,
      response: { groupPath: found.core.groupPath },
      audit: { rootId: found.core.namespaceIds[0] ?? 0, target: 'epic', targetId: found.core.id },
    }
  })
}
