import type { IterationRef } from '#domain/refs.ts'

/** The copy of an iteration that issues carry. */
export const iterationRef = (iteration: IterationRef): IterationRef => ({
  id: iteration.id,
  iid: iteration.iid,
  title: iteration.title,
  startDate: iteration.startDate,
  dueDate: iteration.dueDate,
  cadenceId: iteration.cadenceId,
  cadenceTitle: iteration.cadenceTitle,
  ownerPath: iteration.ownerPath,
})
