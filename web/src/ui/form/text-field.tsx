import { useId, type ComponentProps } from 'react'
import styles from './text-field.module.css'

export interface TextFieldProps extends Omit<ComponentProps<'input'>, 'id' | 'className'> {
  label: string
  /** Shown below the field, and read out with it. */
  error?: string | undefined
}

/** Shows a one-line text input with its label above. */
export function TextField({ label, error, ...rest }: TextFieldProps) {
  const id = useId()
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <input
        {...rest}
        id={id}
        className={styles.input}
        {...(error !== undefined && { 'aria-invalid': true, 'aria-describedby': `${id}-error` })}
      />
      {error !== undefined && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  )
}
