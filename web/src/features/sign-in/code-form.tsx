import { useRef, useState } from 'react'
import { fieldText } from '#web/lib/field-text.ts'
import { TextField } from '#web/ui/form/text-field.tsx'
import { Form } from './form.tsx'

export interface CodeFormProps {
  isBusy: boolean
  onSubmit: (code: string) => Promise<boolean>
}

/** Asks for the code that an authenticator app shows. */
export function CodeForm({ isBusy, onSubmit }: CodeFormProps) {
  const code = useRef<HTMLInputElement>(null)
  const [error, setError] = useState<string>()

  const handleSubmit = async (fields: FormData) => {
    const given = fieldText(fields, 'code').replace(/\s/g, '')
    const isCode = /^\d{6}$/.test(given)
    setError(isCode ? undefined : 'Enter the six digits that your app shows.')
    if (!isCode || !(await onSubmit(given))) {
      code.current?.focus()
      code.current?.select()
    }
  }

  return (
    <Form action="Sign in" isBusy={isBusy} onSubmit={(fields) => void handleSubmit(fields)}>
      <TextField
        ref={code}
        label="Code from your authenticator app"
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        error={error}
        autoFocus
      />
    </Form>
  )
}
