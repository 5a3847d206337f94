import { getNamedType, isAbstractType, isNonNullType, isObjectType, type GraphQLOutputType } from 'graphql'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { apiEndpoints } from '#rest/api.ts'
import { pageEndpoints } from '#rest/pages.ts'
import { givenUser } from '#support/given/people.ts'
import type { PageName } from '#web/lib/page/pages.ts'
import { parsePath } from '#web/lib/page/paths.ts'
import { leadsSomewhere, type Asking } from '#support/when/where-links-lead.ts'
import { graphqlRequest, ROUTES } from './authorization/hidden/graphql-request.ts'
import { schema } from './authorization/hidden/named-inputs.ts'
import { restRequest } from './authorization/hidden/rest-request.ts'
import { matrixWorld, type MatrixWorld } from './authorization/matrix-world.ts'
import { WEB_URL } from './graphql/graphql-system.ts'
import { callPage } from './pages/call-page.ts'

/** Every address that an answer of either protocol shows leads to a page, or to an answer, about something that is there. */

let world: MatrixWorld
let asking: Asking
beforeAll(async () => {
  world = await matrixWorld()
  const { system } = world
  // By whom all items of the places are.
  await givenUser(system.table, 'author')
  asking = {
    get: async (path) => {
      const { status, body } = await callPage(system.table, 'GET', path, { as: 'olivia' })
      return status < 400 ? (body ?? {}) : null
    },
    graphql: async (query) => (await system.ask('olivia', query)).data,
  }
})
afterAll(() => world.system.stop())

/** Fields that hold an address to which people or programs go. */
const LINK = /^(web_?path|web_?url|avatar_?url|target_?url|url)$/i

/** Returns the addresses of the site in an answer, by where they stand. */
function linksIn(answer: unknown, at = '', isLink = false): [at: string, path: string][] {
  if (typeof answer === 'string') {
    const isOfSite = answer.startsWith(`${WEB_URL}/`) || answer.startsWith('/')
    return isLink && isOfSite ? [[at, answer.replace(WEB_URL, '')]] : []
  }
  if (typeof answer !== 'object' || answer === null) return []
  return Object.entries(answer).flatMap(([name, value]) =>
    linksIn(value, Array.isArray(answer) ? at : `${at}.${name}`, isLink || name === '_links' || LINK.test(name)),
  )
}

/** The pages to which the answers led so far. */
const met = new Set<PageName>()

/** Returns the links in an answer that lead nowhere. */
async function deadIn(answer: unknown): Promise<string[]> {
  const links = new Map(linksIn(answer).map(([at, path]) => [path, at]))
  for (const path of links.keys()) met.add(parsePath(path.split('#')[0] ?? '').page)
  const found = await Promise.all(
    [...links].map(async ([path, at]) => ((await leadsSomewhere(path, asking)) ? [] : [`${at}: ${path}`])),
  )
  return found.flat()
}

/** Returns what of a type shows links, below it as deep as is said; empty where nothing does. */
function linksOf(type: GraphQLOutputType, depth: number): string {
  const named = getNamedType(type)
  if (isAbstractType(named)) {
    const inside = schema.getPossibleTypes(named).map((one) => [one.name, linksOf(one, depth)] as const)
    const parts = inside.filter(([, shown]) => shown !== '').map(([name, shown]) => `... on ${name} ${shown}`)
    return parts.length === 0 ? '' : `{ ${parts.join(' ')} }`
  }
  if (!isObjectType(named)) return ''
  const fields = Object.values(named.getFields()).filter(({ args }) => !args.some((one) => isNonNullType(one.type)))
  const isPaged = fields.some(({ name }) => name === 'nodes')
  const parts = fields.flatMap(({ name, type: own }) => {
    if (LINK.test(name)) return [name]
    if (depth === 0 || (isPaged && name !== 'nodes')) return []
    const inside = linksOf(own, name === 'nodes' ? depth : depth - 1)
    return inside === '' ? [] : [`${name} ${inside}`]
  })
  return parts.length === 0 ? '' : `{ ${parts.join(' ')} }`
}

const operations = Object.keys(ROUTES).flatMap((type) => {
  const found = schema.getType(type)
  const fields = isObjectType(found) ? Object.values(found.getFields()) : []
  return (
    fields
      .map((field) => ({ type, field: field.name, shown: linksOf(field.type, 1) }))
      .filter(({ shown }) => shown !== '')
      // Which of all records of time is meant has to be said.
      .filter(({ field }) => `${type}.${field}` !== 'Query.timelogs')
  )
})

describe('GraphQL', () => {
  test.each(operations.map((one) => [`${one.type}.${one.field}`, one] as const))('%s', async (_, operation) => {
    const { query, variables } = graphqlRequest({ ...operation, inputs: [] }, {}, world.places.public, operation.shown)
    const { data, errors } = await world.system.ask('olivia', query, variables)
    expect(errors).toBeUndefined()
    expect(await deadIn(data)).toEqual([])
  })
})

describe('REST', () => {
  const endpoints = [...apiEndpoints, ...pageEndpoints].filter(({ method }) => method === 'GET')
  test.each(endpoints.map((one) => [one.path, one] as const))('%s', async (_, endpoint) => {
    const { address } = restRequest(endpoint, {}, world, world.places.public)
    const { body } = await callPage(world.system.table, 'GET', address, { as: 'olivia' })
    expect(await deadIn(body)).toEqual([])
  })
})

test('There were links to every kind of thing', () => {
  const things: PageName[] = ['overview', 'project', 'epic', 'issue', 'work-item', 'merge-request', 'person']
  const plans: PageName[] = ['milestone', 'project-milestone', 'iteration']
  expect([...met]).toEqual(expect.arrayContaining([...things, ...plans]))
})

test.each([
  '/nobody-of-this-name',
  '/groups/nowhere',
  '/groups/open/-/epics/99999999',
  '/groups/open/-/milestones/99',
  '/groups/open/-/iterations/99',
  '/groups/open/-/no-such-page',
  '/open/nothing',
  '/open/code-public/-/issues/99999999',
  '/open/code-public/-/work_items/99999998',
  '/open/code-public/-/milestones/99',
  '/open/code-public/-/merge_requests/99999',
  '/open/code-public/-/security/vulnerabilities/99999999',
  '/api/v4/groups/nowhere',
])('%s would be found to lead nowhere', async (path) => {
  expect(await leadsSomewhere(path, asking)).toBe(false)
})
