import { change, useIsChanging } from '#web/data/changes.ts'
import { NO_RESULTS, setFieldFailed } from '#web/lib/messages.ts'
import { EditButton } from '#web/ui/edit-button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { ListPicker } from '#web/ui/list-picker.tsx'
import type { FieldWidgetProps } from './field-widget.tsx'
import { valuesOf } from './item-fields.ts'

/** Offers the values of a field; a choice is saved at once. */
export function FieldEditor({ owner, field: { name, label, value } }: FieldWidgetProps) {
  const isSaving = useIsChanging(owner.id, name)
  const values = valuesOf(name)
  return (
    <ListPicker
      label={`Choose ${label.toLowerCase()}`}
      selectionMode="single"
      options={values.map(([id, view]) => ({ id, label: view.label, picture: <Icon of={view.icon} /> }))}
      selectedIds={[value]}
      emptyText={NO_RESULTS}
      onSelect={([next]) => {
        const view = values.find(([id]) => id === next)?.[1]
        if (!view || next === value) return
        change({
          item: owner,
          input: { [name]: next },
          show: { [name]: next },
          done: `${label} set to ${view.label.toLowerCase()}`,
          failure: setFieldFailed(owner.kind, label),
        })
      }}
    >
      {(trigger) => <EditButton of={label.toLowerCase()} isSaving={isSaving} {...trigger} />}
    </ListPicker>
  )
}
