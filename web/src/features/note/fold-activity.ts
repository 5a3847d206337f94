import { isNewId } from '#web/data/change/new-id.ts'
import type { NoteRow, Thread } from './activity-pages.ts'

/** A comment with its answers, or what one person did within a few minutes. */
export type ActivityEntry =
  { type: 'thread'; thread: Thread } | { type: 'history'; author: NoteRow['author']; notes: readonly NoteRow[] }

/** Minutes between two things that are told as one. */
const FOLDED_MS = 10 * 60_000

const timeOf = ({ createdAt }: NoteRow): number => Date.parse(createdAt)

/** Returns where a line stands: what was written just now comes last, whatever the clock says here. A thread stands where the first comment that is left does. */
const placeOf = ({ notes: [first] }: Thread): number => (!first || isNewId(first.id) ? Infinity : timeOf(first))

const byTime = (a: Thread, b: Thread): number => {
  const [first, second] = [placeOf(a), placeOf(b)]
  return first === second ? 0 : first - second
}

/**
 * Returns the entries of an activity, the oldest first: what one person did one thing after the other, nobody having written between, is
 * one entry.
 * @param threads what began last first
 */
export function foldActivity(threads: readonly Thread[]): ActivityEntry[] {
  const entries: ActivityEntry[] = []
  for (const thread of threads.toReversed().toSorted(byTime)) {
    const [note] = thread.notes
    const last = entries.at(-1)
    const before = last?.type === 'history' ? last.notes.at(-1) : undefined
    if (!note?.system) entries.push({ type: 'thread', thread })
    else if (last?.type === 'history' && before && isContinued(before, note)) {
      entries.splice(-1, 1, { ...last, notes: [...last.notes, note] })
    } else entries.push({ type: 'history', author: note.author, notes: [note] })
  }
  return entries
}

const isContinued = (before: NoteRow, after: NoteRow): boolean =>
  before.author?.id === after.author?.id && timeOf(after) - timeOf(before) <= FOLDED_MS
