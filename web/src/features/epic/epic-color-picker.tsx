import { useState } from 'react'
import { textColorOn } from '#domain/color.ts'
import { change, useIsChanging } from '#web/data/change/changes.ts'
import { NO_RESULTS, UPDATE_COLOR_FAILED } from '#web/lib/messages.ts'
import { EditButton } from '#web/ui/form/edit-button.tsx'
import { ListPicker } from '#web/ui/form/list-picker.tsx'
import { Swatch } from '#web/ui/item/swatch.tsx'
import { ColorRefresh } from './color-refresh.ts'
import { EPIC_COLORS } from '#domain/color-names.ts'
import type { Owner } from '#web/lib/owner.ts'

/** Offers the suggested colours; a choice is saved at once. */
export function EpicColorPicker({ owner, color }: EpicColorWidgetProps) {
  const [isOpen, setIsOpen] = useState(false)
  const isSaving = useIsChanging(owner.id, 'color')
  return (
    <>
      {isOpen && <ColorRefresh owner={owner} />}
      <ListPicker
        label="Assign epic color"
        selectionMode="single"
        options={EPIC_COLORS.map((suggestion) => ({
          id: suggestion.color,
          label: suggestion.name,
          picture: <Swatch color={suggestion.color} />,
        }))}
        selectedIds={[color.toLowerCase()]}
        emptyText={NO_RESULTS}
        onOpenChange={setIsOpen}
        onSelect={([next]) => {
          if (next === undefined || next === color.toLowerCase()) return
          const name = EPIC_COLORS.find((suggestion) => suggestion.color === next)?.name ?? next
          change({
            item: owner,
            input: { color: next },
            optimistic: { color: next, textColor: textColorOn(next) },
            successMessage: `Color set to ${name}`,
            errorMessage: UPDATE_COLOR_FAILED,
            serverReason: false,
          })
        }}
      >
        {(trigger) => <EditButton of="color" isSaving={isSaving} {...trigger} />}
      </ListPicker>
    </>
  )
}
export interface EpicColorWidgetProps {
  owner: Owner
  color: string
  canEdit: boolean
}
