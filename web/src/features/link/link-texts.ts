import type { LinkType } from '#domain/schema.generated.ts'

/** The order in which the kinds of links stand. */
export const LINK_TYPES: readonly LinkType[] = ['BLOCKED_BY', 'BLOCKS', 'RELATED']

/** What the item is to the ones in the list, as headings. */
export const LINK_HEADINGS: Readonly<Record<LinkType, string>> = {
  BLOCKED_BY: 'Is blocked by',
  BLOCKS: 'Blocks',
  RELATED: 'Relates to',
}

/** The same as choices of the form. */
export const LINK_CHOICES: Readonly<Record<LinkType, string>> = {
  RELATED: 'relates to',
  BLOCKS: 'blocks',
  BLOCKED_BY: 'is blocked by',
}
/** In the order of the form. */
export const CHOSEN_TYPES: readonly LinkType[] = ['RELATED', 'BLOCKS', 'BLOCKED_BY']

export const FETCH_LINKS_FAILED = 'Could not load the linked items.'
export const LINK_FAILED = 'The items could not be linked.'
export const UNLINK_FAILED = 'The link could not be removed.'
