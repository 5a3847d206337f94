import { iterationPhase } from '#domain/namespace/iteration-state.ts'
import type { IterationRef } from '#domain/refs.ts'
import type { Table } from '#table/client/client.ts'
import { iterationRef } from '#table/items/iteration.ts'
import { iterationsOf } from '../read/namespace/list-iterations.ts'
import { ProblemError } from '../write/problem-error.ts'

/**
 * Returns the iteration with this id, if one of the groups has it and it is not over.
 * @param today `YYYY-MM-DD`
 * @throws ProblemError BAD_REQUEST
 */
export async function iterationNumbered(
  table: Table,
  groupIds: number[],
  id: number,
  today: string,
): Promise<IterationRef> {
  const lists = await Promise.all(groupIds.map((groupId) => iterationsOf(table, groupId, 'strong')))
  const iteration = lists.flat().find((one) => one.id === id)
  if (iteration === undefined) throw refusal('There is no such iteration here.')
  if (iterationPhase(iteration, today) === 'closed') throw refusal('This iteration is over.')
  return iterationRef(iteration)
}

const refusal = (message: string): ProblemError =>
  new ProblemError({ code: 'BAD_REQUEST', message, field: 'iteration' })
