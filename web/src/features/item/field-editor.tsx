import { useIsChanging } from '#web/data/changes.ts'
import { useChange } from '#web/data/use-change.ts'
import { NO_RESULTS, setFieldFailed } from '#web/lib/messages.ts'
import type { Owner } from '#web/lib/owner.ts'
import { EditButton } from '#web/ui/edit-button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { ListPicker } from '#web/ui/list-picker.tsx'
import { fieldLabel, SHOWN_NAMES, viewsOf, type ItemFields, type ShownField } from './item-fields.ts'

type ChosenField = Pick<ShownField, 'name' | 'label' | 'value' | 'views'>

export interface FieldEditorProps {
  owner: Owner
  field: ChosenField
}

/** A field as it is chosen, also where several items have various values, of which none is shown then. */
export function fieldToChoose(name: string, item: ItemFields): ChosenField | null {
  const shown = SHOWN_NAMES.find((one) => one === name)
  return shown ? { name: shown, label: fieldLabel(shown), value: item[shown] ?? '', views: viewsOf(shown) } : null
}

/** Offers the values of a field; a choice is saved at once. */
export function FieldEditor({ owner, field: { name, label, value, views } }: FieldEditorProps) {
  const change = useChange()
  const isSaving = useIsChanging(owner.id, name)
  const values = Object.entries(views)
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
