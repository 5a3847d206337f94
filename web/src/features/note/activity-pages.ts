import type { NoteRowFragment } from '#web/data/change/notes.generated.ts'
import type { CommenterFragment } from './activity.generated.ts'

export interface NoteRow extends Omit<NoteRowFragment, 'change' | 'systemNoteIconName'> {
  /** Left out of what was written here. */
  change?: NoteRowFragment['change']
  systemNoteIconName?: NoteRowFragment['systemNoteIconName']
  /** Known of what was written here. */
  discussion?: { id: string } | null
}
export type Commenter = CommenterFragment

/** A comment with those that answer it, the oldest first; or something that somebody did. */
export interface Thread {
  id: string
  notes: readonly NoteRow[]
}

/** A page of an item's activity, what began last first, with what the viewer may do. */
export interface ActivityPage {
  me: Commenter | null
  threads: readonly Thread[]
  /** Of the next, older page; null where there is none. */
  olderThan: string | null
  /** Only members may comment. */
  isLocked: boolean
  mayComment: boolean
  mayCommentInternally: boolean
  /** They may change and delete the comments of others. */
  mayAdminNotes: boolean
}

/** Returns the pages with other comments in each thread, without those that have none left. */
export const eachThread = (
  pages: readonly ActivityPage[],
  edited: (notes: readonly NoteRow[], threadId: string) => readonly NoteRow[],
): ActivityPage[] =>
  pages.map((page) => ({
    ...page,
    threads: page.threads
      .map((thread) => ({ ...thread, notes: edited(thread.notes, thread.id) }))
      .filter(({ notes }) => notes.length > 0),
  }))
