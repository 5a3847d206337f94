import * as v from 'valibot'
import { wholeNumber } from '#domain/ids.ts'
import { changeNote } from '#operations/note/change-note.ts'
import { deleteNote } from '#operations/note/delete-note.ts'
import type { NewNote } from '#operations/note/create-note.ts'
import { noteById } from '#operations/note/found-note.ts'
import { commentWithQuickActions } from '#operations/quick-actions/comment-with-quick-actions.ts'
import { refOf } from '#operations/item/item-for-write.ts'
import type { ActivityPosition } from '#operations/read/history/event-page.ts'
import {
  ACTIVITY_REACH,
  activitySlice,
  type ActivityQuery,
  type PageOf,
} from '#operations/read/history/activity-page.ts'
import { itemActivity } from '#operations/read/history/item-activity.ts'
import { notesNow } from '#operations/read/history/stored-notes.ts'
import type { KnownItem } from '#operations/read/item/load-items.ts'
import { ProblemError } from '#operations/write/problem-error.ts'
import type { QuickActionsStatus } from '#operations/quick-actions/done-actions.ts'
import type { NoteItem } from '#table/items/note.ts'
import { notFound, ok, Refusal, type Answer } from '../server/answer.ts'
import { flag } from '../server/body-fields.ts'
import { endpoint, type Endpoint } from '../server/endpoint.ts'
import { epicOfId, issue } from '../server/find-subject.ts'
import { withFieldErrors } from '../server/invalid-answer.ts'
import { noteJson } from './note-json.ts'
import { operationContextOf } from '../server/operation-context-of.ts'
import { endOf, openPageAnswer, type NumberedPage } from '../server/paging.ts'
import { oneOf, paging } from '../server/query.ts'
import type { RestRequest } from '../server/router.ts'
import { doneActions, note } from '#presenters/rest/item-shapes.ts'

/** Where comments stand: the address of an item, and what it is called. */
export interface Noteable {
  path: `/${string}`
  noun: string
  find: (request: RestRequest) => Promise<KnownItem>
}

const FILTERS = {
  all_notes: 'ALL_NOTES',
  only_comments: 'ONLY_COMMENTS',
  only_activity: 'ONLY_ACTIVITY',
} as const

/** Returns a comment as it is now. */
export async function shownNote(request: RestRequest, noteId: number) {
  const { note, found } = await noteById(request, noteId)
  const [row] = await notesNow(request.table, [note])
  return row && noteJson(found, row)
}

/** Returns what became of a comment that had only quick actions. */
const quickActionsJson = (status: QuickActionsStatus | undefined) => ({
  commands_changes: {},
  summary: status?.messages ?? [],
  ...(status && status.errorMessages.length > 0 && { errors: status.errorMessages }),
})

/** Returns a comment on the item; what is elsewhere is not there. */
export async function noteOn(request: RestRequest, item: KnownItem): Promise<NoteItem> {
  const noteId = wholeNumber(request.parameters.note ?? '')
  const one = noteId === null ? null : await orNothing(noteById(request, noteId))
  if (one?.found.kind === item.kind && one.found.core.id === item.core.id) return one.note
  throw new Refusal(notFound('Note'))
}

/** Returns what was looked for; null where there is nothing that the viewer may see. */
export async function orNothing<Found>(looking: Promise<Found>): Promise<Found | null> {
  try {
    return await looking
  } catch (error) {
    if (!(error instanceof ProblemError) || error.problem.code !== 'NOT_FOUND') throw error
    return null
  }
}

/** Comments on the item, and shows what became of it. */
export const commented = (
  request: RestRequest,
  input: NewNote,
  show: (noteId: number) => Promise<unknown>,
): Promise<Answer> =>
  withFieldErrors(async () => {
    const { noteId, quickActions } = await commentWithQuickActions(operationContextOf(request), input)
    // Nothing is kept of a text that only says what is to be done: the answer is what was done.
    if (noteId === null) return { status: 202, body: quickActionsJson(quickActions) }
    return { status: 201, body: await show(noteId) }
  })

