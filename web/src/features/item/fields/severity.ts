import { CircleAlert, CircleDashed, Info, OctagonAlert, TriangleAlert } from 'lucide-react'
import type { IssuableSeverity } from '#domain/schema.generated.ts'
import type { ValueViews } from './field-view.ts'
import { shownField, type ShownField } from './item-fields.ts'

const SEVERITY_VIEWS: ValueViews<IssuableSeverity> = {
  CRITICAL: { label: 'Critical', icon: OctagonAlert, tone: 'danger' },
  HIGH: { label: 'High', icon: TriangleAlert },
  MEDIUM: { label: 'Medium', icon: CircleAlert },
  LOW: { label: 'Low', icon: Info },
  UNKNOWN: { label: 'Unknown', icon: CircleDashed },
}

/** Returns how grave an incident is. */
export const severityField = (severity: IssuableSeverity): ShownField =>
  shownField('severity', { choices: SEVERITY_VIEWS }, severity, severity === 'UNKNOWN')
