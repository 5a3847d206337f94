import type { GroupItem } from '#table/items/place-items.ts'
import type { ShareItem } from '#table/items/share.ts'

/** Returns a share as the API shows it with the group or project that is shared. */
export const shareJson = ({ share, group }: { share: ShareItem; group: GroupItem }) => ({
  group_id: group.id,
  group_name: group.name,
  group_full_path: group.fullPath,
  group_access_level: share.accessLevel,
  expires_at: share.expiresAt ?? null,
})
