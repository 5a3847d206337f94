import { ESCALATION_STATUSES } from '#domain/escalation.ts'
import type { IssueEscalationStatus } from '#domain/schema.generated.ts'
import { useIsChanging } from '#web/data/changes.ts'
import { useChange } from '#web/data/use-change.ts'
import { NO_RESULTS, setFieldFailed } from '#web/lib/messages.ts'
import type { Owner } from '#web/lib/owner.ts'
import { EditButton } from '#web/ui/edit-button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { ListPicker } from '#web/ui/list-picker.tsx'
import { STATUS_VIEWS } from './escalation-statuses.ts'

export interface EscalationStatusEditorProps {
  owner: Owner
  status: IssueEscalationStatus
}

/** Offers how far an escalation can have come; a choice is saved at once. */
export function EscalationStatusEditor({ owner, status }: EscalationStatusEditorProps) {
  const change = useChange()
  const isSaving = useIsChanging(owner.id, 'escalationStatus')
  return (
    <ListPicker
      label="Choose escalation status"
      selectionMode="single"
      options={ESCALATION_STATUSES.map((id) => ({
        ...{ id, label: STATUS_VIEWS[id].label },
        picture: <Icon of={STATUS_VIEWS[id].icon} />,
      }))}
      selectedIds={[status]}
      emptyText={NO_RESULTS}
      onSelect={([id]) => {
        const chosen = ESCALATION_STATUSES.find((one) => one === id)
        if (chosen === undefined || chosen === status) return
        change({
          item: owner,
          input: { escalationStatus: chosen },
          show: { escalationStatus: chosen },
          done: `Escalation status set to ${STATUS_VIEWS[chosen].label.toLowerCase()}`,
          failure: setFieldFailed(owner.kind, 'Escalation status'),
        })
      }}
    >
      {(trigger) => <EditButton of="escalation status" isSaving={isSaving} {...trigger} />}
    </ListPicker>
  )
}
