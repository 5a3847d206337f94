import { useId, type ComponentProps } from 'react'
import styles from './text-field.module.css'

export interface SelectFieldProps extends Omit<ComponentProps<'select'>, 'id' | 'className'> {
  label: string
}

/** A choice from a list of the browser's own, with its label above. Its children are the options. */
export function SelectField({ label, ...rest }: SelectFieldProps) {
  const id = useId()
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <select {...rest} id={id} className={styles.input} />
    </div>
  )
}
