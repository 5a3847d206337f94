import { useInfiniteQuery } from '@tanstack/react-query'
import { MessagesSquare } from 'lucide-react'
import { useSession } from '#web/lib/session/session.ts'
import { Avatar } from '#web/ui/base/avatar.tsx'
import { lazyComponent } from '#web/ui/base/lazy-component.tsx'
import { ListFrame } from '#web/ui/base/list-frame.tsx'
import { Skeleton } from '#web/ui/base/skeleton.tsx'
import { RelativeTime } from '#web/ui/item/relative-time.tsx'
import { Rendered } from '#web/ui/item/rendered.tsx'
import type { MergeRequestPlace } from './merge-request-note-form.tsx'
import styles from './merge-request-notes.module.css'
import { mergeRequestNotesQuery } from './merge-request-query.ts'

const MergeRequestNoteForm = lazyComponent(
  async () => (await import('./merge-request-note-form.tsx')).MergeRequestNoteForm,
)

/** Shows the comments on a merge request, and a form for one more. */
export function MergeRequestNotes({ projectPath, iid }: MergeRequestPlace) {
  const list = useInfiniteQuery(mergeRequestNotesQuery(projectPath, iid))
  const notes = list.data?.pages.flatMap(({ rows }) => rows)
  const session = useSession()
  return (
    <section className={styles.section} aria-labelledby="merge-request-comments">
      <h2 id="merge-request-comments" className={styles.heading}>
        Comments
      </h2>
      <ListFrame
        list={list}
        count={notes?.length}
        failedTitle="Could not load the comments."
        skeleton={<Skeleton shape="box" height="80px" />}
        empty={{
          icon: MessagesSquare,
          title: 'No comments yet',
          text: 'The first comment of a reviewer begins the review.',
        }}
      >
        <ul className={styles.notes} aria-label="Comments">
          {notes?.map(({ id, author, body_html: html, created_at: at }) => (
            <li key={id} className={styles.note}>
              <p className={styles.head}>
                <Avatar name={author.name} src={author.avatar_url} size={24} isDecorative />
                <strong dir="auto">{author.name}</strong>
                <RelativeTime value={at} />
              </p>
              <Rendered html={html} />
            </li>
          ))}
        </ul>
      </ListFrame>
      {session.state === 'signed-in' && <MergeRequestNoteForm projectPath={projectPath} iid={iid} />}
    </section>
  )
}
