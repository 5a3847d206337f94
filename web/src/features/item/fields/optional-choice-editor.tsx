import { fieldEntry } from '#domain/item/fields.ts'
import { NO_RESULTS, setFieldFailed } from '#web/lib/messages.ts'
import type { Attribute } from './attribute.ts'
import { AttributeEditor } from './attribute-editor.tsx'
import type { ChoiceEditorProps } from './choice-editor.tsx'
import { valueText, type FieldValue } from './item-fields.ts'

/** Offers none and the values of a field that may be empty, narrowed by what was typed; a choice is saved at once. */
export function OptionalChoiceEditor({ owner, field: { name, value }, view }: ChoiceEditorProps) {
  const { label } = fieldEntry(name)
  const { null: none, ...others } = view.choices
  const attribute: Attribute<FieldValue> = {
    ...{ name, label, inputName: name, noneText: view.noneText, icon: none?.icon, idOf: valueText },
    fetchFailure: null,
    setFailure: (kind) => setFieldFailed(kind, label),
    emptyText: () => NO_RESULTS,
    load: (_owner, _place, search) =>
      Promise.resolve(
        Object.entries(others)
          .map(([id, { label, icon }]) => ({ id, label, icon, value: id }))
          .filter((choice) => choice.label.toLowerCase().includes(search.toLowerCase())),
      ),
  }
  return <AttributeEditor owner={owner} place={{ groupPath: owner.fullPath }} attribute={attribute} value={value} />
}
