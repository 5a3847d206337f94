import { can } from '#domain/permissions.ts'
import type { TodoAction } from '#domain/todo.ts'
import { viewerNumbered } from '#operations/read/people/load-viewer.ts'
import {
  isMergeRequest,
  loadTopic,
  topicPath,
  topicSubject,
  type KnownMergeRequest,
} from '#operations/topic/known-topic.ts'
import type { Table } from '#table/client/client.ts'
import { queryFirst } from '#table/client/read.ts'
import type { MergeRequestEventItem, MergeRequestItem, MergeRequestNoteItem } from '#table/items/merge-request.ts'
import { mergeRequestNotesOf } from '#table/keys/record-keys.ts'
import { giveTodo, type Given } from './give-todos.ts'

/** What people get to-dos on a merge request for: that it was opened, that it was changed, or a comment. */
export type ReviewCause = MergeRequestItem | MergeRequestEventItem | MergeRequestNoteItem

/** Comments that are read for who has had a say. */
const COMMENTS_READ = 1000

/**
 * Gives a to-do on a merge request to those to whom it was assigned, who are to look at it, or who had a say before somebody commented; not
 * to who did it, nor to those who may not read it. A cause gives each person one, however often it is delivered, and none beside one that
 * is pending.
 * @throws TableBusyError when somebody kept changing their to-dos through all attempts
 */
export async function giveReviewTodos(table: Table, mergeRequestId: number, cause: ReviewCause): Promise<void> {
  const found = await loadTopic(table, { kind: 'merge_request', id: mergeRequestId })
  if (found === null || !isMergeRequest(found)) return
  const given = 'body' in cause ? [await answered(table, found, cause)] : assigned(found, cause)
  const reached = new Set<number>()
  for (const { userIds, ...one } of given) {
    for (const userId of userIds) {
      if (userId === one.authorId || reached.has(userId)) continue
      reached.add(userId)
      if (can(await viewerNumbered(table, userId), 'read', topicSubject(found)))
        await giveTodo(table, found, userId, one)
    }
  }
}

const idsOf = (people: readonly { id: number }[]): number[] => people.map(({ id }) => id)

/** Returns those to whom it was assigned, and who were asked to look at it, as far as that still holds. */
function assigned(found: KnownMergeRequest, cause: MergeRequestItem | MergeRequestEventItem): Given[] {
  const { core } = found
  const actor = 'changes' in cause ? cause.actor.id : cause.author.id
  const { id } = cause
  const at = 'changes' in cause ? cause.at : cause.createdAt
  const come = (field: 'assignees' | 'reviewers'): number[] => {
    const added =
      'changes' in cause
        ? cause.changes.flatMap(([name, , after]) => (name === field && Array.isArray(after) ? idsOf(after) : []))
        : idsOf(cause[field])
    return idsOf(core[field]).filter((one) => added.includes(one))
  }
  const given = (action: TodoAction, userIds: number[]): Given => ({
    ...{ id, at, userIds, authorId: actor, action, webPath: topicPath(found) },
  })
  return [given('review_requested', come('reviewers')), given('assigned', come('assignees'))]
}

/** Returns its author and those who commented before: the comments on a merge request are one thread. */
async function answered(table: Table, found: KnownMergeRequest, note: MergeRequestNoteItem): Promise<Given> {
  const notes = await queryFirst<MergeRequestNoteItem>(table, mergeRequestNotesOf(found.core.id), COMMENTS_READ)
  const before = notes.filter(({ at, id }) => at < note.at || (at === note.at && id < note.id))
  const userIds = [...new Set(idsOf([found.core.author, ...before.map(({ author }) => author)]))]
  const { id, at, author } = note
  const webPath = `${topicPath(found)}#note_${id}`
  return { id, at, userIds, authorId: author.id, action: 'replied', webPath }
}
