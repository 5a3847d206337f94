import { CircleCheck, CircleDot } from 'lucide-react'
import type { ItemState } from '#domain/refs.ts'
import { useIsChanging } from '#web/data/change/changes.ts'
import { changeState } from '#web/features/item/fields/change-state.ts'
import type { ValueViews } from '#web/features/item/fields/field-view.ts'
import { NO_RESULTS } from '#web/lib/messages.ts'
import type { Owner } from '#web/lib/owner.ts'
import { EditButton } from '#web/ui/form/edit-button.tsx'
import { Icon } from '#web/ui/base/icon.tsx'
import { ListPicker } from '#web/ui/form/list-picker.tsx'
import { SidebarSection } from '#web/ui/item/sidebar-section.tsx'
import { SidebarValue } from '#web/ui/item/sidebar-value.tsx'

export const STATE_VIEWS: ValueViews<ItemState> = {
  opened: { label: 'Open', icon: CircleDot },
  closed: { label: 'Closed', icon: CircleCheck },
}

const STATES = ['opened', 'closed'] as const

export interface TaskStateWidgetProps {
  owner: Owner
  state: ItemState
  canEdit: boolean
}

/** Shows whether a task is open or closed, as one of two values to choose from. */
export function TaskStateWidget({ owner, state, canEdit }: TaskStateWidgetProps) {
  const isSaving = useIsChanging(owner.id, 'stateEvent')
  const { label, icon } = STATE_VIEWS[state]
  return (
    <SidebarSection
      id="state"
      name="State"
      action={
        canEdit && (
          <ListPicker
            label="Select state"
            selectionMode="single"
            options={STATES.map((id) => ({
              id,
              label: STATE_VIEWS[id].label,
              picture: <Icon of={STATE_VIEWS[id].icon} />,
            }))}
            selectedIds={[state]}
            emptyText={NO_RESULTS}
            onSelect={([id]) => {
              const chosen = STATES.find((one) => one === id)
              if (chosen !== undefined && chosen !== state) changeState(owner, chosen)
            }}
          >
            {(trigger) => <EditButton of="state" isSaving={isSaving} {...trigger} />}
          </ListPicker>
        )
      }
    >
      <SidebarValue icon={icon} text={label} />
    </SidebarSection>
  )
}
