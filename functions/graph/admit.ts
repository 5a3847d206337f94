import type { AppSyncAuthorizerResult } from 'aws-lambda'
import type { TokenScope } from '#domain/access-token.ts'
import { readAccessToken } from '#operations/access-token/read-access-token.ts'
import type { Table } from '#table/client/client.ts'
import { countReadingFields } from './count-reading-fields.ts'

/** The token that anonymous readers send; it is no secret. */
const ANONYMOUS_TOKEN = 'anonymous'
/** Each document of an anonymous reader is looked at, so no answer for one is kept. */
const ANONYMOUS_SECONDS = 0
/**
 * Fields that make the server read, in one document of an anonymous reader, for whom nobody has to answer. The largest page of
 * the app has 42.
 */
export const ANONYMOUS_FIELDS_MAX = 100
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
 * Tells whether a token opens GraphQL: that of anonymous readers, or a personal access token. Every type of the schema is open
 * to such callers; whoever may only read is denied the fields that write. Of an anonymous reader the document counts, too.
 */
export async function admit(token: string, document: string, around: Surroundings): Promise<Admission> {
  const { table, writingFields, anonymousAccess, now } = around
  const admitted = (resolverContext: ResolverContext, ttlOverride: number): Admission => ({
    isAuthorized: true,
    resolverContext,
    deniedFields: resolverContext.scope === 'api' ? [] : writingFields,
    ttlOverride,
  })
  if (token === ANONYMOUS_TOKEN) {
    return anonymousAccess && isModest(document)
      ? admitted({ scope: 'anonymous' }, ANONYMOUS_SECONDS)
      : { isAuthorized: false }
  }
  const holder = await readAccessToken(table(), token, now)
  return holder === null ? { isAuthorized: false } : admitted(holder, TOKEN_SECONDS)
}

function isModest(document: string): boolean {
  try {
    return countReadingFields(document) <= ANONYMOUS_FIELDS_MAX
  } catch (error) {
    if (error instanceof RangeError) return false
    throw error
  }
}
