import { isFullPath } from '#domain/namespace/full-path.ts'
import { isActiveAsAsked, isArchived } from '#domain/namespace/archived.ts'
import { can } from '#domain/permissions.ts'
import { ROLE, type Viewer } from '#domain/role.ts'
import { containsText } from '#domain/text/search-terms.ts'
import type { Table } from '#table/client/client.ts'
import type { GroupItem, ProjectItem } from '#table/items/place-items.ts'
import { groupKey, pathKey, projectKey, rootList } from '#table/keys/keys.ts'
import { getItems, queryAll } from '#table/client/read.ts'
import { leadOn, type AtPath } from '../../namespace/free-path.ts'
import { listGroups, ownGroups } from './group-list.ts'

export interface ProjectRequest {
  search?: string | null | undefined
  ids?: number[] | null | undefined
  includeSubgroups?: boolean | null | undefined
  /** Also archived ones, where it is not false. */
  includeArchived?: boolean | null | undefined
  /** Only those that are not archived, where it is true; only those that are, where it is false. */
  active?: boolean | null | undefined
}

const canRead = (viewer: Viewer, { visibility, namespaceIds }: ProjectItem): boolean =>
  can(viewer, 'read', { kind: 'namespace', visibility, namespaceIds })

/** True when a project is among those asked for, archived or not. */
const isInAsked = (
  project: ProjectItem,
  { includeArchived, active }: Pick<ProjectRequest, 'includeArchived' | 'active'>,
): boolean => (includeArchived !== false || !isArchived(project)) && isActiveAsAsked(project, active)

/** Returns the projects of a group that the viewer may read. */
export async function listProjects(
  table: Table,
  viewer: Viewer,
  namespaceIds: number[],
  { search, ids, includeSubgroups, includeArchived, active }: ProjectRequest,
): Promise<ProjectItem[]> {
  const groupId = namespaceIds.at(-1) ?? 0
  const partition = rootList(namespaceIds[0] ?? groupId, 'J')
  const projects = await queryAll<ProjectItem>(table, 'projects', { index: 'lists', partition })
  const named = ids && new Set(ids)
  return projects
    .filter((project) => project.groupId === groupId || (includeSubgroups && project.namespaceIds.includes(groupId)))
    .filter(({ name, fullPath }) => containsText(search, name, fullPath))
    .filter(({ id }) => !named || named.has(id))
    .filter((project) => isInAsked(project, { includeArchived, active }))
    .filter((project) => canRead(viewer, project))
}

export interface ProjectsAnywhereRequest extends Omit<ProjectRequest, 'includeSubgroups'> {
  fullPaths?: string[] | null | undefined
  /** Whether the search looks at the groups above as well. */
  searchNamespaces?: boolean | null | undefined
  /** Only what belongs to groups of which the viewer is a member, and projects of which they are one. */
  membership?: boolean | null | undefined
}

/** Top-level groups whose projects are read at most, besides those in which the viewer is a member; each takes a call. */
const OTHER_ROOTS_MAX = 50

/** Returns projects that the viewer may read, wherever they are, in no order. */
export async function listProjectsAnywhere(
  table: Table,
  viewer: Viewer,
  request: ProjectsAnywhereRequest,
): Promise<ProjectItem[]> {
  const { search, ids, fullPaths, searchNamespaces, membership } = request
  const found = ids || fullPaths ? await projectsNamed(table, request) : await projectsOfRoots(table, viewer, request)
  return found
    .filter((project) => canRead(viewer, project))
    .filter((project) => isInAsked(project, request))
    .filter(({ namespaceIds }) => !membership || namespaceIds.some((id) => (viewer.roles[`${id}`] ?? 0) >= ROLE.guest))
    .filter(({ name, path, fullName, fullPath }) =>
      searchNamespaces ? containsText(search, fullName, fullPath) : containsText(search, name, path),
    )
}

/** Returns those that both conditions name, where both are given. */
async function projectsNamed(table: Table, { ids, fullPaths }: ProjectsAnywhereRequest): Promise<ProjectItem[]> {
  const paths = fullPaths?.filter(isFullPath)
  const [byId, byPath] = await Promise.all([
    ids && getItems<ProjectItem>(table, ids.map(projectKey)),
    paths && namespacesAt(table, paths),
  ])
  const [first = [], second] = [byId, byPath].filter((items) => items !== null && items !== undefined)
  const projects = new Map(first.flatMap((item) => (item?.kind === 'project' ? [[item.id, item] as const] : [])))
  return [...projects.values()].filter(({ id }) => second?.some((item) => item?.id === id) ?? true)
}

/** Returns the groups and projects at these full paths, or at paths that they had before. */
async function namespacesAt(table: Table, paths: string[]): Promise<(GroupItem | ProjectItem | null)[]> {
  const items = await getItems<AtPath>(table, paths.map(pathKey))
  return Promise.all(items.map((item) => leadOn(table, item)))
}

async function projectsOfRoots(
  table: Table,
  viewer: Viewer,
  { membership }: ProjectsAnywhereRequest,
): Promise<ProjectItem[]> {
  const bounds = { size: OTHER_ROOTS_MAX, after: null, before: null, fromEnd: false }
  const [own, others] = await Promise.all([
    ownGroups(table, viewer),
    membership ? [] : listGroups(table, viewer, { topLevelOnly: true }, bounds).then(({ rows }) => rows),
  ])
  const rootIds = new Set([...own, ...others].map(({ id, namespaceIds }) => namespaceIds[0] ?? id))
  const queries = [...rootIds].map((rootId) => ({ index: 'lists' as const, partition: rootList(rootId, 'J') }))
  return queryAll<ProjectItem>(table, 'projects', queries)
}

/** Returns the group of each project, in the projects' order; null for one that is gone. */
export const groupsOfProjects = (table: Table, projects: ProjectItem[]): Promise<(GroupItem | null)[]> =>
  getItems<GroupItem>(
    table,
    projects.map(({ groupId }) => groupKey(groupId)),
  )
