import type { IssueEscalationStatus } from '#domain/schema.generated.ts'
import { lazyPart } from '#web/lib/lazy-part.ts'
import type { Owner } from '#web/lib/owner.ts'
import { LazyComponent } from '#web/ui/lazy-component.tsx'
import { SidebarSection } from '#web/ui/sidebar-section.tsx'
import { NONE, SidebarValue } from '#web/ui/sidebar-value.tsx'
import { STATUS_VIEWS } from './escalation-statuses.ts'

export interface EscalationStatusWidgetProps {
  owner: Owner
  /** Null without a policy. */
  status: IssueEscalationStatus | null
}

const statusEditor = lazyPart(async () => (await import('./escalation-status-editor.tsx')).EscalationStatusEditor)

/** How far the escalation of an incident has come, for those who may say so. */
export function EscalationStatusWidget({ owner, status }: EscalationStatusWidgetProps) {
  return (
    <SidebarSection
      id="escalationStatus"
      name="Escalation status"
      action={
        status !== null && (
          <LazyComponent part={statusEditor} props={{ owner, status }}>
            {null}
          </LazyComponent>
        )
      }
    >
      <div aria-live="polite">
        {status === null ? (
          <SidebarValue text={NONE} />
        ) : (
          <SidebarValue icon={STATUS_VIEWS[status].icon} text={STATUS_VIEWS[status].label} />
        )}
      </div>
    </SidebarSection>
  )
}
