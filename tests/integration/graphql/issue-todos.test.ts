import { afterAll, beforeAll, expect, test } from 'vitest'
import { NOT_FOUND } from '#domain/problem.ts'
import { ROLE } from '#domain/role.ts'
import { followTodos } from '#stream/follow-todos.ts'
import type { IssueItems } from '#table/items/issue.ts'
import { Given } from './given.ts'
import { startGraphqlSystem, WEB_URL, type GraphqlSystem } from './graphql-system.ts'

let system: GraphqlSystem
let issue: IssueItems
let hidden: IssueItems
let renamed: IssueItems

beforeAll(async () => {
  system = await startGraphqlSystem('real')
  const given = new Given()
  const group = given.group('acme')
  const project = given.project('api', group)
  given.user('guest', [{ namespaceIds: group.namespaceIds, accessLevel: ROLE.guest }])
  given.user('nina')
  issue = given.issue({ project, iid: 1, title: 'Bug' })
  for (const [name, accessLevel] of [
    ['leaver', ROLE.guest],
    ['owner', ROLE.owner],
  ] as const) {
    given.user(name, [{ namespaceIds: group.namespaceIds, accessLevel }])
  }
  renamed = given.issue({ project, iid: 3, title: 'First name' })
  hidden = given.issue({ project, iid: 2, confidential: true })
  await system.put(given.taken())
})
afterAll(() => system.stop())

interface Todo {
  id: string
  state: string
}
interface Read {
  workspace: { issuable: { currentUserTodos: { nodes: Todo[] } } | null } | null
}
interface Written {
  todoMutation: { todo: Todo | null; errors: string[] } | null
}

/** The to-dos of the person on the issue, as a client's sidebar reads them. */
async function pending(username: string | null, iid = '1', fullPath = 'acme/api') {
  const query = `query ($fullPath: ID!, $iid: String!) {
    workspace: project(fullPath: $fullPath) {
      issuable: issue(iid: $iid) { id currentUserTodos(state: pending) { nodes { id state } } }
    }
  }`
  const { data, errors } = await system.ask<Read>(username, query, { fullPath, iid }, { 'x-consistent': '1' })
  expect(errors).toBeUndefined()
  return data.workspace?.issuable?.currentUserTodos.nodes ?? null
}

const toggle = (username: string | null, name: 'todoCreate' | 'todoMarkDone', input: Record<string, string>) =>
  system.ask<Written>(
    username,
    `mutation ($input: ${name === 'todoCreate' ? 'TodoCreateInput' : 'TodoMarkDoneInput'}!) {
      todoMutation: ${name}(input: $input) { todo { id state targetUrl } errors }
    }`,
    { input },
  )

const gid = ({ core }: IssueItems) => `gid://gitlab/Issue/${core.id}`

test('a to-do on an issue is made, read as pending, marked as done, and gone', async () => {
  expect(await pending('guest')).toEqual([])
  const made = (await toggle('guest', 'todoCreate', { targetId: gid(issue) })).data.todoMutation
  expect(made).toEqual({
    todo: {
      id: expect.stringMatching(/^gid:\/\/gitlab\/Todo\/\d+$/) as unknown,
      state: 'pending',
      targetUrl: `${WEB_URL}/acme/api/-/issues/1`,
    },
    errors: [],
  })
  const id = made?.todo?.id ?? ''
  expect(await pending('guest')).toEqual([{ id, state: 'pending' }])
  // It is the guest's alone.
  expect(await pending('nina')).toEqual([])
  expect(await pending(null)).toEqual([])
  const done = (await toggle('guest', 'todoMarkDone', { id })).data.todoMutation
  expect(done).toMatchObject({ todo: { id, state: 'done' }, errors: [] })
  expect(await pending('guest')).toEqual([])
})

test('what cannot be read has no to-dos, and none are made', async () => {
  expect(await pending('guest', '2')).toBeNull()
  expect(await pending('guest', '99')).toBeNull()
  expect(await pending('guest', '1', 'acme/nowhere')).toBeNull()
  for (const targetId of [gid(hidden), 'gid://gitlab/Issue/7']) {
    const { data, errors } = await toggle('guest', 'todoCreate', { targetId })
    expect(data).toEqual({ todoMutation: null })
    expect(errors).toMatchObject([{ message: NOT_FOUND.message, path: ['todoMutation'] }])
  }
})

test('somebody else’s to-do, and one without a sign-in, are refused', async () => {
  const made = (await toggle('guest', 'todoCreate', { targetId: gid(issue) })).data.todoMutation
  const id = made?.todo?.id ?? ''
  const { data, errors } = await toggle('nina', 'todoMarkDone', { id })
  expect(data).toEqual({ todoMutation: null })
  expect(errors).toMatchObject([{ message: NOT_FOUND.message }])
  expect((await toggle(null, 'todoCreate', { targetId: gid(issue) })).errors).toMatchObject([
    { errorType: 'Unauthorized' },
  ])
  expect(await pending('guest')).toEqual([{ id, state: 'pending' }])
})

test('a to-do says what its item is called today, and is gone with its number while the item is hidden', async () => {
  const project = { fullPath: 'acme/api', iid: '3' }
  const changed = async (input: object) => {
    await system.ask('owner', `mutation ($input: UpdateIssueInput!) { updateIssue(input: $input) { errors } }`, {
      input: { projectPath: project.fullPath, iid: project.iid, ...input },
    })
    // As the stream does.
    await followTodos(system.table, { kind: 'issue', id: renamed.core.id })
  }
  const own = async () => {
    const query = '{ currentUser { todos { count nodes { body targetUrl } } number: todos { count } } }'
    const { data } = await system.ask<{ currentUser: { todos: object; number: object } }>('leaver', query)
    return [data.currentUser.todos, data.currentUser.number]
  }
  const onIssue = async () => {
    const query = `{ project(fullPath: "acme/api") { issue(iid: "3") { currentUserTodos { nodes { body } } } } }`
    return (await system.ask<{ project: { issue: object | null } }>('leaver', query)).data.project.issue
  }
  const made = await toggle('leaver', 'todoCreate', { targetId: gid(renamed) })
  await changed({ title: 'Second name' })
  const shown = { body: 'Second name', targetUrl: `${WEB_URL}/acme/api/-/issues/3` }
  expect(await own()).toEqual([{ count: 1, nodes: [shown] }, { count: 1 }])
  expect(await onIssue()).toEqual({ currentUserTodos: { nodes: [{ body: 'Second name' }] } })
  await changed({ confidential: true })
  expect(await own()).toEqual([{ count: 0, nodes: [] }, { count: 0 }])
  expect(await onIssue()).toBeNull()
  // The guest may see it again, and has what was left to do.
  await changed({ confidential: false })
  expect(await own()).toEqual([{ count: 1, nodes: [shown] }, { count: 1 }])
  await changed({ confidential: true })
  const done = await toggle('leaver', 'todoMarkDone', { id: made.data.todoMutation?.todo?.id ?? '' })
  expect(done.data.todoMutation).toEqual({ todo: null, errors: [] })
})
