import { can } from '#domain/permissions.ts'
import type { Topic, TopicKind } from '#domain/topic.ts'
import type { PageBounds } from '#domain/keyset.ts'
import type { UserRef } from '#domain/refs.ts'
import type { Viewer } from '#domain/role.ts'
import type { Table } from '#table/client/client.ts'
import type { UserItem } from '#table/items/place-items.ts'
import { userRef } from '#table/items/user.ts'
import type { TodoItem } from '#table/items/work-items.ts'
import { TODO_PREFIX, pendingTodoList, todoPrefix, topicPk, userKey, userPk } from '#table/keys/keys.ts'
import { getItems, queryAll, type Consistency } from '#table/client/read.ts'
import { todoAddress } from '#presenters/graphql/todo-object.ts'
import { eventPage, type ActivityPosition, type EventPage } from '../history/event-page.ts'
import { readTodoPlace } from '../../todo/todo-place.ts'
import { readableTopics } from '../../topic/readable-topics.ts'
import { keyPage } from '../list/key-page.ts'
import { createNamespaceAccess, type NamespaceAccess } from '../namespace/namespace-access.ts'

/** Which of a person's to-dos are meant; what is left out leaves none of them out. */
export interface TodoFilter {
  actions?: readonly string[]
  kinds?: readonly TopicKind[]
  /** Numbers of the people who did what they were made for. */
  authorIds?: readonly number[]
  /** Numbers of groups and projects, of which each to-do is in one or below it. */
  placeIds?: readonly number[]
  target?: Topic
}

/** True when a to-do meets what a filter asks of the to-do itself. */
export const isMeant = ({ actions, kinds, authorIds, target }: TodoFilter, todo: TodoItem): boolean =>
  (actions?.includes(todo.action) ?? true) &&
  (kinds?.includes(todo.targetKind) ?? true) &&
  (authorIds?.includes(todo.authorId ?? 0) ?? true) &&
  (target === undefined || topicPk(target) === topicPk(targetOf(todo)))

/** Returns all to-dos of the viewer in these states that a filter means, on items that they may read now. */
export async function listTodos(
  table: Table,
  viewer: Viewer,
  states: TodoItem['state'][],
  filter: TodoFilter = {},
): Promise<TodoItem[]> {
  return shownTodos(table, viewer, await storedTodos(table, viewer, states, filter), { filter })
}

/** Returns the same, whoever may read the items. */
async function storedTodos(table: Table, viewer: Viewer, states: TodoItem['state'][], filter: TodoFilter) {
  if (viewer.id === null) return []
  const prefix = filter.target ? todoPrefix(filter.target) : TODO_PREFIX
  const todos = await queryAll<TodoItem>(table, 'to-dos', { partition: userPk(viewer.id), prefix })
  return todos.filter((todo) => states.includes(todo.state) && isMeant(filter, todo))
}

/** Returns all pending to-dos that a filter means, the newest first, also those on items that the viewer may not read. */
export async function pendingTodos(table: Table, viewer: Viewer, filter: TodoFilter): Promise<TodoItem[]> {
  if (viewer.id === null) return []
  const query = { index: 'lists' as const, partition: pendingTodoList(viewer.id), backwards: true }
  const stored = (await queryAll<TodoItem>(table, 'to-dos', query)).filter((todo) => isMeant(filter, todo))
  return filter.placeIds === undefined ? stored : shownTodos(table, viewer, stored, { filter })
}

/** To-dos whose items are looked at together. */
const CHUNK = 50

/**
 * Returns one page of the viewer's to-dos, the newest first, as `listTodos` shows them. Pending ones are read along their keys. Done ones
 * are read whole, since their keys do not tell when they were made, but only items of the page.
 */
