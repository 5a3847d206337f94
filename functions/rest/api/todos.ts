import * as v from 'valibot'
import { wholeNumber } from '#domain/ids.ts'
import { KINDS, type ItemKind, type ItemRef } from '#domain/item/kinds.ts'
import { FOREIGN_TODO_ACTIONS, TODO_ACTIONS } from '#domain/todo.ts'
import { refOf } from '#operations/item/item-for-write.ts'
import { ALL_PARTS, isKnownOfGroup, loadItems } from '#operations/read/item/load-items.ts'
import { shownTodos, todoAuthors, todoPage, type TodoFilter } from '#operations/read/people/list-todos.ts'
import { markAllTodosDone } from '#operations/todo/change-todos.ts'
import { createTodo, pendingTodo } from '#operations/todo/create-todo.ts'
import { markTodoDone } from '#operations/todo/mark-todo-done.ts'
import { getItem } from '#table/client/read.ts'
import type { TodoItem } from '#table/items/work-items.ts'
import { itemPk, todoKey } from '#table/keys/keys.ts'
import { todo as todoShape } from '#presenters/rest/item-shapes.ts'
import { userJson } from '#presenters/rest/user-json.ts'
import { site } from '#presenters/rest/site.ts'
import { notFound } from '../server/answer.ts'
import { endpoint } from '../server/endpoint.ts'
import { epic, issue, nothing } from '../server/find-subject.ts'
import { withFieldErrors } from '../server/invalid-answer.ts'
import { operationContextOf } from '../server/operation-context-of.ts'
import { endOf, firstPageAnswer, sliceOf } from '../server/paging.ts'
import { number, oneOf, paging } from '../server/query.ts'
import type { RestRequest } from '../server/router.ts'
import { shownEpic } from './shown-epics.ts'
import { shownIssues } from './shown-issues.ts'

/** To-dos that pages by number reach: each page reads those before it. */
const REACH = 2000

/** Kinds of item by the names that clients know; of the others nothing here has to-dos. */
const TYPES: Readonly<Record<string, ItemKind>> = { Epic: 'epic', Issue: 'issue', WorkItem: 'task' }
const FOREIGN_TYPES = ['MergeRequest', 'Commit', 'DesignManagement::Design', 'AlertManagement::Alert'] as const

const filters = {
  action: oneOf([...TODO_ACTIONS, ...FOREIGN_TODO_ACTIONS]),
  author_id: number,
  project_id: number,
  group_id: number,
  state: oneOf(['pending', 'done']),
  type: oneOf(['Epic', 'Issue', 'WorkItem', ...FOREIGN_TYPES]),
}

export const listTodos = endpoint('GET /api/v4/todos', {
  summary: "List one's own to-dos, the newest first; pending ones unless the state says otherwise",
  input: { ...filters, ...paging },
  shows: v.array(todoShape),
  on: nothing,
  answer: async (request) => {
    const { table, viewer, input } = request
    const { action, author_id: authorId, project_id: projectId, group_id: groupId, state = 'pending', type } = input
    const kind = type === undefined ? undefined : TYPES[type]
    const filter: TodoFilter = {
      ...(action !== undefined && { actions: [action] }),
      ...(type !== undefined && { kinds: kind ? [kind] : [] }),
      ...(authorId !== undefined && { authorIds: [authorId] }),
      ...((projectId ?? groupId) !== undefined && { placeIds: [projectId ?? 0, groupId ?? 0] }),
    }
    const size = endOf(input, REACH, 'to-dos')
    const page = await todoPage(table, viewer, [state], filter, { size, after: null, before: null, fromEnd: false })
    const body = await shownAs(request, sliceOf(page.rows, input))
    // One more stands for all that come behind the page.
    const entries = page.hasNextPage ? [...page.rows, null] : page.rows
    return firstPageAnswer(body, { entries, total: page.hasNextPage ? null : page.rows.length }, input, request)
  },
})

