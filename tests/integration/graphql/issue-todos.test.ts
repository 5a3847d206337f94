import { afterAll, beforeAll, expect, test } from 'vitest'
import { NOT_FOUND } from '#domain/problem.ts'
import { ROLE } from '#domain/role.ts'
import type { IssueItems } from '#table/issue.ts'
import { Given } from './given.ts'
import { startGraphqlSystem, WEB_URL, type GraphqlSystem } from './graphql-system.ts'

let system: GraphqlSystem
let issue: IssueItems
let hidden: IssueItems

beforeAll(async () => {
  system = await startGraphqlSystem('real')
  const given = new Given()
  const group = given.group('acme')
  const project = given.project('api', group)
  given.user('guest', [{ namespaceIds: group.namespaceIds, accessLevel: ROLE.guest }])
  given.user('nina')
  issue = given.issue({ project, iid: 1, title: 'Bug' })
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
