import { isTokenGood, TOKEN_DAYS_MAX } from '#domain/access-token.ts'
import { NOT_FOUND } from '#domain/problem.ts'
import { invalid } from '#domain/text/text-checks.ts'
import { addDays } from '#domain/time/days.ts'
import { isDay } from '#domain/time/is-day.ts'
import type { AccessTokenItem } from '#table/items/access-token.ts'
import { bareKey } from '#table/keys/keys.ts'
import type { Action } from '#table/client/write.ts'
import type { OperationContext } from '../write/operation-context.ts'
import { ProblemError } from '../write/problem-error.ts'
import { runWrite } from '../write/run-write.ts'
import { throwIf } from '../write/authorize.ts'
import { mintToken, type CreatedAccessToken } from './create-access-token.ts'
import { listAccessTokens } from './list-access-tokens.ts'
import type { RevokeAccessTokenInput } from './revoke-access-token.ts'

export interface RotateAccessTokenInput extends RevokeAccessTokenInput {
  /** The first day on which the new one is no longer good, `YYYY-MM-DD`; in a week when left out. */
  expiresOn?: string | undefined
}

/** Days for which a token is good when nobody says. */
const USUAL_DAYS = 7

/**
 * Returns the writes that put a new token of the same name and scope in the place of one, and the new one.
 * @throws ProblemError BAD_REQUEST
 */
export function rotation(
  context: OperationContext,
  former: AccessTokenItem,
  day: string | undefined,
): { actions: Action[]; item: AccessTokenItem; token: string } {
  const today = context.now().slice(0, 10)
  const expiresOn = day ?? addDays(today, USUAL_DAYS)
  throwIf(isTokenGood(former, today) ? null : invalid('id', 'The token is no longer good.'))
  const isWithin = isDay(expiresOn) && today < expiresOn && expiresOn <= addDays(today, TOKEN_DAYS_MAX)
  throwIf(isWithin ? null : invalid('expiresAt', `is no day of the next ${TOKEN_DAYS_MAX}`))
  const { token, item } = mintToken(context, { ...former, expiresOn })
  const actions: Action[] = [
    { kind: 'update', key: bareKey(former), set: { revokedAt: context.now() }, if: { equals: { revokedAt: null } } },
    { kind: 'put', item, if: { absent: true } },
  ]
  return { actions, item, token }
}

/**
 * Ends a token and makes one of the same name and scope. Its answer is not kept for repeated requests, because it holds the token.
 * @throws ProblemError BAD_REQUEST, NOT_FOUND, FORBIDDEN, IDEMPOTENCY_MISMATCH, THROTTLED
 */
export function rotateAccessToken(
  { idempotencyKey: _, ...context }: OperationContext,
  input: RotateAccessTokenInput,
): Promise<CreatedAccessToken> {
  return runWrite(context, { operation: 'rotateAccessToken', input }, async () => {
    const tokens = await listAccessTokens(context, input.username)
    const former = tokens.find(({ id }) => id === input.tokenId)
    if (former === undefined) throw new ProblemError(NOT_FOUND)
    const { actions, item, token } = rotation(context, former, input.expiresOn)
    return {
      actions,
      response: { id: item.id, token, expiresOn: item.expiresOn },
      audit: { rootId: 0, target: 'accessToken', targetId: item.id },
    }
  })
}
