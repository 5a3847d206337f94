import { queryOptions } from '@tanstack/react-query'
import * as v from 'valibot'
import { ROOT_PATH } from '#domain/root-path.ts'
import { pageRequest } from '#web/lib/transport/page-request.ts'
import type { MemberPlace } from './members-query.ts'

const share = v.object({
  group_id: v.number(),
  group_name: v.string(),
  group_full_path: v.string(),
  group_access_level: v.number(),
  expires_at: v.nullable(v.string()),
})

/** A group whose members have a role in what is shown. */
export type GroupShare = v.InferOutput<typeof share>

type Place = Pick<MemberPlace, 'kind' | 'fullPath'>

const addressOf = ({ kind, fullPath }: Place): string => `${ROOT_PATH}/api/v4/${kind}s/${encodeURIComponent(fullPath)}`

/** Begins the keys of all lists of shares. */
export const SHARES_KEY = 'shares-of'

/** Returns with which groups a group or project is shared, by path. */
export const sharesQuery = (place: Place) =>
  queryOptions({
    queryKey: [SHARES_KEY, place.kind, place.fullPath],
    queryFn: async ({ signal }) => {
      const answer = v.object({ shared_with_groups: v.array(share) })
      return v.parse(answer, await pageRequest(addressOf(place), { signal })).shared_with_groups
    },
    meta: { list: { parts: ['shares'] } },
  })

export interface NewShare {
  groupId: number
  accessLevel: number
  /** `YYYY-MM-DD`; null for a share without an end. */
  expiresAt: string | null
}

/** Gives the members of a group a role. Rejects as `pageRequest` does. */
export const addShare = (place: Place, { groupId, accessLevel, expiresAt }: NewShare): Promise<unknown> =>
  pageRequest(`${addressOf(place)}/share`, {
    method: 'POST',
    body: { group_id: groupId, group_access: accessLevel, ...(expiresAt !== null && { expires_at: expiresAt }) },
  })

/** Takes it back. Rejects as `pageRequest` does. */
export const removeShare = (place: Place, groupId: number): Promise<unknown> =>
  pageRequest(`${addressOf(place)}/share/${groupId}`, { method: 'DELETE' })

const groups = v.array(v.object({ id: v.number(), name: v.string(), full_name: v.string(), full_path: v.string() }))

export type OfferedGroup = v.InferOutput<typeof groups>[number]

/** Which groups are offered: all that the viewer can see, or those below a top-level group. */
export type GroupFilter = 'all' | 'descendant_groups'

/** Returns groups that the viewer can see, by a text in their names; where a parent is given, only those below it. */
export const offeredGroupsQuery = (search: string, parentPath: string | null) =>
  queryOptions({
    queryKey: ['groups', 'to-share-with', parentPath, search],
    queryFn: async ({ signal }) => {
      const query = `per_page=20&order_by=path&search=${encodeURIComponent(search)}`
      const below = parentPath === null ? '' : `/${encodeURIComponent(parentPath)}/descendant_groups`
      return v.parse(groups, await pageRequest(`${ROOT_PATH}/api/v4/groups${below}?${query}`, { signal }))
    },
  })
