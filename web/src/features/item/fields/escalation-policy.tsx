import { BellRing } from 'lucide-react'
import { request } from '#web/data/transport/request.ts'
import { fetchChoicesFailed } from '#web/lib/messages.ts'
import { pathOf } from '#web/lib/page/paths.ts'
import type { ItemEscalationPolicyFragment } from './item-fields.generated.ts'
import type { Attribute } from './attribute.ts'
import { AttributeWidget } from './attribute-widget.tsx'
import type { AttributeWidgetProps } from './attribute-editor.tsx'
import { EscalationPolicyChoicesDocument } from './choices.generated.ts'
import { rowsOf } from './rows-of.ts'

export const escalationPolicy: Attribute<ItemEscalationPolicyFragment> = {
  name: 'escalationPolicy',
  label: 'Escalation policy',
  icon: BellRing,
  inputName: 'escalationPolicyId',
  idOf: ({ id }) => id,
  fetchFailure: fetchChoicesFailed('escalation policies', 'project'),
  emptyText: () => 'No escalation policy found',
  load: async ({ fullPath }, _place, search) => {
    const { project } = await request(EscalationPolicyChoicesDocument, { fullPath, search })
    return rowsOf(project?.incidentManagementEscalationPolicies).map((value) => ({
      id: value.id,
      label: value.name,
      value,
    }))
  },
}

/** Shows the policy by which an incident escalates. */
export function EscalationPolicyWidget(props: Omit<AttributeWidgetProps<ItemEscalationPolicyFragment>, 'attribute'>) {
  const { owner, value } = props
  return (
    <AttributeWidget attribute={escalationPolicy} {...props}>
      {value && <a href={pathOf('escalation-policies', owner.fullPath)}>{value.name}</a>}
    </AttributeWidget>
  )
}
