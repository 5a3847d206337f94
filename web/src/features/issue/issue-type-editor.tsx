import { useQueryClient } from '@tanstack/react-query'
import { change, useIsChanging } from '#web/data/change/changes.ts'
import { readAgain } from '#web/data/lists/lists.ts'
import { NO_RESULTS, setFieldFailed } from '#web/lib/messages.ts'
import { EditButton } from '#web/ui/form/edit-button.tsx'
import { Icon } from '#web/ui/base/icon.tsx'
import { ListPicker } from '#web/ui/form/list-picker.tsx'
import { CHOSEN_TYPES, TYPE_VIEWS } from './issue-types.ts'
import type { IndexedOwner } from '#web/lib/owner.ts'
import type { IssuePageState } from './issue-page-state.ts'

/** Offers the types that the viewer may give the issue. Once it is changed the page is read again, whose address follows. */
export function IssueTypeEditor({ owner, issue }: IssueTypeWidgetProps) {
  const { type, canCreateIncident } = issue
  const isSaving = useIsChanging(owner.id, 'type')
  const queryClient = useQueryClient()
  const offered = CHOSEN_TYPES.filter((one) => one !== 'INCIDENT' || type === 'INCIDENT' || canCreateIncident)
  return (
    <ListPicker
      label="Select type"
      selectionMode="single"
      options={offered.map((id) => ({ id, label: TYPE_VIEWS[id].label, picture: <Icon of={TYPE_VIEWS[id].icon} /> }))}
      selectedIds={[type]}
      emptyText={NO_RESULTS}
      onSelect={([id]) => {
        const chosen = offered.find((one) => one === id)
        if (chosen === undefined || chosen === type) return
        const made = {
          item: owner,
          input: { type: chosen },
          optimistic: {},
          successMessage: `Type set to ${TYPE_VIEWS[chosen].label.toLowerCase()}`,
          errorMessage: setFieldFailed(owner.kind, 'Type'),
        }
        change(
          made,
          { ...made, input: { type }, successMessage: `Undone: ${made.successMessage}` },
          {
            onDone: () => {
              readAgain(queryClient, (list, answer) => answer !== undefined && list.item?.(answer)?.id === owner.id)
            },
          },
        )
      }}
    >
      {(trigger) => <EditButton data-edit="type" of="type" isSaving={isSaving} {...trigger} />}
    </ListPicker>
  )
}
export interface IssueTypeWidgetProps {
  owner: IndexedOwner
  issue: Pick<IssuePageState, 'type' | 'canUpdate' | 'canCreateIncident' | 'fullPath'>
}
