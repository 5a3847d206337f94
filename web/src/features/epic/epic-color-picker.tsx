import { useState } from 'react'
import { textColorOn } from '#domain/color.ts'
import { useEntityChange } from '#web/lib/entity-change.ts'
import { NO_RESULTS, UPDATE_COLOR_FAILED } from '#web/lib/messages.ts'
import { request } from '#web/lib/request.ts'
import { EditButton } from '#web/ui/edit-button.tsx'
import { ListPicker } from '#web/ui/list-picker.tsx'
import { Swatch } from '#web/ui/swatch.tsx'
import type { EpicColorWidgetProps } from './epic-color-widget.tsx'
import { ColorRefresh } from './color-refresh.ts'
import { SetEpicColorDocument } from './epic-color.generated.ts'
import { EPIC_COLORS } from './epic-color.ts'

/** Offers the suggested colours; a choice is saved at once. */
export function EpicColorPicker({ owner, color }: EpicColorWidgetProps) {
  const [isOpen, setIsOpen] = useState(false)
  const { change, isPending } = useEntityChange<string>({
    entityId: owner.id,
    expect: (next) => ({ color: next, textColor: textColorOn(next) }),
    send: async (next) => {
      const input = { groupPath: owner.fullPath, iid: owner.iid, color: next }
      const { updateEpicColor: answer } = await request(SetEpicColorDocument, { input })
      return { errors: answer?.errors ?? [], fields: answer?.epic ?? null }
    },
    failure: UPDATE_COLOR_FAILED,
    isReasonShown: false,
  })
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
          if (next !== undefined && next !== color.toLowerCase()) change(next)
        }}
      >
        {(trigger) => <EditButton of="color" isBusy={isPending} {...trigger} />}
      </ListPicker>
    </>
  )
}
