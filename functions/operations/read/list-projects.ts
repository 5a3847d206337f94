import { can } from '#domain/permissions.ts'
import type { Viewer } from '#domain/role.ts'
import { containsText } from '#domain/search-terms.ts'
import type { Table } from '#table/client.ts'
import type { GroupItem, ProjectItem } from '#table/place-items.ts'
import { groupKey, rootList } from '#table/keys.ts'
import { getItems, queryAll } from '#table/read.ts'

export interface ProjectRequest {
  search?: string | null | undefined
  includeSubgroups?: boolean | null | undefined
}

/** The projects of a group that the viewer may read. */
export async function listProjects(
  table: Table,
  viewer: Viewer,
  namespaceIds: number[],
  { search, includeSubgroups }: ProjectRequest,
): Promise<ProjectItem[]> {
  const groupId = namespaceIds.at(-1) ?? 0
  const partition = rootList(namespaceIds[0] ?? groupId, 'J')
  const projects = await queryAll<ProjectItem>(table, { index: 'lists', partition })
  return projects
    .filter((project) => project.groupId === groupId || (includeSubgroups && project.namespaceIds.includes(groupId)))
    .filter(({ name, fullPath }) => containsText(search, name, fullPath))
    .filter(({ visibility, namespaceIds: ids }) =>
      can(viewer, 'read', { kind: 'namespace', visibility, namespaceIds: ids }),
    )
}

/** The group of each project, in the projects' order; null for one that is gone. */
export const groupsOfProjects = (table: Table, projects: ProjectItem[]): Promise<(GroupItem | null)[]> =>
  getItems<GroupItem>(
    table,
    projects.map(({ groupId }) => groupKey(groupId)),
  )
