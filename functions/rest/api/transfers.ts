import * as v from 'valibot'
import { groupPath } from '#domain/addresses.ts'
import { ROLE } from '#domain/role.ts'
import { transferNamespace } from '#operations/namespace/transfer-namespace.ts'
import { parentIdOf } from '#operations/namespace/free-path.ts'
import { findGroup } from '#operations/read/namespace/find-namespace.ts'
import { allGroups, wholeGroups } from '#operations/read/namespace/group-directory.ts'
import { authorize, namespaceSubject } from '#operations/write/authorize.ts'
import { groupAt, projectAt } from '#operations/write/find-items.ts'
import { ownGroupJson } from '#presenters/rest/group-json.ts'
import { projectJson } from '#presenters/rest/project-json.ts'
import {
  group as groupShape,
  project as projectShape,
  transferLocation as locationShape,
} from '#presenters/rest/place-shapes.ts'
import { pictureAddress, site } from '#presenters/rest/site.ts'
import type { GroupItem, ProjectItem } from '#table/items/place-items.ts'
import { notFound, ok, Refusal, type Answer } from '../server/answer.ts'
import { nameOrNumber, reference } from '../server/body-fields.ts'
import { endpoint, type Endpoint } from '../server/endpoint.ts'
import { group, project } from '../server/find-subject.ts'
import { withFieldErrors } from '../server/invalid-answer.ts'
import { operationContextOf } from '../server/operation-context-of.ts'
import { pageAnswer, sliceOf, type NumberedPage } from '../server/paging.ts'
import { paging, text } from '../server/query.ts'
import type { RestRequest } from '../server/router.ts'
import { meetsNamespaceFilters } from './groups.ts'

/** Returns the path of the group that something is to come to; whoever may not move the place itself is not told whether there is one. */
async function pathOfParent(request: RestRequest, place: GroupItem | ProjectItem, name: string, word: string) {
  authorize(request.viewer, namespaceSubject(place), 'ownNamespace')
  const found = await findGroup(request.table, request.viewer, name)
  if (found === null) throw new Refusal(notFound(word))
  return found.fullPath
}

const locationFilters = { ...paging, search: text }

/** Lists the groups in which the viewer may make such a place, without the one in which it is and those below it. */
async function locationsAnswer(
  request: RestRequest & { input: NumberedPage & { search?: string | undefined } },
  place: GroupItem | ProjectItem,
): Promise<Answer> {
  const { table, viewer, input } = request
  authorize(viewer, namespaceSubject(place), 'ownNamespace')
  const asked = { min_access_level: place.kind === 'group' ? ROLE.owner : ROLE.maintainer }
  const found = (await allGroups(table, viewer, { search: input.search })).filter(
    (one) =>
      meetsNamespaceFilters(viewer, one, asked) && one.id !== parentIdOf(place) && !one.namespaceIds.includes(place.id),
  )
  const groups = await wholeGroups(table, sliceOf(found, input))
  return pageAnswer(groups.map(locationJson), found.length, input, request)
}

export const locationJson = ({ id, name, avatarUrl, fullName, fullPath }: GroupItem) => ({
  ...{ id, name, avatar_url: pictureAddress(avatarUrl), full_name: fullName, full_path: fullPath },
  web_url: site(groupPath(fullPath)),
})

/** Describes how groups and projects are brought into other groups, and into which they may be. */
export const transfers: Endpoint[] = [
  endpoint('PUT /api/v4/projects/{id+}/transfer', {
    summary: 'Bring a project into another group; what is in it follows, and its former path leads to it',
    input: { namespace: nameOrNumber },
    shows: projectShape,
    on: project,
    answer: (request, before) =>
      withFieldErrors(async () => {
        const parentPath = await pathOfParent(request, before, request.input.namespace, 'Namespace')
        const input = { fullPath: before.fullPath, parentPath }
        const { fullPath } = await transferNamespace(operationContextOf(request), input)
        const moved = await projectAt(request.table, fullPath)
        return ok(projectJson(moved, await findGroup(request.table, request.viewer, `${moved.groupId}`)))
      }),
  }),
  endpoint('POST /api/v4/groups/{id+}/transfer', {
    summary:
      'Bring a group into another one, or to the top; all that is below it follows, and its former path leads to it',
    input: { group_id: v.optional(reference) },
    shows: groupShape,
    on: group,
    answer: (request, before) =>
      withFieldErrors(async () => {
        const { group_id: parentId = null } = request.input
        const parentPath = parentId === null ? null : await pathOfParent(request, before, `${parentId}`, 'Group')
        const input = { fullPath: before.fullPath, parentPath }
        const { fullPath } = await transferNamespace(operationContextOf(request), input)
        return { status: 201, body: ownGroupJson(await groupAt(request.table, fullPath)) }
      }),
  }),
  endpoint('GET /api/v4/projects/{id+}/transfer_locations', {
    summary: 'List the groups into which the viewer may bring a project',
    input: locationFilters,
    isOpen: false,
    shows: v.array(locationShape),
    on: project,
    answer: locationsAnswer,
  }),
  endpoint('GET /api/v4/groups/{id+}/transfer_locations', {
    summary: 'List the groups into which the viewer may bring a group',
    input: locationFilters,
    isOpen: false,
    shows: v.array(locationShape),
    on: group,
    answer: locationsAnswer,
  }),
]
