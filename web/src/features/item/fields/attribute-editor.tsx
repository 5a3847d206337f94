import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Change } from '#web/data/change/change.ts'
import { useIsChanging } from '#web/data/change/changes.ts'
import { useChange } from '#web/data/change/use-change.ts'
import { useDebounced } from '#web/lib/debounced.ts'
import { setAttributeFailed } from '#web/lib/messages.ts'
import type { Owner } from '#web/lib/owner.ts'
import { useFetchAlert } from '#web/lib/transport/use-fetch-alert.ts'
import { EditButton } from '#web/ui/form/edit-button.tsx'
import { Icon } from '#web/ui/base/icon.tsx'
import { ListPicker } from '#web/ui/form/list-picker.tsx'
import { fieldDone } from './field-change.ts'
import type { Attribute, ItemHome } from './attribute.ts'

const NOTHING = 'none'

export interface AttributeEditorProps<Value> extends Pick<
  AttributeWidgetProps<Value>,
  'owner' | 'place' | 'attribute'
> {
  /** undefined where several items have various ones. */
  value: Value | null | undefined
}

/** Offers what an attribute can be, and that it is nothing; a choice is saved at once. */
export function AttributeEditor<Value>(props: AttributeEditorProps<Value>) {
  const { owner, place, attribute, value } = props
  const { label, icon, inputName, idOf, load, fetchFailure, emptyText } = attribute
  const change = useChange()
  const isSaving = useIsChanging(owner.id, inputName)
  const [isOpen, setIsOpen] = useState(false)
  const [text, setText] = useState('')
  const search = useDebounced(text.trim())
  const { data, error, isPending } = useQuery({
    queryKey: ['choices', attribute.name, place.groupPath, owner.fullPath, search],
    queryFn: () => load(owner, place, search),
    enabled: isOpen,
    placeholderData: keepPreviousData,
    // Opening the list again asks again.
    retry: false,
  })
  useFetchAlert(fetchFailure ?? '', { data, error })
  const choices = data ?? []
  const lack = error ? fetchFailure : emptyText(search !== '')
  const noun = label.toLowerCase()
  const { noneText = `No ${noun}` } = attribute
  const chosen = value === null ? NOTHING : value === undefined ? undefined : idOf(value)
  return (
    <ListPicker
      label={`Select ${noun}`}
      selectionMode="single"
      search={{ label: `Search ${noun}`, text, onChange: setText }}
      options={[
        ...(text.trim() === '' ? [{ id: NOTHING, label: noneText }] : []),
        ...choices.map(({ value: _, icon: picture = icon, ...choice }) => ({
          ...choice,
          picture: picture && <Icon of={picture} />,
        })),
      ]}
      selectedIds={chosen === undefined ? [] : [chosen]}
      emptyText={isPending ? 'Loading' : lack}
      note={text.trim() === '' && choices.length === 0 && !isPending && lack}
      onOpenChange={(next) => {
        setIsOpen(next)
        setText('')
      }}
      onSelect={([id]) => {
        if (id === undefined || id === chosen) return
        const choice = choices.find((one) => one.id === id)
        change(attributeChange(owner, attribute, choice ?? null))
      }}
    >
      {(trigger) => <EditButton data-edit={attribute.name} of={noun} isSaving={isSaving} {...trigger} />}
    </ListPicker>
  )
}

function attributeChange<Value>(
  owner: Owner,
  { name, label, inputName, setFailure }: Attribute<Value>,
  choice: { id: string; label: string; value: unknown } | null,
): Change {
  return {
    item: owner,
    input: { [inputName]: choice?.id ?? null },
    optimistic: { [name]: choice?.value ?? null },
    ...fieldDone(label, choice && choice.label),
    errorMessage: setFailure?.(owner.kind) ?? setAttributeFailed(owner.kind, label.toLowerCase()),
    serverReason: true,
  }
}
export interface AttributeWidgetProps<Value> {
  owner: Owner
  place: ItemHome
  attribute: Attribute<Value>
  value: Value | null
  canEdit: boolean
}
