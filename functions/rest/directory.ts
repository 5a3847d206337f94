import { createHandler, type RestRoute } from './router.ts'
import { getGroup, listGroupDescendants, listGroupLabels, listGroupProjects, listAllGroups } from './groups.ts'
import { getIssue, getProject } from './projects.ts'
import { getOwnUser, listUsers } from './users.ts'

/** Routes about groups, projects, their labels, and people. */
export const directoryRoutes: Record<string, RestRoute> = {
  'GET /api/v4/groups': listAllGroups,
  'GET /api/v4/groups/{id}': getGroup,
  'GET /api/v4/groups/{id}/projects': listGroupProjects,
  'GET /api/v4/groups/{id}/descendant_groups': listGroupDescendants,
  'GET /api/v4/groups/{id}/labels': listGroupLabels,
  'GET /api/v4/projects/{id}': getProject,
  'GET /api/v4/projects/{id}/issues/{iid}': getIssue,
  'GET /api/v4/users': listUsers,
  'GET /api/v4/user': getOwnUser,
}

export const handler = createHandler('rest-directory', directoryRoutes)
