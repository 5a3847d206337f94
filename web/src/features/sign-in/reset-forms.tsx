import { useRef, useState } from 'react'
import { fieldText } from '#web/lib/field-text.ts'
import { newPasswordProblem } from '#web/lib/session/password-rules.ts'
import { NewPasswordField } from '#web/ui/form/new-password-field.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { Form } from './form.tsx'

export interface RequestResetFormProps {
  isBusy: boolean
  onSubmit: (username: string) => void
}

/** Asks whose password was forgotten. */
export function RequestResetForm({ isBusy, onSubmit }: RequestResetFormProps) {
  const field = useRef<HTMLInputElement>(null)
  const [error, setError] = useState<string>()
  return (
    <Form
      action="Send me a code"
      isBusy={isBusy}
      onSubmit={(fields) => {
        const username = fieldText(fields, 'username').trim()
        setError(username === '' ? 'Enter your username or email address.' : undefined)
        if (username === '') field.current?.focus()
        else onSubmit(username)
      }}
    >
      <TextField
        ref={field}
        label="Username or email address"
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        error={error}
        autoFocus
      />
    </Form>
  )
}

export interface ConfirmResetFormProps {
  username: string
  isBusy: boolean
  onSubmit: (code: string, password: string) => void
}

/** Asks for the code from the mail and for the new password. */
export function ConfirmResetForm({ username, isBusy, onSubmit }: ConfirmResetFormProps) {
  const code = useRef<HTMLInputElement>(null)
  const password = useRef<HTMLInputElement>(null)
  const [errors, setErrors] = useState<{ code?: string | undefined; password?: string | undefined }>({})

  const handleSubmit = (fields: FormData) => {
    const given = fieldText(fields, 'code').trim()
    const chosen = fieldText(fields, 'new-password')
    const found = {
      code: given === '' ? 'Enter the code from the email.' : undefined,
      password: newPasswordProblem(chosen),
    }
    setErrors(found)
    if (found.code !== undefined) code.current?.focus()
    else if (found.password !== undefined) password.current?.focus()
    else onSubmit(given, chosen)
  }

  return (
    <Form action="Set password and sign in" isBusy={isBusy} onSubmit={handleSubmit}>
      {/* For the browser's keeper of passwords. */}
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      <TextField
        ref={code}
        label="Code"
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        error={errors.code}
        autoFocus
      />
      <NewPasswordField ref={password} name="new-password" error={errors.password} />
    </Form>
  )
}
