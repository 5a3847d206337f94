import { groupPath } from '#domain/addresses.ts'
import { globalId } from '#domain/ids.ts'
import { iterationPhase } from '#domain/namespace/iteration-state.ts'
import type { IterationRef } from '#domain/refs.ts'
import type { Iteration } from '#domain/schema.generated.ts'

/**
 * Returns an iteration as GraphQL shows it.
 * @param today `YYYY-MM-DD`
 */
export const iterationObject = (iteration: IterationRef, webUrl: string, today: string): Iteration => ({
  id: globalId('Iteration', iteration.id),
  iid: `${iteration.iid}`,
  title: iteration.title,
  startDate: iteration.startDate,
  dueDate: iteration.dueDate,
  state: iterationPhase(iteration, today),
  webUrl: `${webUrl}${groupPath(iteration.ownerPath)}/-/iterations/${iteration.iid}`,
  iterationCadence: {
    id: globalId('Iterations::Cadence', iteration.cadenceId),
    title: iteration.cadenceTitle,
  },
})
