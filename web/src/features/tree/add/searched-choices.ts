import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { TREE_SEARCH_DEBOUNCE_MS, useDebouncedSearch } from '#web/lib/debounced.ts'
import { NO_MATCHES, NO_RESULTS } from '#web/lib/messages.ts'
import { useFetchAlert } from '#web/lib/transport/use-fetch-alert.ts'

export interface ChoiceSource<Choice> {
  queryKey: readonly unknown[]
  fetch: (search: string, signal: AbortSignal) => Promise<Choice[]>
  /** Called when the choices cannot be fetched. */
  failure: string
}

/** Returns what there is to choose from, narrowed by the search text; asked for while `isWanted`. */
export function useSearchedChoices<Choice>(source: ChoiceSource<Choice>, text: string, isWanted: boolean) {
  const { queryKey, fetch, failure } = source
  const typed = text.trim()
  const search = useDebouncedSearch(typed, TREE_SEARCH_DEBOUNCE_MS)
  const { data, error, isFetching } = useQuery({
    queryKey: [...queryKey, search],
    queryFn: ({ signal }) => fetch(search, signal),
    enabled: isWanted,
    placeholderData: keepPreviousData,
    retry: false,
  })
  useFetchAlert(failure, { data, error })
  return {
    choices: data ?? [],
    isLoading: isFetching || search !== typed,
    emptyText: search === '' ? NO_RESULTS : NO_MATCHES,
  }
}
