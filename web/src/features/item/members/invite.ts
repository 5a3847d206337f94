import { queryOptions } from '@tanstack/react-query'
import * as v from 'valibot'
import type { InviteEvent } from '#domain/namespace/invite-events.ts'
import { ROOT_PATH } from '#domain/root-path.ts'
import { emailProblem } from '#domain/text/text-checks.ts'
import { numberInId } from '#web/lib/global-id.ts'
import type { NamedPerson } from '#web/lib/shown-name.ts'
import { pageRequest } from '#web/lib/transport/page-request.ts'
import type { ItemPersonFragment } from '../fields/item-fields.generated.ts'

/** Somebody who is known, or whoever has a mail address. */
export type Invitee = ItemPersonFragment & Pick<NamedPerson, 'status'>

const MAIL_TO = 'mailto:'

/** Returns whoever has the address that a text is; null for a text that is none. */
export function inviteeByMail(text: string): Invitee | null {
  const email = text.trim().toLowerCase()
  if (emailProblem(email) !== null) return null
  return { id: MAIL_TO + email, name: email, username: email, avatarUrl: null, webUrl: '', webPath: '' }
}

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

type Place = Pick<Invitation, 'kind' | 'fullPath'>

const addressOf = ({ kind = 'project', fullPath }: Place): string =>
  `${ROOT_PATH}/api/v4/${kind}s/${encodeURIComponent(fullPath)}/invitations`

const seats = v.object({ name: v.nullable(v.string()), limit: v.nullable(v.number()), left: v.nullable(v.number()) })

/** Returns how many more people the plan of the top-level group allows. */
export const seatsQuery = (place: Place) =>
  queryOptions({
    queryKey: ['invite-seats', place.kind, place.fullPath],
    queryFn: async ({ signal }) => v.parse(seats, await pageRequest(`${addressOf(place)}/seats`, { signal })),
    // Somebody may have joined or left since the form was last open.
    staleTime: 0,
    retry: false,
  })

/** Has the server write down what is done with the form. Nobody waits for it, and nobody is told when it fails. */
export function recordInviteEvent(place: Place, event: InviteEvent, accessLevel?: number): void {
  const body = { event, ...(accessLevel !== undefined && { access_level: accessLevel }) }
  pageRequest(`${addressOf(place)}/events`, { method: 'POST', body }).catch(() => undefined)
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
export async function invite(invitation: Invitation): Promise<InviteFailure[]> {
  const { people, accessLevel, expiresAt, key } = invitation
  const byMail = people.filter(({ id }) => id.startsWith(MAIL_TO))
  const ids = people.filter((person) => !byMail.includes(person)).map(({ id }) => numberInId(id))
  const whom = {
    ...(ids.length > 0 && { user_id: ids }),
    ...(byMail.length > 0 && { email: byMail.map(({ username }) => username) }),
  }
  const body = { ...whom, access_level: accessLevel, ...(expiresAt !== null && { expires_at: expiresAt }) }
  const said = v.parse(answer, await pageRequest(addressOf(invitation), { method: 'POST', body, idempotencyKey: key }))
  const reasons = said.status === 'success' ? {} : said.message
  return people.flatMap((person) => {
    const reason = reasons[person.username] ?? reasons[numberInId(person.id)]
    return reason === undefined ? [] : [{ person, reason }]
  })
}
