import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ROLE } from '#domain/role.ts'
import { epicPk } from '#table/keys/keys.ts'
import { cursorOf } from '#presenters/graphql/cursor.ts'
import { Given, type GivenEpic } from './given.ts'
import { doubleStore, startGraphqlSystem, type GraphqlSystem } from './graphql-system.ts'

const EPICS = 120
const ISSUES = 250
/** More than one request reads to fill a small page. */
const VEILED = 1300

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

interface Bounds {
  first?: number
  last?: number
  after?: string | null
  before?: string | null
}
type ListName = 'children' | 'issues'

const pageQuery = (list: ListName, more: string) => `
  query ($path: ID!, $iid: ID!, $first: Int, $last: Int, $after: String, $before: String) {
    group(fullPath: $path) {
      epic(iid: $iid) { ${list}(first: $first, last: $last, after: $after, before: $before ${more}) { ${PAGE} } }
    }
  }`

let system: GraphqlSystem
let large: GivenEpic
let small: GivenEpic

beforeAll(async () => {
  system = await startGraphqlSystem('real', doubleStore())
  const given = new Given()
  const group = given.group('large')
  const project = given.project('work', group)
  large = given.epic({
    group,
    iid: 1,
    children: Array.from({ length: EPICS }, () => ({ group })),
    issues: Array.from({ length: ISSUES }, () => ({ project })),
  })
  small = given.epic({
    group,
    iid: 2,
    children: Array.from({ length: 9 }, () => ({ group })),
    issues: Array.from({ length: 9 }, () => ({ project })),
  })
  const mixed = given.group('mixed')
  given.epic({
    group: mixed,
    iid: 1,
    children: [true, true, true, true, true, false, true].map((confidential) => ({ group: mixed, confidential })),
  })
  const veiled = given.group('veiled')
  const vault = given.project('vault', veiled)
  given.epic({
    group: veiled,
    iid: 1,
    issues: Array.from({ length: VEILED + 1 }, (_, index) => ({ project: vault, confidential: index < VEILED })),
  })
  given.user('reporter', [{ namespaceIds: mixed.namespaceIds, accessLevel: ROLE.reporter }])
  await system.put(given.taken())
})
afterAll(() => system.stop())

const ask = async (variables: Record<string, unknown>, username: string | null = null) =>
  (await system.ask<Data>(username, QUERY, { path: 'large', ...variables })).data.group.epic

/** One page of one list, or the error that stands in its place; `more` are further arguments of the list. */
async function pageOf(list: ListName, bounds: Bounds, more = '', iid = '1') {
  const query = pageQuery(list, more)
  const { data, errors = [] } = await system.ask<Data>(null, query, { path: 'large', iid, ...bounds })
  return { page: data.group.epic?.[list] ?? null, errors }
}

async function shownPage(...asked: Parameters<typeof pageOf>): Promise<Page> {
  const { page, errors } = await pageOf(...asked)
  if (!page) throw new Error(errors[0]?.message)
  return page
}

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

