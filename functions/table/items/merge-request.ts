import type { MergeRequestState } from '#domain/merge-request/merge-request.ts'
import type { MergeRequestChange } from '#domain/merge-request/recorded-changes.ts'
import type { LabelRef, UserRef } from '#domain/refs.ts'
import type { Key, Namespace } from '../keys/keys.ts'
import { eventSort } from '../keys/history-keys.ts'
import {
  mergeRequestEventKey,
  mergeRequestEventList,
  mergeRequestKey,
  mergeRequestList,
  mergeRequestMarkKey,
  mergeRequestNoteKey,
  mergeRequestPointerKey,
  mergeRequestTextKey,
} from '../keys/record-keys.ts'
import type { Listed } from './place-items.ts'

/** Who did something, and when. */
export interface Deed {
  user: UserRef
  /** ISO 8601 */
  at: string
}

/** A change of code that another system reports, to be reviewed and merged there; listed by project and state. */
export interface MergeRequestItem extends Key, Listed {
  id: number
  /** Counts inside the project. */
  iid: number
  projectId: number
  /** Ids from the root group down to the project. */
  namespaceIds: number[]
  title: string
  state: MergeRequestState
  sourceBranch: string
  targetBranch: string
  author: UserRef
  assignees: UserRef[]
  reviewers: UserRef[]
  /** As they were called when they were set. */
  labels: LabelRef[]
  milestone: { id: number; owner: Namespace } | null
  /** ISO 8601 */
  createdAt: string
  updatedAt: string
  /** Null unless it is merged, or closed. */
  merged: Deed | null
  closed: Deed | null
  approvals: Deed[]
  /** When somebody else than its author first commented; null before. */
  reviewedAt: string | null
  notes: number
  version: number
}

/** The description of a merge request, apart so that small changes do not rewrite it. */
export interface MergeRequestTextItem extends Key {
  markdown: string
  /** The rendered, safe HTML of it. */
  html: string
  /** Who changed it last, and when; left out until somebody did. */
  edited?: Deed
}

/** From the number of a merge request in its project to it. */
export interface MergeRequestPointerItem extends Key {
  id: number
}

/** A merge request in a list of a person's own. */
export interface OwnMergeRequestItem extends Key {
  id: number
  /** When it was opened, ISO 8601. */
  at: string
}

/** A comment on a merge request. */
export interface MergeRequestNoteItem extends Key {
  id: number
  at: string
  body: string
  html: string
  author: UserRef
}

/** What was changed of a merge request, written with the change. It stands with it, and in the index of its root group. */
export interface MergeRequestEventItem extends Key, Listed {
  id: number
  mergeRequestId: number
  actor: { id: number; username: string }
  /** ISO 8601 */
  at: string
  changes: MergeRequestChange[]
}

/** Whether a person wants to hear of a merge request. */
export interface MergeRequestSubscriptionItem extends Key {
  subscribed: boolean
}

/** Returns a merge request with its place in the index. */
export const listedMergeRequest = (item: Omit<MergeRequestItem, keyof Key | keyof Listed>): MergeRequestItem => ({
  ...item,
  ...mergeRequestKey(item.id),
  GSI2PK: mergeRequestList(item.projectId, item.state),
  GSI2SK: eventSort(item.createdAt, item.id),
})

/** Returns a merge request that is new: itself, what leads to it, and a mark at each group above it. */
export function mergeRequestItems(input: Omit<MergeRequestItem, keyof Key | keyof Listed>) {
  const { id, iid, projectId, namespaceIds, createdAt } = input
  const pointer: MergeRequestPointerItem = { ...mergeRequestPointerKey(projectId, iid), id }
  const marks = namespaceIds.slice(0, -1).map((groupId): MergeRequestPointerItem => ({
    ...mergeRequestMarkKey(groupId, createdAt, id),
    id,
  }))
  return { item: listedMergeRequest(input), pointer, marks }
}

export const mergeRequestText = (
  id: number,
  text: Pick<MergeRequestTextItem, 'markdown' | 'html' | 'edited'>,
): MergeRequestTextItem => ({ ...mergeRequestTextKey(id), ...text })

export const mergeRequestNote = (
  mergeRequestId: number,
  note: Omit<MergeRequestNoteItem, keyof Key>,
): MergeRequestNoteItem => ({
  ...mergeRequestNoteKey(mergeRequestId, note.at, note.id),
  ...note,
})

/** @param rootId of the root group */
export const mergeRequestEvent = (
  rootId: number,
  event: Omit<MergeRequestEventItem, keyof Key | keyof Listed>,
): MergeRequestEventItem => ({
  ...mergeRequestEventKey(event.mergeRequestId, event.at, event.id),
  GSI2PK: mergeRequestEventList(rootId, event.id),
  GSI2SK: eventSort(event.at, event.id),
  ...event,
})
