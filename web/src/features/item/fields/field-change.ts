import { fieldEntry, type FieldName } from '#domain/item/fields.ts'
import type { Change } from '#web/data/change/change.ts'
import { setFieldFailed } from '#web/lib/messages.ts'
import type { Owner } from '#web/lib/owner.ts'
import type { FieldValue } from './item-fields.ts'

/** Gives a field another value, or takes it away. `text` is the value in a sentence. */
export function fieldChange(owner: Owner, name: FieldName, value: FieldValue, text: string): Change {
  const { label } = fieldEntry(name)
  return {
    item: owner,
    input: { [name]: value },
    optimistic: { [name]: value },
    ...fieldDone(label, value === null ? null : text),
    errorMessage: setFieldFailed(owner.kind, label),
  }
}

/** Returns what has happened to a field of one item, and to that of several; `text` is the value in a sentence, null when it went. */
export const fieldDone = (
  label: string,
  text: string | null,
): Pick<Required<Change>, 'successMessage' | 'successMessageOfMany'> => {
  const what = text === null ? 'removed' : `set to ${text}`
  return { successMessage: `${label} ${what}`, successMessageOfMany: `${label} of {items} ${what}` }
}
