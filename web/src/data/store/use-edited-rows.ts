import { useQuery, useQueryClient, type UseQueryOptions } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react'
import { listEdits, type ListEdit } from './list-edits.ts'

/**
 * Returns the rows of a list as its query gave them, with what was done to the list here and waits; what was carried out goes into the
 * query's answer.
 * @param idOf what the edits of the list know a row by
 */
export function useEditedRows<Row>(query: UseQueryOptions<readonly Row[]>, list: string, idOf: (row: Row) => string) {
  const queryClient = useQueryClient()
  const { data, ...rest } = useQuery(query)
  const carriedOut = useRef(listEdits.carriedOutSince(0).count)
  useEffect(
    () =>
      listEdits.subscribe(() => {
        const { edits, count } = listEdits.carriedOutSince(carriedOut.current)
        carriedOut.current = count
        if (edits.some((edit) => edit.list === list)) {
          queryClient.setQueryData<readonly Row[]>(query.queryKey, (rows) => rows && withEdits(rows, list, edits, idOf))
        }
      }),
    [queryClient, query.queryKey, list, idOf],
  )
  const waiting = useSyncExternalStore(listEdits.subscribe, listEdits.waiting)
  const rows = useMemo(() => data && withEdits(data, list, waiting, idOf), [data, list, waiting, idOf])
  return { rows, ...rest }
}

/** Returns the rows after what changes do to their list. */
function withEdits<Row>(
  rows: readonly Row[],
  list: string,
  edits: readonly ListEdit[],
  idOf: (row: Row) => string,
): readonly Row[] {
  return edits
    .filter((edit) => edit.list === list)
    .reduce((before, { itemId, index, row }) => {
      const others = before.filter((one) => idOf(one) !== itemId)
      return index === null ? others : others.toSpliced(index, 0, row as Row)
    }, rows)
}
