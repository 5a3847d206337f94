import { ANONYMOUS } from '#domain/role.ts'
import { ROOT_PATH } from '#domain/root-path.ts'
import type { OperationContext } from '#operations/write/operation-context.ts'
import { ProblemError } from '#operations/write/problem-error.ts'
import type { RestRequest } from './router.ts'
import { site } from '#presenters/rest/site.ts'
import { distinctRandom } from '#operations/write/distinct-random.ts'

/** Characters in an idempotency key. */
const KEY_MAX = 255

/** Returns the same for what somebody does who is nobody yet: the system itself makes them. */
export const systemContextOf = (request: RestRequest): OperationContext => ({
  ...operationContextOf(request),
  viewer: { ...ANONYMOUS, id: 0, username: 'registration' },
  isAdmin: true,
})

/**
 * Returns what an operation needs to know of the request. With the same `Idempotency-Key` a write is made once; whoever deletes
 * what is gone by then is answered as missing, key or not.
 */
export function operationContextOf({ table, viewer, headers, path, today }: RestRequest): OperationContext {
  const key = headers['idempotency-key']
  if (key !== undefined && key.length > KEY_MAX) {
    throw new ProblemError({ code: 'BAD_REQUEST', message: `Idempotency-Key may have at most ${KEY_MAX} characters.` })
  }
  return {
    table,
    viewer,
    now: () => new Date().toISOString(),
    today,
    random: distinctRandom,
    siteUrl: site(ROOT_PATH),
    // The endpoints beside the pages are what the product's own pages call.
    entrance: path.startsWith('/api/') ? 'rest' : 'web',
    ...(key && { idempotencyKey: key }),
  }
}
