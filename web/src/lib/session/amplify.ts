import { generateClient, isCancelError } from 'aws-amplify/api'
import { configureAmplify } from './amplify-configuration.ts'
import { isGraphqlResult, type GraphqlResult } from '../transport/graphql-result.ts'
import { localDayHeader } from '../date/local-day.ts'
import { BUSY, NetworkError, ProblemError, SessionEndedError, unusableAnswer } from '../transport/request-errors.ts'
import { whenSessionBegins } from './session.ts'

/**
 * Calls GraphQL as the signed-in person. Gives back the answer whether or not it carries errors; rejects with NetworkError or
 * SessionEndedError. This module holds the whole Amplify API client: import it dynamically, and only with a session.
 */
export async function callGraphql(query: string, variables: object): Promise<GraphqlResult> {
  await configureAmplify()
  const client = generateClient()
  // Only a subscription would be no promise.
  const asked = client.graphql({ query, variables: { ...variables } }, localDayHeader()) as Promise<unknown>
  // Amplify tries a lost connection again, with the tokens of who has asked.
  const forget = whenSessionBegins(() => client.cancel(asked))
  try {
    const answer: unknown = await asked
    return isGraphqlResult(answer) ? answer : {}
  } catch (error) {
    if (isCancelError(error)) throw new SessionEndedError()
    for (const cause of causesOf(error)) {
      if (cause.name === 'NetworkError') throw new NetworkError(error)
      const status = statusOf(cause)
      if (SESSION_END_NAMES.has(cause.name) || status === 401) throw new SessionEndedError()
      // Amplify has tried again by then, and keeps to itself how long the server wants to be left alone.
      if (BUSY.includes(status)) throw unusableAnswer(new Response(null, { status }))
    }
    if (isTooLarge(error)) throw new ProblemError('RequestEntityTooLarge', TOO_LARGE)
    // Amplify rejects with the plain answer when it holds errors.
    if (isGraphqlResult(error)) return error
    throw error
  } finally {
    forget()
  }
}

/** Names of Amplify's and AppSync's errors that mean: these tokens are no longer good. */
const SESSION_END_NAMES = new Set([
  'NoValidAuthTokens',
  'UnauthorizedException',
  'NotAuthorizedException',
  'NoSignedUser',
])

const TOO_LARGE =
  'This text is too long to be sent in one piece, which may have 1 MB. Nothing of it is lost: save it shorter first, and add the rest by editing.'

/** True when AppSync, or what stands before it, took the request for too large; it says so in its answer, or by the status alone. */
const isTooLarge = (error: unknown): boolean =>
  causesOf(error).some((cause) => statusOf(cause) === 413) ||
  (isGraphqlResult(error) && (error.errors ?? []).some(({ errorType }) => /TooLarge/.test(errorType ?? '')))

/** Returns the status of the answer that an error of Amplify tells of; whatever stands before AppSync may have sent it without a name. */
function statusOf(cause: Error): number {
  const metadata: unknown = '$metadata' in cause ? cause.$metadata : null
  return typeof metadata === 'object' && metadata !== null && 'httpStatusCode' in metadata
    ? Number(metadata.httpStatusCode)
    : 0
}

/** Lists the causes of an error. The innermost cause comes first: a refresh that failed for want of a network is wrapped as "no signed-in user". */
function causesOf(error: unknown): Error[] {
  const found: Error[] = []
  const collect = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return
    if ('errors' in value && Array.isArray(value.errors)) value.errors.forEach(collect)
    if ('originalError' in value) collect(value.originalError)
    if ('underlyingError' in value) collect(value.underlyingError)
    if (value instanceof Error) found.push(value)
  }
  collect(error)
  return found
}
