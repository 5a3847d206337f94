import { groupPath } from '#domain/addresses.ts'
import { globalId } from '#domain/ids.ts'
import { iterationPhase } from '#domain/namespace/iteration-state.ts'
import type { IterationRef } from '#domain/refs.ts'
import type { CadenceItem } from '#table/items/place-items.ts'
import type { Iteration, IterationCadence } from '#domain/schema.generated.ts'

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

/** Returns a cadence as lists of cadences show it. */
export const cadenceObject = (cadence: CadenceItem): IterationCadence => ({
  id: globalId('Iterations::Cadence', cadence.id),
  title: cadence.title,
  description: cadence.description,
  automatic: cadence.automatic,
  active: cadence.active,
  startDate: cadence.startDate,
  durationInWeeks: cadence.durationInWeeks,
  iterationsInAdvance: cadence.iterationsInAdvance,
  rollOver: cadence.rollOver,
})
