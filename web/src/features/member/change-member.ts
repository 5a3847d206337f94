import { ROOT_PATH } from '#domain/root-path.ts'
import { numberInId } from '#web/lib/global-id.ts'
import { pageRequest } from '#web/lib/transport/page-request.ts'
import type { Member, MemberPlace } from './members-query.ts'

export interface MemberChange {
  accessLevel: number
  /** `YYYY-MM-DD`; null for a membership without an end. */
  expiresAt: string | null
}

const addressOf = ({ kind, fullPath }: MemberPlace, { user }: Member): string =>
  `${ROOT_PATH}/api/v4/${kind}s/${encodeURIComponent(fullPath)}/members/${numberInId(user.id)}`

/** Gives a direct member a role and an end. Rejects as `pageRequest` does. */
export const changeMember = (
  place: MemberPlace,
  member: Member,
  { accessLevel, expiresAt }: MemberChange,
): Promise<unknown> =>
  pageRequest(addressOf(place, member), {
    method: 'PUT',
    body: { access_level: accessLevel, expires_at: expiresAt },
  })

/** Ends the membership of somebody, which may be one's own. Rejects as `pageRequest` does. */
export const removeMember = (place: MemberPlace, member: Member): Promise<unknown> =>
  pageRequest(addressOf(place, member), { method: 'DELETE' })
