import type { MilestoneRef } from '#domain/refs.ts'
import type { MilestoneItem, MilestoneTitleItem } from './place-items.ts'
import { milestoneKey, milestoneTitleKey, milestoneTitleSort, rootList, type Namespace } from './keys.ts'

export interface MilestoneInput extends MilestoneRef {
  description: string | null
  /** Ids from the root group down to the namespace that owns the milestone. */
  namespaceIds: number[]
  createdAt: string
}

export interface MilestoneItems {
  /** Listed below the root group, by due date; those without one come last. */
  milestone: MilestoneItem
  /** Guards that the title is unique in its namespace; listed below the root group, by title. */
  title: MilestoneTitleItem
}

/** The copy of a milestone that issues carry. */
export const milestoneRef = (milestone: MilestoneRef): MilestoneRef => ({
  id: milestone.id,
  iid: milestone.iid,
  title: milestone.title,
  state: milestone.state,
  ownerPath: milestone.ownerPath,
  ofProject: milestone.ofProject,
  startDate: milestone.startDate,
  dueDate: milestone.dueDate,
})

/** A milestone's items. */
export function milestoneItems(input: MilestoneInput): MilestoneItems {
  const ownerId = input.namespaceIds[input.namespaceIds.length - 1] ?? 0
  const owner: Namespace = { kind: input.ofProject ? 'project' : 'group', id: ownerId }
  return {
    milestone: {
      ...milestoneKey(owner, input.id),
      ...milestoneRef(input),
      description: input.description,
      namespaceIds: input.namespaceIds,
      createdAt: input.createdAt,
      GSI2PK: rootList(input.namespaceIds[0] ?? ownerId, 'MS'),
      GSI2SK: `${input.dueDate ?? '~'}#${input.id}`,
    },
    title: {
      ...milestoneTitleKey(owner, input.title),
      id: input.id,
      title: input.title,
      ofProject: input.ofProject,
      namespaceIds: input.namespaceIds,
      GSI2PK: rootList(input.namespaceIds[0] ?? ownerId, 'MST'),
      GSI2SK: milestoneTitleSort(input.title, input.id),
    },
  }
}
