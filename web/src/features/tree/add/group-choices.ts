import { ROOT_PATH } from '#domain/root-path.ts'
import * as v from 'valibot'
import { FETCH_GROUPS_FAILED } from '#web/lib/messages.ts'
import { pageRequest } from '#web/lib/transport/page-request.ts'
import { useSearchedChoices } from './searched-choices.ts'

export interface GroupChoice {
  name: string
  fullPath: string
  avatarUrl: string | null
}

const groups = v.array(v.object({ name: v.string(), full_path: v.string(), avatar_url: v.nullish(v.string(), null) }))

/** Returns the groups below one, narrowed by the search text; asked for while `isWanted`. */
export function useDescendantGroups(groupId: number, text: string, isWanted: boolean) {
  const source = {
    queryKey: ['descendant-groups', groupId],
    fetch: (search: string, signal: AbortSignal) => fetchGroups(groupId, search, signal),
    failure: FETCH_GROUPS_FAILED,
  }
  return useSearchedChoices(source, text, isWanted)
}

async function fetchGroups(groupId: number, search: string, signal: AbortSignal): Promise<GroupChoice[]> {
  const path = `${ROOT_PATH}/api/v4/groups/${groupId}/descendant_groups?search=${encodeURIComponent(search)}&per_page=100&min_access_level=20`
  return v
    .parse(groups, await pageRequest(path, { signal }))
    .map(({ name, full_path: fullPath, avatar_url: avatarUrl }) => ({ name, fullPath, avatarUrl }))
}
