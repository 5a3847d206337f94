import type { AccessTokenItem } from '#table/items/access-token.ts'
import { accessTokenList } from '#table/keys/keys.ts'
import { queryAll } from '#table/client/read.ts'
import type { OperationContext } from '../write/operation-context.ts'
import { tokenOwner } from './token-owner.ts'

/**
 * Returns the tokens of a person, the newest first, with those that are no longer good.
 * @throws ProblemError BAD_REQUEST, FORBIDDEN
 */
export async function listAccessTokens(context: OperationContext, username: string): Promise<AccessTokenItem[]> {
  const { id } = await tokenOwner(context, username)
  const query = { index: 'lists' as const, partition: accessTokenList(id), backwards: true }
  return queryAll<AccessTokenItem>(context.table, 'access tokens', query)
}
