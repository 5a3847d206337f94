import { fieldEntry, type FieldName } from '#domain/item/fields.ts'
import type { Change } from '#web/data/change.ts'
import { setFieldFailed } from '#web/lib/messages.ts'
import type { Owner } from '#web/lib/owner.ts'
import type { FieldValue } from './item-fields.ts'

/** Gives a field another value, or takes it away. `text` is the value in a sentence. */
export function fieldChange(owner: Owner, name: FieldName, value: FieldValue, text: string): Change {
  const { label } = fieldEntry(name)
  return {
    item: owner,
    input: { [name]: value },
    show: { [name]: value },
    done: value === null ? `${label} removed` : `${label} set to ${text}`,
    failure: setFieldFailed(owner.kind, label),
  }
}
