import type { LabelRef } from '#domain/refs.ts'
import type { LabelItem } from './place-items.ts'
import { labelKey, rootList } from './keys.ts'

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
}

/** The copy of a label that epics and issues carry. */
export const labelRef = (label: LabelRef): LabelRef => ({
  id: label.id,
  ofProject: label.ofProject,
  title: label.title,
  color: label.color,
  description: label.description,
})

/** A label; listed below the root group, by title. */
export function labelItem(input: LabelInput): LabelItem {
  const ownerId = input.namespaceIds[input.namespaceIds.length - 1] ?? 0
  return {
    ...labelKey({ kind: input.ofProject ? 'project' : 'group', id: ownerId }, input.title),
    ...labelRef(input),
    namespaceIds: input.namespaceIds,
    createdAt: input.createdAt,
    GSI2PK: rootList(input.namespaceIds[0] ?? ownerId, 'L'),
    GSI2SK: `${input.title.toLowerCase()}#${input.id}`,
  }
}
