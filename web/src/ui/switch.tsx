import { Spinner } from './spinner.tsx'
import styles from './switch.module.css'

export interface SwitchProps {
  /** The name for assistive technology; the visible one stands beside the switch. */
  label: string
  isOn: boolean
  onChange?: (isOn: boolean) => void
  isDisabled?: boolean
  /** Work is under way: takes no presses, but keeps the focus. */
  isBusy?: boolean
}

/** On or off. */
export function Switch({ label, isOn, onChange, isDisabled = false, isBusy = false }: SwitchProps) {
  return (
    <span className={styles.switch}>
      {isBusy && <Spinner />}
      <input
        type="checkbox"
        role="switch"
        aria-label={label}
        checked={isOn}
        disabled={isDisabled}
        aria-busy={isBusy || undefined}
        aria-disabled={isBusy || undefined}
        onChange={(event) => {
          if (!isBusy) onChange?.(event.target.checked)
        }}
      />
    </span>
  )
}
