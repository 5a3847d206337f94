import type { IterationRef } from '#domain/refs.ts'
import { iterationKey, rootList, type Key } from '../keys/keys.ts'
import type { IterationItem, Listed } from './place-items.ts'

/** Returns the copy of an iteration that issues carry. */
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

/** True when two say the same in all that issues carry. */
export const sameIteration = (a: IterationRef, b: IterationRef): boolean =>
  JSON.stringify(iterationRef(a)) === JSON.stringify(iterationRef(b))

/** Returns an iteration of a group; listed below the root group, by start date. */
export function iterationItem(input: Omit<IterationItem, keyof Key | keyof Listed>): IterationItem {
  const groupId = input.namespaceIds[input.namespaceIds.length - 1] ?? 0
  return {
    ...input,
    ...iterationKey(groupId, input.startDate, input.id),
    GSI2PK: rootList(input.namespaceIds[0] ?? groupId, 'IT'),
    GSI2SK: `${input.startDate}#${input.id}`,
  }
}
