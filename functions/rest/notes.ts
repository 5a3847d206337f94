import * as v from 'valibot'
import { wholeNumber } from '#domain/ids.ts'
import type { Problem } from '#domain/problem.ts'
import { changeNote } from '#operations/note/change-note.ts'
import { deleteNote } from '#operations/note/delete-note.ts'
import { noteById } from '#operations/note/found-note.ts'
import { commentWithQuickActions } from '#operations/quick-actions/comment-with-quick-actions.ts'
import { refOf } from '#operations/item/found-item.ts'
import { ACTIVITY_REACH, activitySlice, itemActivity, notesNow } from '#operations/read/item-activity.ts'
import type { KnownItem } from '#operations/read/known-items.ts'
import { ProblemError } from '#operations/problem-error.ts'
import type { QuickActionsStatus } from '#operations/quick-actions/done-actions.ts'
import { refuse } from '#operations/authorize.ts'
import { notFound, ok, Refusal } from './answer.ts'
import { flag } from './body-fields.ts'
import { endpoint, type Endpoint } from './endpoint.ts'
import { epicOfId, issueItem } from './find-subject.ts'
import { withFieldErrors } from './invalid-answer.ts'
import { noteJson } from './json/note-json.ts'
import { operationContextOf } from './operation-context-of.ts'
import { openPageAnswer } from './paging.ts'
import { oneOf, paging } from './query.ts'
import type { RestRequest } from './router.ts'

/** Where comments stand: the address of an item, and what it is called. */
interface Noteable {
  path: `/${string}`
  noun: string
  find: (request: RestRequest) => Promise<KnownItem>
}

const TOO_FAR: Problem = { code: 'BAD_REQUEST', message: `Pages reach ${ACTIVITY_REACH} comments far.` }
const FILTERS = {
  all_notes: 'ALL_NOTES',
  only_comments: 'ONLY_COMMENTS',
  only_activity: 'ONLY_ACTIVITY',
} as const

/** A comment as it is now. */
async function shownNote(request: RestRequest, noteId: number) {
  const { note, found } = await noteById(request, noteId)
  const [row] = await notesNow(request.table, [note])
  return row && noteJson(found, row)
}

/** What became of a comment that had only quick actions. */
const quickActionsJson = (status: QuickActionsStatus | undefined) => ({
  commands_changes: {},
  summary: status?.messages ?? [],
  ...(status && status.errorMessages.length > 0 && { errors: status.errorMessages }),
})

/** The number of a comment on the item; what is elsewhere is not there. */
async function noteIdOf(request: RestRequest, item: KnownItem): Promise<number> {
  const noteId = wholeNumber(request.parameters.note ?? '')
  try {
    const one = noteId === null ? null : await noteById(request, noteId)
    if (one?.found.kind === item.kind && one.found.core.id === item.core.id) return one.note.id
  } catch (error) {
    if (!(error instanceof ProblemError) || error.problem.code !== 'NOT_FOUND') throw error
  }
  throw new Refusal(notFound('Note'))
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
    on: find,
    answer: async (request, item) => {
      const { input } = request
      const skip = (input.page - 1) * input.per_page
      refuse(skip + input.per_page > ACTIVITY_REACH ? TOO_FAR : null)
      const { rows, hasMore } = await activitySlice(itemActivity, request, item, {
        ...{ skip, size: input.per_page, newestFirst: input.sort !== 'asc' },
        filter: FILTERS[input.activity_filter ?? 'all_notes'],
      })
      return openPageAnswer(
        rows.map((row) => noteJson(item, row)),
        hasMore,
        input,
        request,
      )
    },
  }),
  endpoint(`GET ${path}/notes/{note}`, {
    summary: `Show a comment on ${noun}`,
    input: {},
    on: find,
    answer: async (request, item) => ok(await shownNote(request, await noteIdOf(request, item))),
  }),
  endpoint(`POST ${path}/notes`, {
    summary: `Comment on ${noun}`,
    input: { body: v.string(), internal: v.optional(flag), confidential: v.optional(flag) },
    on: find,
    answer: (request, item) =>
      withFieldErrors(async () => {
        const { body, internal, confidential } = request.input
        const { noteId, quickActions } = await commentWithQuickActions(operationContextOf(request), {
          ...{ target: refOf(item), body, internal: internal ?? confidential ?? false },
        })
        // Nothing is kept of a text that only says what is to be done: the answer is what was done.
        if (noteId === null) return { status: 202, body: quickActionsJson(quickActions) }
        return { status: 201, body: await shownNote(request, noteId) }
      }),
  }),
  endpoint(`PUT ${path}/notes/{note}`, {
    summary: `Give a comment on ${noun} another text`,
    input: { body: v.string() },
    on: find,
    answer: (request, item) =>
      withFieldErrors(async () => {
        const noteId = await noteIdOf(request, item)
        await changeNote(operationContextOf(request), { noteId, body: request.input.body })
        return ok(await shownNote(request, noteId))
      }),
  }),
  endpoint(`DELETE ${path}/notes/{note}`, {
    summary: `Delete a comment on ${noun}`,
    input: {},
    on: find,
    answer: async (request, item) => {
      await deleteNote(operationContextOf(request), { noteId: await noteIdOf(request, item) })
      return { status: 204, body: undefined }
    },
  }),
]

/** Comments over the API. Existing clients name epics by their ids here, not by their numbers. */
export const noteEndpoints: Endpoint[] = [
  ...notesOf({ path: '/api/v4/groups/{id+}/epics/{epic_id}', noun: 'an epic', find: epicOfId }),
  ...notesOf({ path: '/api/v4/projects/{id+}/issues/{iid}', noun: 'an issue', find: issueItem }),
]
