import { groupPath } from '#domain/addresses.ts'
import type { GroupItem } from '#table/place-items.ts'
import { site } from '../site.ts'

export const groupJson = (group: GroupItem) => ({
  id: group.id,
  name: group.name,
  path: group.path,
  full_name: group.fullName,
  full_path: group.fullPath,
  description: group.description,
  visibility: group.visibility,
  avatar_url: group.avatarUrl,
  web_url: site(groupPath(group.fullPath)),
  parent_id: group.parentId,
  created_at: group.createdAt,
  emails_disabled: group.emailsDisabled,
})
