import { loadConfig } from '../config.ts'
import { isGraphqlResult, type GraphqlResult } from './graphql-result.ts'
import { SessionEndedError, unusableAnswer } from './request-errors.ts'

const TOO_MANY_REQUESTS = 429

/**
 * Sends a GraphQL query. Gives back the answer whether or not it carries errors; rejects with SessionEndedError where the token is
 * not good, with UnexpectedError or ConfigError, and as `fetch` does.
 */
export async function postGraphql(
  token: string,
  query: string,
  variables: object,
  { headers, signal }: { headers?: Record<string, string>; signal?: AbortSignal } = {},
): Promise<GraphqlResult> {
  const { graphqlUrl } = await loadConfig()
  const response = await fetch(graphqlUrl, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: token, ...headers },
    body: JSON.stringify({ query, variables }),
    ...(signal && { signal }),
  })
  return readGraphqlAnswer(response)
}

/** Returns what a GraphQL answer holds, whether or not it carries errors. Rejects with SessionEndedError or UnexpectedError. */
export async function readGraphqlAnswer(response: Response): Promise<GraphqlResult> {
  if (response.status === 401) throw new SessionEndedError()
  const answer: unknown = await response.json().catch(() => null)
  if (response.status < TOO_MANY_REQUESTS && isGraphqlResult(answer)) {
    if (answer.errors?.some(({ errorType }) => errorType === 'SignedOut')) throw new SessionEndedError()
    return answer
  }
  throw unusableAnswer(response)
}

/** What stands for a token where nobody is signed in. */
export const ANONYMOUS_TOKEN = 'anonymous'