export const finishTodo = endpoint('POST /api/v4/todos/{id}/mark_as_done', {
  summary: "Mark one of one's own to-dos as done",
  input: {},
  shows: v.nullable(todoShape),
  on: nothing,
  answer: (request) =>
    withFieldErrors(async () => {
      const { table, viewer } = request
      const todoId = wholeNumber(request.parameters['id'] ?? '')
      if (todoId === null) return notFound('Todo')
      const { target } = await markTodoDone(operationContextOf(request), { todoId })
      const item = await getItem<TodoItem>(table, todoKey(viewer.id ?? 0, target, todoId), 'strong')
      const shown = item === null ? [] : await shownTodos(table, viewer, [item], { consistency: 'strong' })
      const [body = null] = await shownAs(request, shown)
      return { status: 201, body }
    }),
})

export const finishAllTodos = endpoint('POST /api/v4/todos/mark_as_done', {
  summary: "Mark all of one's own pending to-dos as done",
  input: {},
  on: nothing,
  answer: (request) =>
    withFieldErrors(async () => {
      await markAllTodosDone(operationContextOf(request), {})
      return { status: 204, body: undefined }
    }),
})

/** Makes a to-do of the caller on an item. */
async function addTodo(request: RestRequest, target: ItemRef) {
  const { table, viewer } = request
  const earlier = await pendingTodo(table, viewer.id ?? 0, target)
  const { id } = await createTodo(operationContextOf(request), { target })
  if (earlier !== null) return { status: 304, body: undefined }
  const made = await getItem<TodoItem>(table, todoKey(viewer.id ?? 0, target, id), 'strong')
  const [body] = await shownAs(request, made === null ? [] : [made])
  return { status: 201, body }
}

const ADDS = "Make a to-do of one's own on an"

export const addTodoOnIssue = endpoint('POST /api/v4/projects/{id+}/issues/{iid}/todo', {
  summary: `${ADDS} issue; 304 where one is pending already`,
  input: {},
  shows: todoShape,
  on: issue,
  answer: (request, found) => withFieldErrors(() => addTodo(request, refOf(found))),
})

export const addTodoOnEpic = endpoint('POST /api/v4/groups/{id+}/epics/{iid}/todo', {
  summary: `${ADDS} epic; 304 where one is pending already`,
  input: {},
  shows: todoShape,
  on: epic,
  answer: (request, found) => withFieldErrors(() => addTodo(request, refOf(found))),
})

/** Returns to-dos with their items, as the API shows those by themselves. */
async function shownAs(request: RestRequest, todos: TodoItem[]) {
  const { table, viewer } = request
  const refs = todos.map(({ targetKind: kind, targetId: id }) => ({ kind, id }))
  const [people, items] = await Promise.all([
    todoAuthors(table, todos),
    loadItems(table, refs, { viewer, parts: ALL_PARTS }),
  ])
  const bodies = todos.map(async ({ targetKind: kind, targetId: id, ...todo }) => {
    const item = items.get(itemPk({ kind, id }))
    if (item === undefined) return []
    const { home } = item
    const place = { id: home.id, name: home.name, path: home.path }
    const author = people.get(todo.authorId ?? 0)
    const target = isKnownOfGroup(item)
      ? await shownEpic(request, item.home, item)
      : (await shownIssues(request, [item]))[0]
    const whole = {
      id: todo.id,
      ...(home.kind === 'project'
        ? { project: { ...place, name_with_namespace: home.fullName, path_with_namespace: home.fullPath } }
        : { group: { ...place, kind: 'group', full_path: home.fullPath } }),
      author: author ? userJson(author) : null,
      action_name: todo.action,
      target_type: KINDS[kind].gidType,
      target,
      target_url: site(todo.webPath),
      body: todo.title,
      state: todo.state,
      created_at: todo.createdAt,
      updated_at: todo.createdAt,
    }
    return [whole]
  })
  return (await Promise.all(bodies)).flat()
}
