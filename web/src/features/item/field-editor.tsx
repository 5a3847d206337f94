import { useEntityChange, type ChangeAnswer } from '#web/lib/entity-change.ts'
import type { EntityFields } from '#web/lib/entity-patch.ts'
import { NO_RESULTS, setFieldFailed } from '#web/lib/messages.ts'
import type { Owner, OwnerKind } from '#web/lib/owner.ts'
import { request } from '#web/lib/request.ts'
import { EditButton } from '#web/ui/edit-button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { ListPicker } from '#web/ui/list-picker.tsx'
import type { FieldWidgetProps } from './field-widget.tsx'
import { valuesOf } from './item-fields.ts'
import { SetEpicFieldsDocument } from './item-fields.generated.ts'

const SEND: Record<OwnerKind, (owner: Owner, fields: EntityFields) => Promise<ChangeAnswer>> = {
  epic: async ({ fullPath, iid }, fields) => {
    const { updateEpic } = await request(SetEpicFieldsDocument, { input: { groupPath: fullPath, iid, ...fields } })
    return { errors: updateEpic?.errors ?? [], fields: updateEpic?.epic ?? null }
  },
}

/** Offers the values of a field; a choice is saved at once. */
export function FieldEditor({ owner, field: { name, label, value } }: FieldWidgetProps) {
  const { change, isPending } = useEntityChange<string>({
    entityId: owner.id,
    expect: (next) => ({ [name]: next }),
    send: (next) => SEND[owner.kind](owner, { [name]: next }),
    failure: setFieldFailed(owner.kind, label),
  })
  return (
    <ListPicker
      label={`Choose ${label.toLowerCase()}`}
      selectionMode="single"
      options={valuesOf(name).map(([id, view]) => ({ id, label: view.label, picture: <Icon of={view.icon} /> }))}
      selectedIds={[value]}
      emptyText={NO_RESULTS}
      onSelect={([next]) => {
        if (next !== undefined && next !== value) change(next)
      }}
    >
      {(trigger) => <EditButton of={label.toLowerCase()} isBusy={isPending} {...trigger} />}
    </ListPicker>
  )
}
