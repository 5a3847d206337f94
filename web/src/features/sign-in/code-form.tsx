import { useRef, useState } from 'react'
import { fieldText } from '#web/lib/field-text.ts'
import { Button } from '#web/ui/base/button.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { Form } from './form.tsx'

export interface CodeFormProps {
  isBusy: boolean
  onSubmit: (code: string) => Promise<boolean>
  /** Takes a recovery code of who has lost the app. */
  onRecover?: (code: string) => Promise<boolean>
}

/** Asks for the code that an authenticator app shows. */
export function CodeForm({ isBusy, onSubmit, onRecover }: CodeFormProps) {
  const [isLost, setLost] = useState(false)
  const code = useRef<HTMLInputElement>(null)
  const [error, setError] = useState<string>()

  const handleSubmit = async (fields: FormData) => {
    const given = fieldText(fields, 'code').replace(/\s/g, '')
    const isCode = isLost ? given !== '' : /^\d{6}$/.test(given)
    const wrong = isLost ? 'Enter a recovery code.' : 'Enter the six digits that your app shows.'
    setError(isCode ? undefined : wrong)
    if (!isCode || !(await (isLost && onRecover ? onRecover : onSubmit)(given))) {
      code.current?.focus()
      code.current?.select()
    }
  }

  return (
    <Form
      action={isLost ? 'Turn off authenticator app' : 'Sign in'}
      isBusy={isBusy}
      onSubmit={(fields) => void handleSubmit(fields)}
    >
      <TextField
        key={`${isLost}`}
        ref={code}
        label={isLost ? 'Recovery code' : 'Code from your authenticator app'}
        name="code"
        inputMode={isLost ? 'text' : 'numeric'}
        autoComplete={isLost ? 'off' : 'one-time-code'}
        spellCheck={false}
        error={error}
        autoFocus
      />
      {onRecover && (
        <Button
          variant="ghost"
          onClick={() => {
            setLost(!isLost)
            setError(undefined)
          }}
        >
          {isLost ? 'Use the authenticator app' : 'Use a recovery code'}
        </Button>
      )}
    </Form>
  )
}
