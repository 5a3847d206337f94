import { BellOff, BellRing, CircleCheck, Eye } from 'lucide-react'
import type { IssueEscalationStatus } from '#domain/schema.generated.ts'
import type { ValueViews } from './field-view.ts'

/** How far an escalation can have come. */
export const STATUS_VIEWS: ValueViews<IssueEscalationStatus> = {
  TRIGGERED: { label: 'Triggered', icon: BellRing, tone: 'danger' },
  ACKNOWLEDGED: { label: 'Acknowledged', icon: Eye },
  RESOLVED: { label: 'Resolved', icon: CircleCheck },
  IGNORED: { label: 'Ignored', icon: BellOff },
}
