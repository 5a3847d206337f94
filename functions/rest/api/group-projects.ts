import * as v from 'valibot'
import type { Problem } from '#domain/problem.ts'
import type { RowKey } from '#domain/keyset.ts'
import { containsText } from '#domain/text/search-terms.ts'
import { groupsOfProjects, listProjects, listProjectsAnywhere } from '#operations/read/namespace/list-projects.ts'
import { throwIf } from '#operations/write/authorize.ts'
import type { ProjectItem } from '#table/items/place-items.ts'
import { endpoint } from '../server/endpoint.ts'
import { group, nothing } from '../server/find-subject.ts'
import { meetsNamespaceFilters, namespaceFilters, sortedBy } from './groups.ts'
import { projectJson } from '#presenters/rest/project-json.ts'
import { isByKeyset, keysetAnswer, pageAnswer, rowsByKeyset, sliceOf } from '../server/paging.ts'
import { flag, keysetPaging, number, oneOf, paging } from '../server/query.ts'
import type { RestRequest } from '../server/router.ts'
import { project } from '#presenters/rest/place-shapes.ts'

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

const projectFilters = {
  ...paging,
  ...namespaceFilters,
  search_namespaces: flag,
  // Every project has issues and belongs to one group, and rows are simple, so these take nothing away.
  with_issues_enabled: flag,
  simple: flag,
  order_by: oneOf(['last_activity_at', 'created_at', 'name', 'path', 'id']),
}

type ProjectFilters = v.InferOutput<v.ObjectSchema<typeof projectFilters, undefined>>

/** Returns where a project stands in the order that is asked for. */
const projectKey =
  ({ order_by = 'last_activity_at' }: ProjectFilters) =>
  (project: ProjectItem): RowKey => ({ value: PROJECT_VALUES[order_by](project), id: project.id })

/** Returns the projects that meet the filters, in the order that is asked for. */
function projectsAsked({ viewer }: RestRequest, found: ProjectItem[], input: ProjectFilters): ProjectItem[] {
  const projects = found.filter(
    (project) =>
      containsText(input.search, ...searchedTexts(project, input.search_namespaces)) &&
      meetsNamespaceFilters(viewer, project, input),
  )
  return sortedBy(projects, projectKey(input), input.sort !== 'asc')
}

async function shownProjects({ table }: RestRequest, rows: ProjectItem[]) {
  const groups = await groupsOfProjects(table, rows)
  return rows.map((project, index) => projectJson(project, groups[index] ?? null))
}

export const listGroupProjects = endpoint('GET /api/v4/groups/{id+}/projects', {
  summary: 'List the projects of a group',
  input: { ...projectFilters, ...keysetPaging, include_subgroups: flag, with_shared: flag },
  shows: v.array(project),
  on: group,
  answer: async (request, { namespaceIds }) => {
    const { table, viewer, input } = request
    const found = await listProjects(table, viewer, namespaceIds, { includeSubgroups: input.include_subgroups })
    const projects = projectsAsked(request, found, input)
    if (isByKeyset(input)) {
      const { rows, next } = rowsByKeyset(request, projects, projectKey(input), input.sort !== 'asc')
      return keysetAnswer(await shownProjects(request, rows), next, request)
    }
    return pageAnswer(await shownProjects(request, sliceOf(projects, input)), projects.length, input, request)
  },
})

const BY_ID: Problem = { code: 'BAD_REQUEST', message: 'pagination=keyset goes by order_by=id.', field: 'pagination' }

export const listAllProjects = endpoint('GET /api/v4/projects', {
  summary: 'List projects; with `pagination=keyset` in the order of their ids, from `id_after` or `id_before` on',
  input: {
    ...projectFilters,
    membership: flag,
    id_after: number,
    id_before: number,
    pagination: oneOf(['keyset', 'legacy']),
  },
  shows: v.array(project),
  on: nothing,
  answer: async (request) => {
    const { table, viewer, input } = request
    const { id_after: after = 0, id_before: before = Infinity, pagination, sort, membership } = input
    const isKeyset = pagination === 'keyset'
    throwIf(isKeyset && input.order_by !== 'id' ? BY_ID : null)
    const found = await listProjectsAnywhere(table, viewer, { membership })
    const projects = projectsAsked(request, found, input).filter(({ id }) => after < id && id < before)
    if (!isKeyset) {
      return pageAnswer(await shownProjects(request, sliceOf(projects, input)), projects.length, input, request)
    }
    const rows = projects.slice(0, input.per_page)
    const last = projects.length > rows.length ? rows.at(-1) : undefined
    const bound = sort === 'asc' ? 'id_after' : 'id_before'
    return keysetAnswer(await shownProjects(request, rows), last ? { [bound]: `${last.id}` } : null, request)
  },
})
