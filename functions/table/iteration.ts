import type { IterationItem, Listed } from './place-items.ts'
import { iterationKey, rootList, type Key } from './keys.ts'

export type IterationInput = Omit<IterationItem, keyof Key | keyof Listed>

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