/** Gives a comment another text. */
export const changedNote = (request: RestRequest, noteId: number, body: string): Promise<Answer> =>
  withFieldErrors(async () => {
    await changeNote(operationContextOf(request), { noteId, body })
    return ok(await shownNote(request, noteId))
  })

export async function deletedNote(request: RestRequest, noteId: number): Promise<Answer> {
  await deleteNote(operationContextOf(request), { noteId })
  return { status: 204, body: undefined }
}

/** Returns a page by number of what an item's activity, or its discussions, show. */
export async function activityAnswer<Row extends ActivityPosition>(
  request: RestRequest & { input: NumberedPage },
  item: KnownItem,
  pageOf: PageOf<Row>,
  order: Pick<ActivityQuery, 'filter' | 'newestFirst'>,
  show: (row: Row) => unknown,
): Promise<Answer> {
  const { input } = request
  const skip = endOf(input, ACTIVITY_REACH, 'comments') - input.per_page
  const { rows, hasMore } = await activitySlice(pageOf, request, item, { ...order, skip, size: input.per_page })
  return openPageAnswer(rows.map(show), hasMore, input, request)
}

const notesOf = ({ path, noun, find }: Noteable): Endpoint[] => [
  endpoint(`GET ${path}/notes`, {
    summary: `List the comments on ${noun} and what happened to it, the newest first`,
    input: {
      ...paging,
      sort: oneOf(['asc', 'desc']),
      order_by: oneOf(['created_at']),
      activity_filter: oneOf(['all_notes', 'only_comments', 'only_activity']),
    },
    shows: v.array(note),
    on: find,
    answer: (request, item) => {
      const { sort, activity_filter: filter = 'all_notes' } = request.input
      const order = { newestFirst: sort !== 'asc', filter: FILTERS[filter] }
      return activityAnswer(request, item, itemActivity, order, (row) => noteJson(item, row))
    },
  }),
  endpoint(`GET ${path}/notes/{note}`, {
    summary: `Show a comment on ${noun}`,
    input: {},
    shows: note,
    on: find,
    answer: async (request, item) => ok(await shownNote(request, (await noteOn(request, item)).id)),
  }),
  endpoint(`POST ${path}/notes`, {
    summary: `Comment on ${noun}`,
    input: {
      ...{ body: v.string(), internal: v.optional(flag), confidential: v.optional(flag) },
      created_at: v.optional(v.nullable(v.string())),
    },
    shows: v.union([note, doneActions]),
    on: find,
    answer: (request, item) => {
      const { body, internal, confidential, created_at: createdAt } = request.input
      const note = {
        ...{ target: refOf(item), body, internal: internal ?? confidential ?? false },
        ...(createdAt && { createdAt }),
      }
      return commented(request, note, (noteId) => shownNote(request, noteId))
    },
  }),
  endpoint(`PUT ${path}/notes/{note}`, {
    summary: `Give a comment on ${noun} another text`,
    input: { body: v.string() },
    shows: note,
    on: find,
    answer: async (request, item) => changedNote(request, (await noteOn(request, item)).id, request.input.body),
  }),
  endpoint(`DELETE ${path}/notes/{note}`, {
    summary: `Delete a comment on ${noun}`,
    input: {},
    on: find,
    answer: async (request, item) => deletedNote(request, (await noteOn(request, item)).id),
  }),
]

/** Existing clients name epics by their ids here, not by their numbers. */
export const NOTEABLES: Noteable[] = [
  { path: '/api/v4/groups/{id+}/epics/{epic_id}', noun: 'an epic', find: epicOfId },
  { path: '/api/v4/projects/{id+}/issues/{iid}', noun: 'an issue', find: issue },
]

/** Comments over the API. */
export const noteEndpoints: Endpoint[] = NOTEABLES.flatMap(notesOf)
