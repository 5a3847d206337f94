import * as v from 'valibot'
import { wholeNumber } from '#domain/ids.ts'
import type { Topic, TopicKind } from '#domain/topic.ts'
import { FOREIGN_TODO_ACTIONS, TODO_ACTIONS } from '#domain/todo.ts'
import { refOf } from '#operations/item/item-for-write.ts'
import { shownTodos, todoPage, type TodoFilter } from '#operations/read/people/list-todos.ts'
import { markAllTodosDone } from '#operations/todo/change-todos.ts'
import { createTodo, pendingTodo } from '#operations/todo/create-todo.ts'
import { markTodoDone } from '#operations/todo/mark-todo-done.ts'
import { getItem } from '#table/client/read.ts'
import type { TodoItem } from '#table/items/work-items.ts'
import { todoKey } from '#table/keys/keys.ts'
import { todo as todoShape } from '#presenters/rest/item-shapes.ts'
import { notFound } from '../server/answer.ts'
import { endpoint } from '../server/endpoint.ts'
import { epic, issue, nothing } from '../server/find-subject.ts'
import { withFieldErrors } from '../server/invalid-answer.ts'
import { operationContextOf } from '../server/operation-context-of.ts'
import { endOf, firstPageAnswer, sliceOf } from '../server/paging.ts'
import { number, oneOf, paging } from '../server/query.ts'
import type { RestRequest } from '../server/router.ts'
import { mergeRequest } from './found-merge-request.ts'
import { shownTodosJson } from './shown-todos.ts'

/** To-dos that pages by number reach: each page reads those before it. */
const REACH = 2000

/** What to-dos are about by the names that clients know; of the others nothing here has to-dos. */
const TYPES: Readonly<Record<string, TopicKind>> = {
  ...{ Epic: 'epic', Issue: 'issue', WorkItem: 'task', MergeRequest: 'merge_request' },
}
const FOREIGN_TYPES = ['Commit', 'DesignManagement::Design', 'AlertManagement::Alert'] as const

const filters = {
  action: oneOf([...TODO_ACTIONS, ...FOREIGN_TODO_ACTIONS]),
  author_id: number,
  project_id: number,
  group_id: number,
  state: oneOf(['pending', 'done']),
  type: oneOf(['Epic', 'Issue', 'WorkItem', 'MergeRequest', ...FOREIGN_TYPES]),
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
    const body = await shownTodosJson(request, sliceOf(page.rows, input))
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
      const [body = null] = await shownTodosJson(request, shown)
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

/** Makes a to-do of the caller on an item or a merge request. */
async function addTodo(request: RestRequest, target: Topic) {
  const { table, viewer } = request
  const earlier = await pendingTodo(table, viewer.id ?? 0, target)
  const { id } = await createTodo(operationContextOf(request), { target })
  if (earlier !== null) return { status: 304, body: undefined }
  const made = await getItem<TodoItem>(table, todoKey(viewer.id ?? 0, target, id), 'strong')
  const [body] = await shownTodosJson(request, made === null ? [] : [made])
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

export const addTodoOnMergeRequest = endpoint('POST /api/v4/projects/{id+}/merge_requests/{merge_request}/todo', {
  summary: "Make a to-do of one's own on a merge request; 304 where one is pending already",
  input: {},
  shows: todoShape,
  on: mergeRequest,
  answer: (request, { item }) => withFieldErrors(() => addTodo(request, { kind: 'merge_request', id: item.id })),
})
