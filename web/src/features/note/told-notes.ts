import type { ShownNote, ToldNote } from '#web/data/live/told-note.ts'
import { numberInId } from '#web/lib/global-id.ts'
import { eachThread, type ActivityPage, type NoteRow, type Thread } from './activity-pages.ts'

/** Global ids of comments that are gone: what is told of them later is from before. */
const gone = new Set<string>()

/** Returns the pages of an activity with comments that an event tells of; null where that does not say where they stand. */
export const withToldNotes = (
  pages: readonly ActivityPage[],
  notes: readonly ToldNote[],
): readonly ActivityPage[] | null =>
  notes.reduce<readonly ActivityPage[] | null>((before, note) => before && withToldNote(before, note), pages)

function withToldNote(pages: readonly ActivityPage[], note: ToldNote): readonly ActivityPage[] | null {
  const { id, discussionId } = note
  const known = pages.flatMap(({ threads }) => threads.flatMap(({ notes }) => notes)).find((row) => row.id === id)
  const hasOlder = (pages.at(-1)?.olderThan ?? null) !== null
  if (note.isGone) {
    gone.add(id)
    if (known) return eachThread(pages, (rows) => rows.filter((row) => row !== known))
    // The next one of its discussion may stand on a page that is shown.
    return note.leads && hasOlder ? null : pages
  }
  if (known) {
    const row = withNewer(known, note)
    return row === known ? pages : eachThread(pages, (rows) => rows.map((one) => (one === known ? row : one)))
  }
  if (gone.has(id)) return pages
  const threads = pages.flatMap((page) => page.threads)
  const [first] = pages
  const row = first && rowOf(note, first)
  if (!first || !row) return null
  if (threads.some((thread) => thread.id === discussionId)) {
    const thread = threads.find((one) => one.id === discussionId)
    if (!isNewerThan(row, thread ? [thread] : [])) return null
    return eachThread(pages, (rows, threadId) => (threadId === discussionId ? [...rows, row] : rows))
  }
  if (hasOlder && isBefore(note, threads.at(-1))) return pages
  const isAnswer = numberInId(discussionId) !== numberInId(id)
  if (isAnswer || !isNewerThan(row, threads)) return null
  return [{ ...first, threads: [{ id: discussionId, notes: [row] }, ...first.threads] }, ...pages.slice(1)]
}

const isNewerThan = (row: NoteRow, threads: readonly Thread[]): boolean =>
  threads.every(({ notes }) => notes.every(({ createdAt }) => createdAt < row.createdAt))

/** True when a comment belongs to a page behind the thread that is the oldest of those shown: numbers grow with time. */
function isBefore({ id, discussionId, createdAt }: ShownNote, oldest: Thread | undefined): boolean {
  const [first] = oldest?.notes ?? []
  if (!oldest || !first) return false
  const isAlone = numberInId(discussionId) === numberInId(id)
  return isAlone ? createdAt < first.createdAt : numberInId(discussionId) < numberInId(oldest.id)
}

/** Returns a comment with the newer texts and the newer reactions of the two. */
function withNewer(known: NoteRow, note: ShownNote): NoteRow {
  const { body, bodyHtml, lastEditedAt, lastEditedBy, version, awardEmoji, reactionVersion } = note
  if (version <= known.version && reactionVersion <= known.reactionVersion) return known
  return {
    ...known,
    ...(version > known.version && { body, bodyHtml, lastEditedAt, lastEditedBy, version }),
    ...(reactionVersion > known.reactionVersion && { awardEmoji, reactionVersion }),
  }
}

/** Returns a comment of somebody as a row, with what the viewer may do with it. */
function rowOf({ discussionId, isGone: _, ...note }: ShownNote, page: ActivityPage): NoteRow {
  const { me, mayComment, mayAdminNotes } = page
  const adminNote = mayComment && (mayAdminNotes || note.author.id === me?.id)
  return {
    ...note,
    system: false,
    discussion: { id: discussionId },
    userPermissions: { adminNote, awardEmoji: mayComment },
  }
}
