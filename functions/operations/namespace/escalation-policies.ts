import { policyProblem, type EscalationRule } from '#domain/namespace/escalation.ts'
import { NOT_FOUND } from '#domain/problem.ts'
import type { Table } from '#table/client/client.ts'
import { recordKey, recordsOf } from '#table/keys/record-keys.ts'
import type { EscalationPolicyItem, ProjectItem } from '#table/items/place-items.ts'
import { getItem, queryAll } from '#table/client/read.ts'
import type { Action } from '#table/client/write.ts'
import { projectAt } from '../write/find-items.ts'
import { freshId, type OperationContext } from '../write/operation-context.ts'
import { peopleNamed } from '../person/people.ts'
import { ProblemError } from '../write/problem-error.ts'
import { requireRoom } from '../write/require-room.ts'
import { runWrite } from '../write/run-write.ts'
import { peopleNow } from '../read/people/people-now.ts'
import { authorize, namespaceSubject, throwIf } from '../write/authorize.ts'

const NAME = 'escalationPolicies'

/** A rule as it is asked for, its person by user name. */
export interface AskedRule extends Omit<EscalationRule, 'user'> {
  username: string
}

export interface SaidPolicy {
  name: string
  rules: AskedRule[]
}

interface PolicyAddress {
  projectPath: string
  policyId: number
}

/** Returns the policies of a project, by name, with people as they are called now. */
export async function policiesOf(table: Table, projectId: number): Promise<EscalationPolicyItem[]> {
  const query = { ...recordsOf(NAME, { kind: 'project', id: projectId }), consistency: 'strong' as const }
  const policies = await queryAll<EscalationPolicyItem>(table, NAME, query)
  const now = await peopleNow(
    table,
    policies.flatMap(({ rules = [] }) => rules.map(({ user }) => user)),
  )
  return policies.map((policy) =>
    policy.rules ? { ...policy, rules: policy.rules.map((rule) => ({ ...rule, user: now(rule.user) })) } : policy,
  )
}

/**
 * Makes a policy by which incidents of a project escalate.
 * @throws ProblemError BAD_REQUEST, NOT_FOUND, FORBIDDEN, IDEMPOTENCY_MISMATCH, THROTTLED
 */
export function createPolicy(
  context: OperationContext,
  input: SaidPolicy & { projectPath: string },
): Promise<{ id: number }> {
  const { table } = context
  return runWrite(context, { operation: 'createEscalationPolicy', input }, async () => {
    const project = await administered(context, input.projectPath)
    const said = await saidOf(table, input)
    await requireRoom(table, NAME, { ...recordsOf(NAME, project), consistency: 'strong' })
    const id = freshId(context)
    const key = recordKey(NAME, project, id)
    const item: EscalationPolicyItem = {
      ...key,
      ...said,
      ...{ id, projectId: project.id, createdAt: context.now(), version: 1 },
    }
    return { actions: [{ kind: 'put', item, if: { absent: true } }], response: { id }, audit: auditOf(project, id) }
  })
}

/**
 * Changes what is given of a policy. Incidents that escalate by it keep its name as it was.
 * @throws ProblemError BAD_REQUEST, NOT_FOUND, FORBIDDEN, IDEMPOTENCY_MISMATCH, THROTTLED
 */
export const changePolicy = (
  context: OperationContext,
  input: PolicyAddress & Partial<SaidPolicy>,
): Promise<{ id: number }> =>
  writePolicy(context, { operation: 'changeEscalationPolicy', input }, async (before) => {
    const rules = before.rules?.map(({ user, ...rule }) => ({ ...rule, username: user.username })) ?? []
    const said = await saidOf(context.table, { name: input.name ?? before.name, rules: input.rules ?? rules })
    return { ...before, ...said, version: (before.version ?? 0) + 1 }
  })

/**
 * Deletes a policy. Incidents that escalate by it go on, but nobody is told any more.
 * @throws ProblemError NOT_FOUND, FORBIDDEN, IDEMPOTENCY_MISMATCH, THROTTLED
 */
export const deletePolicy = (context: OperationContext, input: PolicyAddress): Promise<{ id: number }> =>
  writePolicy(context, { operation: 'deleteEscalationPolicy', input }, () => Promise.resolve(null))

/** @param changed the policy as it is to be; null when it is to go */
function writePolicy(
  context: OperationContext,
  request: { operation: string; input: PolicyAddress },
  changed: (before: EscalationPolicyItem) => Promise<EscalationPolicyItem | null>,
): Promise<{ id: number }> {
  const { projectPath, policyId } = request.input
  return runWrite(context, request, async () => {
    const project = await administered(context, projectPath)
    const before = await getItem<EscalationPolicyItem>(context.table, recordKey(NAME, project, policyId), 'strong')
    if (before === null) throw new ProblemError(NOT_FOUND)
    const after = await changed(before)
    const isAsRead = before.version === undefined ? { present: true as const } : { equals: { version: before.version } }
    const action: Action =
      after === null ? { kind: 'delete', key: before, if: isAsRead } : { kind: 'put', item: after, if: isAsRead }
    return { actions: [action], response: { id: before.id }, audit: auditOf(project, before.id) }
  })
}

/** Returns the project, of a viewer who may manage its policies. */
async function administered({ table, viewer }: OperationContext, projectPath: string): Promise<ProjectItem> {
  const project = await projectAt(table, projectPath)
  authorize(viewer, namespaceSubject(project), 'adminEscalationPolicies')
  return project
}

/** Returns a policy with the people of its rules, the first to be told first. */
async function saidOf(table: Table, { name, rules }: SaidPolicy): Promise<{ name: string; rules: EscalationRule[] }> {
  throwIf(policyProblem({ name, rules }))
  const people = await peopleNamed(table, { usernames: rules.map(({ username }) => username) })
  const named = rules.flatMap(({ username, elapsedTimeSeconds, status }): EscalationRule[] => {
    const user = people.find((person) => person.username.toLowerCase() === username.toLowerCase())
    return user ? [{ elapsedTimeSeconds, status, user }] : []
  })
  return { name: name.trim(), rules: named.toSorted((a, b) => a.elapsedTimeSeconds - b.elapsedTimeSeconds) }
}

const auditOf = ({ namespaceIds }: ProjectItem, targetId: number) => ({
  ...{ rootId: namespaceIds[0] ?? 0, target: 'escalationPolicy', targetId },
})
