import type { Viewer } from '#domain/role.ts'
import { can } from '#domain/permissions.ts'
import type { Table } from '#table/client/client.ts'
import { groupKey, projectKey } from '#table/keys/keys.ts'
import type { GroupItem, ProjectItem } from '#table/items/place-items.ts'
import { getItems } from '#table/client/read.ts'
import { namespaceSubject } from '../../write/authorize.ts'

/** A group that lends a project's description templates to all projects below it. */
export interface TemplateSource {
  group: GroupItem
  project: ProjectItem
}

/** Returns where a project finds description templates besides its own that the viewer may read: those of the nearest group first. */
export async function templateSources(
  table: Table,
  viewer: Viewer,
  { id, namespaceIds }: ProjectItem,
): Promise<TemplateSource[]> {
  const above = namespaceIds.slice(0, -1).toReversed()
  const groups = (await getItems<GroupItem>(table, above.map(groupKey))).filter((group) => group !== null)
  const named = groups.flatMap((group) => {
    const { fileTemplateProjectId: projectId } = group
    return typeof projectId === 'number' && projectId !== id ? [{ group, key: projectKey(projectId) }] : []
  })
  const projects = await getItems<ProjectItem>(
    table,
    named.map(({ key }) => key),
  )
  return named.flatMap(({ group }, index) => {
    const project = projects[index] ?? null
    return project !== null && can(viewer, 'read', namespaceSubject(project)) ? [{ group, project }] : []
  })
}
