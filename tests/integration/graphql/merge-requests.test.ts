import { afterAll, beforeAll, expect, test } from 'vitest'
import { ROLE } from '#domain/role.ts'
import { Given } from './given.ts'
import { startGraphqlSystem, WEB_URL, type GraphqlSystem } from './graphql-system.ts'

type Fields = Record<string, unknown>

let system: GraphqlSystem
let labelId: string

beforeAll(async () => {
  system = await startGraphqlSystem('real')
  const given = new Given()
  const group = given.group('acme')
  const project = given.project('api', group)
  const { namespaceIds } = group
  given.project('other', group)
  given.user('dora', [{ namespaceIds, accessLevel: ROLE.developer }])
  given.user('dan', [{ namespaceIds: project.namespaceIds, accessLevel: ROLE.developer }])
  given.user('olga', [{ namespaceIds, accessLevel: ROLE.owner }])
  given.user('gus', [{ namespaceIds, accessLevel: ROLE.guest }])
  await system.put(given.taken())
  const made = await ask(
    'dora',
    'mutation { labelCreate(input: { groupPath: "acme", title: "Bug" }) { label { id } } }',
  )
  labelId = (made as { labelCreate: { label: { id: string } } }).labelCreate.label.id
})
afterAll(() => system.stop())

const ask = async (username: string | null, query: string, variables: Fields = {}): Promise<Fields> => {
  const { data, errors } = await system.ask<Fields>(username, query, variables)
  expect(errors).toBeUndefined()
  return data
}

const AT = { projectPath: 'acme/api', iid: '1' }
const change = async (username: string, name: string, input: Fields, fields: string) => {
  const type = `${name.charAt(0).toUpperCase()}${name.slice(1)}Input`
  const query = `mutation ($input: ${type}!) { ${name}(input: $input) { mergeRequest { ${fields} } errors } }`
  return (await ask(username, query, { input }))[name]
}
const shown = async (username: string | null, fields: string, iid = '1') =>
  ask(username, `{ project(fullPath: "acme/api") { mergeRequest(iid: "${iid}") { ${fields} } } }`)

test('one that is recorded is shown by its number, its id and in the list, with what may be done with it', async () => {
  const input = {
    ...{ projectPath: 'acme/api', title: 'Draft: fix <b>', sourceBranch: 'fix', targetBranch: 'main' },
    ...{ description: 'It **works**.', labels: ['Bug'] },
  }
  const made = await change('dora', 'mergeRequestCreate', input, 'id iid')
  expect(made).toMatchObject({ errors: [], mergeRequest: { iid: '1' } })
  const fields =
    'id iid title titleHtml description descriptionHtml state draft sourceBranch targetBranch approved subscribed ' +
    'author { username } labels { nodes { title } } milestone { title } reference full: reference(full: true) ' +
    'webUrl userNotesCount emailsDisabled userPermissions { readMergeRequest updateMergeRequest canMerge createNote }'
  const wanted = {
    ...{ iid: '1', title: 'Draft: fix <b>', titleHtml: 'Draft: fix &lt;b&gt;', description: 'It **works**.' },
    ...{ state: 'opened', draft: true, sourceBranch: 'fix', targetBranch: 'main', approved: false, subscribed: false },
    ...{ author: { username: 'dora' }, labels: { nodes: [{ title: 'Bug' }] }, milestone: null },
    ...{ reference: '!1', full: 'acme/api!1', webUrl: `${WEB_URL}/acme/api/-/merge_requests/1` },
    ...{ userNotesCount: 0, emailsDisabled: false },
    descriptionHtml: expect.stringContaining('<strong>works</strong>') as string,
    userPermissions: { readMergeRequest: true, updateMergeRequest: false, canMerge: false, createNote: true },
  }
  const one = await shown('gus', fields)
  expect(one).toMatchObject({ project: { mergeRequest: wanted } })
  const { id } = (made as { mergeRequest: { id: string } }).mergeRequest
  expect(await ask('gus', `{ mergeRequest(id: "${id}") { ${fields} } }`)).toMatchObject({ mergeRequest: wanted })
  const listed =
    'mergeRequests(state: opened) { nodes { iid draft } } none: mergeRequests(state: merged) { nodes { iid } }'
  expect(await ask('gus', `{ project(fullPath: "acme/api") { ${listed} } }`)).toEqual({
    project: { mergeRequests: { nodes: [{ iid: '1', draft: true }] }, none: { nodes: [] } },
  })
  expect(await shown('gus', 'iid', '7')).toEqual({ project: { mergeRequest: null } })
})

