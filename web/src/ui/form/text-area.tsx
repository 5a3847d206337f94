import { useId, type ComponentProps } from 'react'
import styles from './text-field.module.css'

export interface TextAreaProps extends Omit<ComponentProps<'textarea'>, 'id' | 'className'> {
  label: string
}

/** Shows a plain text of several lines with its label above. */
export function TextArea({ label, ...rest }: TextAreaProps) {
  const id = useId()
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <textarea {...rest} id={id} className={styles.input} />
    </div>
  )
}
