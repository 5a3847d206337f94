import { fieldEntry } from '#domain/item/fields.ts'
import type { Owner } from '#web/lib/owner.ts'
import { ChoiceEditor } from './choice-editor.tsx'
import { DayEditor } from './day-editor.tsx'
import { OptionalChoiceEditor } from './optional-choice-editor.tsx'
import { PersonEditor } from './person-editor.tsx'
import { PLACED_NAMES, placedView, type PlacedFields } from './placed-fields.ts'
import { WrittenEditor } from './written-editor.tsx'
import { SHOWN_NAMES, viewOf, type FieldValue, type ItemFields, type ShownField } from './item-fields.ts'

export interface EditedField extends Pick<ShownField, 'name'> {
  /** undefined where several items have various ones. */
  value: FieldValue | undefined
}

export interface FieldEditorProps {
  owner: Owner
  field: EditedField & Pick<ShownField, 'fieldView'>
}

/** Returns a field as it is edited, also where several items have various values, of which none is shown then. */
export function fieldToEdit(name: string, item: ItemFields & PlacedFields): FieldEditorProps['field'] | null {
  const shown = SHOWN_NAMES.find((one) => one === name)
  if (shown) return { name: shown, value: item[shown], fieldView: viewOf(shown) }
  const placed = PLACED_NAMES.find((one) => one === name)
  return placed ? { name: placed, value: item[placed], fieldView: placedView(placed) } : null
}

/** Shows the editor for a field's type. */
export function FieldEditor({ owner, field }: FieldEditorProps) {
  const { name, fieldView } = field
  if ('choices' in fieldView) {
    const Editor = 'null' in fieldView.choices ? OptionalChoiceEditor : ChoiceEditor
    return <Editor owner={owner} field={field} view={fieldView} />
  }
  const { value } = fieldEntry(name)
  if (value.type === 'reference') return <PersonEditor owner={owner} field={field} icon={fieldView.icon} />
  const Editor = value.type === 'date' ? DayEditor : WrittenEditor
  return <Editor owner={owner} field={field} />
}
