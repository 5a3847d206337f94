import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { raiseAlert, settleAlerts } from '#web/lib/alerts.ts'
import { TREE_SEARCH_DEBOUNCE_MS, useDebounced } from '#web/lib/debounced.ts'
import { FETCH_PROJECTS_FAILED, NO_MATCHES, NO_RESULTS } from '#web/lib/messages.ts'
import { fetchProjects, type Project } from './project.ts'

/** The projects of the endpoint, narrowed by the search text; asked for while `isWanted`. */
export function useProjects(endpoint: string, text: string, isWanted: boolean) {
  const typed = text.trim()
  const settled = useDebounced(typed, TREE_SEARCH_DEBOUNCE_MS)
  const search = typed === '' ? '' : settled
  const { data, error, isFetching } = useQuery({
    queryKey: ['tree-projects', endpoint, search],
    queryFn: ({ signal }) => fetchProjects(endpoint, search, signal),
    enabled: isWanted,
    placeholderData: keepPreviousData,
    retry: false,
  })
  useEffect(() => {
    if (error) raiseAlert(FETCH_PROJECTS_FAILED)
    else if (data) settleAlerts(FETCH_PROJECTS_FAILED)
  }, [error, data])
  return {
    projects: data ?? NO_PROJECTS,
    isLoading: isFetching || search !== typed,
    emptyText: search === '' ? NO_RESULTS : NO_MATCHES,
  }
}

const NO_PROJECTS: readonly Project[] = []
