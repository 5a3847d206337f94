import type { Fields } from '../store/item-store.ts'
import type { ListEdit } from '../store/list-edits.ts'
import {
  AddReactionDocument,
  CreateNoteDocument,
  DestroyNoteDocument,
  RemoveReactionDocument,
  UpdateNoteDocument,
} from './notes.generated.ts'
import { notesOf } from './operation.ts'
import { request } from '../transport/request.ts'
import type { Senders } from './send-operation.ts'

export type NoteSenders = Pick<Senders, 'comment' | 'change-note' | 'delete-note' | 'react'>

/** Returns what a comment expects of the item that it stands on. */
const expectationIn = ({ expect }: Fields) => (expect === undefined ? {} : { expect: { moved: false } })

/** How comments, and reactions to them, reach the server. */
export const NOTE_SENDERS: NoteSenders = {
  async comment({ item, input, operation: { body, isInternal, discussionId }, lists = [] }, id) {
    const { createNote } = await request(CreateNoteDocument, {
      input: {
        ...{ noteableId: item.id, body, internal: isInternal, clientMutationId: id },
        ...(discussionId !== undefined && { discussionId }),
        ...expectationIn(input),
      },
    })
    const { errors = [], note = null, quickActionsStatus: quickActions = null } = createNote ?? {}
    const [shown] = lists
    // Nothing is kept of a text that only says what is to be done.
    if (!note || !shown) return { errors, item: (note ?? quickActions) && {}, carriedOut: [], quickActions }
    const carriedOut = [{ ...shown, itemId: note.id, row: note }]
    return { errors, item: {}, carriedOut, quickActions, madeIds: { [shown.itemId]: note.id } }
  },
  async 'change-note'({ item, input, operation: { noteId, body, version } }, id) {
    const { updateNote } = await request(UpdateNoteDocument, {
      input: { id: noteId, body, version, ...expectationIn(input), clientMutationId: id },
    })
    const { errors = [], note = null } = updateNote ?? {}
    // Also after a refusal: then it is the text that somebody else has written.
    const carriedOut: ListEdit[] = note
      ? [{ list: notesOf(item.id), itemId: note.id, index: 0, row: note, isIncomplete: true }]
      : []
    return { errors, item: note && {}, carriedOut }
  },
  async 'delete-note'({ operation: { noteId } }, id) {
    const { destroyNote } = await request(DestroyNoteDocument, { input: { id: noteId, clientMutationId: id } })
    return { errors: destroyNote?.errors ?? [], item: {} }
  },
  async react({ operation: { noteId, emoji, isOn } }, id) {
    const input = { awardableId: noteId, name: emoji, clientMutationId: id }
    const answer = isOn
      ? (await request(AddReactionDocument, { input })).awardEmojiAdd
      : (await request(RemoveReactionDocument, { input })).awardEmojiRemove
    return { errors: answer?.errors ?? [], item: {} }
  },
}
