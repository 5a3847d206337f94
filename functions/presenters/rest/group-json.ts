import { groupPath } from '#domain/addresses.ts'
import { isArchived } from '#domain/namespace/archived.ts'
import { can } from '#domain/permissions.ts'
import type { Viewer } from '#domain/role.ts'
import type { GroupItem } from '#table/items/place-items.ts'
import { pictureAddress, site } from './site.ts'

const groupJson = (group: GroupItem) => ({
  id: group.id,
  name: group.name,
  path: group.path,
  full_name: group.fullName,
  full_path: group.fullPath,
  description: group.description,
  visibility: group.visibility,
  avatar_url: pictureAddress(group.avatarUrl),
  web_url: site(groupPath(group.fullPath)),
  parent_id: group.parentId,
  created_at: group.createdAt,
  archived: isArchived(group),
  emails_disabled: group.emailsDisabled,
})

/** Returns a group as the API shows it to its Owners: with the project that lends its templates, which may be hidden from others. */
export const ownGroupJson = (group: GroupItem) => ({
  ...groupJson(group),
  file_template_project_id: group.fileTemplateProjectId ?? null,
})

/** Returns a group as the API shows it to a viewer who may read it. */
export const groupJsonFor = (group: GroupItem, viewer: Viewer) =>
  can(viewer, 'adminGroup', { kind: 'namespace', visibility: group.visibility, namespaceIds: group.namespaceIds })
    ? ownGroupJson(group)
    : groupJson(group)
