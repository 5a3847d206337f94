import type { Recorded, RecordedRef } from '../item/change-event.ts'
import type { LabelRef, UserRef } from '../refs.ts'
import type { MergeRequestState } from './merge-request.ts'

/** Fields of a merge request whose changes are kept. */
export const RECORDED_FIELDS = [
  'title',
  'description',
  'state',
  'targetBranch',
  'assignees',
  'reviewers',
  'labels',
  'milestone',
  'approvals',
] as const
export type RecordedField = (typeof RECORDED_FIELDS)[number]

/** A changed field with its value before and after; of lists what went away and what came, of a milestone its id. */
export type MergeRequestChange = [field: RecordedField, before: Recorded, after: Recorded]

/** Names the facts of a merge request that are compared. */
export interface Compared {
  title: string
  state: MergeRequestState
  targetBranch: string
  assignees: readonly UserRef[]
  reviewers: readonly UserRef[]
  labels: readonly LabelRef[]
  milestone: { id: number } | null
  approvals: readonly { user: UserRef }[]
}

const people = (refs: readonly UserRef[]): RecordedRef[] => refs.map(({ id, name }) => ({ id, name }))

const without = (refs: readonly RecordedRef[], others: readonly RecordedRef[]): RecordedRef[] =>
  refs.filter(({ id }) => others.every((other) => other.id !== id))

/** Returns the values of a merge request as its history keeps them. */
const valuesOf = (one: Compared) => ({
  plain: [
    ['title', one.title],
    ['state', one.state],
    ['targetBranch', one.targetBranch],
    ['milestone', one.milestone?.id ?? null],
  ] as const,
  lists: [
    ['assignees', people(one.assignees)],
    ['reviewers', people(one.reviewers)],
    ['labels', one.labels.map(({ id, title }) => ({ id, name: title }))],
    ['approvals', people(one.approvals.map(({ user }) => user))],
  ] as const,
})

/** Returns what differs between a merge request and what it was before; its description stands apart. */
export function recordedChanges(before: Compared, after: Compared): MergeRequestChange[] {
  const [old, now] = [valuesOf(before), valuesOf(after)]
  const plain = now.plain.flatMap(([field, value], index): MergeRequestChange[] => {
    const former = old.plain[index]?.[1] ?? null
    return former === value ? [] : [[field, former, value]]
  })
  const lists = now.lists.flatMap(([field, refs], index): MergeRequestChange[] => {
    const former = old.lists[index]?.[1] ?? []
    const [gone, come] = [without(former, refs), without(refs, former)]
    return gone.length + come.length === 0 ? [] : [[field, gone, come]]
  })
  return [...plain, ...lists]
}
