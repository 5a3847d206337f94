import { useId, type ComponentProps } from 'react'
import { classNames } from '../base/class-names.ts'
import styles from './text-field.module.css'

export interface SelectFieldProps extends Omit<ComponentProps<'select'>, 'id' | 'className'> {
  label: string
  /** Leaves the label to screen readers, for a place in a line of controls; the first option then says what is chosen. */
  isInLine?: boolean
}

/** Shows a choice from a list of the browser's own, with its label above. Its children are the options. */
export function SelectField({ label, isInLine = false, ...rest }: SelectFieldProps) {
  const id = useId()
  if (isInLine) return <select {...rest} aria-label={label} className={classNames(styles.input, styles.inLine)} />
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <select {...rest} id={id} className={styles.input} />
    </div>
  )
}
