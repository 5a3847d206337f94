import { pickFields } from '#domain/item/field-values.ts'
import { KINDS } from '#domain/item/kinds.ts'
import { can } from '#domain/permissions.ts'
import type { Problem } from '#domain/problem.ts'
import type { GroupItem } from '#table/items/place-items.ts'
import { groupAt, itemById } from '../write/find-items.ts'
import { creationInAttempts } from '../item/create.ts'
import { type NewItem } from '#operations/item/place-of-new.ts'
import { subjectOf, type ProjectItemForWrite } from '../item/item-for-write.ts'
import { labelsAmong, sourcesOf } from '../label/labels-and-milestones.ts'
import type { OperationContext } from '../write/operation-context.ts'
import { runWrite } from '../write/run-write.ts'
import { authorize, namespaceSubject, throwIf } from '../write/authorize.ts'
import { continueHandover } from './continue-handover.ts'
import { carriedDescription, preparedSuccession, type Succession } from './start-handover.ts'

export interface IssuePromotion {
  issueId: number
  /** Full path of the group that gets the epic; that of the issue's project when left out. */
  groupPath?: string
}

const problem = (message: string): Problem => ({ code: 'BAD_REQUEST', message })
const NOT_ALLOWED = problem('Cannot promote issue due to insufficient permissions.')
const PROMOTED = problem('Issue already promoted to epic.')
const INCIDENT = problem('Promotion of incident is not supported.')

/**
 * Makes an epic of an issue: it takes over what epics have, and the issue is closed and names it. Comments and people who take
 * part follow as when an issue is moved; tasks stay, because no epic has any.
 * @throws ProblemError BAD_REQUEST, NOT_FOUND, FORBIDDEN, CONFLICT, STALE_VERSION, HIERARCHY, HIERARCHY_TOO_DEEP, CONFIDENTIALITY, IDEMPOTENCY_MISMATCH, THROTTLED, LIMIT_EXCEEDED
 */
export async function promoteIssue(context: OperationContext, input: IssuePromotion): Promise<Succession> {
  const create = creationInAttempts(context)
  const promoted = await runWrite(context, { operation: 'promoteIssue', input }, async (attempt) => {
    const { found, group } = await promotable(context, input)
    const made = await newEpic(context, found, group)
    return preparedSuccession(context, create, { found, made, inherited: {}, home: group }, attempt)
  })
  await continueHandover(context.table, { kind: 'issue', id: promoted.fromId })
  return promoted
}

/** Checks that an issue may be promoted: internal comments go along, so it takes more than to be the author of the issue. */
async function promotable({ table, viewer }: OperationContext, { issueId, groupPath }: IssuePromotion) {
  const found = (await itemById(table, { kind: 'issue', id: issueId })) as ProjectItemForWrite
  authorize(viewer, subjectOf(found), 'read')
  const group = await groupAt(table, groupPath ?? found.home.groupPath)
  const subject = namespaceSubject(group)
  authorize(viewer, subject, 'read')
  const { successor, type } = found.core
  const isPromoted = successor !== undefined && KINDS[successor.kind].home === 'group'
  throwIf(isPromoted ? PROMOTED : null)
  throwIf(type === 'INCIDENT' ? INCIDENT : null)
  const isAllowed = can(viewer, 'admin', subjectOf(found)) && can(viewer, 'createEpic', subject)
  throwIf(isAllowed && successor === undefined ? null : NOT_ALLOWED)
  return { found, group }
}

async function newEpic(context: OperationContext, found: ProjectItemForWrite, group: GroupItem): Promise<NewItem> {
  const { core } = found
  const titles = core.labels.map(({ title }) => title)
  const labels = await labelsAmong(context.table, sourcesOf(group.namespaceIds, false), titles)
  return {
    ...pickFields('epic', core),
    ...{ kind: 'epic', homePath: group.fullPath, title: core.title },
    description: await carriedDescription(context, found),
    labels: labels.flatMap((label) => label?.title ?? []),
    ...(core.dueDate && { dueDateFixed: core.dueDate }),
  }
}
