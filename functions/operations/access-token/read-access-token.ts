import { isAccessToken, isTokenGood, type TokenScope } from '#domain/access-token.ts'
import type { AccessTokenItem } from '#table/items/access-token.ts'
import type { Table } from '#table/client/client.ts'
import { accessTokenKey } from '#table/keys/keys.ts'
import { getItem } from '#table/client/read.ts'
import { transact } from '#table/client/write.ts'
import { tokenHash } from './token-hash.ts'

/** Who a good token stands for, and how far. */
export interface TokenHolder {
  username: string
  scope: TokenScope
}

/**
 * Returns who a personal access token stands for; null when it is none, has expired or was revoked. The day of its last use is
 * kept, no closer time, so that a token in steady use is written once a day.
 * @param now ISO 8601
 */
export async function readAccessToken(table: Table, token: string, now: string): Promise<TokenHolder | null> {
  if (!isAccessToken(token)) return null
  // A revoked token must not be good for another moment.
  const item = await getItem<AccessTokenItem>(table, accessTokenKey(tokenHash(token)), 'strong')
  const today = now.slice(0, 10)
  if (item === null || !isTokenGood(item, today)) return null
  if (item.lastUsedOn !== today) {
    await transact(table, [{ kind: 'update', key: item, set: { lastUsedOn: today }, if: { present: true } }])
  }
  return { username: item.username, scope: item.scope }
}
