import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react'
import { listEdits, type ListEdit } from '../store/list-edits.ts'
import { readAgain, type List } from './lists.ts'

/**
 * Returns the answer of a list with what was done to it here and waits; what was carried out goes into the answers of all lists that
 * take the same edits.
 */
export function useOwnEdits<Answer>(answer: Answer | undefined, list: List<Answer>): Answer | undefined {
  const queryClient = useQueryClient()
  const { edits: own } = list
  const carriedOut = useRef(listEdits.carriedOutSince(0).count)
  useEffect(
    () =>
      listEdits.subscribe(() => {
        const { edits, count } = listEdits.carriedOutSince(carriedOut.current)
        carriedOut.current = count
        if (!edits.some((edit) => edit.list === own)) return
        for (const query of queryClient.getQueryCache().getAll()) {
          const known = query.meta?.list
          if (known?.edits !== own || !known?.edit) continue
          // What is being read may be from before.
          if (known.isReadAfterEdits) void query.cancel({ revert: true })
          if (query.state.data !== undefined) query.setData(withEdits(query.state.data, known, edits), { manual: true })
        }
        readAgain(queryClient, (known) => known.edits === own && (!known.edit || known.isReadAfterEdits === true))
      }),
    [queryClient, own],
  )
  const waiting = useSyncExternalStore(listEdits.subscribe, listEdits.waiting)
  return useMemo(() => answer && withEdits(answer, list, waiting), [answer, list, waiting])
}

/** Returns an answer after what changes do to its list. */
export const withEdits = <Answer>(answer: Answer, list: List<Answer>, edits: readonly ListEdit[]): Answer =>
  edits.filter((edit) => edit.list === list.edits).reduce((before, edit) => list.edit?.(before, edit) ?? before, answer)

/** Returns rows after what a change does to them. */
export function withRowEdit<Row>(
  rows: readonly Row[],
  { itemId, index, row }: ListEdit,
  idOf: (row: Row) => string,
): readonly Row[] {
  const others = rows.filter((one) => idOf(one) !== itemId)
  return index === null ? others : others.toSpliced(index, 0, row as Row)
}
