import { useState } from 'react'
import { usernameProblem } from '#domain/namespace/path-checks.ts'
import { emailProblem, nameProblem } from '#domain/text/text-checks.ts'
import { fieldText } from '#web/lib/field-text.ts'
import { newPasswordProblem } from '#web/lib/session/password-rules.ts'
import { NewPasswordField } from '#web/ui/form/new-password-field.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { Form } from './form.tsx'

export interface NewAccount {
  name: string
  username: string
  /** Empty where it is known already. */
  email: string
  password: string
}

export interface AccountFormProps {
  /** What the button says. */
  action: string
  /** Whether the mail address is asked for, too. */
  asksEmail?: boolean
  isBusy: boolean
  onSubmit: (account: NewAccount) => Promise<boolean>
}

/** Asks what somebody is called who makes an account, and for their password. */
export function AccountForm({ action, asksEmail = false, isBusy, onSubmit }: AccountFormProps) {
  const [problems, setProblems] = useState<Partial<Record<keyof NewAccount, string | undefined>>>({})

  const handleSubmit = (fields: FormData): void => {
    const account: NewAccount = {
      name: fieldText(fields, 'name').trim(),
      username: fieldText(fields, 'username').trim(),
      email: asksEmail ? fieldText(fields, 'email').trim() : '',
      password: fieldText(fields, 'new-password'),
    }
    const found = {
      name: nameProblem(account.name)?.message,
      username: usernameProblem(account.username)?.message,
      email: asksEmail ? emailProblem(account.email)?.message : undefined,
      password: newPasswordProblem(account.password),
    }
    setProblems(found)
    if (Object.values(found).every((problem) => problem === undefined)) void onSubmit(account)
  }

  return (
    <Form action={action} isBusy={isBusy} onSubmit={handleSubmit}>
      <TextField label="Name" name="name" autoComplete="name" dir="auto" error={problems.name} autoFocus />
      <TextField
        label="Username"
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        error={problems.username}
      />
      {asksEmail && <TextField label="Email" name="email" type="email" autoComplete="email" error={problems.email} />}
      <NewPasswordField name="new-password" error={problems.password} />
    </Form>
  )
}
