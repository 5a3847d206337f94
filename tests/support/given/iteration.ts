import { iterationKey, rootList, type Key } from '#table/keys.ts'
import type { IterationItem, Listed } from '#table/place-items.ts'

/** An iteration of a group as the table keeps it; listed below the root group, by start date. */
export function iterationItem(input: Omit<IterationItem, keyof Key | keyof Listed>): IterationItem {
  const groupId = input.namespaceIds[input.namespaceIds.length - 1] ?? 0
  return {
    ...iterationKey(groupId, input.startDate, input.id),
    ...input,
    GSI2PK: rootList(input.namespaceIds[0] ?? groupId, 'IT'),
    GSI2SK: `${input.startDate}#${input.id}`,
  }
}