export async function todoPage(
  table: Table,
  viewer: Viewer,
  states: TodoItem['state'][],
  filter: TodoFilter,
  page: PageBounds<ActivityPosition>,
): Promise<EventPage<TodoItem>> {
  const access = createNamespaceAccess(table, viewer)
  const show = async (todos: TodoItem[], wanted: number): Promise<TodoItem[]> => {
    const meant = await inReadablePlaces(
      access,
      todos.filter((todo) => isMeant(filter, todo)),
    )
    // Each item that is looked at costs, so those beyond the page are only where some of it turn out to be hidden.
    const shown = await shownTodos(table, viewer, meant.slice(0, wanted), { filter, access })
    if (shown.length === wanted) return shown
    return [...shown, ...(await shownTodos(table, viewer, meant.slice(wanted), { filter, access }))]
  }
  if (!states.includes('done')) {
    const partition = viewer.id === null || states.length === 0 ? null : pendingTodoList(viewer.id)
    const lists = partition === null ? [] : [{ index: 'lists' as const, partition, prefix: '' }]
    const sortOf = ({ at, id }: ActivityPosition): string => `${at}#${id}`
    return keyPage(table, { lists, descending: true, placeOf: todoPlace, sortOf }, page, show)
  }
  const newest = (a: ActivityPosition, b: ActivityPosition): number =>
    a.at < b.at ? 1 : a.at > b.at ? -1 : b.id - a.id
  const { after, before, fromEnd } = page
  const rows = (await storedTodos(table, viewer, states, filter))
    .map((todo) => ({ ...todoPlace(todo), todo }))
    .filter((row) => (!after || newest(after, row) < 0) && (!before || newest(row, before) < 0))
    .sort(newest)
  const ordered = fromEnd ? rows.toReversed() : rows
  async function* chunks() {
    for (let start = 0; start < ordered.length; start += CHUNK) {
      yield await Promise.resolve(ordered.slice(start, start + CHUNK))
    }
  }
  return eventPage({ ...page, newestFirst: true }, chunks(), (chunk, wanted) =>
    show(
      chunk.map(({ todo }) => todo),
      wanted,
    ),
  )
}

/** Returns to-dos without those by whose place it is known, without a look at their items, that the viewer may not read them. */
async function inReadablePlaces(access: NamespaceAccess, todos: TodoItem[]): Promise<TodoItem[]> {
  const placed = todos.map((todo) => ({ todo, place: todo.place === undefined ? null : readTodoPlace(todo.place) }))
  await access.learn(placed.flatMap(({ place }) => place ?? []))
  return placed.flatMap(({ todo, place }) => {
    const isHidden = place && !can(access.viewer, 'read', place.subject(access.visibilityOf(place.namespaceIds)))
    return isHidden ? [] : [todo]
  })
}

/** Returns where a to-do stands in lists. */
export const todoPlace = ({ createdAt, id }: TodoItem): ActivityPosition => ({ at: createdAt, id })

interface ShownOptions {
  consistency?: Consistency
  filter?: Pick<TodoFilter, 'placeIds'>
  /** What is known of groups and projects already. */
  access?: NamespaceAccess
}

/** Returns those of some to-dos that are on items which the viewer may read now, with the titles and addresses that those have now. */
export async function shownTodos(
  table: Table,
  viewer: Viewer,
  todos: TodoItem[],
  { consistency = 'eventual', filter = {}, access }: ShownOptions = {},
): Promise<TodoItem[]> {
  const readable = await readableTopics(table, viewer, todos.map(targetOf), consistency, access)
  return todos.flatMap((todo) => {
    const topic = readable.get(topicPk(targetOf(todo)))
    if (topic === undefined) return []
    if (filter.placeIds && !filter.placeIds.some((id) => topic.namespaceIds.includes(id))) return []
    return [{ ...todo, title: topic.title, webPath: todoAddress(todo, topic.path) }]
  })
}

/** Returns who did what to-dos were made for, by their numbers, as they are called now. */
export async function todoAuthors(table: Table, todos: TodoItem[]): Promise<Map<number, UserRef>> {
  const ids = [...new Set(todos.flatMap(({ authorId }) => authorId ?? []))]
  const people = await getItems<UserItem>(table, ids.map(userKey))
  return new Map(people.flatMap((person) => (person ? [[person.id, userRef(person)] as const] : [])))
}

const targetOf = ({ targetKind: kind, targetId: id }: TodoItem): Topic => ({ kind, id })
