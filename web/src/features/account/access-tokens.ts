import { infiniteQueryOptions } from '@tanstack/react-query'
import * as v from 'valibot'
import { ROOT_PATH } from '#domain/root-path.ts'
import { pageAnswer, pageRequest } from '#web/lib/transport/page-request.ts'

/** The group or project whose tokens they are; null for those of who is signed in. */
export type TokenOwner = { kind: 'group' | 'project'; fullPath: string } | null

const API = `${ROOT_PATH}/api/v4`

const addressOf = (owner: TokenOwner): string =>
  owner === null
    ? `${API}/personal_access_tokens`
    : `${API}/${owner.kind}s/${encodeURIComponent(owner.fullPath)}/access_tokens`

const token = v.object({
  id: v.number(),
  name: v.string(),
  scopes: v.array(v.string()),
  active: v.boolean(),
  revoked: v.boolean(),
  created_at: v.string(),
  last_used_at: v.nullable(v.string()),
  expires_at: v.string(),
  // Of groups and projects: what the bot who acts by it may do.
  access_level: v.optional(v.number()),
})

export type AccessToken = v.InferOutput<typeof token>

const made = v.object({ token: v.string() })

/** Returns the tokens of an owner that are still good, the newest first. */
export const accessTokensQuery = (owner: TokenOwner) =>
  infiniteQueryOptions({
    queryKey: ['access-tokens', owner?.kind, owner?.fullPath],
    queryFn: async ({ pageParam: page, signal }) => {
      const { body, headers } = await pageAnswer(`${addressOf(owner)}?state=active&per_page=50&page=${page}`, {
        signal,
      })
      const next = Number(headers.get('X-Next-Page') ?? '')
      return { tokens: v.parse(v.array(token), body), next: next > 0 ? next : null }
    },
    initialPageParam: 1,
    getNextPageParam: ({ next }) => next,
    refetchOnWindowFocus: true,
    // The bot of each token of a group or project is a member.
    meta: { list: { parts: ['members'] } },
  })

export interface NewAccessToken {
  name: string
  scope: 'api' | 'read_api'
  /** `YYYY-MM-DD` */
  expiresAt: string
  /** Of groups and projects. */
  accessLevel: number
}

/** Makes a token and gives back its secret, which nobody can read again. Rejects as `pageRequest` does. */
export async function createAccessToken(owner: TokenOwner, asked: NewAccessToken): Promise<string> {
  const { name, scope, expiresAt, accessLevel } = asked
  const body = { name, scopes: [scope], expires_at: expiresAt, ...(owner && { access_level: accessLevel }) }
  const address = owner === null ? `${API}/user/personal_access_tokens` : addressOf(owner)
  return v.parse(made, await pageRequest(address, { method: 'POST', body })).token
}

/** Ends a token for good. Rejects as `pageRequest` does. */
export const revokeAccessToken = (owner: TokenOwner, id: number): Promise<unknown> =>
  pageRequest(`${addressOf(owner)}/${id}`, { method: 'DELETE' })
