import type { RowKey } from '#domain/keyset.ts'
import { containsText } from '#domain/text/search-terms.ts'
import { groupsOfProjects, listProjects } from '#operations/read/namespace/list-projects.ts'
import type { ProjectItem } from '#table/items/place-items.ts'
import { endpoint } from '../server/endpoint.ts'
import { group } from '../server/find-subject.ts'
import { meetsNamespaceFilters, namespaceFilters, sortedBy } from './groups.ts'
import { projectJson } from '#presenters/rest/project-json.ts'
import { pageAnswer, sliceOf } from '../server/paging.ts'
import { flag, oneOf, paging } from '../server/query.ts'

const PROJECT_VALUES = {
  last_activity_at: ({ lastActivityAt }: ProjectItem) => lastActivityAt,
  created_at: ({ createdAt }: ProjectItem) => createdAt,
  name: ({ name }: ProjectItem) => name.toLowerCase(),
  path: ({ path }: ProjectItem) => path.toLowerCase(),
  id: ({ id }: ProjectItem) => `${id}`.padStart(16, '0'),
}

/** Returns what a search looks at: a project's own name and path, or those of the groups above it as well. */
const searchedTexts = ({ name, path, fullName, fullPath }: ProjectItem, withNamespaces?: boolean): string[] =>
  withNamespaces ? [fullName, fullPath] : [name, path]

export const listGroupProjects = endpoint('GET /api/v4/groups/{id+}/projects', {
  summary: 'List the projects of a group',
  input: {
    ...paging,
    ...namespaceFilters,
    search_namespaces: flag,
    include_subgroups: flag,
    archived: flag,
    // Every project has issues and belongs to one group, and rows are simple, so these take nothing away.
    with_issues_enabled: flag,
    with_shared: flag,
    simple: flag,
    order_by: oneOf(['last_activity_at', 'created_at', 'name', 'path', 'id']),
  },
  on: group,
  answer: async (request, { namespaceIds }) => {
    const { table, viewer, input } = request
    const { include_subgroups: includeSubgroups, order_by = 'last_activity_at', sort = 'desc' } = input
    const found = await listProjects(table, viewer, namespaceIds, { includeSubgroups })
    const projects = found.filter(
      (project) =>
        // No project is archived.
        !input.archived &&
        containsText(input.search, ...searchedTexts(project, input.search_namespaces)) &&
        meetsNamespaceFilters(viewer, project, input),
    )
    const keyOf = (project: ProjectItem): RowKey => ({ value: PROJECT_VALUES[order_by](project), id: project.id })
    const rows = sliceOf(sortedBy(projects, keyOf, sort === 'desc'), input)
    const groups = await groupsOfProjects(table, rows)
    const body = rows.map((project, index) => projectJson(project, groups[index] ?? null))
    return pageAnswer(body, projects.length, input, request)
  },
})
