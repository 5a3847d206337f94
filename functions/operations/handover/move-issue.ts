import { can } from '#domain/permissions.ts'
import { pickFields } from '#domain/item/field-values.ts'
import { referenceInput } from '#domain/item/references.ts'
import type { Problem } from '#domain/problem.ts'
import type { ProjectItem } from '#table/items/place-items.ts'
import { itemById, projectAt } from '../write/find-items.ts'
import { creationInAttempts } from '../item/create.ts'
import { subjectOf, type ProjectItemForWrite } from '../item/item-for-write.ts'
import type { OperationContext } from '../write/operation-context.ts'
import { runWrite } from '../write/run-write.ts'
import { authorize, namespaceSubject, throwIf } from '../write/authorize.ts'
import { continueHandover } from './continue-handover.ts'
import { carriedDescription, preparedSuccession, type Succession } from './start-handover.ts'
import { valuesIn } from './values-in-project.ts'

export interface IssueMove {
  issueId: number
  /** Full path of the project that it is to go to. */
  projectPath: string
}

const SAME_PROJECT: Problem = {
  code: 'BAD_REQUEST',
  message: 'Cannot move issue to project it originates from!',
}
const NOT_ALLOWED: Problem = {
  code: 'BAD_REQUEST',
  message: 'Cannot move issue due to insufficient permissions!',
}

/**
 * Moves an issue to another project: a new issue there takes over what it has, as far as the project allows it, and the old one is
 * closed and names the new one. Comments, people who take part and tasks follow in steps of their own, at once for the first
 * and in the background for the rest.
 * @throws ProblemError BAD_REQUEST, NOT_FOUND, FORBIDDEN, CONFLICT, STALE_VERSION, HIERARCHY, HIERARCHY_TOO_DEEP, CONFIDENTIALITY, IDEMPOTENCY_MISMATCH, THROTTLED, LIMIT_EXCEEDED
 */
export async function moveIssue(context: OperationContext, input: IssueMove): Promise<Succession> {
  const { table } = context
  const create = creationInAttempts(context)
  const moved = await runWrite(context, { operation: 'moveIssue', input }, async (attempt) => {
    const { found, project } = await movable(context, input)
    const { made, inherited } = await newIssue(context, found, project)
    return preparedSuccession(context, create, { found, made, inherited, home: project }, attempt)
  })
  await continueHandover(table, { kind: 'issue', id: moved.fromId })
  return moved
}

/** Checks that an issue may be moved: whoever moves an issue administers it, and those of the project that it goes to; once moved or promoted it stays. */
async function movable({ table, viewer }: OperationContext, { issueId, projectPath }: IssueMove) {
  const found = (await itemById(table, { kind: 'issue', id: issueId })) as ProjectItemForWrite
  authorize(viewer, subjectOf(found), 'read')
  const project = await projectAt(table, projectPath)
  const subject = namespaceSubject(project)
  authorize(viewer, subject, 'read')
  throwIf(project.id === found.core.projectId ? SAME_PROJECT : null)
  const isAllowed = can(viewer, 'admin', subjectOf(found)) && can(viewer, 'admin', subject)
  throwIf(isAllowed && found.core.successor === undefined ? null : NOT_ALLOWED)
  return { found, project }
}

async function newIssue(context: OperationContext, found: ProjectItemForWrite, project: ProjectItem) {
  const { kind, core } = found
  const { title, type, author, state, createdAt, closedAt, closedBy, timeEstimate, timeSpent } = core
  const { labels, assignees, ...references } = await valuesIn(context, found, project)
  return {
    made: {
      ...pickFields(kind, core),
      ...{ kind, homePath: project.fullPath, title, type, description: await carriedDescription(context, found) },
      ...{ labels: labels.map((label) => label.title), ...referenceInput(kind, references) },
      assigneeIds: assignees.map(({ id }) => id),
    },
    inherited: {
      ...{ author, state, createdAt, closedAt, closedBy: closedBy ?? null },
      ...(timeEstimate !== undefined && { timeEstimate }),
      ...(timeSpent !== undefined && { timeSpent }),
    },
  }
}
