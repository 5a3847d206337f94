import type { IssueEscalationStatus } from '#domain/schema.generated.ts'
import type { Owner } from '#web/lib/owner.ts'
import { SidebarSection } from '#web/ui/item/sidebar-section.tsx'
import { NONE, SidebarValue } from '#web/ui/item/sidebar-value.tsx'
import { FieldWidget } from './field-widget.tsx'
import { shownField } from './item-fields.ts'
import { STATUS_VIEWS } from './escalation-statuses.ts'

export interface EscalationStatusWidgetProps {
  owner: Owner
  /** Null without a policy. */
  status: IssueEscalationStatus | null
}

/** Shows how far the escalation of an incident has come, for those who may say so. */
export function EscalationStatusWidget({ owner, status }: EscalationStatusWidgetProps) {
  if (status !== null) {
    const field = shownField('escalationStatus', { choices: STATUS_VIEWS }, status)
    return <FieldWidget owner={owner} field={field} canEdit />
  }
  return (
    <SidebarSection id="escalationStatus" name="Escalation status">
      <SidebarValue text={NONE} />
    </SidebarSection>
  )
}
