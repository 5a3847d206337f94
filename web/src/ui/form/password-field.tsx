import { useId, useState, type ComponentProps, type ReactNode } from 'react'
import field from './text-field.module.css'
import styles from './password-field.module.css'

export interface PasswordFieldProps extends Omit<ComponentProps<'input'>, 'id' | 'className' | 'type'> {
  label: string
  /** Shown below the field, and read out with it. */
  error?: string | undefined
  /** Shown below the error, and read out with the field too. */
  description?: ReactNode
}

/** Shows a password input whose text can be shown. */
export function PasswordField({ label, error, description, ...rest }: PasswordFieldProps) {
  const id = useId()
  const [isShown, setShown] = useState(false)
  const action = isShown ? 'Hide' : 'Show'
  const describedBy = [error !== undefined && `${id}-error`, description !== undefined && `${id}-description`].filter(
    (part) => part !== false,
  )
  return (
    <div className={field.field}>
      <label className={field.label} htmlFor={id}>
        {label}
      </label>
      <div className={styles.frame}>
        <input
          autoCapitalize="none"
          spellCheck={false}
          {...rest}
          id={id}
          type={isShown ? 'text' : 'password'}
          className={`${field.input ?? ''} ${styles.input ?? ''}`}
          {...(error !== undefined && { 'aria-invalid': true })}
          {...(describedBy.length > 0 && { 'aria-describedby': describedBy.join(' ') })}
        />
        <button
          type="button"
          className={styles.toggle}
          aria-label={`${action} ${label.toLowerCase()}`}
          aria-controls={id}
          onClick={() => {
            setShown(!isShown)
          }}
        >
          {action}
        </button>
      </div>
      {error !== undefined && (
        <p id={`${id}-error`} className={field.error}>
          {error}
        </p>
      )}
      {description !== undefined && <div id={`${id}-description`}>{description}</div>}
    </div>
  )
}
