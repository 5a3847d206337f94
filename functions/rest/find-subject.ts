import { epicsOffProblem } from '#domain/group-features.ts'
import { iidNumber, wholeNumber } from '#domain/ids.ts'
import { ProblemError } from '#operations/problem-error.ts'
import { findGroup, findProject } from '#operations/read/find-namespace.ts'
import { findIssue, type WholeIssue } from '#operations/read/issue-details.ts'
import type { KnownItem } from '#operations/read/known-items.ts'
import { findEpic, wholeEpics, type WholeEpic } from '#operations/read/epic-details.ts'
import type { GroupItem, ProjectItem } from '#table/place-items.ts'
import { notFound, Refusal } from './answer.ts'
import type { RestRequest } from './router.ts'

/** What the address of an endpoint names, as far as the viewer may see it; what is missing or hidden ends the request. */

function present<Thing>(found: Thing | null, kind: string): Thing {
  if (found === null) throw new Refusal(notFound(kind))
  return found
}

/** For endpoints that are about nothing in particular. */
export const nothing = (): Promise<null> => Promise.resolve(null)

export const group = async ({ table, viewer, parameters }: RestRequest): Promise<GroupItem> =>
  present(await findGroup(table, viewer, parameters.id ?? ''), 'Group')

export const project = async ({ table, viewer, parameters }: RestRequest): Promise<ProjectItem> =>
  present(await findProject(table, viewer, parameters.id ?? ''), 'Project')

/** A group, for what is about epics; without epics it is refused. */
export async function epicGroup(request: RestRequest): Promise<GroupItem> {
  const found = await group(request)
  const problem = epicsOffProblem(found)
  if (problem !== null) throw new ProblemError(problem)
  return found
}

export interface EpicOfGroup {
  group: GroupItem
  epic: WholeEpic
}

/** An epic by its number in the group. */
export async function epic(request: RestRequest): Promise<EpicOfGroup> {
  const found = await epicGroup(request)
  const { table, viewer, parameters } = request
  const iid = iidNumber(parameters.iid ?? '')
  return { group: found, epic: present(iid === null ? null : await findEpic(table, viewer, found, iid), 'Epic') }
}

/** An epic by its number in the group, as what works for every kind takes it. */
export async function epicItem(request: RestRequest): Promise<KnownItem> {
  const { group: home, epic: found } = await epic(request)
  return { kind: 'epic', core: found.core, home }
}

/** An epic of the group by its id, as `epic_id` names it. */
export async function epicOfId(request: RestRequest): Promise<KnownItem> {
  const home = await epicGroup(request)
  const id = wholeNumber(request.parameters.epic_id ?? '')
  const { table, viewer } = request
  const [found] = id === null ? [] : await wholeEpics(table, viewer, [{ id, visibility: home.visibility }])
  return { kind: 'epic', core: present(found?.core.groupId === home.id ? found.core : null, 'Epic'), home }
}

/** An issue by its number in the project, with the project. */
export async function issueItem(request: RestRequest): Promise<KnownItem> {
  const [home, { core }] = await Promise.all([project(request), issue(request)])
  return { kind: 'issue', core, home }
}

/** An issue by its number in the project. */
export async function issue(request: RestRequest): Promise<WholeIssue> {
  const found = await project(request)
  const { table, viewer, parameters } = request
  const iid = iidNumber(parameters.iid ?? '')
  return present(iid === null ? null : await findIssue(table, viewer, found, iid), 'Issue')
}
