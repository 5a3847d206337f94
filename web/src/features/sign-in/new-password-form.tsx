import { useRef, useState } from 'react'
import { fieldText } from '#web/lib/field-text.ts'
import { newPasswordProblem } from '#web/lib/session/password-rules.ts'
import { NewPasswordField } from '#web/ui/form/new-password-field.tsx'
import { Form } from './form.tsx'

export interface NewPasswordFormProps {
  username: string
  isBusy: boolean
  onSubmit: (password: string) => Promise<boolean>
}

/** Asks for the password that takes the place of the one from an invitation. */
export function NewPasswordForm({ username, isBusy, onSubmit }: NewPasswordFormProps) {
  const password = useRef<HTMLInputElement>(null)
  const [error, setError] = useState<string>()

  const handleSubmit = async (fields: FormData) => {
    const chosen = fieldText(fields, 'new-password')
    const problem = newPasswordProblem(chosen)
    setError(problem)
    if (problem !== undefined || !(await onSubmit(chosen))) password.current?.focus()
  }

  return (
    <Form action="Set password and sign in" isBusy={isBusy} onSubmit={(fields) => void handleSubmit(fields)}>
      {/* For the browser's keeper of passwords. */}
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      <NewPasswordField ref={password} name="new-password" error={error} autoFocus />
    </Form>
  )
}
