import { dayProblem } from '#domain/date-checks.ts'
import { revealingIssueProblem } from '#domain/hierarchy.ts'
import { ASSIGNEES_MAX } from '#domain/limits.ts'
import type { HealthStatus, ItemState } from '#domain/refs.ts'
import { descriptionProblem, firstProblem, invalid, titleProblem, weightProblem } from '#domain/text-checks.ts'
import type { Table } from '#table/client.ts'
import type { EpicItem, IssueItem } from '#table/work-items.ts'
import { epicKey } from '#table/keys.ts'
import { milestoneRef } from '#table/milestone.ts'
import { getItem } from '#table/read.ts'
import type { ChangedItem } from './change-epic.ts'
import { changedText, type TextChange } from './changed-text.ts'
import { issueById } from './find-items.ts'
import { iterationNumbered } from './iteration-numbered.ts'
import { labelsTitled, sourcesOf } from './labels-and-milestones.ts'
import { chosenMilestone, milestoneActions } from './milestone-of-issue.ts'
import { newEscalation } from './new-escalation.ts'
import type { OperationContext } from './operation-context.ts'
import { peopleNamed } from './people.ts'
import { runWrite } from './run-write.ts'
import { demand, issueSubject, refuse } from './subjects.ts'
import { countsDiffer, showChange } from './tree/show-change.ts'

export interface ChangeIssueInput extends TextChange {
  issueId: number
  state?: ItemState
  confidential?: boolean
  /** Titles of all labels that it is to have. */
  labels?: string[]
  /** User names of all people that it is to be assigned to. */
  assignees?: string[]
  milestoneId?: number | null
  weight?: number | null
  healthStatus?: HealthStatus | null
  dueDate?: string | null
  iterationId?: number | null
  /** Takes the Developer role. */
  escalationPolicyId?: number | null
}

/** Changes what is said of an issue; what is left out stays. */
export function changeIssue(context: OperationContext, input: ChangeIssueInput): Promise<ChangedItem> {
  const { table, viewer } = context
  return runWrite(context, { operation: 'changeIssue', input }, async (attempt) => {
    refuse(inputProblem(input))
    const { core: before, project } = await issueById(table, input.issueId)
    demand(viewer, issueSubject(before, project), changesMoreThanText(input) ? 'admin' : 'update')
    if (input.escalationPolicyId !== undefined) demand(viewer, issueSubject(before, project), 'escalate')
    const place = { groupPath: project.groupPath, projectPath: project.fullPath }
    const text = await changedText(context, input, before, { kind: 'issue', id: before.id }, place)
    const milestone = await chosenMilestone(table, before.namespaceIds, input.milestoneId)
    const draft: IssueItem = {
      ...(await changedCore(context, input, before)),
      ...(milestone !== undefined && { milestone: milestone && milestoneRef(milestone) }),
      ...text.fields,
      version: before.version + 1,
      updatedAt: context.now(),
    }
    const child = (core: IssueItem) => ({ kind: 'issue' as const, core })
    const counted = countsDiffer(child(before), child(draft)) ? before.countVersion + 1 : before.countVersion
    const core: IssueItem = { ...draft, countVersion: counted }
    const shown = await showChange(table, child(before), child(core), project.visibility, attempt)
    if (shown === 'again') return 'again'
    if (before.confidential && !core.confidential) await refuseRevealing(table, core)
    return {
      actions: [
        { kind: 'put', item: core, if: { equals: { version: before.version } } },
        ...text.actions,
        ...(milestone === undefined ? [] : milestoneActions(core.id, before.milestone, milestone)),
        ...shown,
      ],
      response: { id: core.id, lockVersion: core.lockVersion },
      audit: { rootId: core.namespaceIds[0] ?? 0, target: 'issue', targetId: core.id },
    }
  })
}

/** Authors and assignees may edit the texts and close or reopen; the rest takes a role. */
const TEXT_AND_STATE = ['issueId', 'title', 'description', 'lockVersion', 'state']
const changesMoreThanText = (input: ChangeIssueInput): boolean =>
  Object.keys(input).some((name) => !TEXT_AND_STATE.includes(name))

const inputProblem = (input: ChangeIssueInput) =>
  firstProblem(
    input.title === undefined ? null : titleProblem(input.title),
    input.description === undefined ? null : descriptionProblem(input.description),
    dayProblem('dueDate', input.dueDate ?? null),
    weightProblem(input.weight ?? null),
    (input.assignees ?? []).length > ASSIGNEES_MAX
      ? invalid('assignees', `There can be at most ${ASSIGNEES_MAX} assignees.`)
      : null,
  )

async function changedCore(
  { table, now }: OperationContext,
  input: ChangeIssueInput,
  core: IssueItem,
): Promise<IssueItem> {
  const sources = sourcesOf(core.namespaceIds, true)
  const state = input.state ?? core.state
  return {
    ...core,
    state,
    closedAt: state === core.state ? core.closedAt : state === 'closed' ? now() : null,
    confidential: input.confidential ?? core.confidential,
    labels: input.labels ? await labelsTitled(table, sources, input.labels) : core.labels,
    assignees: input.assignees ? await peopleNamed(table, input.assignees) : core.assignees,
    weight: input.weight === undefined ? core.weight : input.weight,
    healthStatus: input.healthStatus === undefined ? core.healthStatus : input.healthStatus,
    dueDate: input.dueDate === undefined ? core.dueDate : input.dueDate,
    ...(await changedPlans(table, input, core, now().slice(0, 10))),
  }
}

/** Iteration and escalation, as far as they change. @param today `YYYY-MM-DD` */
async function changedPlans(
  table: Table,
  { iterationId, escalationPolicyId }: ChangeIssueInput,
  { namespaceIds, projectId }: IssueItem,
  today: string,
): Promise<Pick<IssueItem, 'iteration' | 'escalation'>> {
  const groupIds = namespaceIds.slice(0, -1)
  return {
    ...(iterationId !== undefined && {
      iteration: iterationId === null ? null : await iterationNumbered(table, groupIds, iterationId, today),
    }),
    ...(escalationPolicyId !== undefined && {
      escalation: escalationPolicyId === null ? null : await newEscalation(table, projectId, escalationPolicyId),
    }),
  }
}

/** A public issue has no confidential epic; the epic's aggregate, read before and changed with the issue, keeps it so. */
async function refuseRevealing(table: Table, { parent }: IssueItem): Promise<void> {
  if (parent === null) return
  // An epic that was deleted forbids nothing; it is about to release the issue.
  refuse(revealingIssueProblem(await getItem<EpicItem>(table, epicKey(parent.parentId), 'strong')))
}
