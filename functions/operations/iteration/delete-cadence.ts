import { cadenceDueKey } from '#table/keys/due-keys.ts'
import { bareKey } from '#table/keys/keys.ts'
import type { Action } from '#table/client/write.ts'
import type { OperationContext } from '../write/operation-context.ts'
import { iterationsOf } from '../read/namespace/list-iterations.ts'
import { runWrite } from '../write/run-write.ts'
import { managedCadence } from './cadence-at.ts'
import { removal } from './delete-iteration.ts'

/** Iterations that go in one transaction, each with the work by which issues lose it. */
const AT_ONCE = 20

/**
 * Deletes a cadence with its iterations; the issues that are planned for them lose them in the background. First it makes no more
 * iterations, then they go some at a time, and at last the cadence: what is cut off is finished by the same call.
 * @throws ProblemError NOT_FOUND, FORBIDDEN, IDEMPOTENCY_MISMATCH, THROTTLED
 */
export async function deleteCadence(
  context: OperationContext,
  input: { cadenceId: number },
): Promise<{ groupPath: string }> {
  // Only the last write is kept under the key: those before find nothing left to do.
  const { idempotencyKey: _, ...unkeyed } = context
  return runWrite(context, { operation: 'deleteCadence', input }, async () => {
    while (await deletesSome(unkeyed, input.cadenceId));
    const { cadence, group } = await managedCadence(context, input.cadenceId)
    return {
      actions: [
        { kind: 'delete', key: bareKey(cadence), if: { equals: { version: cadence.version } } },
        { kind: 'delete', key: cadenceDueKey(group.id, cadence.id) },
      ],
      response: { groupPath: group.fullPath },
      audit: { rootId: cadence.namespaceIds[0] ?? 0, target: 'iteration cadence', targetId: cadence.id },
    }
  })
}

/** Deletes the first iterations of a cadence. @returns false when it had none */
const deletesSome = (context: OperationContext, cadenceId: number): Promise<boolean> =>
  runWrite(context, { operation: 'deleteIterations', input: { cadenceId } }, async () => {
    const { cadence, group } = await managedCadence(context, cadenceId)
    const iterations = await iterationsOf(context.table, group.id, 'strong')
    const some = iterations.filter((one) => one.cadenceId === cadenceId).slice(0, AT_ONCE)
    const audit = { rootId: group.namespaceIds[0] ?? 0, target: 'iteration cadence', targetId: cadenceId }
    if (some.length === 0) return { actions: [], response: false, audit }
    const stopped: Action = {
      ...{ kind: 'update', key: bareKey(cadence), if: { equals: { version: cadence.version } } },
      set: { version: cadence.version + 1, automatic: false, rollOver: false },
    }
    const removals = await Promise.all(some.map((one) => removal(context, one)))
    return { actions: [...removals.flat(), stopped], response: true, audit }
  })
