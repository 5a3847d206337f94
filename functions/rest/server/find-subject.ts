import { epicsOffProblem } from '#domain/namespace/group-features.ts'
import { iidNumber, wholeNumber } from '#domain/ids.ts'
import { ProblemError } from '#operations/write/problem-error.ts'
import { findGroup, findProject } from '#operations/read/namespace/find-namespace.ts'
import { findIssue, type WholeIssue } from '#operations/read/item/issue-details.ts'
import type { KnownItem } from '#operations/read/item/known-items.ts'
import { findEpic, wholeEpics, type WholeEpic } from '#operations/read/item/epic-details.ts'
import type { GroupItem, ProjectItem } from '#table/items/place-items.ts'
import { notFound, notFoundAnywhere, Refusal } from './answer.ts'
import type { RestRequest } from './router.ts'

/** Returns what the address of an endpoint names, as far as the viewer may see it; what is missing or hidden ends the request. */

function present<Thing>(found: Thing | null, kind: string): Thing {
  if (found === null) throw new Refusal(notFound(kind))
  return found
}

/** Returns nothing, for endpoints that are about nothing in particular. */
export const nothing = (): Promise<null> => Promise.resolve(null)

export async function group(request: RestRequest): Promise<GroupItem> {
  const found = await findGroup(request.table, request.viewer, request.parameters.id ?? '')
  if (found === null) await refuseUnknownAddress(request)
  return present(found, 'Group')
}

export async function project(request: RestRequest): Promise<ProjectItem> {
  const found = await findProject(request.table, request.viewer, request.parameters.id ?? '')
  if (found === null) await refuseUnknownAddress(request)
  return present(found, 'Project')
}

/**
 * Ends a request for an address below a group or project that the viewer may read: then it is no path of a missing one, such
 * as `groups/acme/web`, but an endpoint that does not exist, such as `groups/acme/hooks`.
 */
async function refuseUnknownAddress({ table, viewer, parameters, path }: RestRequest): Promise<void> {
  const id = parameters.id ?? ''
  if (!path.endsWith(`/${id}`)) return
  const segments = id.split('/')
  const above = segments.slice(1).map((_, index) => segments.slice(0, index + 1).join('/'))
  const places = await Promise.all(
    above.flatMap((one) => [findGroup(table, viewer, one), findProject(table, viewer, one)]),
  )
  if (places.some((place) => place !== null)) throw new Refusal(notFoundAnywhere)
}

/** Returns a group, for what is about epics; without epics it is refused. */
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

/** Returns an epic by its number in the group. */
export async function epic(request: RestRequest): Promise<EpicOfGroup> {
  const found = await epicGroup(request)
  const { table, viewer, parameters } = request
  const iid = iidNumber(parameters.iid ?? '')
  return { group: found, epic: present(iid === null ? null : await findEpic(table, viewer, found, iid), 'Epic') }
}

/** Returns an epic by its number in the group, as what works for every kind takes it. */
export async function epicItem(request: RestRequest): Promise<KnownItem> {
  const { group: home, epic: found } = await epic(request)
  return { kind: 'epic', core: found.core, home }
}

/** Returns an epic of the group by its id, as `epic_id` names it. */
export async function epicOfId(request: RestRequest): Promise<KnownItem> {
  const home = await epicGroup(request)
  const id = wholeNumber(request.parameters.epic_id ?? '')
  const { table, viewer } = request
  const [found] = id === null ? [] : await wholeEpics(table, viewer, [{ id, visibility: home.visibility }])
  return { kind: 'epic', core: present(found?.core.groupId === home.id ? found.core : null, 'Epic'), home }
}

/** Returns an issue by its number in the project, with the project. */
export async function issueItem(request: RestRequest): Promise<KnownItem> {
  const [home, { core }] = await Promise.all([project(request), issue(request)])
  return { kind: 'issue', core, home }
}

/** Returns an issue by its number in the project. */
export async function issue(request: RestRequest): Promise<WholeIssue> {
  const found = await project(request)
  const { table, viewer, parameters } = request
  const iid = iidNumber(parameters.iid ?? '')
  return present(iid === null ? null : await findIssue(table, viewer, found, iid), 'Issue')
}
