import { useId } from 'react'
import styles from './checkbox.module.css'

export interface CheckboxProps {
  label: string
  /** A quieter explanation below. */
  description?: string
  isChecked: boolean
  /** Cannot be changed, but takes the focus, so that the reason can be read. */
  isFixed?: boolean
  onChange: (isChecked: boolean) => void
  'aria-describedby'?: string | undefined
}

/** Shows a box to tick with its label. */
export function Checkbox({
  label,
  description,
  isChecked,
  isFixed = false,
  onChange,
  'aria-describedby': describedBy,
}: CheckboxProps) {
  const id = useId()
  return (
    <div className={styles.checkbox}>
      <input
        id={id}
        type="checkbox"
        checked={isChecked}
        aria-describedby={description === undefined ? describedBy : `${id}-description`}
        aria-disabled={isFixed || undefined}
        onChange={(event) => {
          if (!isFixed) onChange(event.target.checked)
        }}
      />
      <label htmlFor={id}>{label}</label>
      {description !== undefined && (
        <p id={`${id}-description`} className={styles.description}>
          {description}
        </p>
      )}
    </div>
  )
}
