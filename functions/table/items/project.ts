import { isArchived } from '#domain/namespace/archived.ts'
import type { GroupItem, Listed, ProjectItem } from './place-items.ts'
import { pathKey, projectKey, rootList } from '../keys/keys.ts'
import { childNamespace, type NamespaceInput } from './namespace.ts'

export interface ProjectInput extends NamespaceInput {
  group: Pick<GroupItem, 'id' | 'fullPath' | 'fullName' | 'namespaceIds'>
  lastActivityAt: string
}

export interface ProjectItems {
  /** By id; listed below its root group, by last activity. */
  project: ProjectItem
  /** By path; of an archived project listed among those of its root group. */
  atPath: ProjectItem
}

/** Returns what the last activity is on the item by id: its place in the list, too. */
export const listedActivity = (projectId: number, at: string) => ({
  lastActivityAt: at,
  GSI2SK: `${at}#${projectId}`,
})

/** Returns the place in the list of the archived projects below a root group; null for what is in none. */
export const archiveListed = (
  project: Pick<ProjectItem, 'kind' | 'id' | 'namespaceIds' | 'archived' | 'archivedAbove'>,
): Listed | null =>
  isArchived(project)
    ? { GSI2PK: rootList(project.namespaceIds[0] ?? project.id, 'JZ'), GSI2SK: String(project.id) }
    : null

/** Returns a project's two items. */
export function projectItems(input: ProjectInput): ProjectItems {
  const fields = childNamespace(input, input.group)
  const item = {
    ...fields,
    kind: 'project' as const,
    groupId: input.group.id,
    groupPath: input.group.fullPath,
    lastActivityAt: input.lastActivityAt,
    version: 1,
  }
  return {
    project: {
      ...projectKey(fields.id),
      ...item,
      GSI2PK: rootList(fields.namespaceIds[0] ?? fields.id, 'J'),
      ...listedActivity(fields.id, input.lastActivityAt),
    },
    atPath: { ...pathKey(fields.fullPath), ...item },
  }
}
