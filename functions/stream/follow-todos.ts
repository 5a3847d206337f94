import { newId } from '#domain/ids.ts'
import { daysBetween } from '#domain/time/days.ts'
import { clockIn } from '#domain/time/time-zone.ts'
import type { Topic } from '#domain/topic.ts'
import { isKnownOfGroup } from '#operations/read/item/load-items.ts'
import { isMergeRequest, loadTopic, topicOf, topicPath, type KnownTopic } from '#operations/topic/known-topic.ts'
import { newTodo } from '#operations/todo/create-todo.ts'
import { countChanges, readTodoCounts } from '#operations/todo/todo-counts.ts'
import { todoPlace } from '#operations/todo/todo-place.ts'
import { zonesOf } from '#operations/todo/zones-of.ts'
import type { Table } from '#table/client/client.ts'
import { getItem } from '#table/client/read.ts'
import { attempts } from '#table/client/retry.ts'
import { transact, type Action } from '#table/client/write.ts'
import type { EpicItem, IssueItem, TodoItem, TodoMarkItem } from '#table/items/work-items.ts'
import { TODO_MARK_PREFIX, todoKey, topicKey, topicPk } from '#table/keys/keys.ts'
import { readWhole } from './read-whole.ts'
import { removeTodo } from './remove-todos.ts'

type Core = EpicItem | IssueItem

/** Returns what decides about the to-dos on an item that are there, and about who gets one because it is due. */
const decisive = (core: Core): string => {
  const { state, confidential, namespaceIds } = core
  const own =
    'assignees' in core
      ? { dueDate: core.dueDate, people: core.assignees.map(({ id }) => id), isHidden: core.author.isBanned }
      : {}
  return JSON.stringify({ state, confidential, namespaceIds, ...own })
}

/** True when a change of an item may change who has to-dos on it, or who may see those. */
export function changesTodos(
  before: Core | null,
  after: Core | null,
  today = dayOf(new Date().toISOString()),
): boolean {
  if (after === null) return false
  if (before === null) return after.state === 'opened' && 'assignees' in after && isDueAbout(after.dueDate, today)
  return decisive(before) !== decisive(after)
}

const dayOf = (at: string): string => at.slice(0, 10)

/** True for a day that is today somewhere. */
const isDueAbout = (dueDate: string | null | undefined, today: string): dueDate is string =>
  typeof dueDate === 'string' && Math.abs(daysBetween(dueDate, today)) <= 1

/** People who compete for the counts of one person's to-dos may be many. */
const ATTEMPTS_MAX = 20

/**
 * Brings the to-dos on an item or a merge request in step with it: those to whom it is assigned get one on the day on which it is due, as it is where they are, once, unless one is
 * pending; it is gone when the item is closed, taken from them or due at another time. What a to-do is counted by follows who may read the
 * item. Whoever does it twice changes nothing.
 * @throws TableBusyError when somebody kept changing their to-dos through all attempts
 */
export async function followTodos(table: Table, item: Topic, now = new Date().toISOString()): Promise<void> {
  await attempts(table, () => followOnce(table, item, now), ATTEMPTS_MAX)
}

async function followOnce(table: Table, item: Topic, now: string): Promise<'followed' | 'again'> {
  const found = await loadTopic(table, item)
  if (found === null) return 'followed'
  const query = { partition: topicPk(item), prefix: TODO_MARK_PREFIX, consistency: 'strong' as const }
  const marks = await readWhole<TodoMarkItem>(table, query)
  for (const mark of marks) {
    if ((await followTodo(table, found, mark)) === 'again') return 'again'
  }
  const { day, userIds } = duePeople(found)
  if (userIds.length === 0 || !isDueAbout(day, dayOf(now))) return 'followed'
  const zoneOf = await zonesOf(table, userIds)
  for (const userId of userIds) {
    if (dayOf(clockIn(now, zoneOf(userId))) !== day) continue
    if ((await giveDueTodo(table, found, { userId, day }, now)) === 'again') return 'again'
  }
  return 'followed'
}

/** Returns when an open item is due, and to whom it is assigned. */
const duePeople = (found: KnownTopic): { day: string | null; userIds: number[] } =>
  !isMergeRequest(found) &&
  !isKnownOfGroup(found) &&
  found.core.state === 'opened' &&
  typeof found.core.dueDate === 'string'
    ? { day: found.core.dueDate, userIds: found.core.assignees.map(({ id }) => id) }
    : { day: null, userIds: [] }

/** True when a to-do for an item that is due is for the day on which that is due now, and for one of those to whom it is assigned. */
function isStillDue(found: KnownTopic, { id }: TodoItem, userId: number): boolean {
  const { day, userIds } = duePeople(found)
  return day !== null && id === dueTodoId(topicOf(found), day) && userIds.includes(userId)
}

async function followTodo(
  table: Table,
  found: KnownTopic,
  mark: TodoMarkItem,
): Promise<'followed' | 'removed' | 'again'> {
  const { userId, todoId } = mark
  const { kind, core } = found
  // The counts first: their version guards what is read after them.
  const counts = await readTodoCounts(table, userId)
  const before = await getItem<TodoItem>(table, todoKey(userId, topicOf(found), todoId), 'strong')
  if (before === null || before.state === 'done') return 'followed'
  if (before.action === 'due_today' && !isStillDue(found, before, userId))
    return removeTodo(table, topicOf(found), mark)
  const place = todoPlace(kind, core, userId)
  if (before.place === place) return 'followed'
  const after = { ...before, place }
  const failed = await transact(table, [
    { kind: 'put', item: after },
    countChanges(userId, counts, [{ before, after }]).action,
    isAsRead(found),
  ])
  return failed.length === 0 ? 'followed' : 'again'
}

/** Refuses what was decided by a version of the item that is not the latest any more. */
const isAsRead = (found: KnownTopic): Action => ({
  ...{ kind: 'check', key: topicKey(topicOf(found)) },
  if: { equals: { version: found.core.version } },
})

async function giveDueTodo(
  table: Table,
  found: KnownTopic,
  { userId, day }: { userId: number; day: string },
  now: string,
): Promise<'given' | 'again'> {
  const target = topicOf(found)
  const id = dueTodoId(target, day)
  const { actions } = await newTodo(table, found, {
    ...{ id, userId, at: now, action: 'due_today', authorId: null, webPath: topicPath(found) },
  })
  const earlier = await getItem(table, todoKey(userId, target, id), 'strong')
  if (actions.length === 0 || earlier !== null) return 'given'
  const failed = await transact(table, [...actions, isAsRead(found)])
  return failed.length === 0 ? 'given' : 'again'
}

/** Ids of one day. */
const IDS_OF_A_DAY = newId(86_400_000, 0) - newId(0, 0)

/** Returns the number of the to-do for an item that is due on a day: always the same, so nobody gets it twice, also when it is done. */
const dueTodoId = ({ id }: Topic, day: string): number => newId(Date.parse(day), 0) + (id % IDS_OF_A_DAY)
