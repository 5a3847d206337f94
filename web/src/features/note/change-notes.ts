import { clickedMarkdown, type TaskClick } from '#domain/text/task-list.ts'
import { change, type ChangeWatcher } from '#web/data/change/changes.ts'
import type { Change } from '#web/data/change/change.ts'
import type { ListEdit } from '#web/data/store/list-edits.ts'
import { newId } from '#web/data/change/new-id.ts'
import { notesOf, type Operation } from '#web/data/change/operation.ts'
import { mayAct } from '#web/data/change/tell-quick-actions.ts'
import type { ItemState } from '#domain/refs.ts'
import type { Owner } from '#web/lib/owner.ts'
import type { Commenter, NoteRow } from './activity-pages.ts'

export const NOT_ADDED = 'The comment could not be added.'

/** Returns the draft of another text of a comment, on the page at `place`. */
export const noteDraft = (place: string, noteId: string) => ({
  place,
  fields: [`note-${noteId}`, `note-version-${noteId}`],
})

const changing = (
  item: Owner,
  operation: Operation,
  edit: Omit<ListEdit, 'list'>,
): Omit<Change, 'successMessage' | 'errorMessage'> => ({
  ...{ item, input: {}, optimistic: {}, operation },
  lists: [{ list: notesOf(item.id), ...edit }],
})

export interface WrittenComment {
  body: string
  isInternal: boolean
  /** In which it answers; left out for a comment of its own. */
  discussionId?: string
}

/** Where a comment was written. */
export type CommentHome = Required<Pick<Change, 'home'>> & Pick<Change, 'begunState'>

/** Comments on an item, or answers a comment there: what was written stands there at once. */
export function comment(
  owner: Owner,
  me: Commenter,
  written: WrittenComment,
  from: CommentHome,
  watcher: ChangeWatcher,
): void {
  const { body, isInternal, discussionId } = written
  const id = newId()
  const row: NoteRow = {
    ...{ id, body, bodyHtml: '', author: me, createdAt: new Date().toISOString() },
    ...{ lastEditedAt: null, lastEditedBy: null, system: false, internal: isInternal, version: 1, reactionVersion: 1 },
    awardEmoji: { nodes: [] },
    userPermissions: { adminNote: true, awardEmoji: true },
    ...(discussionId !== undefined && { discussion: { id: discussionId } }),
  }
  const added = discussionId === undefined ? 'Comment added' : 'Reply added'
  const made = changing(owner, { type: 'comment', ...written }, { itemId: id, index: 0, row })
  const undone = deleting(owner, id, `Undone: ${added}`)
  const isActing = mayAct(body)
  // Taking back a comment would not take back what it has done, of which the answer tells.
  const done = isActing ? '' : added
  change(
    { ...made, ...from, successMessage: done, errorMessage: NOT_ADDED, unsaved: `Not added: ${body}` },
    isActing ? null : undone,
    watcher,
  )
}

const NOT_CHANGED = 'The comment could not be changed.'

/** Gives a comment another text; the draft stays until the server has taken it. */
export function changeNote(
  owner: Owner,
  { id, version }: NoteRow,
  body: string,
  place: string,
  begunState?: ItemState,
): void {
  const { fields } = noteDraft(place, id)
  change(
    {
      ...changing(
        owner,
        { type: 'change-note', noteId: id, body, version },
        {
          ...{ itemId: id, index: 0, isIncomplete: true },
          // Shown as plain text until the server has rendered it.
          row: { body, bodyHtml: '', lastEditedAt: new Date().toISOString(), version: version + 1 },
        },
      ),
      ...{ successMessage: 'Comment changed', errorMessage: NOT_CHANGED, draft: { place, fields } },
      ...(begunState && { begunState }),
    },
    null,
  )
}

/** Checks or unchecks a box of a comment, as another text of it. What is rendered stays; only its box is another. */
export function checkInNote(owner: Owner, { id: noteId, version, body: before }: NoteRow, click: TaskClick): void {
  const after = clickedMarkdown(before, click)
  if (after === null) return
  const withText = (body: string, over: number, done: string): Change => ({
    ...changing(
      owner,
      { type: 'change-note', noteId, body, version: over },
      {
        ...{ itemId: noteId, index: 0, isIncomplete: true },
        row: { body, lastEditedAt: new Date().toISOString(), version: over + 1 },
      },
    ),
    ...{ successMessage: done, errorMessage: NOT_CHANGED },
  })
  const done = click.checked ? 'Task checked' : 'Task unchecked'
  change(withText(after, version, done), withText(before, version + 1, `Undone: ${done}`))
}

export function deleteNote(owner: Owner, { id }: NoteRow): void {
  change(deleting(owner, id, 'Comment deleted'), null)
}

const deleting = (owner: Owner, noteId: string, done: string): Change => ({
  ...changing(owner, { type: 'delete-note', noteId }, { itemId: noteId, index: null }),
  successMessage: done,
  errorMessage: 'The comment could not be deleted.',
})

/** Reacts to a comment, or takes the reaction back. */
export function react(
  owner: Owner,
  me: Commenter,
  { id: noteId, awardEmoji }: NoteRow,
  { name: emoji, sign }: { name: string; sign: string },
): void {
  const nodes = (awardEmoji?.nodes ?? []).filter((one) => one !== null)
  const others = nodes.filter(({ name, user }) => name !== emoji || user?.id !== me.id)
  const isOn = others.length === nodes.length
  const row = { awardEmoji: { nodes: isOn ? [...others, { name: emoji, emoji: sign, user: me }] : others } }
  const made = changing(
    owner,
    { type: 'react', noteId, emoji, isOn },
    { itemId: noteId, index: 0, row, isIncomplete: true },
  )
  // What was pressed says so itself.
  change({ ...made, successMessage: '', errorMessage: 'The reaction could not be saved.' })
}
