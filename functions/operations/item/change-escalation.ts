import type { EscalationRef } from '#domain/refs.ts'
import { invalid } from '#domain/text/text-checks.ts'
import type { Table } from '#table/client/client.ts'
import { escalationItem } from '#table/items/due.ts'
import { escalationKey } from '#table/keys/due-keys.ts'
import { recordKey } from '#table/keys/record-keys.ts'
import type { EscalationPolicyItem } from '#table/items/place-items.ts'
import { getItem } from '#table/client/read.ts'
import type { IssueItem } from '#table/items/work-items.ts'
import type { Action } from '#table/client/write.ts'
import type { OperationContext } from '../write/operation-context.ts'
import { signedIn } from '../person/people.ts'
import { ProblemError } from '../write/problem-error.ts'
import type { ItemChanges } from './item-changes.ts'

/** The escalation that an incident is to have, and what is written besides it. */
interface ChangedEscalation {
  fields: { escalation?: EscalationRef | null }
  actions: Action[]
}

/**
 * Returns how an incident escalates after a change. A policy begins an escalation anew, by the rules that it has now; without one there is none whose status could change. What is
 * no incident any more does not escalate.
 * @throws ProblemError BAD_REQUEST, FORBIDDEN
 */
export async function changedEscalation(
  context: OperationContext,
  { id, projectId, type, escalation = null }: IssueItem,
  { escalationPolicyId: policyId, escalationStatus: status, type: nextType = type }: ItemChanges,
): Promise<ChangedEscalation> {
  const ending: Action[] = escalation === null ? [] : [{ kind: 'delete', key: escalationKey(id) }]
  if (policyId === undefined && status === undefined) {
    return { fields: {}, actions: nextType === 'INCIDENT' ? [] : ending }
  }
  if (policyId === null && status === undefined) return { fields: { escalation: null }, actions: ending }
  if (typeof policyId === 'number' && nextType !== 'INCIDENT') {
    throw new ProblemError(invalid('escalationPolicyId', 'Only incidents escalate.'))
  }
  const policy = typeof policyId === 'number' ? await policyOf(context.table, projectId, policyId) : null
  const begun = policy && { policyId: policy.id, policyName: policy.name, status: 'TRIGGERED' as const }
  const current = policyId === undefined ? escalation : begun
  if (current === null) throw new ProblemError(invalid('escalationStatus', 'This incident has no escalation policy.'))
  const due =
    policy &&
    escalationItem(id, {
      policyId: policy.id,
      startedAt: context.now(),
      rules: policy.rules ?? [],
      actor: signedIn(context),
    })
  return {
    fields: { escalation: status === undefined ? current : { ...current, status } },
    actions: due ? [{ kind: 'put', item: due }] : policy || nextType !== 'INCIDENT' ? ending : [],
  }
}

async function policyOf(table: Table, projectId: number, policyId: number): Promise<EscalationPolicyItem> {
  const policy = await getItem<EscalationPolicyItem>(
    table,
    recordKey('escalationPolicies', { kind: 'project', id: projectId }, policyId),
    'strong',
  )
  if (policy) return policy
  throw new ProblemError(invalid('escalationPolicyId', 'There is no such escalation policy here.'))
}
