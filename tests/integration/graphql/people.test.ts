import { afterAll, beforeAll, expect, test } from 'vitest'
import type { UserRef } from '#domain/refs.ts'
import { ROLE } from '#domain/role.ts'
import { defaultProjectItems } from '#table/items/default-project.ts'
import type { TodoItem } from '#table/items/work-items.ts'
import { subscriptionKey, todoKey, userKey } from '#table/keys/keys.ts'
import { Given, type GivenEpic } from './given.ts'
import { startGraphqlSystem, WEB_URL, type GraphqlSystem } from './graphql-system.ts'

let system: GraphqlSystem
let people: UserRef[]
let epic: GivenEpic

beforeAll(async () => {
  system = await startGraphqlSystem()
  const given = new Given()
  const group = given.group('acme')
  const project = given.project('api', group)
  const plans = given.project('plans', group, 'private')
  const elsewhere = given.project('elsewhere', given.group('other'))
  const olivia = given.user('olivia', [{ namespaceIds: group.namespaceIds, accessLevel: ROLE.owner }], true)
  const nina = given.user('nina')
  const mute = given.user('mute')
  people = [olivia, mute, ...Array.from({ length: 28 }, (_, index) => given.user(`person-${index}`))]
  epic = given.epic({ group, iid: 1, author: olivia, participants: people })
  given.issue({ project, iid: 1, author: olivia, assignees: [nina] })
  const todo = (id: number, state: 'pending' | 'done'): TodoItem => ({
    ...todoKey(olivia.id, { kind: 'epic', id: epic.core.id }, id),
    id,
    state,
    action: 'mentioned',
    targetKind: 'epic',
    targetId: epic.core.id,
    title: `Todo ${id}`,
    webPath: '/groups/acme/-/epics/1',
    createdAt: '2026-01-06T08:00:00Z',
  })
  const owner = { kind: 'epic' as const, id: epic.core.id }
  await system.put(given.taken())
  await system.put([
    ...[todo(101, 'done'), todo(102, 'pending'), todo(103, 'done')],
    { ...todo(104, 'pending'), ...todoKey(olivia.id, { kind: 'epic', id: 1 }, 104) },
    ...[nina, mute].map((person) => ({ ...subscriptionKey(owner, person.id), subscribed: person === nina })),
    ...[olivia, nina].flatMap((person) => defaultProjectItems(person.id, plans)),
    ...defaultProjectItems(mute.id, project),
    ...defaultProjectItems(mute.id, elsewhere),
    // Renamed since taking part.
    { ...userKey(mute.id), ...mute, name: 'Mute Now' },
    { ...userKey(nina.id), ...nina, availability: 'BUSY', statusMessage: 'Away', statusEmoji: 'palm_tree' },
  ])
})
afterAll(() => system.stop())

interface People {
  nodes: { username: string }[]
  edges: { cursor: string }[]
  pageInfo: { hasNextPage: boolean; hasPreviousPage: boolean; endCursor: string }
}

const askEpic = async <Fields>(username: string | null, fields: string, variables: Record<string, unknown> = {}) => {
  const answer = await system.ask<{ group: { epic: Fields } }>(
    username,
    `query ${fields.includes('$after') ? '($after: String) ' : ''}{ group(fullPath: "acme") { epic(iid: 1) { ${fields} } } }`,
    variables,
  )
  return { ...answer, epic: answer.data.group.epic }
}

test('Participants are paged in the order in which they appeared', async () => {
  const fields =
    'participants(first: 12, after: $after) { nodes { username } edges { cursor } pageInfo { hasNextPage hasPreviousPage endCursor } }'
  const seen: string[] = []
  let after = ''
  for (const hasNextPage of [true, true, false]) {
    const { participants } = (await askEpic<{ participants: People }>(null, fields, { after })).epic
    expect(participants.pageInfo).toMatchObject({ hasNextPage, hasPreviousPage: after !== '' })
    expect(participants.edges.at(-1)?.cursor).toBe(participants.pageInfo.endCursor)
    seen.push(...participants.nodes.map((person) => person.username))
    after = participants.pageInfo.endCursor
  }
  expect(seen).toEqual(people.map((person) => person.username))
})

test('Whether somebody belongs to the company is in their own record, and not in the copies', async () => {
  const { epic: found } = await askEpic<{ author: object; participants: { nodes: object[] } }>(
    null,
    'author { username isEmployee } participants(first: 2) { nodes { username isEmployee } }',
  )
  expect(found.author).toEqual({ username: 'olivia', isEmployee: true })
  expect(found.participants.nodes).toEqual([
    { username: 'olivia', isEmployee: true },
    { username: 'mute', isEmployee: false },
  ])
})

test('Participants are shown as they are called now', async () => {
  const { participants } = (await askEpic<{ participants: object }>(null, 'participants(first: 2) { nodes { name } }'))
    .epic
  expect(participants).toEqual({ nodes: [{ name: people[0]?.name }, { name: 'Mute Now' }] })
})

