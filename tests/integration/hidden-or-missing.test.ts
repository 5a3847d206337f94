import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ROLE } from '#domain/role.ts'
import { apiEndpoints } from '#rest/api.ts'
import { pageEndpoints } from '#rest/pages.ts'
import { givenMember, givenUser } from '#support/given/people.ts'
import { differences, STRANGER, type Hidden } from './authorization/hidden/differences.ts'
import { graphqlRequest } from './authorization/hidden/graphql-request.ts'
import { graphqlOperations, namesFor } from './authorization/hidden/named-inputs.ts'
import { namedInputsOf, namesIn, requiredInputsOf, restRequest } from './authorization/hidden/rest-request.ts'
import { bannedPairs, confidentialPairs, privatePairs, thingsOf, type Thing } from './authorization/hidden/things.ts'
import { matrixWorld, type MatrixWorld } from './authorization/matrix-world.ts'
import { callPage } from './pages/call-page.ts'

/**
 * Whoever may not see a thing gets the same answer, byte for byte, whether it is there or not, whichever input names it. The
 * inputs come from the schema and from the definitions of endpoints, so that a new one is found by itself.
 */

/**
 * Nobody, a person without any role, and a Guest, a Reporter of one project only and an Owner of the place where what they may
 * see is; there the hidden thing is the second one that is named.
 */
const ASKERS = [null, STRANGER, 'guy', 'rob', 'olga']
/** What is confidential there an Owner sees. */
const WITHOUT_OWNER = ASKERS.slice(0, -1)
/** Of those who read, the others see as much as one of these. */
const READERS: (string | null)[] = [null, 'rob', 'olga']

/** GraphQL reads the stack of each refusal, of which there are tens of thousands: a tenth of the work, and nobody reads it. */
const { stackTraceLimit } = Error

let world: MatrixWorld
let hidden: Hidden[]
let seen: Thing[]

beforeAll(async () => {
  world = await matrixWorld()
  const { table } = world.system
  const { public: open, private: shut, confidential } = world.places
  for (const username of ['guy', 'rob', 'olga']) await givenUser(table, username)
  await givenMember(table, { of: open.group, username: 'guy', accessLevel: ROLE.guest })
  await givenMember(table, { of: open.project, username: 'rob', accessLevel: ROLE.reporter })
  await givenMember(table, { of: open.group, username: 'olga', accessLevel: ROLE.owner })
  seen = await thingsOf(world, open)
  hidden = [
    { pairs: await privatePairs(world), place: shut, from: ASKERS },
    { pairs: await confidentialPairs(world), place: confidential, from: WITHOUT_OWNER },
    // What is hidden from the Owner of the place is hidden from the others by the same rule.
    { pairs: await bannedPairs(world), place: open, from: ['olga'] },
  ]
  Error.stackTraceLimit = 0
})
afterAll(() => {
  Error.stackTraceLimit = stackTraceLimit
  return world.system.stop()
})

const hiddenFrom = (isRead: boolean): Hidden[] =>
  isRead ? hidden.map((one) => ({ ...one, from: one.from.filter((asker) => READERS.includes(asker)) })) : hidden

describe('GraphQL', () => {
  test.each(graphqlOperations.map((one) => [`${one.type}.${one.field}`, one] as const))('%s', async (_, operation) => {
    const inputs = operation.inputs.map(({ name }) => name)
    const required = operation.inputs.filter(({ isRequired }) => isRequired).map(({ name }) => name)
    const ask = async (asker: string | null, given: Record<string, string>): Promise<string> => {
      const { query, variables } = graphqlRequest(operation, given, world.places.public)
      return JSON.stringify(await world.system.ask(asker, query, variables))
    }
    const { found, tried } = await differences(
      { protocol: 'graphql', inputs, required, ask, namesFor: (input, thing) => namesFor(input, thing, 'graphql') },
      hiddenFrom(operation.type !== 'Mutation'),
      seen,
    )
    expect(found).toEqual([])
    expect(tried).toBeGreaterThan(0)
  })
})

describe('REST', () => {
  const endpoints = [...apiEndpoints, ...pageEndpoints].filter((one) => namedInputsOf(one).length > 0)

  test.each(endpoints.map((one) => [`${one.method} ${one.path}`, one] as const))('%s', async (_, endpoint) => {
    const ask = async (as: string | null, given: Record<string, string>): Promise<string> => {
      const { method, address, body } = restRequest(endpoint, given, world, world.places.public)
      const { status, text, headers } = await callPage(world.system.table, method, address, { as, body })
      return JSON.stringify([status, text, headers])
    }
    const inputs = namedInputsOf(endpoint)
    const required = requiredInputsOf(endpoint)
    const { found, tried } = await differences(
      { protocol: 'rest', inputs, required, ask, namesFor: namesIn(endpoint) },
      hiddenFrom(endpoint.method === 'GET'),
      seen,
    )
    expect(found).toEqual([])
    expect(tried).toBeGreaterThan(0)
  })
})
