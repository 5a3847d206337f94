import { groupPath, projectPath } from '#domain/addresses.ts'
import { isArchived } from '#domain/namespace/archived.ts'
import type { GroupItem, ProjectItem } from '#table/items/place-items.ts'
import { pictureAddress, site } from './site.ts'

/** @param group the project's group; null when it is gone */
export const projectJson = (project: ProjectItem, group: GroupItem | null) => ({
  id: project.id,
  name: project.name,
  name_with_namespace: project.fullName,
  path: project.path,
  path_with_namespace: project.fullPath,
  description: project.description,
  visibility: project.visibility,
  avatar_url: pictureAddress(project.avatarUrl),
  web_url: site(projectPath(project.fullPath)),
  created_at: project.createdAt,
  archived: isArchived(project),
  last_activity_at: project.lastActivityAt,
  namespace: {
    id: project.groupId,
    name: group?.name ?? project.groupPath,
    path: project.groupPath.split('/').at(-1),
    kind: 'group',
    full_path: project.groupPath,
    parent_id: group?.parentId ?? null,
    avatar_url: pictureAddress(group?.avatarUrl ?? null),
    web_url: site(groupPath(project.groupPath)),
  },
})