test('Participants and to-dos are walked back as they are walked there', async () => {
  interface Walked {
    edges: { cursor: string; node: { id: string } }[]
    pageInfo: { hasNextPage: boolean; hasPreviousPage: boolean; startCursor: string; endCursor: string }
  }
  const page = async (list: string, bounds: string): Promise<Walked> => {
    const fields = 'edges { cursor node { id } } pageInfo { hasNextPage hasPreviousPage startCursor endCursor }'
    const answer = await askEpic<{ list: Walked }>('olivia', `list: ${list}(${bounds}) { ${fields} }`)
    expect(answer.errors).toBeUndefined()
    return answer.epic.list
  }
  for (const [list, size] of [
    ['participants', 7],
    ['participants', 30],
    ['currentUserTodos', 2],
  ] as const) {
    const there: Walked['edges'] = []
    for (let after = '', hasNextPage = true; hasNextPage;) {
      const { edges, pageInfo } = await page(list, `first: ${size}, after: "${after}"`)
      expect(pageInfo.hasPreviousPage).toBe(after !== '')
      there.push(...edges)
      after = pageInfo.endCursor
      hasNextPage = pageInfo.hasNextPage
    }
    const back: Walked['edges'] = []
    for (let before = '', hasPreviousPage = true; hasPreviousPage;) {
      const { edges, pageInfo } = await page(list, `last: ${size}, before: "${before}"`)
      expect(pageInfo.hasNextPage).toBe(before !== '')
      back.unshift(...edges)
      before = pageInfo.startCursor
      hasPreviousPage = pageInfo.hasPreviousPage
    }
    expect(there).toHaveLength(list === 'participants' ? people.length : 3)
    expect(back).toEqual(there)
  }
})

test('Participants between a row and itself are none', async () => {
  const fields = 'participants(first: 1, after: $after, before: $after) { nodes { username } }'
  const start = await askEpic<{ participants: People }>(null, 'participants(first: 1) { pageInfo { endCursor } }')
  const after = start.epic.participants.pageInfo.endCursor
  const { epic: shown } = await askEpic<{ participants: People }>(null, fields, { after })
  expect(shown.participants.nodes).toEqual([])
})

test('A cursor of to-dos in one state is refused by those in another', async () => {
  const start = await askEpic<{ currentUserTodos: People }>(
    'olivia',
    'currentUserTodos(first: 1, state: done) { pageInfo { endCursor } }',
  )
  const after = start.epic.currentUserTodos.pageInfo.endCursor
  const other = await askEpic('olivia', 'currentUserTodos(state: pending, after: $after) { nodes { id } }', { after })
  expect(other.errors).toMatchObject([{ errorType: 'BadRequest', path: ['group', 'epic', 'currentUserTodos'] }])
})

test('A page of no participants, or a cursor of another list, is refused', async () => {
  const none = await askEpic(null, 'participants(first: 0) { nodes { id } }')
  expect(none.errors?.[0]).toMatchObject({ errorType: 'BadRequest', message: 'first must be 1 or more.' })
  const after = Buffer.from('1|CE#a0#1').toString('base64url')
  const foreign = await askEpic(null, 'participants(after: $after) { nodes { id } }', { after })
  expect(foreign.errors?.[0]).toMatchObject({
    errorType: 'BadRequest',
    message: `The cursor "${after}" is not valid for this list.`,
  })
})

test.each([
  ['an anonymous reader', null, false],
  ['someone who takes part', 'olivia', true],
  ['someone who has nothing to do with it', 'stranger', false],
  ['someone who takes part and unsubscribed', 'mute', false],
  ['someone who only subscribed', 'nina', true],
])('%s gets notifications of the epic or not', async (_, username, expected) => {
  expect((await askEpic<{ subscribed: boolean }>(username, 'subscribed')).epic.subscribed).toBe(expected)
})

test.each([
  ['olivia', true],
  ['nina', true],
  ['mute', false],
])('%s takes part in the issue or not', async (username, expected) => {
  const answer = await system.ask<{ project: { issue: { subscribed: boolean; participants: People } } }>(
    username,
    '{ project(fullPath: "acme/api") { issue(iid: "1") { subscribed participants { nodes { username } } currentUserTodos { nodes { id } } } } }',
  )
  expect(answer.errors).toBeUndefined()
  expect(answer.data.project.issue.subscribed).toBe(expected)
  expect(answer.data.project.issue.participants.nodes).toEqual([{ username: 'olivia' }, { username: 'nina' }])
})

interface Todos {
  currentUserTodos: {
    count: number
    nodes: { id: string }[]
    edges: { cursor: string }[]
    pageInfo: { hasNextPage: boolean }
  }
}

