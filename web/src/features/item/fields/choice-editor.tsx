import { fieldEntry } from '#domain/item/fields.ts'
import { useIsChanging } from '#web/data/change/changes.ts'
import { useChange } from '#web/data/change/use-change.ts'
import { NO_RESULTS } from '#web/lib/messages.ts'
import type { Owner } from '#web/lib/owner.ts'
import { EditButton } from '#web/ui/form/edit-button.tsx'
import { Icon } from '#web/ui/base/icon.tsx'
import { ListPicker } from '#web/ui/form/list-picker.tsx'
import { fieldChange } from './field-change.ts'
import type { EditedField } from './field-editor.tsx'
import type { ChoicesView } from './field-view.ts'
import { valueText, type FieldValue } from './item-fields.ts'

export interface ChoiceEditorProps {
  owner: Owner
  field: EditedField
  view: ChoicesView
}

/** Offers the values of a field; a choice is saved at once. */
export function ChoiceEditor({ owner, field: { name, value }, view: { choices } }: ChoiceEditorProps) {
  const change = useChange()
  const isSaving = useIsChanging(owner.id, name)
  const { label } = fieldEntry(name)
  const chosen = value === undefined ? undefined : valueText(value)
  return (
    <ListPicker
      label={`Select ${label.toLowerCase()}`}
      selectionMode="single"
      options={Object.entries(choices).map(([id, view]) => ({
        ...{ id, label: view.label, picture: <Icon of={view.icon} /> },
      }))}
      selectedIds={chosen === undefined ? [] : [chosen]}
      emptyText={NO_RESULTS}
      onSelect={([id = '']) => {
        const view = choices[id]
        if (view && id !== chosen) change(fieldChange(owner, name, chosenValue(id), view.label.toLowerCase()))
      }}
    >
      {(trigger) => <EditButton data-edit={name} of={label.toLowerCase()} isSaving={isSaving} {...trigger} />}
    </ListPicker>
  )
}

/** Returns the value that a key of the views stands for. */
function chosenValue(id: string): FieldValue {
  return id === 'true' || (id === 'false' ? false : id)
}