test('people are set, added and taken away, each with whether they may merge', async () => {
  const fields = 'assignees { nodes { username canMerge } } reviewers { nodes { username } }'
  const set = (names: string[], operationMode?: string) =>
    change('dora', 'mergeRequestSetAssignees', { ...AT, assigneeUsernames: names, operationMode }, fields)
  expect(await set(['gus'])).toMatchObject({
    mergeRequest: { assignees: { nodes: [{ username: 'gus', canMerge: false }] } },
  })
  expect(await set(['dan'], 'APPEND')).toMatchObject({
    mergeRequest: {
      assignees: {
        nodes: [
          { username: 'gus', canMerge: false },
          { username: 'dan', canMerge: true },
        ],
      },
    },
  })
  expect(await set(['gus', 'dora'], 'REMOVE')).toMatchObject({
    mergeRequest: { assignees: { nodes: [{ username: 'dan', canMerge: true }] } },
  })
  expect(await set(['nobody-at-all'])).toMatchObject({
    errors: ['There is no user "nobody-at-all".'],
    mergeRequest: { assignees: { nodes: [{ username: 'dan' }] } },
  })
  const reviewers = { ...AT, reviewerUsernames: ['dora'] }
  expect(await change('dora', 'mergeRequestSetReviewers', reviewers, fields)).toMatchObject({
    mergeRequest: { reviewers: { nodes: [{ username: 'dora' }] } },
  })
  expect(await shown(null, 'participants { nodes { username canMerge } }')).toEqual({
    project: {
      mergeRequest: {
        participants: {
          nodes: [
            { username: 'dora', canMerge: true },
            { username: 'dan', canMerge: true },
          ],
        },
      },
    },
  })
})

test('labels are replaced, added and removed, and it is closed and opened again', async () => {
  const labels = (operationMode: string) =>
    change('dora', 'mergeRequestSetLabels', { ...AT, labelIds: [labelId], operationMode }, 'labels { nodes { title } }')
  expect(await labels('REMOVE')).toMatchObject({ errors: [], mergeRequest: { labels: { nodes: [] } } })
  expect(await labels('APPEND')).toMatchObject({ mergeRequest: { labels: { nodes: [{ title: 'Bug' }] } } })
  expect(await labels('REPLACE')).toMatchObject({ mergeRequest: { labels: { nodes: [{ title: 'Bug' }] } } })
  const update = (input: Fields) =>
    change('dora', 'mergeRequestUpdate', { ...AT, ...input }, 'state title description closedAt')
  expect(await update({ state: 'CLOSED', title: 'Fix' })).toMatchObject({
    mergeRequest: { state: 'closed', title: 'Fix', closedAt: expect.any(String) as string },
  })
  expect(await update({ state: 'OPEN', description: null })).toMatchObject({
    mergeRequest: { state: 'opened', description: null, closedAt: null },
  })
  expect(await update({ title: ' ' })).toMatchObject({
    errors: ["Title can't be blank"],
    mergeRequest: { title: 'Fix' },
  })
})

test('one chooses to get notifications of it, unless they are off for the group', async () => {
  const subscribe = (subscribedState: boolean) =>
    change('gus', 'mergeRequestSetSubscription', { ...AT, subscribedState }, 'subscribed')
  expect(await subscribe(true)).toEqual({ errors: [], mergeRequest: { subscribed: true } })
  expect(await shown('gus', 'subscribed')).toEqual({ project: { mergeRequest: { subscribed: true } } })
  expect(await shown(null, 'subscribed')).toEqual({ project: { mergeRequest: { subscribed: false } } })
  expect(await subscribe(false)).toEqual({ errors: [], mergeRequest: { subscribed: false } })
  await ask('olga', 'mutation { groupSettingsUpdate(input: { fullPath: "acme", emailsDisabled: true }) { errors } }')
  expect(await subscribe(true)).toEqual({
    errors: ['Notifications are turned off by the owner of this group'],
    mergeRequest: { subscribed: false },
  })
  expect(await shown('gus', 'emailsDisabled')).toEqual({ project: { mergeRequest: { emailsDisabled: true } } })
})

test('to-dos of one person on it are listed, made and done, and those of others are not seen', async () => {
  const { id } = ((await shown('gus', 'id')) as { project: { mergeRequest: { id: string } } }).project.mergeRequest
  const create =
    'mutation ($id: ID!) { todoCreate(input: { targetId: $id }) { errors todo { id targetType body targetUrl } } }'
  const made = await ask('gus', create, { id })
  expect(made).toMatchObject({
    todoCreate: {
      errors: [],
      todo: { targetType: 'MERGEREQUEST', targetUrl: `${WEB_URL}/acme/api/-/merge_requests/1` },
    },
  })
  const listed = 'currentUserTodos(state: pending) { nodes { action state targetType } count }'
  expect(await shown('gus', listed)).toMatchObject({
    project: { mergeRequest: { currentUserTodos: { nodes: [{ action: 'marked', state: 'pending' }], count: 1 } } },
  })
  expect(await shown('olga', listed)).toMatchObject({ project: { mergeRequest: { currentUserTodos: { count: 0 } } } })
  const own = '{ currentUser { todos(type: [MERGEREQUEST]) { nodes { targetType } } } }'
  expect(await ask('gus', own)).toEqual({ currentUser: { todos: { nodes: [{ targetType: 'MERGEREQUEST' }] } } })
  const finish = 'mutation ($id: ID!) { todosMarkAllDone(input: { targetId: $id }) { errors updatedIds } }'
  expect(await ask('gus', finish, { id })).toMatchObject({
    todosMarkAllDone: { errors: [], updatedIds: [expect.any(String)] },
  })
  expect(await shown('gus', listed)).toMatchObject({ project: { mergeRequest: { currentUserTodos: { count: 0 } } } })
})
