import { isShutOut, type SignIn, type SignOuts } from '#domain/person-state.ts'
import { NOT_FOUND } from '#domain/problem.ts'
import { queryAll } from '#table/client/read.ts'
import type { Table } from '#table/client/client.ts'
import { putItems, type Action } from '#table/client/write.ts'
import type { ViewerItem } from '#table/items/place-items.ts'
import { sessionItem, type SessionItem } from '#table/items/session.ts'
import { SESSION_PREFIX, userPk } from '#table/keys/keys.ts'
import type { OperationContext } from '../write/operation-context.ts'
import { ProblemError } from '../write/problem-error.ts'
import { runWrite } from '../write/run-write.ts'
import { actingAdministrator } from './acting-administrator.ts'
import { signedIn } from './people.ts'
import { personNumbered } from './person-numbered.ts'

/** Sign-ins that were ended one by one and are remembered; with one more all end but for the one that asks. */
const ENDED_MAX = 50

/** Keeps that the acting person uses this sign-in, with what the browser says of itself. @throws ProblemError FORBIDDEN */
export async function noteSession(context: OperationContext, signIn: SignIn, browser: string): Promise<SessionItem> {
  const { id } = signedIn(context)
  const item = sessionItem(id, signIn, { browser, now: context.now() })
  await putItems(context.table, [item])
  return item
}

/** Returns the sign-ins of a person that still go on, the newest first. */
export async function listSessions(table: Table, userId: number): Promise<SessionItem[]> {
  const query = { partition: userPk(userId), prefix: SESSION_PREFIX, consistency: 'strong' as const }
  const [found, { rights }] = await Promise.all([
    queryAll<SessionItem>(table, 'sign-ins', query),
    personNumbered(table, userId),
  ])
  return found
    .filter(({ sessionId, signedInAt }) => !isShutOut(rights, { sessionId, signedInAt: Date.parse(signedInAt) / 1000 }))
    .toSorted((a, b) => (a.signedInAt < b.signedInAt ? 1 : -1))
}

/** Returns the rights of a person some of whose sign-ins are over. */
function signedOut(rights: ViewerItem, signOuts: SignOuts): Action {
  const item: ViewerItem = { ...rights, signOuts, version: rights.version + 1 }
  return { kind: 'put', item, if: { equals: { version: rights.version } } }
}

/**
 * Ends one sign-in of the acting person: its tokens are refused from now on.
 * @throws ProblemError NOT_FOUND, FORBIDDEN, IDEMPOTENCY_MISMATCH, THROTTLED
 */
export function endSession(context: OperationContext, sessionId: string, asking: string | null): Promise<null> {
  return runWrite(context, { operation: 'endSession', input: { sessionId } }, async () => {
    const { id } = signedIn(context)
    const { rights } = await personNumbered(context.table, id)
    const sessions = await listSessions(context.table, id)
    const found = sessions.find((one) => one.sessionId === sessionId)
    if (found === undefined) throw new ProblemError(NOT_FOUND)
    const before = rights.signOuts ?? { before: 0, except: null, sessions: [] }
    const isFull = before.sessions.length >= ENDED_MAX
    const ended = isFull ? allSignedOut(context, asking) : { ...before, sessions: [...before.sessions, sessionId] }
    return {
      actions: [signedOut(rights, ended), { kind: 'delete', key: found }],
      response: null,
      audit: { rootId: 0, target: 'user', targetId: id },
    }
  })
}

/** Returns the end of all sign-ins of a person so far. @param except one that goes on */
export function allSignedOut(context: OperationContext, except: string | null): SignOuts {
  return { before: Math.floor(Date.parse(context.now()) / 1000), except, sessions: [] }
}

/**
 * Ends the sign-ins of a person: the own ones but for the one that asks, or as an administrator all of somebody.
 * @throws ProblemError NOT_FOUND, FORBIDDEN, IDEMPOTENCY_MISMATCH, THROTTLED
 */
export function signOutEverywhere(
  context: OperationContext,
  input: { userId: number; except: string | null },
): Promise<null> {
  return runWrite(context, { operation: 'signOutEverywhere', input }, async () => {
    const acts = input.userId === context.viewer.id ? [] : await actingAdministrator(context)
    const { rights } = await personNumbered(context.table, input.userId)
    return {
      actions: [signedOut(rights, allSignedOut(context, input.except)), ...acts],
      response: null,
      audit: { rootId: 0, target: 'user', targetId: input.userId },
    }
  })
}
