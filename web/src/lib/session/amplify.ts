import { ApiError, isCancelError, post } from 'aws-amplify/api'
import { accessToken } from './access-token.ts'
import { GRAPHQL_API } from './amplify-configuration.ts'
import { localDayHeader } from '../date/local-day.ts'
import type { GraphqlResult } from '../transport/graphql-result.ts'
import { readGraphqlAnswer } from '../transport/post-graphql.ts'
import { NetworkError, ProblemError, SessionEndedError } from '../transport/request-errors.ts'
import { whenSessionBegins } from './session.ts'

/**
 * Calls GraphQL as the signed-in person. Gives back the answer whether or not it carries errors; rejects with NetworkError,
 * SessionEndedError, ProblemError for a text that is too long, or UnexpectedError. This module holds Amplify's client: import it
 * dynamically, and only with a session.
 */
export async function callGraphql(query: string, variables: object): Promise<GraphqlResult> {
  const over = new AbortController()
  const forget = whenSessionBegins(() => {
    over.abort()
  })
  try {
    const Authorization = await accessToken()
    if (over.signal.aborted) throw new SessionEndedError()
    // When to try again is for who asks, who also knows for how long a busy server wants to be left alone.
    const call = post({
      apiName: GRAPHQL_API,
      path: '',
      options: {
        headers: { Authorization, ...localDayHeader() },
        body: { query, variables: { ...variables } },
        defaultAuthMode: 'none',
        retryStrategy: { strategy: 'no-retry' },
      },
    })
    over.signal.addEventListener('abort', () => {
      call.cancel()
    })
    return await answerOf(call.response)
  } finally {
    forget()
  }
}

/** Reads what came, also where Amplify rejects with it because of its status. */
async function answerOf(response: ReturnType<typeof post>['response']): Promise<GraphqlResult> {
  try {
    const { body, statusCode, headers } = await response
    return await readAnswer(await body.text(), statusCode, headers)
  } catch (error) {
    if (isCancelError(error)) throw new SessionEndedError()
    if (error instanceof ApiError && error.response) {
      const { body = '', statusCode, headers } = error.response
      return readAnswer(body, statusCode, headers)
    }
    throw error instanceof Error && error.name === 'NetworkError' ? new NetworkError(error) : error
  }
}

/** Returns the answer, unless AppSync, or what stands before it, took the request for too large; it says so in the answer, or by the status alone. */
async function readAnswer(text: string, status: number, headers: Record<string, string>): Promise<GraphqlResult> {
  if (status === 413) throw tooLarge()
  const answer = await readGraphqlAnswer(new Response(text, { status, headers }))
  if (answer.errors?.some(({ errorType }) => /TooLarge/.test(errorType ?? ''))) throw tooLarge()
  return answer
}

const tooLarge = () =>
  new ProblemError(
    'RequestEntityTooLarge',
    'This text is longer than 1 MB, the most that can be sent at once. Nothing is lost: save a shorter text first, then add the rest by editing.',
  )
