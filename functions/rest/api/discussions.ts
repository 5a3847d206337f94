import * as v from 'valibot'
import { wholeNumber } from '#domain/ids.ts'
import { refOf } from '#operations/item/item-for-write.ts'
import { discussionNow, itemDiscussions, type Discussion } from '#operations/read/history/item-discussions.ts'
import type { KnownItem } from '#operations/read/item/load-items.ts'
import { discussionIdOf, type NoteItem } from '#table/items/note.ts'
import { notFound, ok, Refusal } from '../server/answer.ts'
import { endpoint, type Endpoint } from '../server/endpoint.ts'
import { noteJson } from './note-json.ts'
import {
  activityAnswer,
  changedNote,
  commented,
  deletedNote,
  NOTEABLES,
  noteOn,
  orNothing,
  shownNote,
  type Noteable,
} from './notes.ts'
import { paging } from '../server/query.ts'
import type { RestRequest } from '../server/router.ts'
import { discussion, note } from '#presenters/rest/item-shapes.ts'

/** Returns a discussion as the API shows it; its id is text, as existing clients know it. */
const discussionJson = (item: KnownItem, { discussionId, isAlone, notes }: Discussion) => ({
  id: `${discussionId}`,
  individual_note: isAlone,
  notes: notes.map((row) => noteJson(item, row)),
})

/** Returns a discussion on the item that the address names. */
async function discussionOn(request: RestRequest, item: KnownItem): Promise<Discussion> {
  const id = wholeNumber(request.parameters.discussion ?? '')
  const found = id === null ? null : await orNothing(discussionNow(request, item, id))
  if (found === null) throw new Refusal(notFound('Discussion'))
  return found
}

/** Returns a comment that stands in the discussion that the address names. */
async function noteInDiscussion(request: RestRequest, item: KnownItem): Promise<NoteItem> {
  const note = await noteOn(request, item)
  if (`${discussionIdOf(note)}` !== request.parameters.discussion) throw new Refusal(notFound('Note'))
  return note
}

const discussionsOf = ({ path, noun, find }: Noteable): Endpoint[] => [
  endpoint(`GET ${path}/discussions`, {
    summary: `List the discussions on ${noun} and what happened to it, the oldest first`,
    input: paging,
    shows: v.array(discussion),
    on: find,
    answer: (request, item) => {
      const order = { newestFirst: false, filter: 'ALL_NOTES' } as const
      return activityAnswer(request, item, itemDiscussions, order, (row) => discussionJson(item, row))
    },
  }),
  endpoint(`POST ${path}/discussions`, {
    summary: `Begin a discussion on ${noun}`,
    input: { body: v.string() },
    shows: discussion,
    on: find,
    answer: (request, item) => {
      const note = { target: refOf(item), body: request.input.body, internal: false, discussion: 'new' } as const
      return commented(request, note, async (id) => discussionJson(item, await discussionNow(request, item, id)))
    },
  }),
  endpoint(`GET ${path}/discussions/{discussion}`, {
    summary: `Show a discussion on ${noun}`,
    input: {},
    shows: discussion,
    on: find,
    answer: async (request, item) => ok(discussionJson(item, await discussionOn(request, item))),
  }),
  endpoint(`POST ${path}/discussions/{discussion}/notes`, {
    summary: `Answer in a discussion on ${noun}`,
    input: { body: v.string() },
    shows: note,
    on: find,
    answer: async (request, item) => {
      const { discussionId: discussion } = await discussionOn(request, item)
      const note = { target: refOf(item), body: request.input.body, internal: false, discussion }
      return commented(request, note, (noteId) => shownNote(request, noteId))
    },
  }),
  endpoint(`PUT ${path}/discussions/{discussion}/notes/{note}`, {
    summary: `Give a comment in a discussion on ${noun} another text`,
    input: { body: v.string() },
    shows: note,
    on: find,
    answer: async (request, item) =>
      changedNote(request, (await noteInDiscussion(request, item)).id, request.input.body),
  }),
  endpoint(`DELETE ${path}/discussions/{discussion}/notes/{note}`, {
    summary: `Delete a comment in a discussion on ${noun}`,
    input: {},
    on: find,
    answer: async (request, item) => deletedNote(request, (await noteInDiscussion(request, item)).id),
  }),
]

/** Comments with those that answer them, over the API. */
export const discussionEndpoints: Endpoint[] = NOTEABLES.flatMap(discussionsOf)
