import type { AppSyncAuthorizerResult } from 'aws-lambda'
import type { TokenScope } from '#domain/access-token.ts'
import { readAccessToken } from '#operations/access-token/read-access-token.ts'
import type { Table } from '#table/client.ts'

/** The token that anonymous readers send; it is no secret. */
const ANONYMOUS_TOKEN = 'anonymous'
/** The longest time for which AppSync keeps an answer. */
const ANONYMOUS_SECONDS = 3600
/** For so long a revoked token still reaches GraphQL. */
const TOKEN_SECONDS = 60

/** What resolvers see of the caller. It is never empty: AppSync has been seen to refuse fields without it. */
interface ResolverContext {
  scope: TokenScope | 'anonymous'
  username?: string
}

export type Admission = AppSyncAuthorizerResult<ResolverContext>

interface Surroundings {
  table: () => Table
  /** Names such as `Mutation.createEpic`: AppSync takes no patterns. */
  writingFields: string[]
  anonymousAccess: boolean
  /** ISO 8601 */
  now: string
}

/**
 * Whether a token opens GraphQL: that of anonymous readers, or a personal access token. Every type of the schema is open
 * to such callers; whoever may only read is denied the fields that write.
 */
export async function admit(token: string, around: Surroundings): Promise<Admission> {
  const { table, writingFields, anonymousAccess, now } = around
  const admitted = (resolverContext: ResolverContext, ttlOverride: number): Admission => ({
    isAuthorized: true,
    resolverContext,
    deniedFields: resolverContext.scope === 'api' ? [] : writingFields,
    ttlOverride,
  })
  if (token === ANONYMOUS_TOKEN) {
    return anonymousAccess ? admitted({ scope: 'anonymous' }, ANONYMOUS_SECONDS) : { isAuthorized: false }
  }
  const holder = await readAccessToken(table(), token, now)
  return holder === null ? { isAuthorized: false } : admitted(holder, TOKEN_SECONDS)
}
