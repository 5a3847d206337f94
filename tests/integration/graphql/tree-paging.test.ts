import { afterAll, beforeAll, expect, test } from 'vitest'
import { ROLE } from '#domain/role.ts'
import { Given, type GivenEpic } from './given.ts'
import { startGraphqlSystem, type GraphqlSystem } from './graphql-system.ts'

const EPICS = 120
const ISSUES = 250

interface Page {
  edges: { cursor: string; node: { iid: string; relativePosition: number } }[]
  pageInfo: { hasNextPage: boolean; hasPreviousPage: boolean; startCursor: string | null; endCursor: string | null }
  count: number
}
interface Data {
  group: { epic: { children: Page; issues: Page } | null }
}

const PAGE =
  'edges { cursor node { iid relativePosition } } pageInfo { hasNextPage hasPreviousPage startCursor endCursor } count'
const QUERY = `
  query ($path: ID!, $first: Int, $epicCursor: String = "", $issueCursor: String = "") {
    group(fullPath: $path) {
      epic(iid: 1) {
        children(first: $first, after: $epicCursor) { ${PAGE} }
        issues(first: $first, after: $issueCursor) { ${PAGE} }
      }
    }
  }`

let system: GraphqlSystem
let large: GivenEpic

beforeAll(async () => {
  system = await startGraphqlSystem()
  const given = new Given()
  const group = given.group('large')
  const project = given.project('work', group)
  large = given.epic({
    group,
    iid: 1,
    children: Array.from({ length: EPICS }, () => ({ group })),
    issues: Array.from({ length: ISSUES }, () => ({ project })),
  })
  const mixed = given.group('mixed')
  given.epic({
    group: mixed,
    iid: 1,
    children: [true, true, true, true, true, false, true].map((confidential) => ({ group: mixed, confidential })),
  })
  given.user('reporter', [{ namespaceIds: mixed.namespaceIds, accessLevel: ROLE.reporter }])
  await system.put(given.taken())
})
afterAll(() => system.stop())

const ask = async (variables: Record<string, unknown>, username: string | null = null) =>
  (await system.ask<Data>(username, QUERY, { path: 'large', ...variables })).data.group.epic

/** All pages of one list, as a client reads them. */
async function walk(list: 'children' | 'issues', first: number, variables: Record<string, unknown> = {}) {
  const pages: Page[] = []
  let after = ''
  do {
    const cursor = list === 'children' ? { epicCursor: after } : { issueCursor: after }
    const page = (await ask({ first, ...variables, ...cursor }))?.[list]
    if (!page) throw new Error('There is no page.')
    pages.push(page)
    after = page.pageInfo.hasNextPage ? (page.pageInfo.endCursor ?? '') : ''
  } while (after !== '')
  return pages
}

test.each([7, 50, 100].map((first) => [first]))('Pages of %d show every child once and in order', async (first) => {
  for (const [list, expected] of [
    ['children', large.children.map(({ core }) => `${core.iid}`)],
    ['issues', large.issues.map(({ core }) => `${core.iid}`)],
  ] as const) {
    const pages = await walk(list, first)
    const nodes = pages.flatMap((page) => page.edges.map((edge) => edge.node))
    expect(nodes.map((node) => node.iid)).toEqual(expected)
    expect(nodes.map((node) => node.relativePosition)).toEqual(expected.map((_, index) => index))
    expect(pages.map((page) => page.pageInfo.hasPreviousPage)).toEqual(pages.map((_, index) => index > 0))
    for (const page of pages) expect(page.count).toBe(expected.length)
  }
})

test('The two lists are paged apart', async () => {
  const start = await ask({ first: 100 })
  const next = await ask({ first: 100, issueCursor: start?.issues.pageInfo.endCursor })
  expect(next?.children).toEqual(start?.children)
  expect(next?.issues.edges[0]?.node.relativePosition).toBe(100)
})

test('The cursor of any row continues after that row', async () => {
  const start = await ask({ first: 20 })
  const next = await ask({ first: 5, epicCursor: start?.children.edges[9]?.cursor })
  expect(next?.children.edges.map((edge) => edge.node.relativePosition)).toEqual([10, 11, 12, 13, 14])
})

test('Without a size a page has twenty rows', async () => {
  expect((await ask({}))?.issues.edges).toHaveLength(20)
})

test.each([0, -1].map((first) => [first]))('A page of %d rows is refused', async (first) => {
  const answer = await system.ask<Data>(null, QUERY, { path: 'large', first })
  expect(answer.errors?.map(({ message, errorType }) => ({ message, errorType }))).toEqual([
    { message: 'first must be 1 or more.', errorType: 'BadRequest' },
    { message: 'first must be 1 or more.', errorType: 'BadRequest' },
  ])
})

test('Who asks for more rows than a page can hold gets a full page', async () => {
  const page = await ask({ first: 500 })
  expect(page?.issues.edges).toHaveLength(100)
  expect(page?.issues.pageInfo.hasNextPage).toBe(true)
})

const encoded = (text: string): string => Buffer.from(text).toString('base64url')

test.each([
  ['nonsense', 'nonsense!'],
  ['text that is no cursor', encoded('hello')],
  ['a cursor of the list of issues', 'issues'],
  ['a position that is no number', encoded('x|CE#a0#1')],
  ['a position below one', encoded('0|CE#a0#1')],
  ['a key of something else', encoded('1|D')],
  ['a very long text', 'A'.repeat(100_000)],
  ['a cursor with padding', `${encoded('1|CE#a0#1')}=`],
])('%s is refused as a cursor of children', async (_, cursor) => {
  const start = await ask({ first: 1 })
  const epicCursor = cursor === 'issues' ? start?.issues.pageInfo.endCursor : cursor
  system.forget()
  const answer = await system.ask<Data>(null, QUERY, { path: 'large', first: 1, epicCursor })
  expect(answer.errors).toHaveLength(1)
  expect(answer.errors?.[0]).toMatchObject({
    message: `The cursor "${epicCursor}" is not valid.`,
    errorType: 'BadRequest',
    path: ['group', 'epic', 'children'],
  })
  expect(answer.data.group.epic).toMatchObject({ children: null })
})

test('Hidden children are left out, and a page of nothing but hidden ones still leads on', async () => {
  const shown = (pages: Page[]) => pages.map((page) => page.edges.map((edge) => edge.node.relativePosition))
  expect(shown(await walk('children', 2, { path: 'mixed' }))).toEqual([[], [], [5], []])
  const whole = await ask({ path: 'mixed', first: 100 })
  expect(whole?.children.count).toBe(1)
  const all = await ask({ path: 'mixed', first: 100 }, 'reporter')
  expect(all?.children.edges).toHaveLength(7)
})

test('How many children there are is read only when it is asked for and the page does not tell', async () => {
  const query = (fields: string) => `{ group(fullPath: "large") { epic(iid: 1) { issues(first: 10) { ${fields} } } } }`
  system.forget()
  await system.ask(null, query('nodes { id } pageInfo { endCursor }'))
  expect(system.calls.map((call) => call.operation)).toEqual(['BatchGetItem', 'GetItem', 'Query'])
  system.forget()
  const answer = await system.ask<Data>(null, query('count'))
  expect(answer.data.group.epic?.issues.count).toBe(ISSUES)
  expect(system.calls.map((call) => call.operation)).toEqual(['BatchGetItem', 'GetItem', 'Query', 'GetItem'])
})
