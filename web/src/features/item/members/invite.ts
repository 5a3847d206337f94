import * as v from 'valibot'
import { ROOT_PATH } from '#domain/root-path.ts'
import { numberInId } from '#web/lib/global-id.ts'
import { pageRequest } from '#web/lib/transport/page-request.ts'
import type { ItemPersonFragment } from '../fields/item-fields.generated.ts'

export type Invitee = ItemPersonFragment

export interface Invitation {
  /** Of what they become members; of a project when left out. */
  kind?: 'group' | 'project'
  fullPath: string
  people: readonly Invitee[]
  accessLevel: number
  /** `YYYY-MM-DD`; null for a membership without an end. */
  expiresAt: string | null
  /** The server carries it out once. */
  key: string
}

const answer = v.variant('status', [
  v.object({ status: v.literal('success') }),
  v.object({ status: v.literal('error'), message: v.record(v.string(), v.string()) }),
])

/** Somebody who could not be added, and why. */
export interface InviteFailure {
  person: Invitee
  reason: string
}

/** Makes people members of a group or project; gives back who could not be one. Rejects as `pageRequest` does. */
export async function invite({
  kind = 'project',
  fullPath,
  people,
  accessLevel,
  expiresAt,
  key,
}: Invitation): Promise<InviteFailure[]> {
  const address = `${ROOT_PATH}/api/v4/${kind}s/${encodeURIComponent(fullPath)}/invitations`
  const ids = people.map(({ id }) => numberInId(id))
  const body = { user_id: ids, access_level: accessLevel, ...(expiresAt !== null && { expires_at: expiresAt }) }
  const said = v.parse(answer, await pageRequest(address, { method: 'POST', body, idempotencyKey: key }))
  const reasons = said.status === 'success' ? {} : said.message
  return people.flatMap((person) => {
    const reason = reasons[person.username] ?? reasons[numberInId(person.id)]
    return reason === undefined ? [] : [{ person, reason }]
  })
}
