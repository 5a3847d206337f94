import { useRef, useState } from 'react'
import { fieldText } from '#web/lib/field-text.ts'
import { TextField } from '#web/ui/form/text-field.tsx'
import { Form } from './form.tsx'

export interface PasswordFormProps {
  isBusy: boolean
  /** Resolves with whether the password was right. */
  onSubmit: (username: string, password: string) => Promise<boolean>
}

/** Asks for user name and password. */
export function PasswordForm({ isBusy, onSubmit }: PasswordFormProps) {
  const password = useRef<HTMLInputElement>(null)
  const [missing, setMissing] = useState<{ username: boolean; password: boolean }>({ username: false, password: false })

  const handleSubmit = async (fields: FormData) => {
    const username = fieldText(fields, 'username').trim()
    const secret = fieldText(fields, 'password')
    setMissing({ username: username === '', password: secret === '' })
    if (username === '' || secret === '') return
    if (!(await onSubmit(username, secret))) {
      password.current?.focus()
      password.current?.select()
    }
  }

  return (
    <Form action="Sign in" isBusy={isBusy} onSubmit={(fields) => void handleSubmit(fields)}>
      <TextField
        label="Username"
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        error={missing.username ? 'Enter your username.' : undefined}
      />
      <TextField
        ref={password}
        label="Password"
        name="password"
        type="password"
        autoComplete="current-password"
        error={missing.password ? 'Enter your password.' : undefined}
      />
    </Form>
  )
}
