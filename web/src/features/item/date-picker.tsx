import { useRef, type ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'
import type { TriggerProps } from '#web/ui/overlay-trigger.ts'
import { Popover } from '#web/ui/popover.tsx'
import { DatePanel } from './date-panel.tsx'
import styles from './date-picker.module.css'

export interface DatePickerProps {
  label: string
  value: string | null
  /** Earlier days cannot be chosen. */
  min?: string | null
  /** Told which day was chosen, once the panel closes. */
  onPick: (day: string) => void
  /** What else can be done about the date, a button each. */
  actions?: readonly { label: string; onAct: () => void }[]
  trigger: (trigger: TriggerProps) => ReactNode
}

/** A panel for a day, by typing it or from the month's sheet; closing takes what was chosen, Escape does not. */
export function DatePicker({ label, value, min = null, onPick, actions = [], trigger }: DatePickerProps) {
  /** What was typed or picked and not taken yet. */
  const chosen = useRef<string | null>(null)
  return (
    <Popover
      label={label}
      placement="bottom end"
      onOpenChange={(isOpen) => {
        const day = chosen.current
        chosen.current = null
        if (!isOpen && day !== null) onPick(day)
      }}
      trigger={trigger}
    >
      {(close) => (
        <div className={styles.panel}>
          <DatePanel
            label={label}
            value={value}
            min={min}
            onType={(day) => {
              chosen.current = day
            }}
            onPick={(day) => {
              chosen.current = day
              close()
            }}
          />
          {actions.map(({ label: actionLabel, onAct }) => (
            <Button
              key={actionLabel}
              size="small"
              onClick={() => {
                chosen.current = null
                close()
                onAct()
              }}
            >
              {actionLabel}
            </Button>
          ))}
        </div>
      )}
    </Popover>
  )
}
