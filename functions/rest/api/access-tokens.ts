import * as v from 'valibot'
import { isTokenGood, TOKEN_DAYS_MAX, TOKEN_SCOPES } from '#domain/access-token.ts'
import { wholeNumber } from '#domain/ids.ts'
import { daysBetween } from '#domain/time/days.ts'
import { createAccessToken } from '#operations/access-token/create-access-token.ts'
import { listAccessTokens } from '#operations/access-token/list-access-tokens.ts'
import { revokeAccessToken } from '#operations/access-token/revoke-access-token.ts'
import { rotateAccessToken } from '#operations/access-token/rotate-access-token.ts'
import { tokenHash } from '#operations/access-token/token-hash.ts'
import type { AccessTokenItem } from '#table/items/access-token.ts'
import { accessTokenKey } from '#table/keys/keys.ts'
import { forbidden, notFound, ok, Refusal } from '../server/answer.ts'
import { day } from '../server/body-fields.ts'
import { accessTokenOf } from '../server/caller.ts'
import { endpoint, type Endpoint } from '../server/endpoint.ts'
import { nothing } from '../server/find-subject.ts'
import { withFieldErrors } from '../server/invalid-answer.ts'
import { operationContextOf } from '../server/operation-context-of.ts'
import { pageAnswer, sliceOf } from '../server/paging.ts'
import { flag, oneOf, paging, text } from '../server/query.ts'
import type { RestRequest } from '../server/router.ts'
import { accessToken } from '#presenters/rest/place-shapes.ts'

/** One's own personal access tokens; nobody sees those of others. */

const PATH = '/api/v4/personal_access_tokens'

const today = (): string => new Date().toISOString().slice(0, 10)

/** Returns a token as it is shown, without its secret. */
export const tokenJson = (token: AccessTokenItem) => ({
  id: token.id,
  name: token.name,
  description: null,
  revoked: token.revokedAt !== null,
  created_at: token.createdAt,
  scopes: [token.scope],
  user_id: token.userId,
  last_used_at: token.lastUsedOn === null ? null : `${token.lastUsedOn}T00:00:00.000Z`,
  active: isTokenGood(token, today()),
  expires_at: token.expiresOn,
})

const ownTokens = (request: RestRequest): Promise<AccessTokenItem[]> =>
  listAccessTokens(operationContextOf(request), request.viewer.username ?? '')

/** Returns the token of one's own whose number the address names, or the one that the request came with. */
async function ownToken(request: RestRequest): Promise<AccessTokenItem> {
  const { parameters, headers } = request
  const named = parameters['token']
  const sent = accessTokenOf(headers)
  const { PK } = accessTokenKey(tokenHash(sent ?? ''))
  const tokens = await ownTokens(request)
  const found = tokens.find((one) => (named === undefined ? one.PK === PK : one.id === wholeNumber(named)))
  if (found === undefined) throw new Refusal(notFound('Personal Access Token'))
  return found
}

const listTokens = endpoint(`GET ${PATH}`, {
  summary: "List one's own personal access tokens, the newest first, with those that are no longer good",
  input: { ...paging, search: text, revoked: flag, state: oneOf(['active', 'inactive']) },
  shows: v.array(accessToken),
  on: nothing,
  answer: async (request) => {
    const { input } = request
    const words = input.search?.toLowerCase() ?? ''
    const found = (await ownTokens(request)).filter(
      (token) =>
        token.name.toLowerCase().includes(words) &&
        (input.revoked === undefined || input.revoked === (token.revokedAt !== null)) &&
        (input.state === undefined || (input.state === 'active') === isTokenGood(token, today())),
    )
    return pageAnswer(sliceOf(found, input).map(tokenJson), found.length, input, request)
  },
})

const createToken = endpoint('POST /api/v4/user/personal_access_tokens', {
  summary: 'Make a personal access token of the signed-in person, who has signed in with a password',
  input: {
    name: v.string(),
    scopes: v.pipe(v.array(v.picklist(TOKEN_SCOPES)), v.minLength(1)),
    expires_at: v.optional(day),
  },
  shows: accessToken,
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
        days: expiresAt ? daysBetween(today(), expiresAt) : TOKEN_DAYS_MAX,
      })
      const token = (await ownTokens(request)).find(({ id }) => id === made.id)
      return { status: 201, body: { ...(token && tokenJson(token)), token: made.token } }
    }),
})

const NAMED = [
  { path: `${PATH}/self`, words: 'the personal access token that the request comes with' },
  { path: `${PATH}/{token}`, words: "one of one's own personal access tokens" },
] as const

export const accessTokenEndpoints: Endpoint[] = [
  listTokens,
  createToken,
  ...NAMED.flatMap(({ path, words }) => [
    endpoint(`GET ${path}`, {
      summary: `Show ${words}`,
      input: {},
      shows: accessToken,
      on: nothing,
      answer: async (request) => ok(tokenJson(await ownToken(request))),
    }),
    endpoint(`DELETE ${path}`, {
      summary: `End ${words} for good`,
      input: {},
      on: nothing,
      answer: async (request) => {
        const { id, username } = await ownToken(request)
        await revokeAccessToken(operationContextOf(request), { username, tokenId: id })
        return { status: 204, body: undefined }
      },
    }),
    endpoint(`POST ${path}/rotate`, {
      summary: `End ${words} and make one of the same name and scope, which is told this once`,
      input: { expires_at: v.optional(v.string()) },
      shows: accessToken,
      on: nothing,
      answer: (request) =>
        withFieldErrors(async () => {
          const { username, id: tokenId } = await ownToken(request)
          const { expires_at: expiresOn } = request.input
          const made = await rotateAccessToken(operationContextOf(request), { username, tokenId, expiresOn })
          const token = (await ownTokens(request)).find(({ id }) => id === made.id)
          return { status: 200, body: { ...(token && tokenJson(token)), ...{ id: made.id, token: made.token } } }
        }),
    }),
  ]),
]
