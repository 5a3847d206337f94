import type { AppSyncAuthorizerEvent, AppSyncAuthorizerResult } from 'aws-lambda'

/** The token that anonymous readers send; it is no secret. */
const ANONYMOUS_TOKEN = 'anonymous'
/** The longest time for which AppSync keeps an answer. */
const TTL_SECONDS = 3600

/** Lets anonymous readers in, unless ANONYMOUS_ACCESS is `off`; which fields they may read is the schema's matter. */
export function handler(event: Pick<AppSyncAuthorizerEvent, 'authorizationToken'>): Promise<AppSyncAuthorizerResult> {
  const isAuthorized = event.authorizationToken === ANONYMOUS_TOKEN && process.env.ANONYMOUS_ACCESS !== 'off'
  return Promise.resolve(isAuthorized ? { isAuthorized, ttlOverride: TTL_SECONDS } : { isAuthorized })
}
