import { epicsOffProblem } from '#domain/group-features.ts'
import { ProblemError } from '#operations/problem-error.ts'
import { findGroup, findProject } from '#operations/read/find-namespace.ts'
import type { GroupItem, ProjectItem } from '#table/place-items.ts'
import { notFound, type Answer } from './answer.ts'
import type { RestRequest, RestRoute } from './router.ts'

/** Either of the two below that lead to a group or project, for what both have. */
export type InNamespace = (
  answer: (request: RestRequest, namespace: GroupItem | ProjectItem) => Promise<Answer>,
) => RestRoute

/** Runs a route for the group that the path names. */
export const inGroup =
  (answer: (request: RestRequest, group: GroupItem) => Promise<Answer>): RestRoute =>
  async (request) => {
    const group = await findGroup(request.table, request.viewer, request.parameters.id ?? '')
    return group === null ? notFound('Group') : answer(request, group)
  }

/** Runs a route about epics for the group that the path names; without epics it is refused. */
export const inEpicGroup = (answer: (request: RestRequest, group: GroupItem) => Promise<Answer>): RestRoute =>
  inGroup((request, group) => {
    const problem = epicsOffProblem(group)
    if (problem !== null) throw new ProblemError(problem)
    return answer(request, group)
  })

/** Runs a route for the project that the path names. */
export const inProject =
  (answer: (request: RestRequest, project: ProjectItem) => Promise<Answer>): RestRoute =>
  async (request) => {
    const project = await findProject(request.table, request.viewer, request.parameters.id ?? '')
    return project === null ? notFound('Project') : answer(request, project)
  }
