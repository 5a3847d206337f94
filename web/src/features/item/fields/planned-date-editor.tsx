import { useIsChanging } from '#web/data/changes.ts'
import { useChange } from '#web/data/use-change.ts'
import { formatDay } from '#web/lib/dates.ts'
import { setDateFailed } from '#web/lib/messages.ts'
import { EditButton } from '#web/ui/edit-button.tsx'
import { DatePicker } from '../date-picker.tsx'
import { editButton, itemFrame } from '../edit-buttons.ts'
import type { PlannedDateWidgetProps } from './planned-date.tsx'

export interface PlannedDateEditorProps extends Pick<PlannedDateWidgetProps, 'owner' | 'side' | 'otherDate'> {
  /** undefined where several items have various ones. */
  date: string | null | undefined
}

/** Chooses the day on which an item starts or is due, or takes it away. A start after the due date takes that along, and offers to choose it. */
export function PlannedDateEditor({ owner, side, date, otherDate = null }: PlannedDateEditorProps) {
  const change = useChange()
  const field = side === 'start' ? 'startDate' : 'dueDate'
  const noun = `${side} date`
  const label = side === 'start' ? 'Start date' : 'Due date'
  const isSaving = useIsChanging(owner.id, field)
  const save = (next: string | null) => {
    if (next === date) return
    const isPastDue = side === 'start' && next !== null && otherDate !== null && next > otherDate
    const dates = { [field]: next, ...(isPastDue && { dueDate: next }) }
    change({
      item: owner,
      input: dates,
      show: dates,
      done: next === null ? `${label} removed` : `${label} set to ${formatDay(next)}`,
      failure: setDateFailed(owner.kind, side),
    })
    if (isPastDue) editButton(itemFrame(owner.id), 'due-date')?.click()
  }
  const removal = {
    label: `Remove ${noun}`,
    onAct: () => {
      save(null)
    },
  }
  return (
    <DatePicker
      label={label}
      value={date ?? null}
      min={side === 'due' ? otherDate : null}
      onPick={save}
      actions={date === null ? [] : [removal]}
      trigger={(trigger) => <EditButton data-edit={`${side}-date`} of={noun} isSaving={isSaving} {...trigger} />}
    />
  )
}
