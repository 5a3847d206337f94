import type { LinkedRowFragment } from '#web/data/change/link-items.generated.ts'
import { linksOf } from '#web/data/change/operation.ts'
import { requestJointly } from '#web/data/transport/request.ts'
import { useEditedRows } from '#web/data/store/use-edited-rows.ts'
import type { IndexedKind, IndexedOwner } from '#web/lib/owner.ts'
import { EpicLinkedItemsDocument, IssueLinkedItemsDocument } from './linked-items.generated.ts'

export type LinkedRow = LinkedRowFragment

const FETCH: Record<IndexedKind, (owner: IndexedOwner) => Promise<readonly LinkedRow[] | null | undefined>> = {
  epic: async ({ fullPath, iid }) =>
    (await requestJointly(EpicLinkedItemsDocument, { fullPath, iid })).group?.epic?.linkedItems,
  issue: async ({ fullPath, iid }) =>
    (await requestJointly(IssueLinkedItemsDocument, { fullPath, iid })).project?.issue?.linkedItems,
}

const linkedItemsQuery = (owner: IndexedOwner) => ({
  queryKey: ['linked-items', owner.id],
  queryFn: async (): Promise<readonly LinkedRow[]> => {
    const rows = await FETCH[owner.kind](owner)
    if (!rows) throw new Error(`There is no such ${owner.kind}, or its links could not be read.`)
    return rows
  },
})

const linkIdOf = ({ linkId }: LinkedRow): string => linkId

/** Returns what an item is linked to, the newest link first, with what was done here and waits. */
export const useLinkedItems = (owner: IndexedOwner) =>
  useEditedRows(linkedItemsQuery(owner), linksOf(owner.id), linkIdOf)
