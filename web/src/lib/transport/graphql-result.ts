import { ProblemError, UnexpectedError } from './request-errors.ts'

/** One entry of a GraphQL answer's `errors`, as AppSync writes it. */
export interface GraphqlError {
  message?: string
  errorType?: string | null
  /** Of the field that failed; missing when the whole request did. */
  path?: readonly unknown[] | null
}

/** A GraphQL answer before it is known whether it can be used. */
export interface GraphqlResult {
  data?: unknown
  errors?: readonly GraphqlError[] | null
}

/**
 * Returns the data of an answer. Data that came together with errors is still given when any top-level field has a value, since a
 * page with one part missing is better than none; otherwise throws ProblemError (an error with a type) or UnexpectedError.
 */
export function readResult(result: GraphqlResult): unknown {
  const errors = result.errors ?? []
  if (isUsable(result.data, errors.length > 0)) return result.data
  const typed = errors.find((error) => error.errorType)
  if (typed?.errorType) throw new ProblemError(typed.errorType, typed.message ?? 'The request was refused.')
  throw new UnexpectedError(errors[0]?.message ?? 'The server answered without data.')
}

/** True when a value has the shape of a GraphQL answer. */
export function isGraphqlResult(value: unknown): value is GraphqlResult {
  if (typeof value !== 'object' || value === null) return false
  return ('errors' in value && Array.isArray(value.errors)) || 'data' in value
}

function isUsable(data: unknown, hasErrors: boolean): boolean {
  if (typeof data !== 'object' || data === null) return false
  return !hasErrors || Object.values(data).some((field) => field !== null && field !== undefined)
}
