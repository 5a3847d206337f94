import { ROOT_PATH } from '#domain/root-path.ts'
import { numberInId } from '#web/lib/global-id.ts'
import { pageRequest } from '#web/lib/transport/page-request.ts'
import type { Member, MemberPlace } from './members-query.ts'

/** Another role, or another end: `YYYY-MM-DD`, or null for a membership without one. */
export type MemberChange = { accessLevel: number } | { expiresAt: string | null }

const addressOf = ({ kind, fullPath }: MemberPlace, { user }: Member): string =>
  `${ROOT_PATH}/api/v4/${kind}s/${encodeURIComponent(fullPath)}/members/${numberInId(user.id)}`

/** Gives a direct member another role, or another end; what others have changed of the rest stays. Rejects as `pageRequest` does. */
export async function changeMember(place: MemberPlace, member: Member, change: MemberChange): Promise<unknown> {
  const address = addressOf(place, member)
  if ('accessLevel' in change)
    return pageRequest(address, { method: 'PUT', body: { access_level: change.accessLevel } })
  // An end is given with the role, which may be another one than when the list was read.
  const { readRole } = await import('./read-role.ts')
  const accessLevel = await readRole(address)
  return pageRequest(address, { method: 'PUT', body: { access_level: accessLevel, expires_at: change.expiresAt } })
}

/** Ends the membership of somebody, which may be one's own. Rejects as `pageRequest` does. */
export const removeMember = (place: MemberPlace, member: Member): Promise<unknown> =>
  pageRequest(addressOf(place, member), { method: 'DELETE' })
