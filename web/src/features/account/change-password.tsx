import { useRef, useState } from 'react'
import { fieldText } from '#web/lib/field-text.ts'
import { newPasswordProblem } from '#web/lib/session/password-rules.ts'
import { useAttempt } from '#web/lib/use-attempt.ts'
import { Alert } from '#web/ui/overlay/alert.tsx'
import { Button } from '#web/ui/base/button.tsx'
import { NewPasswordField } from '#web/ui/form/new-password-field.tsx'
import { PasswordField } from '#web/ui/form/password-field.tsx'
import styles from './account-section.module.css'

interface Errors {
  old?: string | undefined
  new?: string | undefined
}

/** Changes the password of who is signed in. */
export function ChangePassword({ username }: { username: string }) {
  const { isBusy, error, run } = useAttempt()
  const [errors, setErrors] = useState<Errors>({})
  // Another key is another form, with empty fields.
  const [changes, setChanges] = useState(0)
  const oldField = useRef<HTMLInputElement>(null)
  const newField = useRef<HTMLInputElement>(null)

  const handleSubmit = async (fields: FormData) => {
    const [oldPassword, newPassword] = ['old-password', 'new-password'].map((name) => fieldText(fields, name))
    const found = {
      old: oldPassword ? undefined : 'Enter your current password.',
      new: newPasswordProblem(newPassword ?? ''),
    }
    setErrors(found)
    if (found.old !== undefined) oldField.current?.focus()
    else if (found.new !== undefined) newField.current?.focus()
    else {
      const isChanged = await run(async () => {
        const { changePassword } = await import('#web/lib/session/own-account.ts')
        await changePassword(oldPassword ?? '', newPassword ?? '')
      })
      if (isChanged) setChanges((count) => count + 1)
      else oldField.current?.focus()
    }
  }

  return (
    <section className={styles.section} aria-labelledby="password-title">
      <h2 id="password-title">Password</h2>
      {error && <Alert tone="danger">{error.message}</Alert>}
      {changes > 0 && !error && <Alert tone="success">Your password has been changed.</Alert>}
      <form
        key={changes}
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!isBusy) void handleSubmit(new FormData(event.currentTarget))
        }}
      >
        {/* For the browser's keeper of passwords. */}
        <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
        <PasswordField
          ref={oldField}
          label="Current password"
          name="old-password"
          autoComplete="current-password"
          error={errors.old}
        />
        <NewPasswordField ref={newField} name="new-password" error={errors.new} />
        <div>
          <Button type="submit" variant="primary" isBusy={isBusy}>
            Change password
          </Button>
        </div>
      </form>
    </section>
  )
}
