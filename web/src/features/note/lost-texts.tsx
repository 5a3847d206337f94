import { useEffect, useRef, useState } from 'react'
import { draftsAt } from '#web/lib/drafts/autosave.ts'
import { Alert } from '#web/ui/overlay/alert.tsx'
import type { ActivityPage, Thread } from './activity-pages.ts'
import { noteDraft } from './change-notes.ts'
import { Composer, replyField, type ComposerProps } from './composer.tsx'
import styles from './activity.module.css'

/** Returns what somebody may be writing at a thread: an answer, or another text of one of its comments. */
const fieldsAt = (place: string, { id, notes }: Thread): string[] => [
  replyField(id),
  ...notes.flatMap((note) => noteDraft(place, note.id).fields.slice(0, 1)),
]

const IS_OF_THREAD = /^(reply-\d+|note-gid:\/\/gitlab\/Note\/\d+)$/

/**
 * Returns the fields of drafts at an item whose comment or thread is gone: deleted while somebody wrote there, or before they came back.
 * `isWhole` says that nothing is left out of `pages`.
 */
export function useLostTexts(
  pages: readonly ActivityPage[] | undefined,
  place: string,
  view: string,
  isWhole: boolean,
) {
  const seen = useRef({ view, times: new Map<string, string>() })
  const [lost, setLost] = useState<readonly string[]>([])
  useEffect(() => {
    if (!pages) return
    if (seen.current.view !== view) seen.current = { view, times: new Map() }
    const threads = pages.flatMap((page) => page.threads)
    const begun = (thread: Thread) => thread.notes[0]?.createdAt ?? ''
    const now = new Map(threads.flatMap((one) => fieldsAt(place, one).map((field) => [field, begun(one)] as const)))
    const oldest = threads.map(begun).toSorted()[0] ?? ''
    const drafts = draftsAt(place).all()
    const isGone = (field: string) => {
      const time = seen.current.times.get(field)
      // What is older than the rest may only have been pushed off the last page.
      return !now.has(field) && (isWhole || (time !== undefined && time > oldest))
    }
    const gone = drafts.map(({ field }) => field).filter((field) => IS_OF_THREAD.test(field) && isGone(field))
    seen.current = { view, times: now }
    const isSame = (before: readonly string[]) => gone.every((field) => before.includes(field))
    setLost((before) => (isSame(before) ? before : [...new Set([...before, ...gone])]))
  }, [pages, place, view, isWhole])
  const end = (field: string) => {
    setLost((before) => before.filter((one) => one !== field))
  }
  return { lost, end }
}

/** Shows texts whose comments are gone, each with the way to add it as a comment of its own. */
export function LostTexts({
  lost,
  onEnd,
  ...composer
}: Omit<ComposerProps, 'answers' | 'lost'> & { lost: readonly string[]; onEnd: (field: string) => void }) {
  return lost.map((field) => (
    <section key={field} className={styles.lost} aria-label="A text whose comment was deleted">
      <Alert tone="warning">
        {field.startsWith('reply-')
          ? 'What you were replying to was deleted. Your reply is still here: add it as a comment, or discard it.'
          : 'The comment that you were changing was deleted. Your text is still here: add it as a comment, or discard it.'}
      </Alert>
      <Composer
        {...composer}
        lost={{
          field,
          onEnd: () => {
            // The draft of another text of a comment also names the version that it was made from.
            const { fields } = noteDraft(composer.place, field.replace(/^note-/, ''))
            if (field === fields[0]) draftsAt(composer.place).drop(fields)
            onEnd(field)
          },
        }}
      />
    </section>
  ))
}
