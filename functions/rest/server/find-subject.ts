import { epicsOffProblem } from '#domain/namespace/group-features.ts'
import { wholeNumber } from '#domain/ids.ts'
import { ProblemError } from '#operations/write/problem-error.ts'
import { findGroup, findProject } from '#operations/read/namespace/find-namespace.ts'
import {
  ALL_PARTS,
  findItem,
  loadItems,
  type KnownOfGroup,
  type KnownOfProject,
  type WholeItem,
} from '#operations/read/item/load-items.ts'
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

const epicWith = async <Part extends (typeof ALL_PARTS)[number]>(request: RestRequest, parts: readonly Part[]) => {
  const home = await epicGroup(request)
  const { table, viewer, parameters } = request
  return present(await findItem(table, viewer, home, { kind: 'epic', number: parameters.iid ?? '', parts }), 'Epic')
}

/** Returns an epic by its number in the group. */
export const epic = (request: RestRequest): Promise<KnownOfGroup> => epicWith(request, [])

/** Returns an epic by its number in the group, with everything that is shown of it. */
export const wholeEpic = (request: RestRequest): Promise<KnownOfGroup & WholeItem<'epic'>> =>
  epicWith(request, ALL_PARTS)

/** Returns an epic of the group by its id, as `epic_id` names it. */
export async function epicOfId(request: RestRequest): Promise<KnownOfGroup> {
  const home = await epicGroup(request)
  const { table, viewer, parameters } = request
  const id = wholeNumber(parameters.epic_id ?? '')
  const refs = id === null ? [] : [{ kind: 'epic' as const, id }]
  const [found] = (await loadItems(table, refs, { viewer, homes: [home] })).values()
  return present(found?.home.id === home.id ? found : null, 'Epic')
}

const issueWith = async <Part extends (typeof ALL_PARTS)[number]>(request: RestRequest, parts: readonly Part[]) => {
  const home = await project(request)
  const { table, viewer, parameters } = request
  return present(await findItem(table, viewer, home, { kind: 'issue', number: parameters.iid ?? '', parts }), 'Issue')
}

/** Returns an issue by its number in the project. */
export const issue = (request: RestRequest): Promise<KnownOfProject> => issueWith(request, [])

/** Returns an issue by its number in the project, with everything that is shown of it. */
export const wholeIssue = (request: RestRequest): Promise<KnownOfProject & WholeItem<'issue'>> =>
  issueWith(request, ALL_PARTS)

/** Returns an issue of any project by its id, as `issue_id` names it, with everything that is shown of it. */
export async function issueOfId({
  table,
  viewer,
  parameters,
}: RestRequest): Promise<KnownOfProject & WholeItem<'issue'>> {
  const id = wholeNumber(parameters.issue_id ?? '')
  const refs = id === null ? [] : [{ kind: 'issue' as const, id }]
  const [found = null] = (await loadItems(table, refs, { viewer, parts: ALL_PARTS })).values()
  return present(found, 'Issue')
}
