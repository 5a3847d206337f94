import type { ReactNode } from 'react'
import { Button } from '#web/ui/base/button.tsx'
import type { TriggerProps } from '#web/ui/overlay/overlay-trigger.ts'
import { Popover } from '#web/ui/overlay/popover.tsx'
import { DatePanel, type ChosenDay } from './date-panel.tsx'
import { useEdit } from './use-edit.ts'
import styles from './date-picker.module.css'

export interface DatePickerProps {
  label: string
  value: string | null
  /** Earlier days cannot be chosen. */
  min?: string | null
  /** Whether the day is the one that counts; otherwise to choose it is a change. */
  isInForce?: boolean
  /** Told which other day was chosen than the one at opening, once the panel closes. */
  onPick: (day: string) => void
  /** What else can be done about the date, a button each. */
  actions?: readonly { label: string; onAct: () => void }[]
  trigger: (trigger: TriggerProps) => ReactNode
}

/** Shows a panel for a day, by typing it or from the month's sheet; closing takes what was chosen, Escape does not. */
export function DatePicker(props: DatePickerProps) {
  const { label, value, min = null, isInForce = true, onPick, actions = [], trigger } = props
  const edit = useEdit<ChosenDay>(
    ({ day }) => {
      if (day !== null) onPick(day)
    },
    ({ problem }) => problem,
  )
  return (
    <Popover label={label} placement="bottom end" onLeave={edit.onLeave} trigger={trigger}>
      {(close) => (
        <div className={styles.panel}>
          <DatePanel
            label={label}
            value={value}
            min={min}
            isInForce={isInForce}
            onType={edit.make}
            onPick={(chosen) => {
              edit.make(chosen)
              close()
            }}
          />
          {actions.map(({ label: actionLabel, onAct }) => (
            <Button
              key={actionLabel}
              size="small"
              onClick={() => {
                edit.make(null)
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
