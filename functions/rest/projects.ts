import { iidNumber } from '#domain/ids.ts'
import { groupsOfProjects } from '#operations/read/list-projects.ts'
import { findIssue } from '#operations/read/whole-issues.ts'
import { notFound, ok } from './answer.ts'
import { inProject } from './in-namespace.ts'
import { issueJson } from './json/issue-json.ts'
import { projectJson } from './json/project-json.ts'
import type { RestRoute } from './router.ts'

export const getProject: RestRoute = inProject(async ({ table }, project) => {
  const [group = null] = await groupsOfProjects(table, [project])
  return ok(projectJson(project, group))
})

export const getIssue: RestRoute = inProject(async ({ table, viewer, today, parameters }, project) => {
  const iid = iidNumber(parameters.iid ?? '')
  const issue = iid === null ? null : await findIssue(table, viewer, project, iid)
  return issue === null ? notFound('Issue') : ok(issueJson(issue, today))
})
