import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import * as v from 'valibot'
import { raiseAlert, settleAlerts } from '#web/lib/alerts.ts'
import { TREE_SEARCH_DEBOUNCE_MS, useDebounced } from '#web/lib/debounced.ts'
import { FETCH_GROUPS_FAILED } from '#web/lib/messages.ts'
import { pageRequest } from '#web/lib/page-request.ts'

export interface GroupChoice {
  name: string
  fullPath: string
  avatarUrl: string | null
}

const groups = v.array(v.object({ name: v.string(), full_path: v.string(), avatar_url: v.nullish(v.string(), null) }))

/** The groups below one, narrowed by the search text; asked for while `isWanted`. */
export function useDescendantGroups(groupId: number, text: string, isWanted: boolean) {
  const typed = text.trim()
  const settled = useDebounced(typed, TREE_SEARCH_DEBOUNCE_MS)
  const search = typed === '' ? '' : settled
  const { data, error, isFetching } = useQuery({
    queryKey: ['descendant-groups', groupId, search],
    queryFn: ({ signal }) => fetchGroups(groupId, search, signal),
    enabled: isWanted,
    placeholderData: keepPreviousData,
    retry: false,
  })
  useEffect(() => {
    if (error) raiseAlert(FETCH_GROUPS_FAILED)
    else if (data) settleAlerts(FETCH_GROUPS_FAILED)
  }, [error, data])
  return { groups: data ?? NO_GROUPS, isLoading: isFetching || search !== typed }
}

const NO_GROUPS: readonly GroupChoice[] = []

async function fetchGroups(groupId: number, search: string, signal: AbortSignal): Promise<GroupChoice[]> {
  const path = `/api/v4/groups/${groupId}/descendant_groups?search=${encodeURIComponent(search)}&per_page=100&min_access_level=20`
  return v
    .parse(groups, await pageRequest(path, { signal }))
    .map(({ name, full_path: fullPath, avatar_url: avatarUrl }) => ({ name, fullPath, avatarUrl }))
}
