import { useState } from 'react'
import type { NoteRow } from './activity-pages.ts'

/** Returns the comment of these, among those that are meant, that was written last. */
export function newestOf(notes: readonly NoteRow[], isMeant: (note: NoteRow) => boolean): NoteRow | undefined {
  return notes
    .filter((note) => !note.system && isMeant(note))
    .reduce<NoteRow | undefined>((last, note) => (last && last.createdAt > note.createdAt ? last : note), undefined)
}

/** Says what others have written since the page was opened. */
export function useAnnouncement(rows: readonly NoteRow[] | undefined, ownId: string | undefined): string {
  /** Null until it is known what was there before. */
  const [seen, setSeen] = useState<{ newest: string; said: string } | null>(null)
  const newest = rows && newestOf(rows, ({ author }) => author?.id !== ownId)
  const at = newest?.createdAt ?? ''
  if (rows && (seen === null || at > seen.newest)) {
    setSeen({ newest: at, said: seen === null ? '' : `New comment by ${newest?.author?.name ?? 'someone'}` })
  }
  return seen?.said ?? ''
}
