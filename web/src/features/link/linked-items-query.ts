import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react'
import type { LinkedRowFragment } from '#web/data/link-items.generated.ts'
import { listEdits, type ListEdit } from '#web/data/list-edits.ts'
import { linksOf } from '#web/data/operation.ts'
import { request } from '#web/data/request.ts'
import type { Owner, OwnerKind } from '#web/lib/owner.ts'
import { EpicLinkedItemsDocument, IssueLinkedItemsDocument } from './linked-items.generated.ts'

export type LinkedRow = LinkedRowFragment

const FETCH: Record<OwnerKind, (owner: Owner) => Promise<readonly LinkedRow[] | null | undefined>> = {
  epic: async ({ fullPath, iid }) =>
    (await request(EpicLinkedItemsDocument, { fullPath, iid })).group?.epic?.linkedItems,
  issue: async ({ fullPath, iid }) =>
    (await request(IssueLinkedItemsDocument, { fullPath, iid })).project?.issue?.linkedItems,
}

const linkedItemsQuery = (owner: Owner) =>
  queryOptions({
    queryKey: ['linked-items', owner.id],
    queryFn: async (): Promise<readonly LinkedRow[]> => {
      const rows = await FETCH[owner.kind](owner)
      if (!rows) throw new Error(`There is no such ${owner.kind}, or its links could not be read.`)
      return rows
    },
  })

/** What an item is linked to, the newest link first, with what was done here and waits. */
export function useLinkedItems(owner: Owner) {
  const queryClient = useQueryClient()
  const query = linkedItemsQuery(owner)
  const { data, ...rest } = useQuery(query)
  const list = linksOf(owner.id)
  const carriedOut = useRef(listEdits.carriedOutSince(0).count)
  useEffect(
    () =>
      listEdits.subscribe(() => {
        const { edits, count } = listEdits.carriedOutSince(carriedOut.current)
        carriedOut.current = count
        if (edits.some((edit) => edit.list === list)) {
          queryClient.setQueryData(query.queryKey, (rows) => rows && withEdits(rows, list, edits))
        }
      }),
    [queryClient, query.queryKey, list],
  )
  const waiting = useSyncExternalStore(listEdits.subscribe, listEdits.waiting)
  const rows = useMemo(() => data && withEdits(data, list, waiting), [data, list, waiting])
  return { rows, ...rest }
}

/** The rows after what changes do to their list. */
function withEdits(rows: readonly LinkedRow[], list: string, edits: readonly ListEdit[]): readonly LinkedRow[] {
  return edits
    .filter((edit) => edit.list === list)
    .reduce<readonly LinkedRow[]>((before, { itemId, index, row }) => {
      const others = before.filter(({ linkId }) => linkId !== itemId)
      return index === null ? others : others.toSpliced(index, 0, row as LinkedRow)
    }, rows)
}
