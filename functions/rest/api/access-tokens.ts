import * as v from 'valibot'
import { isTokenGood, TOKEN_DAYS_MAX, TOKEN_SCOPES } from '#domain/access-token.ts'
import { wholeNumber } from '#domain/ids.ts'
import { daysBetween } from '#domain/time/days.ts'
import { createAccessToken } from '#operations/access-token/create-access-token.ts'
import { listAccessTokens } from '#operations/access-token/list-access-tokens.ts'
import { revokeAccessToken } from '#operations/access-token/revoke-access-token.ts'
import type { AccessTokenItem } from '#table/items/access-token.ts'
import { forbidden, notFound, ok, Refusal } from '../server/answer.ts'
import { day } from '../server/body-fields.ts'
import { endpoint, type Endpoint } from '../server/endpoint.ts'
import { nothing } from '../server/find-subject.ts'
import { withFieldErrors } from '../server/invalid-answer.ts'
import { operationContextOf } from '../server/operation-context-of.ts'
import { pageAnswer, sliceOf } from '../server/paging.ts'
import { paging } from '../server/query.ts'
import type { RestRequest } from '../server/router.ts'

/** Returns a token as its person sees it; the token itself is told once, when it is made. */
const tokenJson = (token: AccessTokenItem, today: string) => ({
  id: token.id,
  name: token.name,
  revoked: token.revokedAt !== null,
  created_at: token.createdAt,
  scopes: [token.scope],
  user_id: token.userId,
  last_used_at: token.lastUsedOn === null ? null : `${token.lastUsedOn}T00:00:00Z`,
  active: isTokenGood(token, today),
  expires_at: token.expiresOn,
})

const utcToday = (): string => new Date().toISOString().slice(0, 10)

const tokensOf = (request: RestRequest): Promise<AccessTokenItem[]> =>
  listAccessTokens(operationContextOf(request), request.viewer.username ?? '')

/** Returns the own token whose number the address names; ends the request where there is none. */
async function ownToken(request: RestRequest): Promise<AccessTokenItem> {
  const id = wholeNumber(request.parameters['token_id'] ?? '')
  const token = (await tokensOf(request)).find((one) => one.id === id)
  if (token === undefined) throw new Refusal(notFound('Personal access token'))
  return token
}

const listTokens = endpoint('GET /api/v4/personal_access_tokens', {
  summary: 'List the personal access tokens of the signed-in person, the newest first',
  input: { ...paging, state: v.optional(v.picklist(['active', 'inactive'])) },
  on: nothing,
  answer: async (request) => {
    const { input } = request
    const today = utcToday()
    const tokens = (await tokensOf(request)).filter(
      (token) => input.state === undefined || isTokenGood(token, today) === (input.state === 'active'),
    )
    const shown = sliceOf(tokens, input).map((token) => tokenJson(token, today))
    return pageAnswer(shown, tokens.length, input, request)
  },
})

const showToken = endpoint('GET /api/v4/personal_access_tokens/{token_id}', {
  summary: 'Show a personal access token of the signed-in person',
  input: {},
  on: ownToken,
  answer: (_request, token) => Promise.resolve(ok(tokenJson(token, utcToday()))),
})

const createToken = endpoint('POST /api/v4/user/personal_access_tokens', {
  summary: 'Make a personal access token of the signed-in person, who has signed in with a password',
  input: {
    name: v.string(),
    scopes: v.pipe(v.array(v.picklist(TOKEN_SCOPES)), v.minLength(1)),
    expires_at: v.optional(day),
  },
  on: (request) => {
    // A token that has leaked is no way to another one, which would outlive it.
    if (request.byToken) throw new Refusal(forbidden)
    return nothing()
  },
  answer: (request) =>
    withFieldErrors(async () => {
      const { name, scopes, expires_at: expiresAt } = request.input
      const made = await createAccessToken(operationContextOf(request), {
        ...{ username: request.viewer.username ?? '', name, scope: scopes.includes('api') ? 'api' : 'read_api' },
        days: expiresAt ? daysBetween(utcToday(), expiresAt) : TOKEN_DAYS_MAX,
      })
      const token = (await tokensOf(request)).find(({ id }) => id === made.id)
      return { status: 201, body: { ...(token && tokenJson(token, utcToday())), token: made.token } }
    }),
})

const revokeToken = endpoint('DELETE /api/v4/personal_access_tokens/{token_id}', {
  summary: 'End a personal access token of the signed-in person for good',
  input: {},
  on: ownToken,
  answer: async (request, { id, username }) => {
    await revokeAccessToken(operationContextOf(request), { username, tokenId: id })
    return { status: 204, body: undefined }
  },
})

export const accessTokenEndpoints: Endpoint[] = [listTokens, showToken, createToken, revokeToken]
