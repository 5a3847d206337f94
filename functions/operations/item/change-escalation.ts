import type { EscalationRef } from '#domain/refs.ts'
import { invalid } from '#domain/text-checks.ts'
import type { Table } from '#table/client.ts'
import { escalationPolicyKey } from '#table/keys.ts'
import type { EscalationPolicyItem } from '#table/place-items.ts'
import { getItem } from '#table/read.ts'
import type { IssueItem } from '#table/work-items.ts'
import { ProblemError } from '../problem-error.ts'
import type { ItemChanges } from './item-changes.ts'

/** The escalation that an incident is to have: a policy begins it anew, and without one there is none whose status could change. */
export async function changedEscalation(
  table: Table,
  { projectId, type, escalation = null }: IssueItem,
  { escalationPolicyId: policyId, escalationStatus: status, type: nextType = type }: ItemChanges,
): Promise<{ escalation?: EscalationRef | null }> {
  if (policyId === undefined && status === undefined) return {}
  if (policyId === null && status === undefined) return { escalation: null }
  if (typeof policyId === 'number' && nextType !== 'INCIDENT') {
    throw new ProblemError(invalid('escalationPolicyId', 'Only incidents escalate.'))
  }
  const begun = typeof policyId === 'number' ? await beginning(table, projectId, policyId) : null
  const current = policyId === undefined ? escalation : begun
  if (current === null) throw new ProblemError(invalid('escalationStatus', 'This incident has no escalation policy.'))
  return { escalation: status === undefined ? current : { ...current, status } }
}

/** The escalation that a policy of the project begins. */
async function beginning(table: Table, projectId: number, policyId: number): Promise<EscalationRef> {
  const policy = await getItem<EscalationPolicyItem>(table, escalationPolicyKey(projectId, policyId), 'strong')
  if (policy) return { policyId: policy.id, policyName: policy.name, status: 'TRIGGERED' }
  throw new ProblemError(invalid('escalationPolicyId', 'There is no such escalation policy here.'))
}
