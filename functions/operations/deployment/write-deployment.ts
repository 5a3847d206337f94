import {
  deploymentProblem,
  environmentProblem,
  isFinished,
  statusAfterApprovals,
  type ApprovalRule,
  type DeploymentStatus,
  type ReportedStatus,
} from '#domain/deployment/deployment.ts'
import { NOTE_MAX } from '#domain/limits.ts'
import { NOT_FOUND, type Problem } from '#domain/problem.ts'
import { firstProblem, invalid, isLonger, textProblem } from '#domain/text/text-checks.ts'
import type { Table } from '#table/client/client.ts'
import { getItem, type Consistency } from '#table/client/read.ts'
import { nextNumber, type Action } from '#table/client/write.ts'
import type {
  DeploymentApproval,
  DeploymentItem,
  DeploymentSuccessItem,
  EnvironmentItem,
} from '#table/items/deployment.ts'
import type { ProjectItem } from '#table/items/place-items.ts'
import { deploymentKey, deploymentSequenceKey, environmentKey, successKey } from '#table/keys/record-keys.ts'
import { actingPerson, signedIn, unknownPeople } from '../person/people.ts'
import { authorize, namespaceSubject, throwIf } from '../write/authorize.ts'
import { freshId, type OperationContext } from '../write/operation-context.ts'
import { ProblemError } from '../write/problem-error.ts'
import { runWrite } from '../write/run-write.ts'

const refused = (message: string): Problem => ({ code: 'BAD_REQUEST', message })

const auditOf = (project: ProjectItem, target: string, targetId: number) => ({
  rootId: project.namespaceIds[0] ?? 0,
  target,
  targetId,
})

/** People whom a rule names. */
const APPROVERS_MAX = 50

/** Returns a new environment. */
const newEnvironment = (context: OperationContext, project: ProjectItem, name: string): EnvironmentItem => ({
  ...environmentKey(project.id, name),
  ...{ id: freshId(context), name, createdAt: context.now(), rule: null, version: 1 },
})

/**
 * Sets who approves deployments to an environment, and how many have to; `null` takes the rule away.
 * @throws ProblemError BAD_REQUEST, NOT_FOUND, FORBIDDEN, IDEMPOTENCY_MISMATCH, THROTTLED
 */
export function protectEnvironment(
  context: OperationContext,
  project: ProjectItem,
  { name, rule }: { name: string; rule: ApprovalRule | null },
): Promise<EnvironmentItem> {
  const { table } = context
  authorize(context.viewer, namespaceSubject(project), 'adminEnvironment')
  throwIf(firstProblem(environmentProblem('name', name), rule && ruleProblem(rule)))
  const input = { projectId: project.id, name, rule }
  return runWrite(context, { operation: 'protectEnvironment', input }, async () => {
    const [unknown] = await unknownPeople(table, rule?.approverIds ?? [])
    throwIf(unknown === undefined ? null : invalid('approvalRules', `There is no user ${unknown}.`))
    const known = await getItem<EnvironmentItem>(table, environmentKey(project.id, name), 'strong')
    if (known === null && rule === null) throw new ProblemError(NOT_FOUND)
    const before = known ?? newEnvironment(context, project, name)
    const after = { ...before, rule, version: before.version + 1 }
    return {
      actions: [{ kind: 'put', item: after, if: known ? { equals: { version: known.version } } : { absent: true } }],
      response: after,
      audit: auditOf(project, 'environment', after.id),
    }
  })
}

const ruleProblem = ({ required, approverIds }: ApprovalRule): Problem | null =>
  firstProblem(
    approverIds.length > APPROVERS_MAX
      ? invalid('approvalRules', `There can be at most ${APPROVERS_MAX} approvers.`)
      : null,
    required >= 1 && required <= approverIds.length
      ? null
      : invalid(
          'requiredApprovalCount',
          'The number of required approvals must be at least 1, and no more than there are approvers.',
        ),
  )

export interface NewDeployment {
  environment: string
  sha: string
  ref: string
  tag: boolean
  status: ReportedStatus
}

/**
 * Records a deployment. One to an environment with a rule waits for its approvals before it gets the status that is said of it.
 * @throws ProblemError BAD_REQUEST, NOT_FOUND, FORBIDDEN, IDEMPOTENCY_MISMATCH, THROTTLED
 */
export function createDeployment(
  context: OperationContext,
  project: ProjectItem,
  input: NewDeployment,
): Promise<DeploymentItem> {
  const { table } = context
  authorize(context.viewer, namespaceSubject(project), 'adminDeployment')
  throwIf(deploymentProblem(input))
  let iid: number | undefined
  return runWrite(context, { operation: 'createDeployment', input: { projectId: project.id, ...input } }, async () => {
    const known = await getItem<EnvironmentItem>(table, environmentKey(project.id, input.environment), 'strong')
    const environment = known ?? newEnvironment(context, project, input.environment)
    iid ??= await nextNumber(table, deploymentSequenceKey(project.id))
    const [at, id, required] = [context.now(), freshId(context), environment.rule?.required ?? 0]
    const status = required > 0 ? ('blocked' as const) : input.status
    const { sha, ref, tag } = input
    const item: DeploymentItem = {
      ...deploymentKey(project.id, id),
      ...{ id, iid, projectId: project.id, environment: environment.name, environmentId: environment.id },
      ...{ sha, ref, tag, status, required, approvals: [], user: await actingPerson(context) },
      ...(required > 0 && { freed: input.status }),
      ...{ createdAt: at, updatedAt: at, finishedAt: isFinished(status) ? at : null, version: 1 },
    }
    return {
      actions: [
        { kind: 'put', item, if: { absent: true } },
        ...(known
          ? [{ kind: 'check' as const, key: known, if: { equals: { version: known.version } } }]
          : [{ kind: 'put' as const, item: environment, if: { absent: true as const } }]),
        ...successActions(item),
      ],
      response: item,
      audit: auditOf(project, 'deployment', id),
    }
  })
}

