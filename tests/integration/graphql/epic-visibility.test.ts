import { afterAll, beforeAll, expect, test } from 'vitest'
import { ROLE } from '#domain/role.ts'
import type { GroupItem } from '#table/items/place-items.ts'
import { Given } from './given.ts'
import { startGraphqlSystem, type GraphqlSystem } from './graphql-system.ts'

const QUERY = /* GraphQL */ `
  query ($path: ID!, $iid: ID!) {
    group(fullPath: $path) {
      epic(iid: $iid) {
        id
        title
        confidential
      }
    }
  }
`
interface Data {
  group: { epic: { id: string; title: string } | null } | null
}

let system: GraphqlSystem
let groups: Record<'public' | 'internal' | 'private', GroupItem>

beforeAll(async () => {
  system = await startGraphqlSystem()
  const given = new Given()
  groups = {
    public: given.group('open'),
    internal: given.group('inside', 'internal'),
    private: given.group('closed', 'private'),
  }
  for (const group of Object.values(groups)) {
    given.epic({ group, iid: 1, title: 'Plain' })
    given.epic({ group, iid: 2, title: 'Secret', confidential: true })
  }
  const everywhere = (accessLevel: number) =>
    Object.values(groups).map(({ namespaceIds }) => ({ namespaceIds, accessLevel }))
  given.user('stranger')
  given.user('guest', everywhere(ROLE.guest))
  given.user('reporter', everywhere(ROLE.reporter))
  given.user('owner', everywhere(ROLE.owner))
  await system.put(given.taken())
})
afterAll(() => system.stop())

const who: Record<string, string | null> = {
  'an anonymous reader': null,
  'someone with a token and no account': 'unknown',
  'a stranger': 'stranger',
  'a guest': 'guest',
  'a reporter': 'reporter',
  'an owner': 'owner',
}

const epicOf = async (person: string, path: string, iid: string) => {
  const answer = await system.ask<Data>(who[person] ?? null, QUERY, { path, iid })
  expect(answer.errors).toBeUndefined()
  return answer.data
}

const all = (sees: boolean[]) => Object.keys(who).map((name, index) => [name, sees[index] ?? false] as const)

test.each(all([true, true, true, true, true, true]))(
  '%s sees a plain epic of a public group: %s',
  async (person, sees) => {
    expect((await epicOf(person, 'open', '1')).group?.epic?.title).toBe(sees ? 'Plain' : undefined)
  },
)

test.each(all([false, false, true, true, true, true]))(
  '%s sees a plain epic of an internal group: %s',
  async (person, sees) => {
    expect((await epicOf(person, 'inside', '1')).group?.epic?.title).toBe(sees ? 'Plain' : undefined)
  },
)

test.each(all([false, false, false, true, true, true]))(
  '%s sees a plain epic of a private group: %s',
  async (person, sees) => {
    expect((await epicOf(person, 'closed', '1')).group?.epic?.title).toBe(sees ? 'Plain' : undefined)
  },
)

test.each(all([false, false, false, false, true, true]))('%s sees a confidential epic: %s', async (person, sees) => {
  for (const path of ['open', 'inside', 'closed'])
    expect((await epicOf(person, path, '2')).group?.epic?.title).toBe(sees ? 'Secret' : undefined)
})

test('A hidden epic is answered exactly as a missing one', async () => {
  for (const username of [null, 'stranger', 'guest']) {
    const hidden = await system.ask(username, QUERY, { path: 'open', iid: '2' })
    const missing = await system.ask(username, QUERY, { path: 'open', iid: '3' })
    expect(hidden).toEqual(missing)
    expect(hidden.data).toEqual({ group: { epic: null } })
  }
})

test('A hidden group is answered exactly as a missing one', async () => {
  const hidden = await system.ask(null, QUERY, { path: 'closed', iid: '1' })
  expect(hidden).toEqual(await system.ask(null, QUERY, { path: 'nowhere', iid: '1' }))
  expect(hidden.data).toEqual({ group: null })
})

test('Paths compare without case, and what cannot be a path or a number is simply not there', async () => {
  expect((await epicOf('a guest', 'OPEN', '1')).group?.epic?.title).toBe('Plain')
  expect(await epicOf('a guest', 'no such <path>', '1')).toEqual({ group: null })
  expect(await epicOf('a guest', '', '1')).toEqual({ group: null })
  for (const iid of ['0', '-1', '1.5', 'one', '99999999999', ''])
    expect(await epicOf('a guest', 'open', iid)).toEqual({ group: { epic: null } })
})

test('The pointer is not believed where the epic itself was read', async () => {
  const given = new Given()
  const group = given.group('between')
  const { core } = given.epic({ group, iid: 1, title: 'Now secret' })
  await system.put(given.taken())
  await system.put([{ ...core, confidential: true }])
  expect(await epicOf('a stranger', 'between', '1')).toEqual({ group: { epic: null } })
})
