import { infiniteQueryOptions } from '@tanstack/react-query'
import * as v from 'valibot'
import { ROOT_PATH } from '#domain/root-path.ts'
import { pageAnswer, pageRequest } from '#web/lib/transport/page-request.ts'
import { INVITATIONS_KEY, type MemberPlace } from './members-query.ts'

const invitation = v.object({
  invite_email: v.string(),
  access_level: v.number(),
  created_by_name: v.string(),
  invite_valid_until: v.string(),
})

export type PendingInvitation = v.InferOutput<typeof invitation>

type Place = Pick<MemberPlace, 'kind' | 'fullPath'>

const addressOf = ({ kind, fullPath }: Place): string =>
  `${ROOT_PATH}/api/v4/${kind}s/${encodeURIComponent(fullPath)}/invitations`

const oneOf = (place: Place, email: string): string => `${addressOf(place)}/${encodeURIComponent(email)}`

/** Returns the invitations to a group or project that nobody has accepted yet, by address, 50 to a page. */
export const invitationsQuery = (place: Place) =>
  infiniteQueryOptions({
    queryKey: [INVITATIONS_KEY, place.kind, place.fullPath],
    queryFn: async ({ pageParam: page, signal }) => {
      const { body, headers } = await pageAnswer(`${addressOf(place)}?per_page=50&page=${page}`, { signal })
      const next = Number(headers.get('X-Next-Page') ?? '')
      return { invitations: v.parse(v.array(invitation), body), next: next > 0 ? next : null }
    },
    initialPageParam: 1,
    getNextPageParam: ({ next }) => next,
    meta: { list: { parts: ['invitations'] } },
  })

/** Sends an invitation once more. Rejects as `pageRequest` does. */
export const resendInvitation = (place: Place, email: string): Promise<unknown> =>
  pageRequest(`${oneOf(place, email)}/resend`, { method: 'POST', body: {} })

/** Takes an invitation back. Rejects as `pageRequest` does. */
export const revokeInvitation = (place: Place, email: string): Promise<unknown> =>
  pageRequest(oneOf(place, email), { method: 'DELETE' })
