import * as v from 'valibot'
import { changeNote } from '#operations/note/change-note.ts'
import { deleteNote } from '#operations/note/delete-note.ts'
import { commentWithQuickActions } from '#operations/quick-actions/comment-with-quick-actions.ts'
import { shownNote } from '../fields/notes.ts'
import { mutation } from '../mutation.ts'
import { maybe } from '../read-arguments.ts'
import { discussionId, issuable, noteId } from '../read-ids.ts'

/** Where the comment stands may be expected to be no issue that goes on elsewhere. */
const commentExpectation = maybe(v.object({ moved: maybe(v.literal(false, 'Only false can be expected.')) }))

const createNote = mutation('createNote', {
  input: v.object({
    noteableId: issuable,
    body: v.string(),
    internal: maybe(v.boolean()),
    confidential: maybe(v.boolean()),
    discussionId: maybe(discussionId),
    expect: commentExpectation,
  }),
  write: (context, { noteableId: target, body, internal, confidential, discussionId: discussion, expect }) =>
    commentWithQuickActions(context, {
      ...{ target, body, internal: internal ?? confidential ?? false },
      ...(typeof discussion === 'number' && { discussion }),
      ...(expect?.moved === false && { expectsNoSuccessor: true }),
    }),
  payload: async (request, created) => ({
    note: typeof created?.noteId === 'number' ? await shownNote(request, created.noteId) : null,
  }),
})

/** A refusal shows the comment as it is: what the writer did not know of. */
const updateNote = mutation('updateNote', {
  input: v.object({ id: noteId, body: v.string(), version: maybe(v.number()), expect: commentExpectation }),
  write: (context, { id, body, version, expect }) =>
    changeNote(context, {
      ...{ noteId: id, body },
      ...(typeof version === 'number' && { version }),
      ...(expect?.moved === false && { expectsNoSuccessor: true }),
    }),
  payload: async (request, _, { id }) => ({ note: await shownNote(request, id) }),
})

const destroyNote = mutation('destroyNote', {
  input: v.object({ id: noteId }),
  write: (context, { id }) => deleteNote(context, { noteId: id }),
  payload: () => Promise.resolve({ note: null }),
})

export const noteMutations = [createNote, updateNote, destroyNote]
