import { findGroup, findProject } from '#operations/read/find-namespace.ts'
import type { GroupItem, ProjectItem } from '#table/items.ts'
import { notFound, type Answer } from './answer.ts'
import type { RestRequest, RestRoute } from './router.ts'

/** Runs a route for the group that the path names. */
export const inGroup =
  (answer: (request: RestRequest, group: GroupItem) => Promise<Answer>): RestRoute =>
  async (request) => {
    const group = await findGroup(request.table, request.viewer, request.parameters.id ?? '')
    return group === null ? notFound('Group') : answer(request, group)
  }

/** Runs a route for the project that the path names. */
export const inProject =
  (answer: (request: RestRequest, project: ProjectItem) => Promise<Answer>): RestRoute =>
  async (request) => {
    const project = await findProject(request.table, request.viewer, request.parameters.id ?? '')
    return project === null ? notFound('Project') : answer(request, project)
  }