test('Without a size the outermost page is a full one, and one inside another has twenty rows', async () => {
  expect((await ask({}))?.issues.edges).toHaveLength(100)
  const query = `query {
    group(fullPath: "large") { epic(iid: 1) { children(first: 1) { nodes { parent { issues { ${PAGE} } } } } } }
  }`
  interface Inner {
    group: { epic: { children: { nodes: { parent: { issues: Page } }[] } } }
  }
  const { data } = await system.ask<Inner>(null, query, {})
  expect(data.group.epic.children.nodes.map(({ parent }) => parent.issues.edges.length)).toEqual([20])
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

const iidsOf = ({ edges }: Page): string[] => edges.map(({ node }) => node.iid)
const placesOf = ({ edges }: Page): number[] => edges.map(({ node }) => node.relativePosition)

test('Walking to the end and walking back meet every child once, in opposite order', async () => {
  const sorted = ', sort: TITLE_ASC'
  const lists = fc.constantFrom<[ListName, string]>(['children', ''], ['children', sorted], ['issues', ''])
  await fc.assert(
    fc.asyncProperty(lists, fc.integer({ min: 1, max: 12 }), fc.boolean(), async ([list, more], size, isLarge) => {
      const [iid, parent] = isLarge ? ['1', large] : ['2', small]
      const rows = parent[list].length
      const count = isLarge ? Math.min(100, size * 12) : size
      const forwards: Page[] = []
      for (let after: string | null = '', hasNextPage = true; hasNextPage;) {
        const page: Page = await shownPage(list, { first: count, after }, more, iid)
        expect(page.pageInfo.hasPreviousPage).toBe(after !== '')
        forwards.push(page)
        after = page.pageInfo.endCursor
        hasNextPage = page.pageInfo.hasNextPage
      }
      const backwards: Page[] = []
      for (let before: string | null = '', hasPreviousPage = true; hasPreviousPage;) {
        const page: Page = await shownPage(list, { last: count, before }, more, iid)
        expect(page.pageInfo.hasNextPage).toBe(before !== '')
        expect(page.count).toBe(rows)
        backwards.push(page)
        before = page.pageInfo.startCursor
        hasPreviousPage = page.pageInfo.hasPreviousPage
      }
      const there = forwards.flatMap(({ edges }) => edges)
      const back = backwards.flatMap(({ edges }) => edges.toReversed())
      expect(there).toHaveLength(rows)
      expect(new Set(there.map(({ node }) => node.iid)).size).toBe(rows)
      // Rows, cursors and places.
      expect(back.toReversed()).toEqual(there)
    }),
    { numRuns: 12 },
  )
})

test.each<[ListName]>([['children'], ['issues']])('A page of %s lies between its two cursors', async (list) => {
  const { edges } = await shownPage(list, { first: 10 })
  const bounds = { after: edges[2]?.cursor ?? '', before: edges[7]?.cursor ?? '' }
  const ask = async (more: Bounds) => {
    const page = await shownPage(list, { ...bounds, ...more })
    const { hasNextPage, hasPreviousPage } = page.pageInfo
    return { places: placesOf(page), hasNextPage, hasPreviousPage }
  }
  const both = { hasNextPage: true, hasPreviousPage: true }
  expect(await ask({ first: 2 })).toEqual({ places: [3, 4], ...both })
  expect(await ask({ last: 2 })).toEqual({ places: [5, 6], ...both })
  expect(await ask({ last: 50 })).toEqual({ places: [3, 4, 5, 6], ...both })
  expect(await ask({ first: 50 })).toEqual({ places: [3, 4, 5, 6], ...both })
  expect(await ask({ first: 5, before: '' })).toEqual({ places: [3, 4, 5, 6, 7], ...both })
  // Nothing lies between a row and itself, or one before it.
  expect(await ask({ last: 5, before: bounds.after })).toEqual({ places: [], ...both })
  expect(await ask({ first: 5, after: bounds.before, before: bounds.after })).toEqual({ places: [], ...both })
})

test.each<[ListName, number]>([
  ['children', EPICS],
  ['issues', ISSUES],
])('The last %s are read from the end, the place of each by one more read', async (list, rows) => {
  system.forget()
  const query = pageQuery(list, '')
    .replace(/ count /, ' ')
    .replace(/ count\b/, '')
  const { data } = await system.ask<Data>(null, query, { path: 'large', iid: '1', last: 3 })
  expect(data.group.epic && placesOf(data.group.epic[list])).toEqual([rows - 3, rows - 2, rows - 1])
  expect(system.calls.map((call) => call.operation)).toEqual(['BatchGetItem', 'GetItem', 'Query', 'GetItem'])
  system.forget()
  const before = data.group.epic?.[list].edges[0]?.cursor
  await system.ask<Data>(null, query, { path: 'large', iid: '1', last: 3, before })
  expect(system.calls.map((call) => call.operation)).toEqual(['BatchGetItem', 'GetItem', 'Query'])
})

test('A page of the last rows has at most a hundred, and is not asked for from both ends', async () => {
  expect((await shownPage('issues', { last: 500 })).edges).toHaveLength(100)
  for (const [bounds, message] of [
    [{ last: -1 }, 'last must be 1 or more.'],
    [{ last: 0 }, 'last must be 1 or more.'],
    [{ first: 2, last: 2 }, 'Can only provide either `first` or `last`, not both.'],
  ] as const) {
    for (const [list, more] of [
      ['children', ''],
      ['children', ', state: opened'],
      ['issues', ''],
    ] as const) {
      const { page, errors } = await pageOf(list, bounds, more)
      expect(page).toBeNull()
      expect(errors).toMatchObject([{ message, errorType: 'BadRequest', path: ['group', 'epic', list] }])
    }
  }
})

/** A cursor as the list would make it, of any place. */
const forged = (parent: GivenEpic, value: string, number = 1): string =>
  cursorOf(
    {
      encode: (text) => Buffer.from(text).toString('base64'),
      decode: (code) => Buffer.from(code, 'base64').toString(),
    },
    epicPk(parent.core.id),
    { value, number },
  )

/** Cursors that are none of the list of all children of the large epic, in their stored order. */
const foreignCursors: [string, () => Promise<string | null>][] = [
  ['nonsense', async () => Promise.resolve('nonsense!')],
  ['a very long text', async () => Promise.resolve('A'.repeat(100_000))],
  ['an endless key', async () => Promise.resolve(forged(large, `CE#${'a'.repeat(2000)}#1`))],
  ['a key of something else', async () => Promise.resolve(forged(large, 'D'))],
  [
    'its own cursor with padding',
    async () => `${(await shownPage('children', { first: 1 })).pageInfo.endCursor ?? ''}=`,
  ],
  [
    'its own cursor cut short',
    async () => (await shownPage('children', { first: 9 })).pageInfo.endCursor?.slice(4) ?? null,
  ],
  ['a cursor of its issues', async () => (await shownPage('issues', { first: 1 })).pageInfo.endCursor],
  ['a cursor of another epic', async () => (await shownPage('children', { first: 1 }, '', '2')).pageInfo.endCursor],
  [
    'a cursor of another order',
    async () => (await shownPage('children', { first: 1 }, ', sort: TITLE_ASC')).pageInfo.endCursor,
  ],
  [
    'a cursor of another choice',
    async () => (await shownPage('children', { first: 1 }, ', state: opened')).pageInfo.endCursor,
  ],
]

test.each(foreignCursors)('%s is refused as a cursor of children, and no child is shown', async (_, foreign) => {
  const cursor = await foreign()
  system.forget()
  for (const bounds of [
    { first: 1, after: cursor },
    { last: 1, before: cursor },
  ]) {
    const { page, errors } = await pageOf('children', bounds)
    expect(page).toBeNull()
    expect(errors).toHaveLength(1)
    expect(errors[0]).toMatchObject({ errorType: 'BadRequest', path: ['group', 'epic', 'children'] })
    expect(errors[0]?.message).toMatch(/^The cursor "[^"]{1,201}" is not valid for this list\.$/)
  }
  expect(system.calls.map((call) => call.operation)).not.toContain('Query')
})

test.each([
  ['all children', ''],
  ['children in another order', ', state: opened, sort: TITLE_DESC'],
  ['another choice of children', ', sort: TITLE_ASC'],
])('A cursor of %s is refused by a list of sorted and filtered children', async (_, more) => {
  const { endCursor } = (await shownPage('children', { first: 1 }, more)).pageInfo
  const { page, errors } = await pageOf('children', { first: 1, after: endCursor }, ', state: opened, sort: TITLE_ASC')
  expect(page).toBeNull()
  expect(errors).toMatchObject([{ errorType: 'BadRequest', path: ['group', 'epic', 'children'] }])
})

test('A cursor of another epic, or of its children, is refused by the list of issues', async () => {
  for (const { pageInfo } of [
    await shownPage('issues', { first: 1 }, '', '2'),
    await shownPage('children', { first: 1 }),
  ]) {
    const { page, errors } = await pageOf('issues', { first: 1, after: pageInfo.endCursor })
    expect(page).toBeNull()
    expect(errors).toMatchObject([{ errorType: 'BadRequest', path: ['group', 'epic', 'issues'] }])
  }
})

test('All children are one list, whether their rows hold what is asked for or not', async () => {
  const start = await shownPage('children', { first: 4 })
  const whole = await shownPage('children', { first: 4 }, ', state: all')
  expect(whole).toEqual(start)
  for (const more of ['', ', state: all']) {
    const next = await shownPage('children', { first: 4, after: whole.pageInfo.endCursor }, more)
    expect(iidsOf(next)).toEqual(large.children.slice(4, 8).map(({ core }) => `${core.iid}`))
  }
})

test('Hidden children are left out, from either end, and take no place on a page', async () => {
  const pages = await walk('children', 2, { path: 'mixed' })
  expect(pages.map(placesOf)).toEqual([[0]])
  const variables = { path: 'mixed', iid: '1', last: 2 }
  const { data } = await system.ask<Data>(null, pageQuery('children', ''), variables)
  expect(data.group.epic && placesOf(data.group.epic.children)).toEqual([0])
  expect(data.group.epic?.children.pageInfo).toMatchObject({ hasNextPage: false, hasPreviousPage: false })
  expect((await ask({ path: 'mixed', first: 100 }))?.children.count).toBe(1)
  expect((await ask({ path: 'mixed', first: 100 }, 'reporter'))?.children.edges).toHaveLength(7)
})

test('Where more rows are hidden than one request reads, pages lead on and tell nothing of them', async () => {
  const told = (cursor: string | null): string => Buffer.from((cursor ?? '').slice(0, -2), 'base64url').toString()
  const pageAt = async (bounds: Bounds): Promise<Page> => {
    const { data } = await system.ask<Data>(null, pageQuery('issues', ''), { path: 'veiled', iid: '1', ...bounds })
    if (!data.group.epic) throw new Error('There is no page.')
    return data.group.epic.issues
  }
  const first = await pageAt({ first: 2 })
  expect(first).toMatchObject({ edges: [], count: 1, pageInfo: { hasNextPage: true, hasPreviousPage: false } })
  expect(told(first.pageInfo.endCursor)).toMatch(/CI#[^#]+#~$/)
  const second = await pageAt({ first: 2, after: first.pageInfo.endCursor })
  expect(placesOf(second)).toEqual([0])
  expect(second.pageInfo).toMatchObject({ hasNextPage: false, hasPreviousPage: true })
  const before = await pageAt({ last: 2, before: second.edges[0]?.cursor ?? '' })
  expect(before).toMatchObject({ edges: [], pageInfo: { hasNextPage: true, hasPreviousPage: true } })
  expect(told(before.pageInfo.startCursor)).toMatch(/CI#[^#]+#$/)
  const start = await pageAt({ last: 2, before: before.pageInfo.startCursor })
  expect(start).toMatchObject({ edges: [], pageInfo: { hasNextPage: true, hasPreviousPage: false } })
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
