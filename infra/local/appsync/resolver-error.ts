import type { GraphQLError } from 'graphql'

/** The error that a resolver raises with `util.error`, and every other error that has an AppSync error type. */
export class ResolverError extends Error {
  readonly errorType: string | null
  readonly data: unknown
  readonly errorInfo: unknown

  constructor(message: string, errorType: string | null = null, data: unknown = null, errorInfo: unknown = null) {
    super(message)
    this.name = 'ResolverError'
    this.errorType = errorType
    this.data = data
    this.errorInfo = errorInfo
  }
}

export function notAuthorized(typeName: string, fieldName: string): ResolverError {
  return new ResolverError(`Not Authorized to access ${fieldName} on type ${typeName}`, 'Unauthorized')
}

export interface ResponseLocation {
  line: number
  column: number
  sourceName: null
}

/** One entry of `errors` in a response; AppSync leaves the three resolver keys out when no resolver raised it. */
export interface ResponseError {
  path: readonly (string | number)[] | null
  data?: unknown
  errorType?: string | null
  errorInfo?: unknown
  locations: ResponseLocation[] | null
  message: string
}

export function toResponseError(error: GraphQLError): ResponseError {
  const path = error.path ?? null
  const locations = error.locations?.map(({ line, column }) => ({ line, column, sourceName: null })) ?? null
  const raised = error.originalError
  if (!(raised instanceof ResolverError)) return { path, locations, message: error.message }
  const { data, errorType, errorInfo, message } = raised
  return { path, data, errorType, errorInfo, locations, message }
}
