import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { MessagesSquare } from 'lucide-react'
import { useState } from 'react'
import { pageRequest } from '#web/lib/transport/page-request.ts'
import { useSession } from '#web/lib/session/session.ts'
import { useAttempt } from '#web/lib/use-attempt.ts'
import { Avatar } from '#web/ui/base/avatar.tsx'
import { Button } from '#web/ui/base/button.tsx'
import { errorText } from '#web/ui/base/error-state.tsx'
import { ListFrame } from '#web/ui/base/list-frame.tsx'
import { TextArea } from '#web/ui/form/text-area.tsx'
import { RelativeTime } from '#web/ui/item/relative-time.tsx'
import { Rendered } from '#web/ui/item/rendered.tsx'
import { Alert } from '#web/ui/overlay/alert.tsx'
import { mergeRequestApi, mergeRequestNotesQuery } from './merge-request-query.ts'
import styles from './merge-request-notes.module.css'

interface Place {
  projectPath: string
  iid: string
}

/** Shows the comments on a merge request, and a form for one more. */
export function MergeRequestNotes({ projectPath, iid }: Place) {
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
      {session.state === 'signed-in' && <NoteForm projectPath={projectPath} iid={iid} />}
    </section>
  )
}

function NoteForm({ projectPath, iid }: Place) {
  const queryClient = useQueryClient()
  const { isBusy, error, run } = useAttempt()
  const [body, setBody] = useState('')
  const send = async (): Promise<void> => {
    const isSent = await run(async () => {
      await pageRequest(`${mergeRequestApi(projectPath, iid)}/notes`, { method: 'POST', body: { body } })
      await queryClient.invalidateQueries({ queryKey: ['merge request', projectPath, iid] })
    })
    if (isSent) setBody('')
  }
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      {error && <Alert tone="danger">{errorText(error)}</Alert>}
      <TextArea
        label="Add a comment"
        rows={3}
        required
        value={body}
        onChange={({ currentTarget }) => {
          setBody(currentTarget.value)
        }}
      />
      <div>
        <Button type="submit" variant="primary" isBusy={isBusy} disabled={body.trim() === ''}>
          Comment
        </Button>
      </div>
    </form>
  )
}
