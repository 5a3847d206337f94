import * as v from 'valibot'
import { globalIdNumber } from '#domain/ids.ts'
import type { PageBounds } from '#domain/keyset.ts'
import { MERGE_REQUEST_STATES } from '#domain/merge-request/merge-request.ts'
import { can } from '#domain/permissions.ts'
import { NOT_FOUND } from '#domain/problem.ts'
import { findMergeRequest, type FoundMergeRequest } from '#operations/merge-request/found-merge-request.ts'
import { mergeRequestParticipants, mergersAmong } from '#operations/merge-request/merge-request-people.ts'
import { isSubscribed } from '#operations/merge-request/review-merge-request.ts'
import type { ActivityPosition } from '#operations/read/history/event-page.ts'
import { listConnection } from '#operations/read/list/list-connection.ts'
import { listTodos } from '#operations/read/people/list-todos.ts'
import type { TodoItem } from '#table/items/work-items.ts'
import { todoObject } from '#presenters/graphql/todo-object.ts'
import { keyPage } from '#operations/read/list/key-page.ts'
import { askedList } from '#operations/read/list/row-cursor.ts'
import { namespaceSubject } from '#operations/write/authorize.ts'
import { ProblemError } from '#operations/write/problem-error.ts'
import { mergeRequestPeople } from '#presenters/graphql/merge-request-object.ts'
import type { Table } from '#table/client/client.ts'
import { getItem } from '#table/client/read.ts'
import type { MergeRequestItem } from '#table/items/merge-request.ts'
import type { ProjectItem } from '#table/items/place-items.ts'
import { eventSort } from '#table/keys/history-keys.ts'
import { projectKey } from '#table/keys/keys.ts'
import { mergeRequestKey, mergeRequestList } from '#table/keys/record-keys.ts'
import { field, nothing, type FieldRequest } from '../field.ts'
import { askedHistory, historyConnection } from '../history-connection.ts'
import { mergeRequestObjects } from '../merge-request.ts'
import { maybe, pageArguments } from '../read-arguments.ts'
import { namespaceSource } from '../source.ts'

const parent = v.object({ numericId: v.number() })

/** Returns the merge request with this number and its project; null when it is gone or the viewer may not read it. */
async function mergeRequestNumbered(
  { table, viewer }: Pick<FieldRequest, 'table' | 'viewer'>,
  id: number,
): Promise<FoundMergeRequest | null> {
  const item = await getItem<MergeRequestItem>(table, mergeRequestKey(id), 'strong')
  const project = item && (await getItem<ProjectItem>(table, projectKey(item.projectId)))
  return item && project && can(viewer, 'read', namespaceSubject(project)) ? { item, project } : null
}

/** Returns the project that a parent is, which the viewer may read. */
async function projectNumbered(table: Table, id: number): Promise<ProjectItem> {
  const project = await getItem<ProjectItem>(table, projectKey(id))
  if (project === null) throw new ProblemError(NOT_FOUND)
  return project
}

const one = async (request: FieldRequest, found: FoundMergeRequest | null) =>
  found && ((await mergeRequestObjects(request, found.project, [found.item]))[0] ?? null)

const byId = field('Query.mergeRequest', {
  on: nothing,
  arguments: v.object({
    id: v.pipe(
      v.string(),
      v.transform((text) => globalIdNumber('MergeRequest', text)),
      v.number('is not one of a merge request.'),
    ),
  }),
  answer: async (request) => one(request, await mergeRequestNumbered(request, request.arguments.id)),
})

const byIid = field('Project.mergeRequest', {
  on: namespaceSource,
  arguments: v.object({ iid: v.string() }),
  answer: async (request) => {
    const project = await projectNumbered(request.table, request.source.numericId)
    return one(request, await findMergeRequest(request.table, project, request.arguments.iid))
  },
})

const positionOf = ({ createdAt, id }: Pick<MergeRequestItem, 'createdAt' | 'id'>): ActivityPosition => ({
  at: createdAt,
  id,
})

const ofProject = field('Project.mergeRequests', {
  on: namespaceSource,
  arguments: v.object({ ...pageArguments, state: maybe(v.picklist([...MERGE_REQUEST_STATES, 'all'])) }),
  answer: async (request, name) => {
    const { table, source, arguments: args } = request
    const project = await projectNumbered(table, source.numericId)
    const states = MERGE_REQUEST_STATES.filter((state) => (args.state ?? 'all') === 'all' || args.state === state)
    const lists = states.map((state) => ({
      ...{ index: 'lists' as const, partition: mergeRequestList(project.id, state), prefix: '' },
    }))
    const list = askedList(name, project.id, args)
    const bounds: PageBounds<ActivityPosition> = askedHistory(list, args)
    const sortOf = ({ at, id }: ActivityPosition): string => eventSort(at, id)
    const page = await keyPage<MergeRequestItem, MergeRequestItem>(
      table,
      { lists, descending: true, placeOf: positionOf, sortOf },
      bounds,
      (stored) => Promise.resolve(stored),
    )
    const shown = await mergeRequestObjects(request, project, page.rows)
    const rows = page.rows.flatMap((row, index) => (shown[index] ? [{ row, node: shown[index] }] : []))
    return historyConnection(
      list,
      bounds,
      { ...page, rows },
      { placeOf: ({ row }) => positionOf(row), toNode: ({ node }) => node },
    )
  },
})

/** Returns the merge request that a parent is. */
async function ofParent(request: FieldRequest<v.InferOutput<typeof parent>>): Promise<FoundMergeRequest> {
  const found = await mergeRequestNumbered(request, request.source.numericId)
  if (found === null) throw new ProblemError(NOT_FOUND)
  return found
}

const participants = field('MergeRequest.participants', {
  on: (source) => v.parse(parent, source),
  arguments: v.object({}),
  answer: async (request) => {
    const { item, project } = await ofParent(request)
    const people = await mergeRequestParticipants(request.table, item)
    return mergeRequestPeople(people, await mergersAmong(request.table, project, people), request.webUrl)
  },
})

const subscribed = field('MergeRequest.subscribed', {
  on: (source) => v.parse(parent, source),
  arguments: v.object({}),
  answer: async (request) => isSubscribed(request, await ofParent(request)),
})

/** The newest first. */
const todos = field('MergeRequest.currentUserTodos', {
  on: (source) => v.parse(parent, source),
  arguments: v.object({ ...pageArguments, state: maybe(v.picklist(['pending', 'done'])) }),
  answer: async (request, name) => {
    const { table, viewer, webUrl, source, arguments: args } = request
    const target = { kind: 'merge_request' as const, id: source.numericId }
    const rows = await listTodos(table, viewer, args.state ? [args.state] : ['pending', 'done'], { target })
    const list = askedList(name, source.numericId, args)
    const keyOf = ({ createdAt, id }: TodoItem) => ({ value: createdAt, id })
    return listConnection(rows, list, { keyOf, descending: true }, args, (todo) => todoObject(todo, webUrl))
  },
})

export const mergeRequests = [byId, byIid, ofProject, participants, subscribed, todos]
