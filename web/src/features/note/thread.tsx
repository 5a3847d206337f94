import { ChevronDown, ChevronRight } from 'lucide-react'
import { useRef, useState, type Ref } from 'react'
import { isNewId } from '#web/data/change/new-id.ts'
import { draftsAt } from '#web/lib/drafts/autosave.ts'
import { useIsAnyFormOpen } from '#web/lib/drafts/open-form.ts'
import { Icon } from '#web/ui/base/icon.tsx'
import type { NoteRow, Thread as ThreadRow } from './activity-pages.ts'
import { Composer, replyField, type ComposerHandle } from './composer.tsx'
import { NoteCard, noteElementId, noteFormOf, type NoteCardProps } from './note-card.tsx'
import { useHash } from './note-of-address.ts'
import styles from './note-card.module.css'

/** Of more replies only the last ones are shown at first. */
const SHOWN_MAX = 3
const SHOWN_OF_MORE = 2

export interface ThreadProps extends Omit<NoteCardProps, 'note' | 'replyCount' | 'isReply' | 'onDelete'> {
  thread: ThreadRow
  /** Edits the viewer's last comment of these. */
  onEditLast: (notes: readonly NoteRow[]) => void
  /** Takes the focus where the last comment has gone. */
  onGone: () => void
  /** Where it is answered; null for who may not. */
  handle: Ref<ComposerHandle>
}

/** Shows a comment with those that answer it, and the field for another answer at their end. */
export function Thread({ thread, onEditLast, onGone, handle, ...card }: ThreadProps) {
  const { me, mayComment, place, owner, Editor, paths } = card
  const group = useRef<HTMLDivElement>(null)
  const [first, ...replies] = thread.notes
  const folding = useFolding(replies, place)
  if (!first) return null
  const name = first.author?.name ?? 'Someone'
  const deleted = () => {
    const isLast = thread.notes.length === 1
    if (isLast) draftsAt(place).drop([replyField(thread.id)])
    // Until then the dialog keeps the focus.
    requestAnimationFrame(() => {
      if (isLast) onGone()
      else group.current?.focus()
    })
  }
  const named = replies.length > 0 && {
    ...{ role: 'group', 'aria-label': `Thread by ${name}, ${counted(replies.length, 'reply', 'replies')}` },
  }
  return (
    <div ref={group} {...named} className={styles.thread} tabIndex={-1} data-internal={first.internal === true}>
      <NoteCard {...card} key={first.id} note={first} replyCount={replies.length} onDelete={deleted} />
      <div className={styles.answers}>
        {folding.folded > 0 && (
          <button type="button" className={styles.fold} aria-expanded={folding.isOpen} onClick={folding.toggle}>
            <Icon of={folding.isOpen ? ChevronDown : ChevronRight} />
            {counted(folding.folded, 'earlier reply', 'earlier replies')}
          </button>
        )}
        {replies.length > 0 && (
          <ol className={styles.replies} aria-label={`Replies to ${name}`}>
            {replies.slice(folding.isOpen ? 0 : folding.folded).map((note) => (
              <li key={note.id}>
                <NoteCard {...card} note={note} isReply onDelete={deleted} />
              </li>
            ))}
          </ol>
        )}
        {mayComment && me && !isNewId(first.id) && (
          <Composer
            answers={{
              ...{ discussionId: thread.id, name, isOffered: replies.length > 0 },
              onClose: () => document.getElementById(noteElementId(first.id))?.focus({ preventScroll: true }),
            }}
            {...{ owner, me, place, Editor, paths, handle }}
            mayBeInternal={false}
            onEditLast={() => {
              onEditLast(thread.notes)
            }}
          />
        )}
      </div>
    </div>
  )
}

const counted = (count: number, one: string, more: string): string => `${count} ${count === 1 ? one : more}`

/** Returns the replies of a long thread that are put away until somebody wants to see them, or the page's address names one. */
function useFolding(replies: readonly NoteRow[], place: string) {
  // What comes later stays in sight together with what is seen now.
  const [count] = useState(replies.length > SHOWN_MAX ? replies.length - SHOWN_OF_MORE : 0)
  const folded = Math.min(count, Math.max(0, replies.length - SHOWN_OF_MORE))
  const ids = replies.slice(0, folded).map(({ id }) => id)
  const isEdited = useIsAnyFormOpen(ids.map((id) => noteFormOf(place, id)))
  const hash = useHash()
  const isNamed = ids.some((id) => `#${noteElementId(id)}` === hash)
  const wanted = isNamed ? hash : isEdited
  const [seen, setSeen] = useState<string | boolean>(false)
  const [isOpen, setIsOpen] = useState(false)
  if (wanted !== seen) {
    setSeen(wanted)
    if (wanted !== false) setIsOpen(true)
  }
  const toggle = () => {
    setIsOpen(!isOpen)
  }
  return { folded, isOpen, toggle }
}
