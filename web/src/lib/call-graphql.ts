import { accessToken } from './access-token.ts'
import { loadConfig } from './config.ts'
import { isGraphqlResult, type GraphqlResult } from './graphql-result.ts'
import { localDayHeader } from './local-day.ts'
import { postGraphql } from './post-graphql.ts'
import { ProblemError, refuseIfBusy, SessionEndedError, UnexpectedError } from './request-errors.ts'
import { whenSessionBegins } from './session.ts'

const TOO_LARGE =
  'This text is too long to be sent in one piece, which may have 1 MB. Nothing of it is lost: save it shorter first, and add the rest by editing.'

/**
 * Calls GraphQL as the signed-in person. Gives back the answer whether or not it carries errors; rejects with BusyError,
 * SessionEndedError, ProblemError or UnexpectedError, and as `fetch` does. Import this module dynamically, and only with a session.
 */
export async function callGraphql(query: string, variables: object): Promise<GraphqlResult> {
  const left = new AbortController()
  const forget = whenSessionBegins(() => {
    left.abort(new SessionEndedError())
  })
  try {
    const [{ graphqlUrl }, token] = await Promise.all([loadConfig(), accessToken()])
    left.signal.throwIfAborted()
    const init = { headers: localDayHeader(), signal: left.signal }
    const response = await postGraphql(graphqlUrl, token, query, variables, init)
    if (response.status === 401) throw new SessionEndedError()
    refuseIfBusy(response)
    const answer: unknown = await response.json().catch(() => null)
    if (response.status === 413 || isTooLarge(answer)) throw new ProblemError('RequestEntityTooLarge', TOO_LARGE)
    if (isGraphqlResult(answer)) return answer
    throw new UnexpectedError(`The server answered with status ${response.status}.`)
  } finally {
    forget()
  }
}

/** Whether AppSync took the request for too large. */
const isTooLarge = (answer: unknown): boolean =>
  isGraphqlResult(answer) && (answer.errors ?? []).some(({ errorType }) => /TooLarge/.test(errorType ?? ''))
