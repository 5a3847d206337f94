import { afterAll, beforeAll, expect, test } from 'vitest'
import { ROLE } from '#domain/role.ts'
import { Given, type EpicNode } from './given.ts'
import { startGraphqlSystem, type GraphqlSystem } from './graphql-system.ts'

interface Data {
  group: { epic: { parent: { title: string } | null; ancestors: { nodes: { title: string }[]; count: number } } | null }
}

const QUERY = /* GraphQL */ `
  query ($path: ID!, $iid: ID!) {
    group(fullPath: $path) {
      epic(iid: $iid) {
        parent {
          title
          group {
            name
          }
        }
        ancestors {
          nodes {
            title
          }
          edges {
            node {
              state
              dueDate
              group {
                fullPath
              }
            }
          }
          count
        }
      }
    }
  }
`

let system: GraphqlSystem

beforeAll(async () => {
  system = await startGraphqlSystem()
  const given = new Given()
  const root = given.group('root')
  const team = given.group('team', 'public', root)
  const closed = given.group('closed', 'private', root)
  const chain = (levels: EpicNode[]): EpicNode | undefined =>
    levels.reduceRight<EpicNode | undefined>(
      (child, level) => ({ ...level, children: child ? [child] : [] }),
      undefined,
    )
  const level = (iid: number, options: Partial<EpicNode> = {}): EpicNode => ({
    group: team,
    iid,
    title: `Level ${iid}`,
    ...options,
  })
  const deep = chain([level(1, { group: root }), level(2), level(3), level(4), level(5), level(6), level(7)])
  const mixed = chain([level(11), level(12, { group: closed }), level(13, { confidential: true }), level(14)])
  if (deep) given.epic(deep)
  if (mixed) given.epic(mixed)
  const project = given.project('api', team)
  given.epic({ group: closed, iid: 20, title: 'Hidden epic', issues: [{ project, iid: 1 }] })
  given.epic({ group: team, iid: 21, title: 'Shown epic', issues: [{ project, iid: 2 }] })
  given.user('reporter', [{ namespaceIds: root.namespaceIds, accessLevel: ROLE.reporter }])
  given.user('guest', [{ namespaceIds: root.namespaceIds, accessLevel: ROLE.guest }])
  await system.put(given.taken())
})
afterAll(() => system.stop())

const above = async (username: string | null, iid: number) => {
  const answer = await system.ask<Data>(username, QUERY, { path: 'root/team', iid: `${iid}` })
  expect(answer.errors).toBeUndefined()
  const epic = answer.data.group.epic
  return { parent: epic?.parent?.title ?? null, ancestors: epic?.ancestors.nodes.map(({ title }) => title) }
}

test('The epics above are told, the nearest first, up to the root in another group', async () => {
  expect(await above(null, 7)).toEqual({
    parent: 'Level 6',
    ancestors: ['Level 6', 'Level 5', 'Level 4', 'Level 3', 'Level 2', 'Level 1'],
  })
})

test('An epic without a parent has nothing above', async () => {
  expect(await above(null, 11)).toEqual({ parent: null, ancestors: [] })
})

test.each([
  [null, { parent: null, ancestors: ['Level 11'] }],
  ['guest', { parent: null, ancestors: ['Level 12', 'Level 11'] }],
  ['reporter', { parent: 'Level 13', ancestors: ['Level 13', 'Level 12', 'Level 11'] }],
])(
  'Epics above that %s may not read are left out, and those above them are still found',
  async (username, expected) => {
    expect(await above(username, 14)).toEqual(expected)
  },
)

test('The groups of the epics above are read once, and only where they differ', async () => {
  const ancestors = (fields: string) =>
    system.ask(null, `{ group(fullPath: "root/team") { epic(iid: 3) { ancestors { nodes { ${fields} } } } } }`)
  system.forget()
  await ancestors('title')
  // Path, pointer, epic; two epics above; the group of the upper one.
  expect(system.calls.map((call) => call.units)).toEqual([0.5, 0.5, 0.5, 0.5, 0.5, 0.5])
})

test.each([
  [1, null, null],
  [1, 'reporter', 'Hidden epic'],
  [2, null, 'Shown epic'],
])('The epic of issue %d is told to %s as %s', async (iid, username, title) => {
  const answer = await system.ask<{ project: { issue: { hasEpic: boolean; epic: { title: string } | null } } }>(
    username,
    `{ project(fullPath: "root/team/api") { issue(iid: "${iid}") { hasEpic epic { title reference(full: true) } } } }`,
  )
  expect(answer.data.project.issue.hasEpic).toBe(true)
  expect(answer.data.project.issue.epic?.title ?? null).toBe(title)
})

test('The ids of the children’s parent are known without a further read', async () => {
  const callsFor = async (fields: string) => {
    system.forget()
    const { data, errors } = await system.ask<{ group: { epic: { children: { nodes: unknown[] } } } }>(
      null,
      `{ group(fullPath: "root/team") { epic(iid: 5) { id children { nodes { title ${fields} } } } } }`,
    )
    expect(errors).toBeUndefined()
    return { nodes: data.group.epic.children.nodes, calls: system.calls.length }
  }
  const without = await callsFor('')
  const withId = await callsFor('parent { id }')
  expect(withId.calls).toBe(without.calls)
  expect(withId.nodes).toEqual([
    { title: 'Level 6', parent: { id: expect.stringMatching(/^gid:..gitlab.Epic.\d+$/) as string } },
  ])
  const renamed = await callsFor('parent { id: title }')
  expect(renamed.nodes).toEqual([{ title: 'Level 6', parent: { id: 'Level 5' } }])
})
