import { groupRows } from '#table/items/group-directory.ts'
import { namespaceDeletionItem } from '#table/items/due.ts'
import type { GroupItem, ProjectItem } from '#table/items/place-items.ts'
import { bareKey, namespaceKey, pathKey } from '#table/keys/keys.ts'
import type { Action } from '#table/client/write.ts'
import { signedIn } from '../person/people.ts'
import { authorize, namespaceSubject } from '../write/authorize.ts'
import { namespaceAt } from '../write/find-items.ts'
import type { OperationContext } from '../write/operation-context.ts'
import { runWrite } from '../write/run-write.ts'

/**
 * Deletes a group or project. It is nowhere to be found from then on, and its path is free; what was in it goes in the background: groups
 * and projects below, items, labels, milestones, members and files.
 * @throws ProblemError NOT_FOUND, FORBIDDEN, IDEMPOTENCY_MISMATCH, THROTTLED
 */
export function deleteNamespace(context: OperationContext, input: { fullPath: string }): Promise<{ id: number }> {
  const { table, viewer } = context
  return runWrite(context, { operation: 'deleteNamespace', input }, async () => {
    const place = await namespaceAt(table, input.fullPath)
    authorize(viewer, namespaceSubject(place), 'ownNamespace')
    return {
      actions: removalOfPlace(place, signedIn(context), context.now()),
      response: { id: place.id },
      audit: { rootId: place.namespaceIds[0] ?? 0, target: place.kind, targetId: place.id },
    }
  })
}

/** Returns what takes a group or project out of sight, with the record of the work that is left. */
export function removalOfPlace(
  place: GroupItem | ProjectItem,
  actor: { id: number; username: string },
  now: string,
): Action[] {
  const { id, kind, version } = place
  const isAsRead = { equals: { version } }
  return [
    {
      ...{ kind: 'update', key: namespaceKey(place), set: { deletedAt: now, version: version + 1 }, if: isAsRead },
      // It stands in no list any more.
      remove: ['GSI2PK', 'GSI2SK'],
    },
    { kind: 'delete', key: pathKey(place.fullPath), if: { equals: { id } } },
    ...(kind === 'group' ? groupRows(place).map((row): Action => ({ kind: 'delete', key: bareKey(row) })) : []),
    { kind: 'put', item: namespaceDeletionItem({ place: { kind, id }, actor }, now) },
  ]
}
