import type { LabelRef } from '#domain/refs.ts'
import type { LabelItem } from './place-items.ts'
import { labelKey, rootList, type Namespace } from '../keys/keys.ts'

export interface LabelInput {
  id: number
  title: string
  color: string
  description: string | null
  /** Whether a project owns the label; a group otherwise. */
  ofProject: boolean
  /** Ids from the root group down to the namespace that owns the label. */
  namespaceIds: number[]
  createdAt: string
  /** See `LabelItem.priority`. */
  priority?: number | null | undefined
}

/** Returns the copy of a label that epics and issues carry. */
export const labelRef = (label: LabelRef): LabelRef => ({
  id: label.id,
  ofProject: label.ofProject,
  title: label.title,
  color: label.color,
  description: label.description,
})

/** True when two say the same in all that items carry. */
export const sameLabel = (a: LabelRef, b: LabelRef): boolean =>
  JSON.stringify(labelRef(a)) === JSON.stringify(labelRef(b))

/** Returns the group or project that a label belongs to. */
export const labelOwner = ({ namespaceIds, ofProject }: Pick<LabelItem, 'namespaceIds' | 'ofProject'>): Namespace => ({
  kind: ofProject ? 'project' : 'group',
  id: namespaceIds[namespaceIds.length - 1] ?? 0,
})

/** Returns a label; listed below the root group, by title. */
export function labelItem(input: LabelInput): LabelItem {
  return {
    ...labelKey(labelOwner(input), input.title),
    ...labelRef(input),
    namespaceIds: input.namespaceIds,
    createdAt: input.createdAt,
    // Labels of groups have none: each project would have one of its own.
    ...(input.ofProject && input.priority !== undefined && { priority: input.priority }),
    GSI2PK: rootList(input.namespaceIds[0] ?? 0, 'L'),
    GSI2SK: `${input.title.toLowerCase()}#${input.id}`,
  }
}
