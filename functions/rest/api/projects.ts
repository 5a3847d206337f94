import { groupsOfProjects } from '#operations/read/namespace/list-projects.ts'
import { ok } from '../server/answer.ts'
import { endpoint } from '../server/endpoint.ts'
import { issueOfId, project, wholeIssue } from '../server/find-subject.ts'
import { projectJson } from '#presenters/rest/project-json.ts'
import { sharedWith } from './shares.ts'
import { shownIssue } from './shown-issues.ts'
import { issue as issueShape } from '#presenters/rest/item-shapes.ts'
import { project as projectShape } from '#presenters/rest/place-shapes.ts'

export const getProject = endpoint('GET /api/v4/projects/{id+}', {
  summary: 'Show a project',
  input: {},
  shows: projectShape,
  on: project,
  answer: async (request, found) => {
    const [group = null] = await groupsOfProjects(request.table, [found])
    return ok({ ...projectJson(found, group), shared_with_groups: await sharedWith(request, found) })
  },
})

export const getIssue = endpoint('GET /api/v4/projects/{id+}/issues/{iid}', {
  summary: 'Show an issue',
  input: {},
  shows: issueShape,
  on: wholeIssue,
  answer: async (request, found) => ok(await shownIssue(request, found)),
})

export const getIssueOfId = endpoint('GET /api/v4/issues/{issue_id}', {
  summary: 'Show an issue of any project by its id',
  input: {},
  shows: issueShape,
  on: issueOfId,
  answer: async (request, found) => ok(await shownIssue(request, found)),
})
