import type { ItemRef } from '#domain/item/kinds.ts'
import type { Table } from '#table/client/client.ts'
import { descriptionPartKeys, joinedDescription } from '#table/items/description.ts'
import type { DescriptionItem, DescriptionPartItem } from '#table/items/work-items.ts'
import { descriptionKey } from '#table/keys/keys.ts'
import { getItem, getItems } from '#table/client/read.ts'
import { attempts } from '#table/client/retry.ts'

/**
 * Returns the description with its text; a long one is put together from its parts.
 * @param item the first item as it was read; null when there is none
 * @throws TableBusyError when others kept writing the text through all attempts
 */
export async function wholeDescription(
  table: Table,
  owner: ItemRef,
  item: DescriptionItem | null,
): Promise<DescriptionItem | null> {
  let first = item
  return attempts(table, async () => {
    if (first?.parts === undefined) return first
    const parts = await getItems<DescriptionPartItem>(table, descriptionPartKeys(owner, first), 'strong')
    const joined = joinedDescription(first, parts)
    if (joined !== null) return joined
    // Somebody wrote another text between the two reads.
    first = await getItem<DescriptionItem>(table, descriptionKey(owner), 'strong')
    return 'again'
  })
}
