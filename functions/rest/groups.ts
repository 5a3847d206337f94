import * as v from 'valibot'
import { compareRows, type RowKey } from '#domain/keyset.ts'
import { roleIn } from '#domain/role.ts'
import { containsText } from '#domain/search-terms.ts'
import { allGroups, wholeGroups } from '#operations/read/group-directory.ts'
import { listLabels } from '#operations/read/list-labels.ts'
import { groupsOfProjects, listProjects } from '#operations/read/list-projects.ts'
import { createNamespaceAccess } from '#operations/read/namespace-access.ts'
import type { ProjectItem } from '#table/place-items.ts'
import { ok } from './answer.ts'
import { inGroup } from './in-namespace.ts'
import { groupJson } from './json/group-json.ts'
import { listedLabelJson } from './json/label-json.ts'
import { projectJson } from './json/project-json.ts'
import { pageAnswer, sliceOf } from './paging.ts'
import { flag, number, oneOf, paging, readQuery, text } from './query.ts'
import type { RestRoute } from './router.ts'

const sortedBy = <Row>(rows: Row[], keyOf: (row: Row) => RowKey, descending = false): Row[] =>
  rows.toSorted((a, b) => compareRows(keyOf(a), keyOf(b), descending))

export const listAllGroups: RestRoute = async (request) => {
  const given = readQuery(v.object({ ...paging, search: text, top_level_only: flag }), request.query)
  const { search, top_level_only: topLevelOnly } = given
  const groups = await allGroups(request.table, request.viewer, { search, topLevelOnly })
  const shown = await wholeGroups(request.table, sliceOf(groups, given))
  return pageAnswer(shown.map(groupJson), groups.length, given, request)
}

export const getGroup: RestRoute = inGroup((_request, group) => Promise.resolve(ok(groupJson(group))))

const accessLevel = v.optional(v.pipe(number, v.number('is invalid')))

/** The groups below, at any depth. `min_access_level=20` leaves only those where the viewer may create epics. */
export const listGroupDescendants: RestRoute = inGroup(async (request, { fullPath: below }) => {
  const given = readQuery(v.object({ ...paging, search: text, min_access_level: accessLevel }), request.query)
  const { search, min_access_level: level = 0 } = given
  const found = await allGroups(request.table, request.viewer, { search, below })
  const groups = found.filter((group) => roleIn(request.viewer, group.namespaceIds) >= level)
  const shown = await wholeGroups(request.table, sliceOf(groups, given))
  return pageAnswer(shown.map(groupJson), groups.length, given, request)
})

const projectParameters = v.object({
  ...paging,
  search: text,
  search_namespaces: flag,
  include_subgroups: flag,
  // Every project has issues and belongs to one group, so these two take nothing away.
  with_issues_enabled: flag,
  with_shared: flag,
  order_by: oneOf(['last_activity_at', 'created_at', 'name', 'path', 'id']),
  sort: oneOf(['asc', 'desc']),
})

const PROJECT_VALUES = {
  last_activity_at: ({ lastActivityAt }: ProjectItem) => lastActivityAt,
  created_at: ({ createdAt }: ProjectItem) => createdAt,
  name: ({ name }: ProjectItem) => name.toLowerCase(),
  path: ({ path }: ProjectItem) => path.toLowerCase(),
  id: ({ id }: ProjectItem) => `${id}`.padStart(16, '0'),
}

/** What a search looks at: a project's own name and path, and those of the groups above it when it is asked to. */
const searchedTexts = (
  { name, path, fullName, fullPath }: ProjectItem,
  { search_namespaces: withNamespaces }: v.InferOutput<typeof projectParameters>,
): string[] => (withNamespaces ? [fullName, fullPath] : [name, path])

export const listGroupProjects: RestRoute = inGroup(async (request, { namespaceIds }) => {
  const { table, viewer } = request
  const given = readQuery(projectParameters, request.query)
  const { include_subgroups: includeSubgroups, order_by = 'last_activity_at', sort = 'desc' } = given
  const found = await listProjects(table, viewer, namespaceIds, { includeSubgroups })
  const projects = found.filter((project) => containsText(given.search, ...searchedTexts(project, given)))
  const keyOf = (project: ProjectItem): RowKey => ({ value: PROJECT_VALUES[order_by](project), id: project.id })
  const rows = sliceOf(sortedBy(projects, keyOf, sort === 'desc'), given)
  const groups = await groupsOfProjects(table, rows)
  const body = rows.map((project, index) => projectJson(project, groups[index] ?? null))
  return pageAnswer(body, projects.length, given, request)
})

const labelParameters = v.object({
  ...paging,
  search: text,
  only_group_labels: flag,
  include_ancestor_groups: flag,
  include_descendant_groups: flag,
})

export const listGroupLabels: RestRoute = inGroup(async (request, group) => {
  const { table, viewer } = request
  const given = readQuery(labelParameters, request.query)
  const owner = { namespaceIds: group.namespaceIds, ofProject: false }
  const labels = await listLabels(table, createNamespaceAccess(table, viewer, [group]), owner, {
    searchTerm: given.search,
    onlyGroupLabels: given.only_group_labels ?? true,
    includeAncestorGroups: given.include_ancestor_groups ?? true,
    includeDescendantGroups: given.include_descendant_groups,
  })
  const sorted = sortedBy(labels, ({ title, id }) => ({ value: title.toLowerCase(), id }))
  return pageAnswer(sliceOf(sorted, given).map(listedLabelJson), labels.length, given, request)
})
