import type { ItemRef } from '#domain/item/kinds.ts'
import { can } from '#domain/permissions.ts'
import type { TodoAction } from '#domain/todo.ts'
import { refOf, subjectOf, webPathOf } from '#operations/item/item-for-write.ts'
import { notePathOf } from '#operations/note/found-note.ts'
import { topicOf, type KnownTopic } from '#operations/topic/known-topic.ts'
import { loadItems, isKnownOfGroup, type KnownItem } from '#operations/read/item/load-items.ts'
import { viewerNumbered } from '#operations/read/people/load-viewer.ts'
import { newTodo } from '#operations/todo/create-todo.ts'
import type { Table } from '#table/client/client.ts'
import { getItem, getItems } from '#table/client/read.ts'
import { attempts } from '#table/client/retry.ts'
import { transact } from '#table/client/write.ts'
import type { ChangeEventItem } from '#table/items/change-event.ts'
import type { DiscussionItem, NoteItem } from '#table/items/note.ts'
import { discussionKey, noteKey } from '#table/keys/history-keys.ts'
import { todoKey, topicKey } from '#table/keys/keys.ts'

/** What people get to-dos for when it has happened: an event that assigns an item, or an answer in a discussion. */
export type TodoCause = ChangeEventItem | NoteItem

/** True for what may be a reason for to-dos. What an import or the system does is none. */
export function isTodoCause(cause: TodoCause): boolean {
  if (!('entrance' in cause)) return cause.discussionId !== undefined && !cause.leads && !cause.carried
  if (cause.entrance === 'import' || cause.entrance === 'automation') return false
  return cause.type === 'created' || cause.changes.some(([field]) => field === 'assignees')
}

/** People who compete for the counts of one person's to-dos may be many: an import of plans assigns hundreds at once. */
const ATTEMPTS_MAX = 20

/**
 * Gives a to-do to those to whom an item was assigned, or who had a say in a discussion that was answered; not to who did it. A cause
 * gives each person one, however often it is delivered, and none beside one that is pending.
 * @throws TableBusyError when somebody kept changing their to-dos through all attempts
 */
export async function giveTodos(table: Table, item: ItemRef, cause: TodoCause): Promise<void> {
  const [found] = (await loadItems(table, [item], { consistency: 'strong' })).values()
  if (found === undefined) return
  const given = 'entrance' in cause ? assigned(found, cause) : await answered(table, found, cause)
  for (const userId of new Set(given.userIds)) {
    if (userId === given.authorId) continue
    await giveTodo(table, found, userId, given)
  }
}

/** What people get a to-do for, and who. */
export interface Given {
  userIds: number[]
  authorId: number
  action: TodoAction
  webPath: string
  at: string
  /** The same for the same cause. */
  id: number
}

/** Returns those to whom the event assigned the item, as far as it still is. */
function assigned(found: KnownItem, { id, at, type, actor, changes }: ChangeEventItem): Given {
  const current = isKnownOfGroup(found) ? [] : found.core.assignees.map((person) => person.id)
  const added = changes.flatMap(([field, , after]) => (field === 'assignees' && Array.isArray(after) ? after : []))
  const userIds = type === 'created' ? current : current.filter((one) => added.some((person) => person.id === one))
  return { id, at, userIds, authorId: actor.id, action: 'assigned', webPath: webPathOf(found) }
}

/** Returns those who wrote in the discussion before, as far as they may read the answer. */
async function answered(table: Table, found: KnownItem, note: NoteItem): Promise<Given> {
  const item = refOf(found)
  const discussion = await getItem<DiscussionItem>(table, discussionKey(item, note.discussionId ?? 0))
  const before = (discussion?.notes ?? []).filter(({ id }) => id < note.id)
  const notes = await getItems<NoteItem>(
    table,
    before.map(({ id, at }) => noteKey(item, at, id)),
  )
  const ids = [...new Set(notes.flatMap((one) => one?.author.id ?? []))].filter((id) => id !== note.author.id)
  const ability = note.internal ? 'readInternalNotes' : 'read'
  const viewers = await Promise.all(ids.map((id) => viewerNumbered(table, id)))
  const userIds = ids.filter((_, index) => {
    const viewer = viewers[index]
    return viewer !== undefined && viewer.id !== null && can(viewer, ability, subjectOf(found))
  })
  const { id, at, author } = note
  return { id, at, userIds, authorId: author.id, action: 'replied', webPath: notePathOf(found, note.id) }
}

/**
 * Gives a person a to-do, unless one is pending or the same was given before.
 * @throws TableBusyError when somebody kept changing their to-dos through all attempts
 */
export const giveTodo = (
  table: Table,
  found: KnownTopic,
  userId: number,
  { id, at, authorId, action, webPath }: Omit<Given, 'userIds'>,
): Promise<unknown> =>
  attempts(table, () => giveOnce(table, found, { userId, id, at, authorId, action, webPath }), ATTEMPTS_MAX)

async function giveOnce(
  table: Table,
  found: KnownTopic,
  { userId, ...given }: Omit<Given, 'userIds'> & { userId: number },
): Promise<'given' | 'again'> {
  const target = topicOf(found)
  const { actions } = await newTodo(table, found, { ...given, userId })
  const earlier = await getItem(table, todoKey(userId, target, given.id), 'strong')
  if (actions.length === 0 || earlier !== null) return 'given'
  const failed = await transact(table, [...actions, { kind: 'check', key: topicKey(target), if: { present: true } }])
  return failed.length === 0 || failed.some(({ kind }) => kind === 'check') ? 'given' : 'again'
}
