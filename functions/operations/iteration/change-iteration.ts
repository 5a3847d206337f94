import { iterationProblem } from '#domain/namespace/iteration-rules.ts'
import { NOT_FOUND } from '#domain/problem.ts'
import { iterationItem, iterationRef, sameIteration } from '#table/items/iteration.ts'
import { bareKey } from '#table/keys/keys.ts'
import type { Action } from '#table/client/write.ts'
import { groupAt } from '../write/find-items.ts'
import type { OperationContext } from '../write/operation-context.ts'
import { ProblemError } from '../write/problem-error.ts'
import { iterationsOf } from '../read/namespace/list-iterations.ts'
import { runWrite } from '../write/run-write.ts'
import { startFanOut } from '../write/start-fan-out.ts'
import { withCadenceOf } from './cadence-at.ts'
import { authorize, namespaceSubject, throwIf } from '../write/authorize.ts'

export interface ChangeIterationInput {
  groupPath: string
  iterationId: number
  /** Null, or an empty text, takes the title away. */
  title?: string | null
  startDate?: string
  dueDate?: string
}

/**
 * Changes what is said of an iteration of a group; what is left out stays. Issues that are planned for it follow in the background.
 * @throws ProblemError BAD_REQUEST, NOT_FOUND, FORBIDDEN, IDEMPOTENCY_MISMATCH, THROTTLED
 */
export function changeIteration(context: OperationContext, input: ChangeIterationInput): Promise<{ id: number }> {
  const { table, viewer } = context
  return runWrite(context, { operation: 'changeIteration', input }, async () => {
    const group = await groupAt(table, input.groupPath)
    authorize(viewer, namespaceSubject(group), 'adminIteration')
    const iterations = await iterationsOf(table, group.id, 'strong')
    const before = iterations.find(({ id }) => id === input.iterationId)
    if (before === undefined) throw new ProblemError(NOT_FOUND)
    const said = {
      title: input.title === undefined ? before.title : input.title?.trim() || null,
      startDate: input.startDate ?? before.startDate,
      dueDate: input.dueDate ?? before.dueDate,
    }
    const others = iterations.filter(({ id, cadenceId }) => id !== before.id && cadenceId === before.cadenceId)
    throwIf(iterationProblem(said, others))
    const response = { id: before.id }
    const audit = { rootId: before.namespaceIds[0] ?? 0, target: 'iteration', targetId: before.id }
    const after = iterationItem({ ...before, ...said })
    if (sameIteration(before, after)) return { actions: [], response, audit }
    const isAsRead = { equals: { ...iterationRef(before) } }
    const written: Action[] =
      before.SK === after.SK
        ? [{ kind: 'put', item: after, if: isAsRead }]
        : [
            { kind: 'delete', key: before, if: isAsRead },
            { kind: 'put', item: after, if: { absent: true } },
          ]
    const copied = { kind: 'iteration', id: before.id } as const
    const fanOut = await startFanOut(context, { ...copied, source: bareKey(after), rootIds: [], postings: [] })
    const guard = await withCadenceOf(table, group.id, before.cadenceId)
    return { actions: [...written, fanOut, ...guard], response, audit }
  })
}
