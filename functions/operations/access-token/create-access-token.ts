import { randomBytes } from 'node:crypto'
import { TOKEN_BYTES, TOKEN_DAYS_MAX, TOKEN_NAME_MAX, TOKEN_PREFIX, type TokenScope } from '#domain/access-token.ts'
import type { Problem } from '#domain/problem.ts'
import { addDays } from '#domain/time/days.ts'
import { invalid } from '#domain/text/text-checks.ts'
import { accessTokenList } from '#table/keys/keys.ts'
import { accessTokenItem, type AccessTokenItem } from '#table/items/access-token.ts'
import { freshId, type OperationContext } from '../write/operation-context.ts'
import { requireRoom } from '../write/require-room.ts'
import { runWrite } from '../write/run-write.ts'
import { throwIf } from '../write/authorize.ts'
import { tokenOwner } from './token-owner.ts'
import { tokenHash } from './token-hash.ts'

export interface CreateAccessTokenInput {
  username: string
  name: string
  scope: TokenScope
  /** Days for which the token is good, today included. */
  days: number
}

export interface CreatedAccessToken {
  id: number
  /** Nobody can read it again. */
  token: string
  expiresOn: string
}

/** Returns a token that nobody knows yet, and what is stored of it. */
export function mintToken(
  context: OperationContext,
  {
    userId,
    username,
    owner,
    name,
    scope,
    expiresOn,
  }: Pick<AccessTokenItem, 'userId' | 'username' | 'owner' | 'name' | 'scope' | 'expiresOn'>,
): { token: string; item: AccessTokenItem } {
  const token = `${TOKEN_PREFIX}${randomBytes(TOKEN_BYTES).toString('base64url')}`
  const id = freshId(context)
  const createdAt = context.now()
  const item = accessTokenItem({
    id,
    userId,
    username,
    ...(owner && { owner }),
    name,
    scope,
    createdAt,
    expiresOn,
    hash: tokenHash(token),
  })
  return { token, item }
}

/** Returns what is wrong with a new token; null when nothing is. */
export function tokenProblem({ name, days }: Pick<CreateAccessTokenInput, 'name' | 'days'>): Problem | null {
  if (name.trim() === '' || name.length > TOKEN_NAME_MAX) {
    return invalid('name', `A token's name has 1 to ${TOKEN_NAME_MAX} characters.`)
  }
  if (!Number.isInteger(days) || days < 1 || days > TOKEN_DAYS_MAX) {
    return invalid('days', `A token lives for 1 to ${TOKEN_DAYS_MAX} days.`)
  }
  return null
}

/**
 * Makes a personal access token. Its answer is not kept for repeated requests, because it holds the token.
 * @throws ProblemError BAD_REQUEST, FORBIDDEN, IDEMPOTENCY_MISMATCH, THROTTLED
 */
export async function createAccessToken(
  { idempotencyKey: _, ...context }: OperationContext,
  input: CreateAccessTokenInput,
): Promise<CreatedAccessToken> {
  return runWrite(context, { operation: 'createAccessToken', input }, async () => {
    throwIf(tokenProblem(input))
    const { id: userId, username } = await tokenOwner(context, input.username)
    const { scope, name, days } = input
    await requireRoom(context.table, 'access tokens', { index: 'lists', partition: accessTokenList(userId) })
    const expiresOn = addDays(context.now().slice(0, 10), days)
    const { token, item } = mintToken(context, { userId, username, name: name.trim(), scope, expiresOn })
    return {
      actions: [{ kind: 'put', item, if: { absent: true } }],
      response: { id: item.id, token, expiresOn },
      audit: { rootId: 0, target: 'accessToken', targetId: item.id },
    }
  })
}
