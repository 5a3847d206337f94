import { bareKey } from '#table/keys/keys.ts'
import type { OperationContext } from '../write/operation-context.ts'
import { ProblemError } from '../write/problem-error.ts'
import { runWrite } from '../write/run-write.ts'
import { listAccessTokens } from './list-access-tokens.ts'

export interface RevokeAccessTokenInput {
  username: string
  tokenId: number
}

/**
 * Ends a token for good; revoking it a second time changes nothing.
 * @throws ProblemError BAD_REQUEST, NOT_FOUND, FORBIDDEN, IDEMPOTENCY_MISMATCH, THROTTLED
 */
export function revokeAccessToken(context: OperationContext, input: RevokeAccessTokenInput): Promise<{ id: number }> {
  return runWrite(context, { operation: 'revokeAccessToken', input }, async () => {
    const tokens = await listAccessTokens(context, input.username)
    const token = tokens.find(({ id }) => id === input.tokenId)
    if (token === undefined) {
      const message = `${input.username} has no token ${input.tokenId}.`
      throw new ProblemError({ code: 'NOT_FOUND', message })
    }
    const { id, revokedAt } = token
    return {
      actions:
        revokedAt === null
          ? [{ kind: 'update', key: bareKey(token), set: { revokedAt: context.now() }, if: { present: true } }]
          : [],
      response: { id },
      audit: { rootId: 0, target: 'accessToken', targetId: id },
    }
  })
}