test.each([
  ['olivia', 'state: pending', [102]],
  ['olivia', 'state: done', [101, 103]],
  ['olivia', 'first: 100', [101, 102, 103]],
  ['nina', 'state: pending', []],
  [null, 'state: pending', []],
])('%s is shown their own to-dos on the epic (%s)', async (username, argument, ids) => {
  const { currentUserTodos } = (await askEpic<Todos>(username, `currentUserTodos(${argument}) { count nodes { id } }`))
    .epic
  expect(currentUserTodos.count).toBe(ids.length)
  expect(currentUserTodos.nodes.map((todo) => todo.id)).toEqual(ids.map((id) => `gid://gitlab/Todo/${id}`))
})

test('A to-do shows its fields, and to-dos are paged', async () => {
  const fields = (page: string) =>
    `currentUserTodos(state: done, ${page}) { count nodes { id state action targetType body targetUrl createdAt } edges { cursor } pageInfo { hasNextPage } }`
  const { currentUserTodos: first } = (await askEpic<Todos>('olivia', fields('first: 1'))).epic
  expect(first.nodes).toEqual([
    {
      id: 'gid://gitlab/Todo/101',
      state: 'done',
      action: 'mentioned',
      targetType: 'EPIC',
      body: 'Epic 1',
      targetUrl: `${WEB_URL}/groups/acme/-/epics/1`,
      createdAt: '2026-01-06T08:00:00Z',
    },
  ])
  expect(first.pageInfo.hasNextPage).toBe(true)
  const after = first.edges[0]?.cursor
  const { currentUserTodos: next } = (await askEpic<Todos>('olivia', fields('first: 1, after: $after'), { after })).epic
  expect(next.nodes.map((todo) => todo.id)).toEqual(['gid://gitlab/Todo/103'])
  expect(next.pageInfo.hasNextPage).toBe(false)
  expect([first.count, next.count]).toEqual([2, 2])
})

test.each([
  ['olivia', 'acme/plans'],
  ['nina', null],
  ['mute', 'acme/api'],
  ['stranger', null],
  [null, null],
])(
  '%s is offered the project of their last issue in this group while they may read it: %s',
  async (username, fullPath) => {
    const { epic: found } = await askEpic<{ project: { fullPath: string } | null }>(
      username,
      'project: defaultProjectForIssueCreation { id fullPath nameWithNamespace visibility }',
    )
    expect(found.project?.fullPath ?? null).toBe(fullPath)
  },
)

test('The signed-in person is told who they are; anyone else is nobody', async () => {
  const query = '{ currentUser { id username name webUrl webPath avatarUrl status { availability message emoji } } }'
  const nina = await system.ask<{ currentUser: unknown }>('nina', query)
  expect(nina.data.currentUser).toMatchObject({
    username: 'nina',
    webPath: '/nina',
    webUrl: `${WEB_URL}/nina`,
    status: { availability: 'BUSY', message: 'Away', emoji: 'palm_tree' },
  })
  for (const nobody of [null, 'stranger']) expect((await system.ask(nobody, query)).data).toEqual({ currentUser: null })
})

test('A person is found by user name, with their status only where it is asked for', async () => {
  const user = async (username: string, fields: string) =>
    (await system.ask<{ user: unknown }>(null, `{ user(username: "${username}") { ${fields} } }`)).data.user
  expect(await user('NINA', 'username status { availability }')).toEqual({
    username: 'nina',
    status: { availability: 'BUSY' },
  })
  expect(await user('nobody', 'username')).toBeNull()
  expect(await user('x'.repeat(300), 'username')).toBeNull()
  system.forget()
  await user('nina', 'name avatarUrl')
  expect(system.calls).toHaveLength(1)
})

test('Fragments on the type User are taken wherever a person stands, as clients write them', async () => {
  const { data, errors } = await system.ask<{ currentUser: object; user: object; group: { epic: { author: object } } }>(
    'olivia',
    `fragment Person on User { id name username avatarUrl webUrl webPath status { availability } }
    query Q($iid: ID!) {
      currentUser { ...Person }
      user(username: "nina") { ...Person }
      group(fullPath: "acme") { epic(iid: $iid) { author { ...Person ... on UserCore { name } } } }
    }`,
    { iid: '1' },
  )
  expect(errors).toBeUndefined()
  const person = (username: string) => ({ username, webUrl: `${WEB_URL}/${username}`, webPath: `/${username}` })
  expect(data.currentUser).toMatchObject(person('olivia'))
  expect(data.user).toMatchObject({ ...person('nina'), status: { availability: 'BUSY' } })
  expect(data.group.epic.author).toMatchObject(person('olivia'))
})

test('Participants tell what they say of themselves', async () => {
  const { participants } = (
    await askEpic<{ participants: object }>(
      null,
      'participants(first: 2) { nodes { username status { availability } } }',
    )
  ).epic
  expect(participants).toMatchObject({
    nodes: [{ username: 'olivia', status: { availability: 'NOT_SET' } }, { username: 'mute' }],
  })
})
