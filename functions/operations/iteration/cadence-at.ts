import { NOT_FOUND } from '#domain/problem.ts'
import type { Table } from '#table/client/client.ts'
import type { CadenceItem, GroupItem } from '#table/items/place-items.ts'
import { bareKey, cadenceKey, groupKey } from '#table/keys/keys.ts'
import { getItem } from '#table/client/read.ts'
import type { Action } from '#table/client/write.ts'
import { ownPlan } from '../read/namespace/list-cadences.ts'
import { authorize, namespaceSubject } from '../write/authorize.ts'
import type { OperationContext } from '../write/operation-context.ts'
import { ProblemError } from '../write/problem-error.ts'

/** A cadence with the group that owns it. */
export interface FoundCadence {
  cadence: CadenceItem
  group: GroupItem
}

/**
 * Returns a cadence that the viewer may manage.
 * @throws ProblemError NOT_FOUND, FORBIDDEN
 */
export async function managedCadence({ table, viewer }: OperationContext, cadenceId: number): Promise<FoundCadence> {
  const listed = await ownPlan(table, viewer, 'CD', cadenceId)
  const groupId = listed?.namespaceIds.at(-1) ?? 0
  const cadence = await getItem<CadenceItem>(table, cadenceKey(groupId, cadenceId), 'strong')
  const group = await getItem<GroupItem>(table, groupKey(groupId))
  if (cadence === null || group === null) throw new ProblemError(NOT_FOUND)
  authorize(viewer, namespaceSubject(group), 'adminIteration')
  return { cadence, group }
}

/** Returns what makes sure that nobody else has changed a cadence, or one of its iterations, since it was read. */
export const withCadence = (cadence: CadenceItem): Action => ({
  kind: 'update',
  key: bareKey(cadence),
  set: { version: cadence.version + 1 },
  if: { equals: { version: cadence.version } },
})

/** Returns the same for a cadence by its ids; nothing for one of which there is no record yet. */
export async function withCadenceOf(table: Table, groupId: number, cadenceId: number): Promise<Action[]> {
  const cadence = await getItem<CadenceItem>(table, cadenceKey(groupId, cadenceId), 'strong')
  return cadence === null ? [] : [withCadence(cadence)]
}
