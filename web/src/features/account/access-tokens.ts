import { infiniteQueryOptions } from '@tanstack/react-query'
import * as v from 'valibot'
import { ROOT_PATH } from '#domain/root-path.ts'
import { pageAnswer, pageRequest } from '#web/lib/transport/page-request.ts'

const ADDRESS = `${ROOT_PATH}/api/v4/personal_access_tokens`

const token = v.object({
  id: v.number(),
  name: v.string(),
  scopes: v.array(v.string()),
  active: v.boolean(),
  revoked: v.boolean(),
  created_at: v.string(),
  last_used_at: v.nullable(v.string()),
  expires_at: v.string(),
})

export type AccessToken = v.InferOutput<typeof token>

const made = v.object({ token: v.string() })

/** Returns the tokens of who is signed in that are still good, the newest first. */
export const accessTokensQuery = () =>
  infiniteQueryOptions({
    queryKey: ['access-tokens'],
    queryFn: async ({ pageParam: page, signal }) => {
      const { body, headers } = await pageAnswer(`${ADDRESS}?state=active&per_page=50&page=${page}`, { signal })
      const next = Number(headers.get('X-Next-Page') ?? '')
      return { tokens: v.parse(v.array(token), body), next: next > 0 ? next : null }
    },
    initialPageParam: 1,
    getNextPageParam: ({ next }) => next,
  })

export interface NewAccessToken {
  name: string
  scope: 'api' | 'read_api'
  /** `YYYY-MM-DD` */
  expiresAt: string
}

/** Makes a token and gives back its secret, which nobody can read again. Rejects as `pageRequest` does. */
export async function createAccessToken({ name, scope, expiresAt }: NewAccessToken): Promise<string> {
  const body = { name, scopes: [scope], expires_at: expiresAt }
  const address = `${ROOT_PATH}/api/v4/user/personal_access_tokens`
  return v.parse(made, await pageRequest(address, { method: 'POST', body })).token
}

/** Ends a token for good. Rejects as `pageRequest` does. */
export const revokeAccessToken = (id: number): Promise<unknown> => pageRequest(`${ADDRESS}/${id}`, { method: 'DELETE' })
