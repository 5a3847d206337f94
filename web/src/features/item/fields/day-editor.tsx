import { fieldEntry } from '#domain/item/fields.ts'
import { useIsChanging } from '#web/data/change/changes.ts'
import { useChange } from '#web/data/change/use-change.ts'
import { formatDay } from '#web/lib/date/dates.ts'
import type { Owner } from '#web/lib/owner.ts'
import { EditButton } from '#web/ui/form/edit-button.tsx'
import { DatePicker } from './date-picker.tsx'
import { fieldChange } from './field-change.ts'
import type { EditedField } from './field-editor.tsx'

export interface DayEditorProps {
  owner: Owner
  field: EditedField
  /** Earlier days cannot be chosen. */
  min?: string | null
  /** Saves another day, where that takes more than to set it. */
  onPick?: (day: string) => void
}

/** Chooses the day of a field, or takes it away. */
export function DayEditor({ owner, field: { name, value }, min = null, onPick }: DayEditorProps) {
  const change = useChange()
  const isSaving = useIsChanging(owner.id, name)
  const { label } = fieldEntry(name)
  const noun = label.toLowerCase()
  const removal = {
    label: `Remove ${noun}`,
    onAct: () => {
      change(fieldChange(owner, name, null, ''))
    },
  }
  return (
    <DatePicker
      label={label}
      value={typeof value === 'string' ? value : null}
      min={min}
      onPick={(day) => {
        if (day === value) return
        if (onPick) onPick(day)
        else change(fieldChange(owner, name, day, formatDay(day)))
      }}
      actions={value === null ? [] : [removal]}
      trigger={(trigger) => (
        <EditButton data-edit={name} of={noun} isMissing={value === null} isSaving={isSaving} {...trigger} />
      )}
    />
  )
}
