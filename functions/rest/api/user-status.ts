import * as v from 'valibot'
import { changePerson } from '#operations/person/change-person.ts'
import { loadUser } from '#operations/read/people/list-users.ts'
import { personStatus } from '#presenters/rest/place-shapes.ts'
import { escapedHtml } from '#presenters/graphql/escaped-html.ts'
import type { UserItem } from '#table/items/place-items.ts'
import { ok, Refusal, unauthorized } from '../server/answer.ts'
import { endpoint, type Endpoint } from '../server/endpoint.ts'
import { withFieldErrors } from '../server/invalid-answer.ts'
import { operationContextOf } from '../server/operation-context-of.ts'
import type { RestRequest } from '../server/router.ts'
import { person } from './users.ts'

const AVAILABILITIES = { busy: 'BUSY', not_set: 'NOT_SET' } as const

const statusJson = ({ availability, statusMessage, statusEmoji }: UserItem) => ({
  emoji: statusEmoji,
  message: statusMessage,
  availability: availability === 'BUSY' ? 'busy' : 'not_set',
  message_html: escapedHtml(statusMessage ?? ''),
  clear_status_at: null,
})

/** Returns who is signed in; ends the request where nobody is. */
export async function self({ table, viewer }: RestRequest): Promise<UserItem> {
  const user = viewer.id === null ? null : await loadUser(table, viewer.id)
  if (user === null) throw new Refusal(unauthorized)
  return user
}

const ownStatus = endpoint('GET /api/v4/user/status', {
  summary: 'Show what the signed-in person says of what they are doing',
  input: {},
  shows: personStatus,
  on: self,
  answer: (_request, user) => Promise.resolve(ok(statusJson(user))),
})

const statusOf = endpoint('GET /api/v4/users/{id}/status', {
  summary: 'Show what a person says of what they are doing',
  input: {},
  shows: personStatus,
  on: person,
  answer: (_request, user) => Promise.resolve(ok(statusJson(user))),
})

const setStatus = endpoint('PUT /api/v4/user/status', {
  summary: 'Say what one is doing; what is left out is taken away',
  input: {
    emoji: v.optional(v.nullable(v.string()), null),
    message: v.optional(v.nullable(v.string()), null),
    availability: v.optional(v.nullable(v.picklist(['busy', 'not_set'])), 'not_set'),
  },
  shows: personStatus,
  on: self,
  answer: (request, { id, username }) =>
    withFieldErrors(async () => {
      const { emoji: statusEmoji, message: statusMessage, availability } = request.input
      await changePerson(operationContextOf(request), {
        ...{ username, statusEmoji, statusMessage, availability: AVAILABILITIES[availability ?? 'not_set'] },
      })
      const changed = await loadUser(request.table, id)
      return ok(changed && statusJson(changed))
    }),
})

export const statusEndpoints: Endpoint[] = [ownStatus, statusOf, setStatus]
