import { cadenceKey, rootList, type Key } from '../keys/keys.ts'
import type { CadenceItem, IterationItem, Listed } from './place-items.ts'

/** Returns a row of iterations of a group; listed below the root group. */
export function cadenceItem(input: Omit<CadenceItem, keyof Key | keyof Listed>): CadenceItem {
  const groupId = input.namespaceIds[input.namespaceIds.length - 1] ?? 0
  return {
    ...input,
    ...cadenceKey(groupId, input.id),
    GSI2PK: rootList(input.namespaceIds[0] ?? groupId, 'CD'),
    GSI2SK: `${input.id}`,
  }
}

/** Returns a row of iterations that people make, as what is known of it by one of them tells. @param at ISO 8601 */
export const cadenceOfIteration = (
  { cadenceId, cadenceTitle, namespaceIds }: Pick<IterationItem, 'cadenceId' | 'cadenceTitle' | 'namespaceIds'>,
  at: string,
): CadenceItem =>
  cadenceItem({
    ...{
      id: cadenceId,
      title: cadenceTitle,
      description: null,
      namespaceIds,
      createdAt: at,
      updatedAt: at,
      version: 1,
    },
    ...{ startDate: null, durationInWeeks: null, iterationsInAdvance: 0 },
    ...{ automatic: false, active: true, rollOver: false, actor: { id: 0, username: '' } },
  })
