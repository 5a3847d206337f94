import { dayProblem } from '#domain/date-checks.ts'
import { isWithin } from '#domain/hierarchy.ts'
import { ASSIGNEES_MAX } from '#domain/limits.ts'
import type { Problem } from '#domain/problem.ts'
import type { HealthStatus, IssueType } from '#domain/refs.ts'
import { descriptionProblem, firstProblem, invalid, titleProblem, weightProblem } from '#domain/text-checks.ts'
import { defaultProjectItems } from '#table/default-project.ts'
import { issueItems, type IssueItems } from '#table/issue.ts'
import type { MilestoneItem, ProjectItem } from '#table/place-items.ts'
import { issueSequenceKey, pathKey, projectKey } from '#table/keys.ts'
import { listedActivity } from '#table/project.ts'
import { nextNumber, type Action } from '#table/write.ts'
import { describe } from './describe.ts'
import { parentById, projectAt } from './find-items.ts'
import { labelsTitled, sourcesOf } from './labels-and-milestones.ts'
import { renderTitle } from './markdown.ts'
import { chosenMilestone, milestoneActions } from './milestone-of-issue.ts'
import { freshId, type OperationContext } from './operation-context.ts'
import { actingPerson, peopleNamed } from './people.ts'
import { runWrite } from './run-write.ts'
import { demand, epicSubject, namespaceSubject, refuse } from './subjects.ts'
import { checkLink } from './tree/check-link.ts'
import { linkChild } from './tree/link-child.ts'

export interface CreateIssueInput {
  projectPath: string
  title: string
  description?: string
  type?: IssueType
  /** What its epic is when left out. */
  confidential?: boolean
  /** Titles. */
  labels?: string[]
  /** User names. */
  assignees?: string[]
  milestoneId?: number
  weight?: number | null
  healthStatus?: HealthStatus | null
  dueDate?: string | null
  /** Id of the epic; the new issue goes on top of its issues. */
  epicId?: number
}

const PROJECT_ELSEWHERE = "The project must belong to the epic's group or to a subgroup of it."

export interface CreatedIssue {
  id: number
  iid: number
  projectPath: string
}

/** Makes an issue in a project, below an epic when one is named. */
export function createIssue(context: OperationContext, input: CreateIssueInput): Promise<CreatedIssue> {
  const { table, viewer } = context
  let iid: number | undefined
  return runWrite(context, { operation: 'createIssue', input }, async () => {
    refuse(inputProblem(input))
    const project = await projectAt(table, input.projectPath)
    demand(viewer, namespaceSubject(project), 'createIssue')
    const parent = input.epicId === undefined ? null : await parentById(table, input.epicId)
    if (parent) demand(viewer, epicSubject(parent.core, parent.group), 'admin')
    if (parent) refuse(projectProblem(project, parent.core))
    const isPlanned = (input.weight ?? null) !== null || (input.healthStatus ?? null) !== null
    if (parent || isPlanned) demand(viewer, namespaceSubject(project), 'admin')
    const number = (iid ??= await nextNumber(table, issueSequenceKey(project.id)))
    const confidential = input.confidential ?? parent?.core.confidential ?? false
    const milestone = (await chosenMilestone(table, project.namespaceIds, input.milestoneId)) ?? null
    const items = await newIssue(context, { ...input, confidential }, { project, milestone, iid: number })
    const child = { kind: 'issue' as const, core: items.core }
    const hung = parent && {
      checks: await checkLink(table, child, parent),
      linked: await linkChild(table, {
        child,
        visibility: project.visibility,
        parent,
        place: 'top',
        edgeId: freshId(context),
        at: items.core.updatedAt,
      }),
    }
    if (hung?.linked === 'again') return 'again'
    const core = { ...items.core, parent: hung?.linked.child.core.parent ?? null }
    return {
      actions: [
        ...puts({ ...items, core }),
        ...defaultProjectItems(core.author.id, project).map((item): Action => ({ kind: 'put', item })),
        ...milestoneActions(core.id, null, milestone),
        ...activity(project, core.createdAt),
        ...(hung ? [...hung.linked.actions, ...hung.checks] : []),
      ],
      response: { id: core.id, iid: core.iid, projectPath: core.projectPath },
      audit: { rootId: core.namespaceIds[0] ?? 0, target: 'issue', targetId: core.id },
    }
  })
}

/** How far the last activity of a project may lag behind: every change of it writes both of its items. */
const ACTIVITY_LAG_MS = 3_600_000

/** Lists are by last activity, and a new issue is one. */
function activity({ id, fullPath, lastActivityAt }: ProjectItem, now: string): Action[] {
  if (Date.parse(now) - Date.parse(lastActivityAt) < ACTIVITY_LAG_MS) return []
  const unchanged = { equals: { lastActivityAt } }
  return [
    { kind: 'update', key: projectKey(id), set: listedActivity(id, now), if: unchanged },
    { kind: 'update', key: pathKey(fullPath), set: { lastActivityAt: now }, if: unchanged },
  ]
}

/** An epic only has issues of its own group and the groups below. */
const projectProblem = (project: ProjectItem, epic: { namespaceIds: number[] }): Problem | null =>
  isWithin(project.namespaceIds, epic.namespaceIds)
    ? null
    : { code: 'HIERARCHY', message: PROJECT_ELSEWHERE, field: 'epic' }

const inputProblem = (input: CreateIssueInput) =>
  firstProblem(
    titleProblem(input.title),
    descriptionProblem(input.description ?? ''),
    dayProblem('dueDate', input.dueDate ?? null),
    weightProblem(input.weight ?? null),
    (input.assignees ?? []).length > ASSIGNEES_MAX
      ? invalid('assignees', `There can be at most ${ASSIGNEES_MAX} assignees.`)
      : null,
  )

async function newIssue(
  context: OperationContext,
  input: CreateIssueInput,
  { project, milestone, iid }: { project: ProjectItem; milestone: MilestoneItem | null; iid: number },
): Promise<IssueItems> {
  const { table } = context
  const now = context.now()
  const sources = sourcesOf(project.namespaceIds, true)
  return issueItems({
    id: freshId(context),
    iid,
    project,
    title: input.title.trim(),
    titleHtml: renderTitle(input.title.trim()),
    type: input.type ?? 'ISSUE',
    state: 'opened',
    confidential: input.confidential ?? false,
    author: await actingPerson(context),
    assignees: await peopleNamed(table, input.assignees ?? []),
    labels: await labelsTitled(table, sources, input.labels ?? []),
    milestone,
    weight: input.weight ?? null,
    healthStatus: input.healthStatus ?? null,
    dueDate: input.dueDate ?? null,
    parent: null,
    createdAt: now,
    updatedAt: now,
    closedAt: null,
    description: describe(input.description ?? '', { groupPath: project.groupPath, projectPath: project.fullPath }),
  })
}

const puts = ({ core, pointer, description, descriptionParts, participants }: IssueItems): Action[] =>
  [core, pointer, description, ...descriptionParts, ...participants].map((item) => ({
    kind: 'put',
    item,
    if: { absent: true },
  }))
