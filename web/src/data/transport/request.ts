import { readResult, type GraphqlResult } from '#web/lib/transport/graphql-result.ts'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { signInPath } from '#web/lib/page/paths.ts'
import { ANONYMOUS_TOKEN, postGraphql } from '#web/lib/transport/post-graphql.ts'
import { NetworkError, SessionEndedError } from '#web/lib/transport/request-errors.ts'
import { currentSession, endSession, whenSessionBegins } from '#web/lib/session/session.ts'
import type { Session } from '#web/lib/session/stored-session.ts'
import { forgetFirstRequests, takeFirstRequest, type RequestDocument } from './first-request.ts'
import { items } from '../store/item-store.ts'
import { createJoint } from './joint-request.ts'

type VariablesArgument<Variables> = object extends Variables ? [variables?: Variables] : [variables: Variables]

/**
 * Calls GraphQL, as everything does here: what the answer says of items goes into the store. With a session what knows
 * its tokens is loaded for that. Rejects with ProblemError, UnexpectedError, NetworkError or SessionEndedError.
 */
export function request<Result, Variables>(
  document: RequestDocument<Result, Variables>,
  ...[variables]: VariablesArgument<Variables>
): Promise<Result> {
  return requestAs((answer: Result) => answer, document, ...([variables] as VariablesArgument<Variables>))
}

/** Returns the same for an answer that shows items otherwise than the store holds them: what `read` makes of it goes in there, and comes back. */
export function requestAs<Result, Variables, Value>(
  read: (answer: Result) => Value,
  document: RequestDocument<Result, Variables>,
  ...[variables]: VariablesArgument<Variables>
): Promise<Value> {
  const [query, asked] = [document.toString(), variables ?? {}]
  return received(async (session) => {
    const begun = takeFirstRequest(session, query, asked)
    const first = begun && (await begun)
    const askedAt = first ? BEGINNING : items.moment()
    return { value: read(readResult(first ?? (await call(query, asked))) as Result), askedAt }
  })
}

/** Requests the same for a query that the first look at a page does not wait for: those that are asked at about the same time are one request. */
export function requestJointly<Result, Variables>(
  document: RequestDocument<Result, Variables>,
  ...[variables]: VariablesArgument<Variables>
): Promise<Result> {
  const askedAt = items.moment()
  return received(async () => ({ value: (await askJointly(document.toString(), variables ?? {})) as Result, askedAt }))
}

interface Received<Value> {
  value: Value
  askedAt: ReturnType<typeof items.moment>
}

/** Asks, and takes in what comes: the documents' types were generated from the very schema that the server answers by. */
async function received<Value>(ask: (session: Session) => Promise<Received<Value>>): Promise<Value> {
  const session = currentSession()
  if (session.state === 'signed-in') recentlySeen.load().catch(() => undefined)
  const { value, askedAt } = await ask(session)
  // What was asked for by who is signed out by now is no longer for the screen.
  if (session === currentSession()) items.receive(value, askedAt)
  return value
}

async function call(query: string, variables: object): Promise<GraphqlResult> {
  const session = currentSession()
  try {
    if (session.state !== 'signed-in') return await postGraphql(ANONYMOUS_TOKEN, query, variables)
    const { callGraphql } = await import('#web/lib/session/amplify.ts')
    return await callGraphql(query, variables)
  } catch (error) {
    if (error instanceof SessionEndedError && session.state === 'signed-in') endSession(session)
    else if (error instanceof SessionEndedError && session.state === 'anonymous' && !session.hasRunOut) {
      // This installation tells nothing to who is not signed in.
      const { pathname, search, hash } = location
      location.replace(signInPath(pathname + search + hash))
    }
    // `fetch` and `import()` reject with a TypeError when no connection came about.
    throw error instanceof TypeError ? new NetworkError(error) : error
  }
}

const askJointly = createJoint(call)

/** The moment of what the document's first script has asked for. */
const BEGINNING = items.moment()

whenSessionBegins(() => {
  forgetFirstRequests()
  items.clear()
})

/** Shows what was seen at an earlier visit until the first answers are here, which it does not keep waiting. */
const recentlySeen = lazyPart(async () => (await import('../seen/recently-seen.ts')).beginKeeping())
