import type { MilestoneRef } from '#domain/refs.ts'
import type { MilestoneItem, MilestoneTitleItem } from './place-items.ts'
import {
  milestoneKey,
  milestoneTitleKey,
  milestoneTitleSort,
  rootList,
  type Key,
  type Namespace,
} from '../keys/keys.ts'

export interface MilestoneInput extends MilestoneRef {
  description: string | null
  /** Ids from the root group down to the namespace that owns the milestone. */
  namespaceIds: number[]
  createdAt: string
  /** As `createdAt` when left out. */
  updatedAt?: string
  /** That of a new one when left out. */
  version?: number
}

export interface MilestoneItems {
  /** Listed below the root group, by due date; those without one come last. */
  milestone: MilestoneItem
  /** Guards that the title is unique in its namespace; listed below the root group, by title. */
  title: MilestoneTitleItem
}

/** Returns the copy of a milestone that issues carry. */
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

/** True when two say the same in all that issues carry. */
export const sameMilestone = (a: MilestoneRef, b: MilestoneRef): boolean =>
  JSON.stringify(milestoneRef(a)) === JSON.stringify(milestoneRef(b))

/** Returns the group or project that a milestone belongs to. */
export const milestoneOwner = ({
  namespaceIds,
  ofProject,
}: Pick<MilestoneInput, 'namespaceIds' | 'ofProject'>): Namespace => ({
  kind: ofProject ? 'project' : 'group',
  id: namespaceIds[namespaceIds.length - 1] ?? 0,
})

/** Returns a milestone's items. */
export function milestoneItems(input: MilestoneInput): MilestoneItems {
  const owner = milestoneOwner(input)
  const listOf = (kind: 'MS' | 'MST'): string => rootList(input.namespaceIds[0] ?? owner.id, kind)
  return {
    milestone: {
      ...milestoneKey(owner, input.id),
      ...milestoneRef(input),
      description: input.description,
      namespaceIds: input.namespaceIds,
      createdAt: input.createdAt,
      updatedAt: input.updatedAt ?? input.createdAt,
      version: input.version ?? 1,
      GSI2PK: listOf('MS'),
      GSI2SK: `${input.dueDate ?? '~'}#${input.id}`,
    },
    title: {
      ...milestoneTitleKey(owner, input.title),
      id: input.id,
      title: input.title,
      ofProject: input.ofProject,
      namespaceIds: input.namespaceIds,
      GSI2PK: listOf('MST'),
      GSI2SK: milestoneTitleSort(input.title, input.id),
    },
  }
}

/** Returns the key of the guard of a milestone's title. */
export const titleKeyOf = (milestone: Pick<MilestoneItem, 'namespaceIds' | 'ofProject' | 'title'>): Key =>
  milestoneTitleKey(milestoneOwner(milestone), milestone.title)
