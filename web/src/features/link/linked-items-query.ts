import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { LinkedRowFragment } from '#web/data/change/link-items.generated.ts'
import { linksOf } from '#web/data/change/operation.ts'
import type { List } from '#web/data/lists/lists.ts'
import { useOwnEdits, withRowEdit } from '#web/data/lists/use-own-edits.ts'
import { requestJointly } from '#web/data/transport/request.ts'
import type { IndexedKind, IndexedOwner } from '#web/lib/owner.ts'
import { EpicLinkedItemsDocument, IssueLinkedItemsDocument } from './linked-items.generated.ts'

export type LinkedRow = LinkedRowFragment

const FETCH: Record<IndexedKind, (owner: IndexedOwner) => Promise<readonly LinkedRow[] | null | undefined>> = {
  epic: async ({ fullPath, iid }) =>
    (await requestJointly(EpicLinkedItemsDocument, { fullPath, iid })).group?.epic?.linkedItems,
  issue: async ({ fullPath, iid }) =>
    (await requestJointly(IssueLinkedItemsDocument, { fullPath, iid })).project?.issue?.linkedItems,
}

/** Returns how the links of an item follow what is done. */
export const linksOfItem = (id: string): List<readonly LinkedRow[]> => ({
  // A change that comes together with a link gives the event its name.
  touches: ({ type, itemId, fields }) =>
    itemId === id && (type === 'linked' || type === 'unlinked' || fields.includes('blockedByCount')),
  edits: linksOf(id),
  edit: (rows, edit) => withRowEdit(rows, edit, ({ linkId }) => linkId),
})

/** Returns what an item is linked to, the newest link first, with what was done here and waits. */
export function useLinkedItems(owner: IndexedOwner) {
  const list = useMemo(() => linksOfItem(owner.id), [owner.id])
  const { data, ...rest } = useQuery({
    queryKey: ['linked-items', owner.id],
    queryFn: async (): Promise<readonly LinkedRow[]> => {
      const rows = await FETCH[owner.kind](owner)
      if (!rows) throw new Error(`There is no such ${owner.kind}, or its links could not be read.`)
      return rows
    },
    meta: { list },
  })
  return { rows: useOwnEdits(data, list), ...rest }
}
