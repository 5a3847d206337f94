import type { Table } from '#table/client/client.ts'
import { deletionKey, deletionList } from '#table/keys/keys.ts'
import { getItem, queryFirst } from '#table/client/read.ts'
import type { DeletionItem } from '#table/items/work-items.ts'

/**
 * True when something of a deleted epic's tree is still there: what is below the epic goes in the background.
 * @param rootId the root group that the epic belonged to
 */
export async function isDeleting(table: Table, rootId: number, epicId: number): Promise<boolean> {
  // The list follows a moment later than the record of the epic itself.
  const own = await getItem<DeletionItem>(table, deletionKey({ kind: 'epic', id: epicId }), 'strong')
  const query = { index: 'lists' as const, partition: deletionList(epicId) }
  const left = own === null ? await queryFirst<DeletionItem>(table, query, 1) : [own]
  return left.some((deletion) => deletion.rootId === rootId)
}