/** Returns the mark of a deployment that ended well; null of any other. */
const successOf = ({ projectId, environment, finishedAt, id, status }: DeploymentItem): DeploymentSuccessItem | null =>
  status === 'success' && finishedAt !== null
    ? { ...successKey(projectId, environment, finishedAt, id), deploymentId: id }
    : null

/** Returns what marks a deployment that has ended well; one that is over keeps its status. */
function successActions(item: DeploymentItem): Action[] {
  const mark = successOf(item)
  return mark === null ? [] : [{ kind: 'put', item: mark }]
}

/**
 * Returns a deployment of a project.
 * @throws ProblemError NOT_FOUND
 */
export async function deploymentOf(
  table: Table,
  project: ProjectItem,
  id: number,
  consistency: Consistency = 'strong',
): Promise<DeploymentItem> {
  const item = await getItem<DeploymentItem>(table, deploymentKey(project.id, id), consistency)
  if (item === null) throw new ProblemError(NOT_FOUND)
  return item
}

/** Returns the write of a deployment in another status. */
function moved(before: DeploymentItem, fields: Partial<DeploymentItem> & { status: DeploymentStatus }, at: string) {
  const finishedAt = isFinished(fields.status) ? at : null
  const after: DeploymentItem = { ...before, ...fields, updatedAt: at, finishedAt, version: before.version + 1 }
  const actions: Action[] = [
    { kind: 'put', item: after, if: { equals: { version: before.version } } },
    ...successActions(after),
  ]
  return { after, actions }
}

/**
 * Records what became of a deployment. One that waits for approvals, and one that is over, keeps its status.
 * @throws ProblemError BAD_REQUEST, NOT_FOUND, FORBIDDEN, IDEMPOTENCY_MISMATCH, THROTTLED
 */
export function changeDeployment(
  context: OperationContext,
  project: ProjectItem,
  { id, status }: { id: number; status: ReportedStatus },
): Promise<DeploymentItem> {
  authorize(context.viewer, namespaceSubject(project), 'adminDeployment')
  const input = { projectId: project.id, id, status }
  return runWrite(context, { operation: 'changeDeployment', input }, async () => {
    const before = await deploymentOf(context.table, project, id)
    const audit = auditOf(project, 'deployment', id)
    if (before.status === status) return { actions: [], response: before, audit }
    throwIf(before.status === 'blocked' ? invalid('status', 'The deployment waits for approvals.') : null)
    throwIf(isFinished(before.status) ? invalid('status', `The deployment is over: ${before.status}.`) : null)
    const { after, actions } = moved(before, { status }, context.now())
    return { actions, response: after, audit }
  })
}

export interface DeploymentVerdict {
  id: number
  status: 'approved' | 'rejected'
  comment?: string | undefined
  representedAs?: string | undefined
}

/**
 * Approves or rejects a deployment that waits, for the approvers of its environment. Who approves again says something else than before.
 * @throws ProblemError BAD_REQUEST, NOT_FOUND, FORBIDDEN, IDEMPOTENCY_MISMATCH, THROTTLED
 */
export function judgeDeployment(
  context: OperationContext,
  project: ProjectItem,
  { id, status, comment, representedAs }: DeploymentVerdict,
): Promise<DeploymentApproval> {
  const { table, viewer } = context
  authorize(viewer, namespaceSubject(project), 'read')
  const actor = signedIn(context)
  const input = { projectId: project.id, id, status, comment, representedAs }
  return runWrite(context, { operation: 'judgeDeployment', input }, async () => {
    const before = await deploymentOf(table, project, id)
    const environment = await getItem<EnvironmentItem>(table, environmentKey(project.id, before.environment), 'strong')
    const isApprover = environment?.rule?.approverIds.includes(actor.id) === true
    throwIf(isApprover ? null : { code: 'FORBIDDEN', message: 'You are no approver of this environment.' })
    throwIf(
      firstProblem(
        comment !== undefined && isLonger(comment, NOTE_MAX) ? invalid('comment', 'Comment is too long') : null,
        representedAs === undefined ? null : textProblem('representedAs', 'Represented as', representedAs, 255),
      ),
    )
    throwIf(before.user.id === actor.id ? refused('You cannot approve your own deployment.') : null)
    throwIf(before.status === 'blocked' ? null : refused('This deployment is not waiting for approvals.'))
    const at = context.now()
    const user = await actingPerson(context)
    const approval = { user, status, at, comment: comment ?? null, representedAs: representedAs ?? null }
    const approvals = [...before.approvals.filter((one) => one.user.id !== actor.id), approval]
    const verdicts = approvals.map((one) => one.status)
    const next = statusAfterApprovals(verdicts, before.required, before.freed ?? 'created')
    const { actions } = moved(before, { approvals, status: next }, at)
    return { actions, response: approval, audit: auditOf(project, 'deployment', id) }
  })
}
