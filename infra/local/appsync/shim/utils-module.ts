import { randomUUID } from 'node:crypto'
import { EarlyReturn } from '../early-return.ts'
import type { FieldRun, Invalidation } from '../field-run.ts'
import { isRecord, jsonClone } from '../json.ts'
import { notAuthorized, ResolverError } from '../resolver-error.ts'
import { toSubscriptionFilterValue } from '../subscription-filter.ts'
import { time } from './time.ts'

/** AppSync accepts at most this many invalidations in one request. */
const maxInvalidations = 5

function errorOf(message: string, errorType?: string, data?: unknown, errorInfo?: unknown): ResolverError {
  return new ResolverError(message, errorType ?? null, jsonClone(data), jsonClone(errorInfo))
}

function toInvalidation(value: unknown): Invalidation {
  const { subscriptionField, payload } = isRecord(value) ? value : {}
  if (typeof subscriptionField !== 'string' || !isRecord(payload))
    throw new ResolverError('invalidateSubscriptions needs { subscriptionField, payload }', 'Code')
  return { subscriptionField, payload }
}

/** Makes the module `@aws-appsync/utils`, with what resolvers of Canopy use of it. Handlers are synchronous, so `currentRun` is always the run of the caller. */
export function createUtilsModule(currentRun: () => FieldRun) {
  const util = {
    error(message: string, errorType?: string, data?: unknown, errorInfo?: unknown): never {
      throw errorOf(message, errorType, data, errorInfo)
    },
    appendError(message: string, errorType?: string, data?: unknown, errorInfo?: unknown): void {
      currentRun().appended.push(errorOf(message, errorType, data, errorInfo))
    },
    unauthorized(): never {
      const { typeName, fieldName } = currentRun()
      throw notAuthorized(typeName, fieldName)
    },
    authType: () => currentRun().authType,
    autoId: () => randomUUID(),
    base64Encode: (value: string) => Buffer.from(value, 'utf8').toString('base64'),
    base64Decode: (value: string) => Buffer.from(value, 'base64').toString('utf8'),
    http: {
      copyHeaders: (headers: unknown) => jsonClone(headers),
      addResponseHeader(name: string, value: unknown): void {
        currentRun().responseHeaders[name.toLowerCase()] = String(value)
      },
      addResponseHeaders(headers: Record<string, unknown>): void {
        for (const [name, value] of Object.entries(headers)) util.http.addResponseHeader(name, value)
      },
    },
    time,
  }
  const extensions = {
    setSubscriptionFilter(filter: unknown): void {
      currentRun().subscriptionFilter = toSubscriptionFilterValue(jsonClone(filter))
    },
    setSubscriptionInvalidationFilter(filter: unknown): void {
      currentRun().invalidationFilter = toSubscriptionFilterValue(jsonClone(filter))
    },
    invalidateSubscriptions(invalidation: unknown): void {
      const { invalidations } = currentRun()
      if (invalidations.length >= maxInvalidations)
        throw new ResolverError(`A request can invalidate at most ${String(maxInvalidations)} times`, 'Code')
      invalidations.push(toInvalidation(jsonClone(invalidation)))
    },
    // There is no server-side cache to evict from locally.
    evictFromApiCache: (): void => undefined,
  }
  const runtime = {
    earlyReturn(value?: unknown, options?: { skipTo?: 'END' | 'NEXT' }): never {
      throw new EarlyReturn(jsonClone(value), options?.skipTo === 'END' ? 'END' : 'NEXT')
    },
  }
  return { util, extensions, runtime }
}
