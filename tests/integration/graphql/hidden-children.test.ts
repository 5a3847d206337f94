import { afterAll, beforeAll, expect, test } from 'vitest'
import { ROLE } from '#domain/role.ts'
import { Given } from './given.ts'
import { doubleStore, startGraphqlSystem, type GraphqlSystem } from './graphql-system.ts'

interface Page {
  nodes: { title: string; relativePosition: number; hasChildren?: boolean; hasIssues?: boolean }[]
  pageInfo: { hasNextPage: boolean; hasPreviousPage: boolean; startCursor: string | null; endCursor: string | null }
  count: number
}
interface Data {
  group: { epic: { children: Page; issues: Page } }
}
type ListName = 'children' | 'issues'

/** Hidden issues that stand before the plain ones of an epic. */
const VEILED = 300

let system: GraphqlSystem

beforeAll(async () => {
  system = await startGraphqlSystem('real', doubleStore())
  const given = new Given()
  const group = given.group('lab')
  const inner = given.group('inner', 'private', group)
  const open = given.project('open', group)
  const inside = given.project('inside', group, 'internal')
  const shut = given.project('shut', group, 'private')
  const at = (accessLevel: number, { namespaceIds } = group) => [{ namespaceIds, accessLevel }]
  given.user('stranger')
  given.user('guest', at(ROLE.guest))
  given.user('reporter', at(ROLE.reporter))
  given.user('inner', at(ROLE.reporter, inner))
  const author = given.user('author')
  const issues = Array.from({ length: 18 }, (_, index) => ({
    project: open,
    title: `${index}`,
    confidential: index % 3 === 0,
  }))
  given.epic({
    group,
    iid: 1,
    children: [
      { group, title: 'Nested hidden', children: [{ group, confidential: true }] },
      { group, title: 'Hidden', confidential: true },
      { group, title: 'Of the author', issues: [{ project: open, confidential: true, author }] },
      { group, title: 'Shut', issues: [{ project: shut }] },
      { group, title: 'Inside', issues: [{ project: inside }] },
      { group, title: 'Open', issues: [{ project: open }], children: [{ group: inner }] },
    ],
    issues,
  })
  const veiled = Array.from({ length: VEILED }, () => ({ project: open, confidential: true }))
  given.epic({ group, iid: 2, issues: [...veiled, ...issues.filter(({ confidential }) => !confidential)] })
  await system.put(given.taken())
})
afterAll(() => system.stop())

const who: [string, string | null][] = [
  ['an anonymous reader', null],
  ['a stranger', 'stranger'],
  ['the author of a confidential issue', 'author'],
  ['a guest', 'guest'],
  ['a reporter', 'reporter'],
  ['a reporter of a group below', 'inner'],
]

async function pageOf(as: string | null, list: ListName, page: Record<string, unknown>, iid = '1'): Promise<Page> {
  const query = `query ($iid: ID!, $first: Int, $last: Int, $after: String, $before: String) {
    group(fullPath: "lab") { epic(iid: $iid) { ${list}(first: $first, last: $last, after: $after, before: $before) {
      nodes { title relativePosition ${list === 'children' ? 'hasChildren hasIssues' : ''} }
      pageInfo { hasNextPage hasPreviousPage startCursor endCursor } count
    } } } }`
  const { data, errors } = await system.ask<Data>(as, query, { iid, ...page })
  expect(errors).toBeUndefined()
  return data.group.epic[list]
}

const titlesOf = (pages: Page[]): string[] => pages.flatMap(({ nodes }) => nodes.map(({ title }) => title))

test.each(who)('Pages for %s are full, count what they see and end where nothing follows', async (_, as) => {
  for (const list of ['children', 'issues'] as const) {
    const whole = await pageOf(as, list, { first: 100 })
    expect(whole.count).toBe(whole.nodes.length)
    for (const size of [1, 2, 5]) {
      const pages: Page[] = []
      for (let after: string | null = '', goesOn = true; goesOn;) {
        const page: Page = await pageOf(as, list, { first: size, after })
        pages.push(page)
        after = page.pageInfo.endCursor
        goesOn = page.pageInfo.hasNextPage
      }
      expect(titlesOf(pages)).toEqual(titlesOf([whole]))
      expect(pages.map(({ nodes }) => nodes.length).slice(0, -1)).toEqual(pages.slice(1).map(() => size))
      expect(pages.flatMap(({ nodes }) => nodes.map((node) => node.relativePosition))).toEqual(
        whole.nodes.map((__, index) => index),
      )
      expect(new Set(pages.map(({ count }) => count))).toEqual(new Set([whole.nodes.length]))
      expect(pages.at(-1)?.nodes.length).toBeGreaterThan(0)
    }
  }
})

test.each(who)('From the end, pages for %s are full as well', async (_, as) => {
  const whole = await pageOf(as, 'issues', { first: 100 })
  const pages: Page[] = []
  for (let before: string | null = '', goesOn = true; goesOn;) {
    const page: Page = await pageOf(as, 'issues', { last: 5, before })
    pages.unshift(page)
    before = page.pageInfo.startCursor
    goesOn = page.pageInfo.hasPreviousPage
  }
  expect(titlesOf(pages)).toEqual(titlesOf([whole]))
  expect(pages.map(({ nodes }) => nodes.length).slice(1)).toEqual(pages.slice(1).map(() => 5))
})

test.each<[string, string | null, [string, boolean, boolean][]]>([
  [
    'an anonymous reader',
    null,
    [
      ['Nested hidden', false, false],
      ['Of the author', false, false],
      ['Shut', false, false],
      ['Inside', false, false],
      ['Open', false, true],
    ],
  ],
  [
    'the author of a confidential issue',
    'author',
    [
      ['Nested hidden', false, false],
      ['Of the author', false, true],
      ['Shut', false, false],
      ['Inside', false, true],
      ['Open', false, true],
    ],
  ],
  [
    'a guest',
    'guest',
    [
      ['Nested hidden', false, false],
      ['Of the author', false, false],
      ['Shut', false, true],
      ['Inside', false, true],
      ['Open', true, true],
    ],
  ],
  [
    'a reporter',
    'reporter',
    [
      ['Nested hidden', true, false],
      ['Hidden', false, false],
      ['Of the author', false, true],
      ['Shut', false, true],
      ['Inside', false, true],
      ['Open', true, true],
    ],
  ],
])('A row tells %s whether there is anything to open', async (_, as, rows) => {
  const { nodes } = await pageOf(as, 'children', { first: 100 })
  expect(nodes.map(({ title, hasChildren, hasIssues }) => [title, hasChildren, hasIssues])).toEqual(rows)
})

test('Many hidden rows before the plain ones leave the page full and cost a bounded number of reads', async () => {
  system.forget()
  const page = await pageOf(null, 'issues', { first: 5 }, '2')
  expect(page.nodes.map(({ relativePosition }) => relativePosition)).toEqual([0, 1, 2, 3, 4])
  expect(page).toMatchObject({ count: 12, pageInfo: { hasNextPage: true } })
  expect(system.calls.map(({ operation }) => operation)).toEqual([
    ...['BatchGetItem', 'GetItem', 'Query', 'Query', 'Query', 'GetItem'],
  ])
})

test('Who may read all children pays for nothing more', async () => {
  system.forget()
  expect((await pageOf('reporter', 'issues', { first: 5 }, '2')).nodes).toHaveLength(5)
  expect(system.calls.map(({ operation }) => operation)).toEqual(['BatchGetItem', 'GetItem', 'Query', 'GetItem'])
})
