import * as v from 'valibot'
import { exportPerson } from '#operations/person/export-person.ts'
import { signedIn } from '#operations/person/people.ts'
import { makeRecoveryCodes, recoveryCodesLeft } from '#operations/person/recovery-codes.ts'
import { endSession, listSessions, noteSession, signOutEverywhere } from '#operations/person/sessions.ts'
import { session } from '#presenters/rest/place-shapes.ts'
import type { SignIn } from '#domain/person-state.ts'
import type { SessionItem } from '#table/items/session.ts'
import { forbidden, ok, Refusal, type Answer } from '../server/answer.ts'
import { endpoint, type Endpoint } from '../server/endpoint.ts'
import { operationContextOf } from '../server/operation-context-of.ts'
import type { RestRequest } from '../server/router.ts'

/** How people deal with their own account: a token that has leaked must not do it, so that all of it takes a sign-in. */

const PATH = '/api/v4/user'

const done: Answer = { status: 204, body: undefined }

/** Returns the sign-in that asks; ends the request of a token. */
function bySignIn({ signIn }: RestRequest): Promise<SignIn> {
  if (signIn === null) throw new Refusal(forbidden)
  return Promise.resolve(signIn)
}

const ownId = (request: RestRequest): number => signedIn(operationContextOf(request)).id

const sessionJson = ({ sessionId: id, browser, signedInAt, seenAt }: SessionItem, current: string) => ({
  ...{ id, browser, created_at: signedInAt, seen_at: seenAt, current: id === current },
})

const listOwnSessions = endpoint(`GET ${PATH}/sessions`, {
  summary: 'List where the signed-in person is signed in, the newest first',
  input: {},
  shows: v.array(session),
  on: bySignIn,
  answer: async (request, { sessionId: current }) => {
    const sessions = await listSessions(request.table, ownId(request))
    return ok(sessions.map((one) => sessionJson(one, current)))
  },
})

const noteOwnSession = endpoint(`PUT ${PATH}/sessions/current`, {
  summary: 'Keep that the sign-in which asks goes on, for the list of them',
  input: {},
  shows: session,
  on: bySignIn,
  answer: async (request, signIn) => {
    const noted = await noteSession(operationContextOf(request), signIn, request.headers['user-agent'] ?? '')
    return ok(sessionJson(noted, signIn.sessionId))
  },
})

const endOwnSession = endpoint(`DELETE ${PATH}/sessions/{session}`, {
  summary: 'End one of the own sign-ins',
  input: {},
  on: bySignIn,
  answer: async (request, { sessionId }) => {
    await endSession(operationContextOf(request), request.parameters['session'] ?? '', sessionId)
    return done
  },
})

const endOtherSessions = endpoint(`DELETE ${PATH}/sessions`, {
  summary: 'End all own sign-ins but for the one that asks',
  input: {},
  on: bySignIn,
  answer: async (request, { sessionId: except }) => {
    await signOutEverywhere(operationContextOf(request), { userId: ownId(request), except })
    return done
  },
})

const countCodes = endpoint(`GET ${PATH}/recovery_codes`, {
  summary: 'Tell how many recovery codes of the second factor are left',
  input: {},
  shows: v.strictObject({ left: v.number() }),
  on: bySignIn,
  answer: async (request) => ok({ left: await recoveryCodesLeft(operationContextOf(request)) }),
})

const makeCodes = endpoint(`POST ${PATH}/recovery_codes`, {
  summary: 'Make recovery codes in place of those before; they are told this once',
  input: {},
  shows: v.strictObject({ codes: v.array(v.string()) }),
  on: bySignIn,
  answer: async (request) => ({ status: 201, body: { codes: await makeRecoveryCodes(operationContextOf(request)) } }),
})

const exportOwn = endpoint(`GET ${PATH}/export`, {
  summary: 'Show all that is kept of the signed-in person besides what they wrote',
  input: {},
  shows: v.record(v.string(), v.unknown()),
  on: bySignIn,
  answer: async (request) =>
    ok(await exportPerson(request.table, ownId(request)), {
      'Content-Disposition': 'attachment; filename="canopy-account.json"',
    }),
})

export const ownAccountEndpoints: Endpoint[] = [
  ...[listOwnSessions, noteOwnSession, endOwnSession, endOtherSessions],
  ...[countCodes, makeCodes, exportOwn],
]
