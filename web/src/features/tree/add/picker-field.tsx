import { ChevronDown } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import { Icon } from '#web/ui/base/icon.tsx'
import type { TriggerProps } from '#web/ui/overlay/overlay-trigger.ts'
import { Spinner } from '#web/ui/base/spinner.tsx'
import styles from './picker-field.module.css'

export interface PickerFieldProps {
  label: string
  /** What is chosen, or what is to be done while nothing is. */
  text: string
  isChosen: boolean
  picture?: ReactNode
  isBusy?: boolean
  trigger: TriggerProps
}

/** Shows the button of a list to choose from, with its label above, like any other field. */
export function PickerField({ label, text, isChosen, picture, isBusy = false, trigger }: PickerFieldProps) {
  const id = useId()
  return (
    <div className={styles.field}>
      <span id={`${id}-label`} className={styles.label}>
        {label}
      </span>
      <button
        id={id}
        type="button"
        className={styles.button}
        data-chosen={isChosen}
        aria-labelledby={`${id}-label ${id}`}
        aria-busy={isBusy || undefined}
        {...trigger}
      >
        {isBusy ? <Spinner /> : picture}
        <span className={styles.text} dir="auto">
          {text}
        </span>
        <Icon of={ChevronDown} size={14} />
      </button>
    </div>
  )
}
