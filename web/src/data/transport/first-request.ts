import type { GraphqlResult } from '#web/lib/transport/graphql-result.ts'
import { ANONYMOUS_TOKEN, postGraphql } from '#web/lib/transport/post-graphql.ts'
import { isBusy, UnexpectedError } from '#web/lib/transport/request-errors.ts'
import { readStoredSession, storedAccessToken, type Session } from '#web/lib/session/stored-session.ts'

/** An answer that nobody has asked for by then is too old to be shown. */
const KEPT_MS = 10_000

interface Begun {
  /** Who asks, for what. */
  key: string
  /** Null when there is no answer that can be used: whoever needs one asks again, but not at once where the server is busy. */
  answer: Promise<GraphqlResult | UnexpectedError | null>
}

const begun = new Set<Begun>()

/**
 * Asks what the page of the address is about to ask, while its code is still on its way; `takeFirstRequest` gives the page
 * what is already running. Gives back the data of the answer; null where there is none, which is no failure.
 */
export async function beginFirstRequest<Result, Variables extends object>(
  document: RequestDocument<Result, Variables>,
  variables: Variables,
): Promise<Result | null> {
  const session = readStoredSession()
  const token = session.state === 'signed-in' ? storedAccessToken() : ANONYMOUS_TOKEN
  if (token === null) return null
  const query = document.toString()
  const entry = {
    key: keyOf(session, query, variables),
    answer: postGraphql(token, query, variables).catch((error: unknown) => (isBusy(error) ? error : null)),
  }
  begun.add(entry)
  const answer = await entry.answer
  setTimeout(() => begun.delete(entry), KEPT_MS)
  // The document's types were generated from the very schema that the server answers by.
  return (answer instanceof UnexpectedError ? null : (answer?.data ?? null)) as Result | null
}

/**
 * Returns the answer to the same question of the same person, when it is on its way or has just come; each is given once. Rejects with
 * what a busy server answered, which says when it wants to be asked again.
 */
export function takeFirstRequest(
  session: Session,
  query: string,
  variables: object,
): Promise<GraphqlResult | null> | null {
  if (begun.size === 0) return null
  const key = keyOf(session, query, variables)
  const entry = [...begun].find((candidate) => candidate.key === key)
  if (!entry) return null
  begun.delete(entry)
  return entry.answer.then((answer) => {
    if (answer instanceof UnexpectedError) throw answer
    return answer
  })
}

/** Forgets what was asked: what was asked for somebody is for nobody else. */
export function forgetFirstRequests(): void {
  begun.clear()
}

function keyOf(session: Session, query: string, variables: object): string {
  const person = session.state === 'signed-in' ? session.username : null
  return JSON.stringify([person, query, Object.entries(variables).toSorted(([a], [b]) => (a < b ? -1 : 1))])
}
/** A GraphQL document with its types, as graphql-codegen writes it in string mode. */

export interface RequestDocument<Result, Variables> {
  toString(): string
  __apiType?: (variables: Variables) => Result
}
