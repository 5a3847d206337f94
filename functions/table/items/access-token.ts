import type { TokenScope } from '#domain/access-token.ts'
import { accessTokenKey, accessTokenList, accessTokensOfPlace, type Key, type Namespace } from '../keys/keys.ts'
import type { Listed } from './place-items.ts'

/** An access token of a person, or of a group or project. The token itself is stored nowhere: its item stands at the token's hash. */
export interface AccessTokenItem extends Key, Listed {
  id: number
  userId: number
  username: string
  /** Of which it is, where it is no person's own: the person is a bot then, who is there for it alone. */
  owner?: Namespace & { accessLevel: number }
  name: string
  scope: TokenScope
  createdAt: string
  /** The first day on which it is no longer good, `YYYY-MM-DD`. */
  expiresOn: string
  revokedAt: string | null
  /** The last day on which it was used, `YYYY-MM-DD`. */
  lastUsedOn: string | null
  /** When the record may go, in seconds since 1970. */
  ttl: number
}

/** Seconds for which an expired token stays in its person's list. */
const RECORD_SECONDS = 90 * 86_400

export type AccessTokenInput = Pick<
  AccessTokenItem,
  'id' | 'userId' | 'username' | 'owner' | 'name' | 'scope' | 'createdAt' | 'expiresOn'
> & {
  /** SHA-256 of the token, in base64url. */
  hash: string
}

export const accessTokenItem = ({ hash, owner, ...token }: AccessTokenInput): AccessTokenItem => ({
  ...accessTokenKey(hash),
  GSI2PK: owner === undefined ? accessTokenList(token.userId) : accessTokensOfPlace(owner),
  GSI2SK: token.createdAt,
  ...token,
  ...(owner && { owner }),
  revokedAt: null,
  lastUsedOn: null,
  ttl: Math.floor(Date.parse(token.expiresOn) / 1000) + RECORD_SECONDS,
})
