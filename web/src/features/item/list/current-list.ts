import { items } from '#web/data/store/item-store.ts'

/**
 * Returns a list of an item, such as its labels, as it is now, whatever the editor that asks was drawn with.
 * @param shown the list of an item that the store does not know
 */
export const currentList = <Member>(itemId: string, name: string, shown: readonly Member[]): readonly Member[] =>
  (items.fieldsOf(itemId)[name] as { nodes: readonly Member[] } | null | undefined)?.nodes ?? shown
