import { CircleAlert, CircleCheck, HeartPulse, TriangleAlert, type LucideIcon } from 'lucide-react'
import type { HealthStatus } from '#domain/schema.generated.ts'
import { setFieldFailed } from '#web/lib/messages.ts'
import { Badge, type BadgeProps } from '#web/ui/base/badge.tsx'
import type { Attribute } from './attribute.ts'
import { AttributeWidget } from './attribute-widget.tsx'
import type { AttributeWidgetProps } from './attribute-editor.tsx'

const VALUES: Readonly<Record<HealthStatus, { label: string; icon: LucideIcon; tone: BadgeProps['tone'] }>> = {
  onTrack: { label: 'On track', icon: CircleCheck, tone: 'success' },
  needsAttention: { label: 'Needs attention', icon: TriangleAlert, tone: 'warning' },
  atRisk: { label: 'At risk', icon: CircleAlert, tone: 'danger' },
}

const CHOICES = Object.keys(VALUES) as HealthStatus[]

export const healthStatus: Attribute<HealthStatus> = {
  name: 'healthStatus',
  label: 'Health status',
  icon: HeartPulse,
  inputName: 'healthStatus',
  idOf: (value) => value,
  fetchFailure: null,
  noneText: 'No status',
  setFailure: (kind) => setFieldFailed(kind, 'Health status'),
  emptyText: () => 'No matching results',
  load: (_owner, _place, search) =>
    Promise.resolve(
      CHOICES.map((value) => ({ id: value, label: VALUES[value].label, icon: VALUES[value].icon, value })).filter(
        ({ label }) => label.toLowerCase().includes(search.toLowerCase()),
      ),
    ),
}

export const healthName = (value: HealthStatus): string => VALUES[value].label

/** Shows how an item is doing. */
export function HealthStatusWidget(props: Omit<AttributeWidgetProps<HealthStatus>, 'attribute'>) {
  const { value } = props
  return (
    <AttributeWidget attribute={healthStatus} {...props}>
      {value && (
        <Badge tone={VALUES[value].tone} icon={VALUES[value].icon}>
          {VALUES[value].label}
        </Badge>
      )}
    </AttributeWidget>
  )
}
