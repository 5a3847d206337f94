import { CopyCheck } from 'lucide-react'
import { IconButton } from '#web/ui/base/icon-button.tsx'
import styles from './select-switch.module.css'

export interface SelectSwitchProps {
  selection: ReadonlySet<string> | null
  onSelect: (selection: ReadonlySet<string> | null) => void
}

/** Begins and ends the choosing of rows, above all for fingers, which choose by any press then. */
export function SelectSwitch({ selection, onSelect }: SelectSwitchProps) {
  return (
    <IconButton
      icon={CopyCheck}
      label="Select rows"
      tooltip={'Select rows: click, or press X; Shift or Ctrl selects more'}
      size="small"
      role="switch"
      aria-checked={selection !== null}
      className={styles.switch}
      onClick={() => {
        onSelect(selection === null ? new Set() : null)
      }}
    />
  )
}
