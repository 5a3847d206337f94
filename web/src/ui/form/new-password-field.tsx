import { Check, Dot } from 'lucide-react'
import { useState, type Ref } from 'react'
import { PASSWORD_RULES } from '#web/lib/session/password-rules.ts'
import { Icon } from '../base/icon.tsx'
import { PasswordField } from './password-field.tsx'
import { VisuallyHidden } from '../base/visually-hidden.tsx'
import styles from './new-password-field.module.css'

export interface NewPasswordFieldProps {
  name: string
  ref?: Ref<HTMLInputElement>
  error?: string | undefined
  autoFocus?: boolean
}

/** Asks for a new password and shows, while it is typed, which rules it follows. */
export function NewPasswordField({ name, ...rest }: NewPasswordFieldProps) {
  const [password, setPassword] = useState('')
  return (
    <PasswordField
      {...rest}
      label="New password"
      name={name}
      autoComplete="new-password"
      value={password}
      onChange={(event) => {
        setPassword(event.target.value)
      }}
      description={
        <ul className={styles.rules}>
          {PASSWORD_RULES.map(({ text, isKept }) => (
            <li key={text} className={styles.rule} data-kept={isKept(password)}>
              <Icon of={isKept(password) ? Check : Dot} size={14} />
              {text}
              {isKept(password) && <VisuallyHidden>, done</VisuallyHidden>}
            </li>
          ))}
        </ul>
      }
    />
  )
}
