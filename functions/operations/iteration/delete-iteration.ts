import { iterationPhase } from '#domain/namespace/iteration-state.ts'
import { NOT_FOUND } from '#domain/problem.ts'
import { invalid } from '#domain/text/text-checks.ts'
import type { CadenceItem, GroupItem, IterationItem } from '#table/items/place-items.ts'
import { bareKey, cadenceKey, groupKey } from '#table/keys/keys.ts'
import { getItem } from '#table/client/read.ts'
import type { Action } from '#table/client/write.ts'
import { ownPlan } from '../read/namespace/list-cadences.ts'
import { iterationsOf } from '../read/namespace/list-iterations.ts'
import { authorize, namespaceSubject, throwIf } from '../write/authorize.ts'
import { dayOf, type OperationContext } from '../write/operation-context.ts'
import { ProblemError } from '../write/problem-error.ts'
import { runWrite } from '../write/run-write.ts'
import { startFanOut } from '../write/start-fan-out.ts'
import { withCadence } from './cadence-at.ts'

/** Names the group of what was deleted. */
interface Deleted {
  groupPath: string
}

/**
 * Deletes an iteration; the issues that are planned for it lose it in the background. One that an automatic cadence would make again stays.
 * @throws ProblemError BAD_REQUEST, NOT_FOUND, FORBIDDEN, IDEMPOTENCY_MISMATCH, THROTTLED
 */
export function deleteIteration(context: OperationContext, input: { iterationId: number }): Promise<Deleted> {
  const { table, viewer } = context
  return runWrite(context, { operation: 'deleteIteration', input }, async () => {
    const listed = await ownPlan(table, viewer, 'IT', input.iterationId)
    const groupId = listed?.namespaceIds.at(-1) ?? 0
    const group = await getItem<GroupItem>(table, groupKey(groupId))
    const iterations = await iterationsOf(table, groupId, 'strong')
    const iteration = iterations.find(({ id }) => id === input.iterationId)
    if (iteration === undefined || group === null) throw new ProblemError(NOT_FOUND)
    authorize(viewer, namespaceSubject(group), 'adminIteration')
    const cadence = await getItem<CadenceItem>(table, cadenceKey(groupId, iteration.cadenceId), 'strong')
    const isMadeAgain = cadence?.automatic === true && iterationPhase(iteration, dayOf(context)) !== 'closed'
    throwIf(isMadeAgain ? invalid('id', 'An iteration of an automatic cadence can be deleted once it is over.') : null)
    return {
      actions: [...(await removal(context, iteration)), ...(cadence === null ? [] : [withCadence(cadence)])],
      response: { groupPath: group.fullPath },
      audit: { rootId: iteration.namespaceIds[0] ?? 0, target: 'iteration', targetId: iteration.id },
    }
  })
}

/** Returns what takes an iteration away, and from what is planned for it. */
export const removal = async (context: OperationContext, iteration: IterationItem): Promise<Action[]> => [
  { kind: 'delete', key: bareKey(iteration), if: { present: true } },
  await startFanOut(context, { kind: 'iteration', id: iteration.id, source: null, rootIds: [], postings: [] }),
]
