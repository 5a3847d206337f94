import type { LinkItem } from '#table/items/link.ts'

/** Returns what an item in a list of linked items tells of its link. */
export const linkFields = ({ type, createdAt }: LinkItem) => ({
  link_type: type,
  link_created_at: createdAt,
  link_updated_at: createdAt,
})

/** Returns a link as it reads from its source: what blocks is the source of what it blocks. */
export const linkJson = ({ id, type, createdAt }: LinkItem) => ({
  id,
  link_type: type === 'is_blocked_by' ? ('blocks' as const) : type,
  created_at: createdAt,
  updated_at: createdAt,
})
