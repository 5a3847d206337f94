import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { pageRequest } from '#web/lib/transport/page-request.ts'
import { reasonIn } from '#web/lib/transport/refusal-reason.ts'
import { useAttempt } from '#web/lib/use-attempt.ts'
import { Button } from '#web/ui/base/button.tsx'
import { errorText } from '#web/ui/base/error-state.tsx'
import { TextArea } from '#web/ui/form/text-area.tsx'
import { Alert } from '#web/ui/overlay/alert.tsx'
import styles from './merge-request-notes.module.css'
import { mergeRequestApi } from './merge-request-query.ts'

export interface MergeRequestPlace {
  projectPath: string
  iid: string
}

/** Shows a form for a comment on a merge request. */
export function MergeRequestNoteForm({ projectPath, iid }: MergeRequestPlace) {
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
      {error && <Alert tone="danger">{reasonIn(error) ?? errorText(error)}</Alert>}
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
