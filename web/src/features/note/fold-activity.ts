import type { NoteRow } from './activity-query.ts'

/** A comment, or what one person did within a few minutes. */
export type ActivityEntry =
  { type: 'comment'; note: NoteRow } | { type: 'history'; author: NoteRow['author']; notes: readonly NoteRow[] }

/** Minutes between two things that are told as one. */
const FOLDED_MS = 10 * 60_000

const timeOf = ({ createdAt }: NoteRow): number => Date.parse(createdAt)

/**
 * The entries of an activity, the oldest first: what one person did one thing after the other, nobody having written between, is
 * one entry.
 * @param rows the newest first
 */
export function foldActivity(rows: readonly NoteRow[]): ActivityEntry[] {
  const entries: ActivityEntry[] = []
  for (const note of rows.toReversed()) {
    const last = entries.at(-1)
    const before = last?.type === 'history' ? last.notes.at(-1) : undefined
    if (!note.system) entries.push({ type: 'comment', note })
    else if (last?.type === 'history' && before && isContinued(before, note)) {
      entries.splice(-1, 1, { ...last, notes: [...last.notes, note] })
    } else entries.push({ type: 'history', author: note.author, notes: [note] })
  }
  return entries
}

const isContinued = (before: NoteRow, after: NoteRow): boolean =>
  before.author?.id === after.author?.id && timeOf(after) - timeOf(before) <= FOLDED_MS
