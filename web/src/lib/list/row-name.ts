import type { ItemState } from '#domain/refs.ts'

/** Returns what assistive technology calls the row of an item, in place of all that the row shows. */
export const rowName = (title: string, reference: string, state: ItemState): string =>
  [title, reference, state === 'opened' ? 'open' : 'closed'].filter((text) => text !== '').join(', ')
