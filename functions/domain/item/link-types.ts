/** How an item is linked to another one, as it reads at the item. */
export const LINK_TYPES = ['relates_to', 'blocks', 'is_blocked_by'] as const
export type LinkType = (typeof LINK_TYPES)[number]

/** Returns how the same link reads at its other end. */
export function inverseLink(type: LinkType): LinkType {
  if (type === 'blocks') return 'is_blocked_by'
  return type === 'is_blocked_by' ? 'blocks' : 'relates_to'
}
