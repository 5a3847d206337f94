import type { JsonRecord } from './json.ts'
import type { ResolverError } from './resolver-error.ts'
import type { SubscriptionFilter } from './subscription-filter.ts'

export interface Invalidation {
  subscriptionField: string
  payload: JsonRecord
}

/** What the handlers of one field's pipeline asked for besides their results. */
export interface FieldRun {
  typeName: string
  fieldName: string
  authType: string
  appended: ResolverError[]
  responseHeaders: Record<string, string>
  subscriptionFilter: SubscriptionFilter | null
  invalidationFilter: SubscriptionFilter | null
  invalidations: Invalidation[]
}

export function createFieldRun(typeName: string, fieldName: string, authType: string): FieldRun {
  return {
    typeName,
    fieldName,
    authType,
    appended: [],
    responseHeaders: {},
    subscriptionFilter: null,
    invalidationFilter: null,
    invalidations: [],
  }
}
