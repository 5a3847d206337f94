import { useRef, useState } from 'react'
import { fieldText } from '#web/lib/field-text.ts'
import type { SecondFactorSecret } from '#web/lib/session/own-account.ts'
import { Button } from '#web/ui/base/button.tsx'
import { CopyButton } from '#web/ui/form/copy-button.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { QrCode } from './qr-code.tsx'
import styles from './second-factor-setup.module.css'

export interface SecondFactorSetupProps {
  secret: SecondFactorSecret
  isBusy: boolean
  onFinish: (code: string) => Promise<boolean>
  onCancel: () => void
}

/** Shows the secret to an authenticator app, and takes the first code that the app makes of it. */
export function SecondFactorSetup({ secret, isBusy, onFinish, onCancel }: SecondFactorSetupProps) {
  const field = useRef<HTMLInputElement>(null)
  const [error, setError] = useState<string>()

  const handleSubmit = async (fields: FormData) => {
    const code = fieldText(fields, 'code').replace(/\s/g, '')
    const isCode = /^\d{6}$/.test(code)
    setError(isCode ? undefined : 'Enter the six digits that your app shows.')
    if (!isCode || !(await onFinish(code))) field.current?.focus()
  }

  return (
    <ol className={styles.steps}>
      <li>
        <p>Scan this picture with your authenticator app, or enter the key there.</p>
        <QrCode text={secret.uri} label="Picture of the key, for the camera of a phone" />
        <p className={styles.key}>
          <code>{secret.secret.match(/.{1,4}/g)?.join(' ')}</code>
          <CopyButton value={secret.secret} label="Copy key" />
        </p>
      </li>
      <li>
        <form
          className={styles.form}
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            if (!isBusy) void handleSubmit(new FormData(event.currentTarget))
          }}
        >
          <TextField
            ref={field}
            label="Enter the code that the app shows"
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            error={error}
            autoFocus
          />
          <div className={styles.actions}>
            <Button type="submit" variant="primary" isBusy={isBusy}>
              Turn on
            </Button>
            <Button onClick={onCancel}>Cancel</Button>
          </div>
        </form>
      </li>
    </ol>
  )
}
