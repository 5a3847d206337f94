import * as v from 'valibot'
import { isTokenGood, TOKEN_DAYS_MAX, TOKEN_SCOPES } from '#domain/access-token.ts'
import { wholeNumber as wholeId } from '#domain/ids.ts'
import { ROLE } from '#domain/role.ts'
import { daysBetween } from '#domain/time/days.ts'
import {
  createPlaceToken,
  revokePlaceToken,
  rotatePlaceToken,
  tokensOfPlace,
} from '#operations/access-token/place-tokens.ts'
import { authorizeMembers } from '#operations/write/authorize.ts'
import { placeToken } from '#presenters/rest/integration-shapes.ts'
import type { AccessTokenItem } from '#table/items/access-token.ts'
import type { GroupItem, ProjectItem } from '#table/items/place-items.ts'
import { forbidden, notFound, ok, Refusal } from '../server/answer.ts'
import { day, wholeNumber } from '../server/body-fields.ts'
import { endpoint, type Endpoint } from '../server/endpoint.ts'
import { withFieldErrors } from '../server/invalid-answer.ts'
import { operationContextOf } from '../server/operation-context-of.ts'
import { pageAnswer, sliceOf } from '../server/paging.ts'
import { oneOf, paging } from '../server/query.ts'
import type { RestRequest } from '../server/router.ts'
import { tokenJson } from './access-tokens.ts'
import type { NamespaceOwner } from './namespace-owner.ts'

const today = (): string => new Date().toISOString().slice(0, 10)

const placeTokenJson = (token: AccessTokenItem) => ({
  ...tokenJson(token),
  access_level: token.owner?.accessLevel ?? ROLE.none,
})

const administered =
  ({ find }: NamespaceOwner) =>
  async (request: RestRequest): Promise<GroupItem | ProjectItem> => {
    const place = await find(request)
    authorizeMembers(request.viewer, place)
    return place
  }

/** Returns the token of a group or project that an address names; ends the request where there is none. */
async function tokenIn(request: RestRequest, place: GroupItem | ProjectItem): Promise<AccessTokenItem> {
  const number = wholeId(request.parameters['token_id'] ?? '')
  const token = (await tokensOfPlace(request.table, place)).find(({ id }) => id === number)
  if (token === undefined) throw new Refusal(notFound('Access Token'))
  return token
}

/** Returns a token as it is after a write, with its secret, which is told this once. */
async function madeJson(request: RestRequest, place: GroupItem | ProjectItem, made: { id: number; token: string }) {
  const token = (await tokensOfPlace(request.table, place)).find(({ id }) => id === made.id)
  return { ...(token && placeTokenJson(token)), token: made.token }
}

/**
 * Returns what is done with the access tokens of a group or project.
 * @throws ProblemError BAD_REQUEST, NOT_FOUND, FORBIDDEN, IDEMPOTENCY_MISMATCH, THROTTLED
 */
export const placeTokensOfOwner = (owner: NamespaceOwner): Endpoint[] => [
  endpoint(`GET ${owner.path}/access_tokens`, {
    summary: `List the access tokens of a ${owner.word}, the newest first; for those who administer its members`,
    input: { ...paging, state: oneOf(['active', 'inactive']) },
    isOpen: false,
    shows: v.array(placeToken),
    on: administered(owner),
    answer: async (request, place) => {
      const { input } = request
      const found = (await tokensOfPlace(request.table, place)).filter(
        (token) => input.state === undefined || (input.state === 'active') === isTokenGood(token, today()),
      )
      return pageAnswer(sliceOf(found, input).map(placeTokenJson), found.length, input, request)
    },
  }),
  endpoint(`POST ${owner.path}/access_tokens`, {
    summary: `Make an access token of a ${owner.word}, by which a bot of the given role acts; it is told this once`,
    input: {
      name: v.string(),
      scopes: v.pipe(v.array(v.picklist(TOKEN_SCOPES)), v.minLength(1)),
      access_level: v.optional(wholeNumber),
      expires_at: v.optional(day),
    },
    shows: placeToken,
    on: async (request) => {
      // A token that has leaked is no way to another one, which would outlive it.
      if (request.byToken) throw new Refusal(forbidden)
      return administered(owner)(request)
    },
    answer: (request, place) =>
      withFieldErrors(async () => {
        const { name, scopes, access_level: accessLevel = ROLE.maintainer, expires_at: expiresAt } = request.input
        const made = await createPlaceToken(operationContextOf(request), {
          ...{ fullPath: place.fullPath, name, scope: scopes.includes('api') ? 'api' : 'read_api', accessLevel },
          days: expiresAt ? daysBetween(today(), expiresAt) : TOKEN_DAYS_MAX,
        })
        return { status: 201, body: await madeJson(request, place, made) }
      }),
  }),
  endpoint(`GET ${owner.path}/access_tokens/{token_id}`, {
    summary: `Show an access token of a ${owner.word}, without its secret`,
    input: {},
    isOpen: false,
    shows: placeToken,
    on: administered(owner),
    answer: async (request, place) => ok(placeTokenJson(await tokenIn(request, place))),
  }),
  endpoint(`POST ${owner.path}/access_tokens/{token_id}/rotate`, {
    summary: 'End an access token and make one of the same name, role and scope, which is told this once',
    input: { expires_at: v.optional(v.string()) },
    shows: placeToken,
    on: administered(owner),
    answer: (request, place) =>
      withFieldErrors(async () => {
        const token = await tokenIn(request, place)
        const input = { fullPath: place.fullPath, tokenId: token.id, expiresOn: request.input.expires_at }
        return ok(await madeJson(request, place, await rotatePlaceToken(operationContextOf(request), input)))
      }),
  }),
  endpoint(`DELETE ${owner.path}/access_tokens/{token_id}`, {
    summary: `End an access token of a ${owner.word} for good, and the membership of its bot`,
    input: {},
    on: administered(owner),
    answer: async (request, place) => {
      const token = await tokenIn(request, place)
      await revokePlaceToken(operationContextOf(request), { fullPath: place.fullPath, tokenId: token.id })
      return { status: 204, body: undefined }
    },
  }),
]
