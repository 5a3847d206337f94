import { useRef } from 'react'
import { change, useIsChanging } from '#web/data/changes.ts'
import { formatDay } from '#web/lib/dates.ts'
import { setDateFailed } from '#web/lib/messages.ts'
import { Button } from '#web/ui/button.tsx'
import { EditButton } from '#web/ui/edit-button.tsx'
import { Popover } from '#web/ui/popover.tsx'
import { DatePanel } from '../date-panel.tsx'
import type { DueDateWidgetProps } from './due-date.tsx'
import styles from './fields.module.css'

/** A day by typing it or from the month's sheet; closing saves what was chosen. */
export function DueDateEditor({ owner, dueDate }: DueDateWidgetProps) {
  const isSaving = useIsChanging(owner.id, 'dueDate')
  const chosen = useRef<string | null>(null)
  const save = (next: string | null) => {
    if (next === dueDate) return
    change({
      item: owner,
      input: { dueDate: next },
      show: { dueDate: next },
      done: next === null ? 'Due date removed' : `Due date set to ${formatDay(next)}`,
      failure: setDateFailed(owner.kind, 'due'),
    })
  }
  return (
    <Popover
      label="Due date"
      placement="bottom end"
      onOpenChange={(isOpen) => {
        const day = chosen.current
        chosen.current = null
        if (!isOpen && day !== null) save(day)
      }}
      trigger={(trigger) => <EditButton id="edit-due-date" of="due date" isSaving={isSaving} {...trigger} />}
    >
      {(close) => (
        <div className={styles.panel}>
          <DatePanel
            label="Due date"
            value={dueDate}
            min={null}
            onType={(day) => {
              chosen.current = day
            }}
            onPick={(day) => {
              chosen.current = day
              close()
            }}
          />
          {dueDate !== null && (
            <Button
              size="small"
              onClick={() => {
                chosen.current = null
                close()
                save(null)
              }}
            >
              Remove due date
            </Button>
          )}
        </div>
      )}
    </Popover>
  )
}
