import { accessToken } from './access-token.ts'
import type { GraphqlResult } from './graphql-result.ts'
import { localDayHeader } from './local-day.ts'
import { postGraphql } from './post-graphql.ts'
import { ProblemError, SessionEndedError, UnexpectedError } from './request-errors.ts'
import { whenSessionBegins } from './session.ts'

const TOO_LARGE =
  'This text is too long to be sent in one piece, which may have 1 MB. Nothing of it is lost: save it shorter first, and add the rest by editing.'

/**
 * Calls GraphQL as the signed-in person. Rejects as `postGraphql` does, and with ProblemError where the request is too large. Import
 * this module dynamically, and only with a session.
 */
export async function callGraphql(query: string, variables: object): Promise<GraphqlResult> {
  const left = new AbortController()
  const forget = whenSessionBegins(() => {
    left.abort(new SessionEndedError())
  })
  try {
    const token = await accessToken()
    left.signal.throwIfAborted()
    const answer = await postGraphql(token, query, variables, { headers: localDayHeader(), signal: left.signal })
    const isTooLarge = (answer.errors ?? []).some(({ errorType }) => /TooLarge/.test(errorType ?? ''))
    if (isTooLarge) throw new ProblemError('RequestEntityTooLarge', TOO_LARGE)
    return answer
  } catch (error) {
    // What stands before AppSync says so without words.
    const isTooLarge = error instanceof UnexpectedError && error.answer?.status === 413
    throw isTooLarge ? new ProblemError('RequestEntityTooLarge', TOO_LARGE) : error
  } finally {
    forget()
  }
}
