import { useId } from 'react'
import styles from './checkbox.module.css'

export interface CheckboxProps {
  label: string
  /** A quieter explanation below. */
  description?: string
  isChecked: boolean
  onChange: (isChecked: boolean) => void
}

export function Checkbox({ label, description, isChecked, onChange }: CheckboxProps) {
  const id = useId()
  return (
    <div className={styles.checkbox}>
      <input
        id={id}
        type="checkbox"
        checked={isChecked}
        aria-describedby={description === undefined ? undefined : `${id}-description`}
        onChange={(event) => {
          onChange(event.target.checked)
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
