import { iterationProblem } from '#domain/namespace/iteration-rules.ts'
import { invalid } from '#domain/text/text-checks.ts'
import { iterationItem } from '#table/items/iteration.ts'
import type { CadenceItem } from '#table/items/place-items.ts'
import { CADENCE_PREFIX, ITERATION_PREFIX, groupPk, iterationSequenceKey } from '#table/keys/keys.ts'
import { queryAll } from '#table/client/read.ts'
import { nextNumber } from '#table/client/write.ts'
import { unchanged } from '../namespace/free-path.ts'
import { iterationsOf } from '../read/namespace/list-iterations.ts'
import { authorize, namespaceSubject, throwIf } from '../write/authorize.ts'
import { groupAt } from '../write/find-items.ts'
import { freshId, type OperationContext } from '../write/operation-context.ts'
import { ProblemError } from '../write/problem-error.ts'
import { requireRoom } from '../write/require-room.ts'
import { runWrite } from '../write/run-write.ts'
import { withCadence } from './cadence-at.ts'

export interface CreateIterationInput {
  groupPath: string
  /** May be left out where the group has one cadence only. */
  cadenceId?: number
  title?: string | null
  startDate: string
  dueDate: string
}

/**
 * Makes an iteration in a cadence of a group whose iterations people make.
 * @throws ProblemError BAD_REQUEST, NOT_FOUND, FORBIDDEN, IDEMPOTENCY_MISMATCH, THROTTLED
 */
export function createIteration(context: OperationContext, input: CreateIterationInput): Promise<{ id: number }> {
  const { table, viewer } = context
  let iid: number | undefined
  return runWrite(context, { operation: 'createIteration', input }, async () => {
    const group = await groupAt(table, input.groupPath)
    authorize(viewer, namespaceSubject(group), 'adminIteration')
    const cadence = await chosenCadence(context, group.id, input.cadenceId)
    await requireRoom(table, 'iterations', { partition: groupPk(group.id), prefix: ITERATION_PREFIX })
    const iterations = await iterationsOf(table, group.id, 'strong')
    const said = { title: input.title?.trim() || null, startDate: input.startDate, dueDate: input.dueDate }
    throwIf(
      iterationProblem(
        said,
        iterations.filter((one) => one.cadenceId === cadence.id),
      ),
    )
    iid ??= await nextNumber(table, iterationSequenceKey(group.id))
    const item = iterationItem({
      ...{ ...said, id: freshId(context), iid, cadenceId: cadence.id, cadenceTitle: cadence.title },
      ...{ ownerPath: group.fullPath, namespaceIds: group.namespaceIds },
    })
    return {
      // It carries the path of its group.
      actions: [{ kind: 'put', item, if: { absent: true } }, withCadence(cadence), ...unchanged([group])],
      response: { id: item.id },
      audit: { rootId: group.namespaceIds[0] ?? 0, target: 'iteration', targetId: item.id },
    }
  })
}

async function chosenCadence(
  { table }: OperationContext,
  groupId: number,
  cadenceId: number | undefined,
): Promise<CadenceItem> {
  const query = { partition: groupPk(groupId), prefix: CADENCE_PREFIX, consistency: 'strong' as const }
  const cadences = await queryAll<CadenceItem>(table, 'cadences', query)
  if (cadenceId === undefined && cadences.length > 1)
    throw new ProblemError(invalid('iterationsCadenceId', 'Please provide the cadence of the iteration'))
  const cadence = cadences.find(({ id }) => id === (cadenceId ?? id))
  if (cadence === undefined) throw new ProblemError(invalid('iterationsCadenceId', 'There is no such cadence here.'))
  if (cadence.automatic)
    throw new ProblemError(
      invalid('iterationsCadenceId', 'Iterations of an automatic cadence are created by themselves.'),
    )
  return cadence
}
