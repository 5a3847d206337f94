import type { LabelRef } from '#domain/refs.ts'
import type { LabelFanOutItem, LabelItem, LabelTaskItem } from './place-items.ts'
import { labelFanOutKey, labelTaskKey } from './copy-keys.ts'
import { labelKey, rootList, type Namespace } from './keys.ts'

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

/** Whether two say the same in all that items carry. */
export const sameLabel = (a: LabelRef, b: LabelRef): boolean =>
  JSON.stringify(labelRef(a)) === JSON.stringify(labelRef(b))

/** The group or project that a label belongs to. */
export const labelOwner = ({ namespaceIds, ofProject }: Pick<LabelItem, 'namespaceIds' | 'ofProject'>): Namespace => ({
  kind: ofProject ? 'project' : 'group',
  id: namespaceIds[namespaceIds.length - 1] ?? 0,
})

/** A label; listed below the root group, by title. */
export function labelItem(input: LabelInput): LabelItem {
  return {
    ...labelKey(labelOwner(input), input.title),
    ...labelRef(input),
    namespaceIds: input.namespaceIds,
    createdAt: input.createdAt,
    GSI2PK: rootList(input.namespaceIds[0] ?? 0, 'L'),
    GSI2SK: `${input.title.toLowerCase()}#${input.id}`,
  }
}

/** The mark that a task carries a copy of the label. */
export const labelTaskItem = (labelId: number, taskId: number): LabelTaskItem => ({
  ...labelTaskKey(labelId, taskId),
  taskId,
})

export interface LabelFanOutInput {
  before: LabelItem
  /** Null when it is deleted. */
  after: LabelItem | null
  /** The one before, whose items may not have followed yet; null when there is none. */
  earlier: LabelFanOutItem | null
  actor: LabelFanOutItem['actor']
  version: number
}

/** The work that begins when a label is changed or deleted. */
export function labelFanOutItem({ before, after, earlier, actor, version }: LabelFanOutInput): LabelFanOutItem {
  const open = earlier === null || earlier.isDone ? [] : earlier.formerTitles
  return {
    ...labelFanOutKey(before.id),
    id: before.id,
    owner: labelOwner(before),
    rootId: before.namespaceIds[0] ?? 0,
    title: after?.title ?? null,
    formerTitles: [...new Set([...open, before.title])],
    actor,
    version,
    step: 0,
    after: null,
    isDone: false,
  }
}
