import type { EscalationRef } from '#domain/refs.ts'
import type { Table } from '#table/client.ts'
import type { EscalationPolicyItem } from '#table/place-items.ts'
import { escalationPolicyKey } from '#table/keys.ts'
import { getItem } from '#table/read.ts'
import { ProblemError } from './problem-error.ts'

/** The escalation that a policy of the project begins. */
export async function newEscalation(table: Table, projectId: number, policyId: number): Promise<EscalationRef> {
  const policy = await getItem<EscalationPolicyItem>(table, escalationPolicyKey(projectId, policyId), 'strong')
  if (policy) return { policyId: policy.id, policyName: policy.name, status: 'TRIGGERED' }
  const message = 'There is no such escalation policy here.'
  throw new ProblemError({ code: 'BAD_REQUEST', message, field: 'escalationPolicyId' })
}
