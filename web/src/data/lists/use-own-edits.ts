import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { listEdits, type ListEdit } from '../store/list-edits.ts'
import { readAgain, type List } from './lists.ts'

/**
 * Returns the answer of a list with what was done to it here and waits; what was carried out goes into the answers of all lists that
 * take the same edits.
 */
export function useOwnEdits<Answer>(answer: Answer | undefined, list: List<Answer>): Answer | undefined {
  const queryClient = useQueryClient()
  const { edits } = list
  useEffect(() => keepOwnEdits(queryClient, edits), [queryClient, edits])
  const waiting = useSyncExternalStore(listEdits.subscribe, listEdits.waiting)
  return useMemo(() => answer && withEdits(answer, list, waiting), [answer, list, waiting])
}

/** Takes what is carried out from now on into the answers of lists. Gives back how to stop. */
export function keepOwnEdits(queryClient: QueryClient, list: string | undefined): () => void {
  let carriedOut = listEdits.carriedOutSince(0).count
  return listEdits.subscribe(() => {
    const { edits, count } = listEdits.carriedOutSince(carriedOut)
    carriedOut = count
    if (!edits.some((edit) => edit.list === list)) return
    for (const query of queryClient.getQueryCache().getAll()) {
      const known = query.meta?.list
      if (known?.edits !== list || !known?.edit) continue
      // What is being read may be from before.
      if (known.isReadAfterEdits) void query.cancel({ revert: true })
      if (query.state.data !== undefined) query.setData(withEdits(query.state.data, known, edits), { manual: true })
    }
    readAgain(queryClient, (known) => known.edits === list && (!known.edit || known.isReadAfterEdits === true))
  })
}

/** Returns an answer after what changes do to its list. */
export const withEdits = <Answer>(answer: Answer, list: List<Answer>, edits: readonly ListEdit[]): Answer =>
  edits.filter((edit) => edit.list === list.edits).reduce((before, edit) => list.edit?.(before, edit) ?? before, answer)

/** Returns rows after what a change does to them; one that the server has given already stays where it is. */
export function withRowEdit<Row>(
  rows: readonly Row[],
  { itemId, index, row }: ListEdit,
  idOf: (row: Row) => string,
): readonly Row[] {
  if (index === null) return rows.filter((one) => idOf(one) !== itemId)
  return rows.some((one) => idOf(one) === itemId) ? rows : rows.toSpliced(index, 0, row as Row)
}
