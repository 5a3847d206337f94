import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { nameProblem } from '#domain/text/text-checks.ts'
import { request } from '#web/data/transport/request.ts'
import { fieldText } from '#web/lib/field-text.ts'
import { useAttempt } from '#web/lib/use-attempt.ts'
import { Alert } from '#web/ui/overlay/alert.tsx'
import { Button } from '#web/ui/base/button.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import styles from './account-section.module.css'
import { ChangeOwnNameDocument } from './own-name.generated.ts'

/** Changes the name by which others know who is signed in. */
export function OwnName({ name }: { name: string }) {
  const { isBusy, error, run } = useAttempt()
  const [refusal, setRefusal] = useState<string>()
  const [isChanged, setChanged] = useState(false)
  const queryClient = useQueryClient()

  const handleSubmit = async (fields: FormData) => {
    const chosen = fieldText(fields, 'name').trim()
    const problem = nameProblem(chosen)?.message
    setRefusal(problem)
    setChanged(false)
    if (problem !== undefined) return
    await run(async () => {
      const { userUpdate } = await request(ChangeOwnNameDocument, { input: { name: chosen } })
      setRefusal(userUpdate?.errors[0])
      if (!userUpdate || userUpdate.errors.length > 0) return
      const { renameAccount } = await import('#web/lib/session/own-account.ts')
      await renameAccount(chosen)
      setChanged(true)
      await queryClient.invalidateQueries()
    })
  }

  return (
    <section className={styles.section} aria-labelledby="name-title">
      <h2 id="name-title">Name</h2>
      {error && <Alert tone="danger">{error.message}</Alert>}
      {isChanged && !error && <Alert tone="success">Your name has been changed. What shows it follows.</Alert>}
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!isBusy) void handleSubmit(new FormData(event.currentTarget))
        }}
      >
        <TextField label="Name" name="name" autoComplete="name" defaultValue={name} error={refusal} />
        <div>
          <Button type="submit" variant="primary" isBusy={isBusy}>
            Change name
          </Button>
        </div>
      </form>
    </section>
  )
}
