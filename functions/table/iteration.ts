import type { IterationRef } from '#domain/refs.ts'
import type { IterationItem, Listed } from './place-items.ts'
import { iterationKey, rootList, type Key } from './keys.ts'

export type IterationInput = Omit<IterationItem, keyof Key | keyof Listed>

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

/** An iteration of a group; listed below the root group, by start date. */
export function iterationItem(input: IterationInput): IterationItem {
  const groupId = input.namespaceIds[input.namespaceIds.length - 1] ?? 0
  return {
    ...iterationKey(groupId, input.startDate, input.id),
    ...input,
    GSI2PK: rootList(input.namespaceIds[0] ?? groupId, 'IT'),
    GSI2SK: `${input.startDate}#${input.id}`,
  }
}
