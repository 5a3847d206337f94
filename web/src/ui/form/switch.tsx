import { Spinner } from '../base/spinner.tsx'
import styles from './switch.module.css'

export interface SwitchProps {
  /** The name for assistive technology; the visible one stands beside the switch. */
  label: string
  isOn: boolean
  onChange?: (isOn: boolean) => void
  isDisabled?: boolean
  /** What was chosen is on its way; the next choice need not wait for it. */
  isSaving?: boolean
}

/** Shows a switch with its label; a press turns it on or off at once. */
export function Switch({ label, isOn, onChange, isDisabled = false, isSaving = false }: SwitchProps) {
  return (
    <span className={styles.switch}>
      {isSaving && <Spinner />}
      <input
        type="checkbox"
        role="switch"
        aria-label={label}
        checked={isOn}
        disabled={isDisabled}
        aria-busy={isSaving || undefined}
        onChange={(event) => {
          onChange?.(event.target.checked)
        }}
      />
    </span>
  )
}
