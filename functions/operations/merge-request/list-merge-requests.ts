import type { MergeRequestState } from '#domain/merge-request/merge-request.ts'
import type { UserRef } from '#domain/refs.ts'
import type { Table } from '#table/client/client.ts'
import { getItems, queryFirst } from '#table/client/read.ts'
import type { MergeRequestItem, MergeRequestNoteItem, MergeRequestTextItem } from '#table/items/merge-request.ts'
import type { MilestoneItem } from '#table/items/place-items.ts'
import { milestoneKey } from '#table/keys/keys.ts'
import { mergeRequestList, mergeRequestNotesOf, mergeRequestTextKey } from '#table/keys/record-keys.ts'
import { mergedLists } from '#table/rows/merged-lists.ts'
import { peopleNow } from '../read/people/people-now.ts'

/** A merge request with what is shown of it. */
export interface ShownMergeRequest {
  /** With people as they are called now. */
  item: MergeRequestItem
  text: MergeRequestTextItem | null
  milestone: MilestoneItem | null
}

const CHUNK = 100

/** Returns the first merge requests of a project that are in one of some states, the newest first. */
export async function listMergeRequests(
  table: Table,
  projectId: number,
  states: readonly MergeRequestState[],
  size: number,
): Promise<MergeRequestItem[]> {
  const queries = states.map((state) => ({
    index: 'lists' as const,
    partition: mergeRequestList(projectId, state),
    backwards: true,
  }))
  const found: MergeRequestItem[] = []
  const chunk = Math.min(size, CHUNK)
  for await (const rows of mergedLists<MergeRequestItem>(table, queries, chunk, ({ GSI2SK }) => GSI2SK)) {
    found.push(...rows)
    if (found.length >= size) break
  }
  return found.slice(0, size)
}

/** Returns merge requests with their texts and milestones, and with people as they are called now. */
export async function shownMergeRequests(table: Table, items: MergeRequestItem[]): Promise<ShownMergeRequest[]> {
  const texts = await getItems<MergeRequestTextItem>(
    table,
    items.map(({ id }) => mergeRequestTextKey(id)),
    'strong',
  )
  const planned = items.flatMap(({ milestone }) => (milestone === null ? [] : [milestone]))
  const found = await getItems<MilestoneItem>(
    table,
    planned.map(({ owner, id }) => milestoneKey(owner, id)),
  )
  const milestones = new Map(found.flatMap((one) => (one === null ? [] : [[one.id, one] as const])))
  const editors = texts.flatMap((text) => text?.edited?.user ?? [])
  const now = await peopleNow(table, [...items.flatMap(peopleOf), ...editors])
  const deed = <Deed extends { user: UserRef }>(one: Deed): Deed => ({ ...one, user: now(one.user) })
  const textNow = (text: MergeRequestTextItem | null) => (text?.edited ? { ...text, edited: deed(text.edited) } : text)
  return items.map((item, index) => ({
    item: {
      ...item,
      author: now(item.author),
      assignees: item.assignees.map(now),
      reviewers: item.reviewers.map(now),
      approvals: item.approvals.map(deed),
      merged: item.merged && deed(item.merged),
      closed: item.closed && deed(item.closed),
    },
    text: textNow(texts[index] ?? null),
    milestone: (item.milestone && milestones.get(item.milestone.id)) ?? null,
  }))
}

const peopleOf = ({ author, assignees, reviewers, approvals, merged, closed }: MergeRequestItem): UserRef[] => [
  ...[author, ...assignees, ...reviewers],
  ...[...approvals, merged, closed].flatMap((deed) => (deed === null ? [] : [deed.user])),
]

/** Returns comments on a merge request, the oldest first, with people as they are called now. */
export async function mergeRequestNotes(table: Table, id: number, size: number): Promise<MergeRequestNoteItem[]> {
  const query = { ...mergeRequestNotesOf(id), consistency: 'strong' as const }
  const notes = await queryFirst<MergeRequestNoteItem>(table, query, size)
  const now = await peopleNow(
    table,
    notes.map(({ author }) => author),
  )
  return notes.map((note) => ({ ...note, author: now(note.author) }))
}
