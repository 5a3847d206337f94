import { afterAll, beforeAll, expect, test } from 'vitest'
import { ROLE } from '#domain/role.ts'
import { Given } from './given.ts'
import { startGraphqlSystem, WEB_URL, type GraphqlSystem } from './graphql-system.ts'

let system: GraphqlSystem

beforeAll(async () => {
  system = await startGraphqlSystem()
  const given = new Given()
  const group = given.group('acme')
  const quiet = given.group('quiet', 'public', group)
  const project = given.project('api', group)
  const quietProject = given.project('work', quiet)
  const hidden = given.project('plans', group, 'private')
  const at = (accessLevel: number) => [{ namespaceIds: group.namespaceIds, accessLevel }]
  const author = given.user('author', at(ROLE.guest))
  const assignee = given.user('assignee')
  given.user('guest', at(ROLE.guest))
  given.user('reporter', at(ROLE.reporter))
  given.user('owner', at(ROLE.owner))
  const text = { markdown: 'Text', html: '<p>Text</p>', lastEditedAt: null, lastEditedBy: null }
  given.issue({ project, iid: 1, title: 'Plain', author, assignees: [assignee], description: text, weight: 3 })
  given.issue({ project, iid: 2, title: 'Secret', author, assignees: [assignee], confidential: true })
  const edited = { ...text, lastEditedAt: '2026-03-01T10:00:00.000Z', lastEditedBy: { ...assignee, name: 'As Once' } }
  given.issue({ project, iid: 3, title: 'Edited', author, description: edited })
  given.issue({ project: hidden, iid: 1, title: 'Planned' })
  given.issue({ project: quietProject, iid: 1, title: 'Quiet' })
  const isQuiet = (item: object): boolean => 'fullPath' in item && item.fullPath === 'acme/quiet'
  await system.put(given.taken().map((item) => (isQuiet(item) ? { ...item, emailsDisabled: true } : item)))
})
afterAll(() => system.stop())

interface Data {
  project: { issue: Record<string, unknown> | null } | null
}
const ask = async (username: string | null, path: string, iid: string, fields = 'title') => {
  const answer = await system.ask<Data>(
    username,
    `query ($path: ID!, $iid: String) { project(fullPath: $path) { issue(iid: $iid) { ${fields} } } }`,
    { path, iid },
  )
  expect(answer.errors).toBeUndefined()
  return answer.data.project
}

test('An issue tells existing clients that it is not hidden', async () => {
  const found = await ask(
    null,
    'acme/quiet/work',
    '1',
    `hidden duplicatedTo { id } createNoteEmail discussionLocked mergeRequestsCount`,
  )
  expect(found?.issue).toEqual({
    ...{ hidden: false, duplicatedTo: null, createNoteEmail: null },
    ...{ discussionLocked: false, mergeRequestsCount: 0 },
  })
})

test('An issue shows its fields', async () => {
  const found = await ask(
    null,
    'acme/api',
    '1',
    `iid title description descriptionHtml state type confidential weight healthStatus blocked webPath webUrl lockVersion
     a: reference b: reference(full: true) hasEpic epic { id } iteration { id } milestone { id } emailsDisabled
     author { username } assignees { nodes { username } count: pageInfo { hasNextPage } } project { fullPath nameWithNamespace group { name } }`,
  )
  expect(found?.issue).toEqual({
    iid: '1',
    title: 'Plain',
    description: 'Text',
    descriptionHtml: '<p>Text</p>',
    state: 'opened',
    type: 'ISSUE',
    confidential: false,
    weight: 3,
    healthStatus: null,
    blocked: false,
    webPath: '/acme/api/-/issues/1',
    webUrl: `${WEB_URL}/acme/api/-/issues/1`,
    lockVersion: 0,
    a: '#1',
    b: 'acme/api#1',
    hasEpic: false,
    epic: null,
    iteration: null,
    milestone: null,
    emailsDisabled: false,
    author: { username: 'author' },
    assignees: { nodes: [{ username: 'assignee' }], count: { hasNextPage: false } },
    project: { fullPath: 'acme/api', nameWithNamespace: 'acme / api', group: { name: 'acme' } },
  })
})

test('An edited description tells when it was, and by whom as they are called now', async () => {
  const fields = 'lastEditedAt lastEditedBy { name username }'
  const edited = {
    lastEditedAt: '2026-03-01T10:00:00.000Z',
    lastEditedBy: { name: 'ASSIGNEE Person', username: 'assignee' },
  }
  expect(await ask(null, 'acme/api', '3', fields)).toEqual({ issue: edited })
  expect(await ask(null, 'acme/api', '3', `descriptionHtml ${fields}`)).toMatchObject({ issue: edited })
  expect(await ask(null, 'acme/api', '1', fields)).toEqual({ issue: { lastEditedAt: null, lastEditedBy: null } })
})

test.each([
  [null, false],
  ['guest', false],
  ['author', true],
  ['assignee', true],
  ['reporter', true],
])('A confidential issue is shown to %s: %s', async (username, isShown) => {
  expect(await ask(username, 'acme/api', '2')).toEqual({ issue: isShown ? { title: 'Secret' } : null })
})

test.each([
  [null, null],
  ['assignee', null],
  ['guest', { issue: { title: 'Planned' } }],
])('A private project answers %s with %s', async (username, expected) => {
  expect(await ask(username, 'acme/plans', '1')).toEqual(expected)
})

test.each([
  [null, 'acme/api', false],
  ['assignee', 'acme/api', true],
  ['guest', 'acme/plans', true],
])('Of issues %s may make some in %s: %s', async (username, fullPath, createIssue) => {
  const query = 'query ($path: ID!) { project(fullPath: $path) { userPermissions { readProject createIssue } } }'
  const { data, errors } = await system.ask<{ project: object }>(username, query, { path: fullPath })
  expect(errors).toBeUndefined()
  expect(data.project).toEqual({ userPermissions: { readProject: true, createIssue } })
})

test('What is no group is no group, and what is no project is no project', async () => {
  const answer = await system.ask(null, '{ group(fullPath: "acme/api") { id } project(fullPath: "acme") { id } }')
  expect(answer.data).toEqual({ group: null, project: null })
})

test.each(['0', 'x', '', '77', '99999999999'])('An issue with the number "%s" is not there', async (iid) => {
  expect(await ask('owner', 'acme/api', iid)).toEqual({ issue: null })
})

test.each([
  ['guest', { readIssue: true, updateIssue: false, adminIssue: false, destroyIssue: false }],
  ['author', { readIssue: true, updateIssue: true, adminIssue: false, destroyIssue: false }],
  ['reporter', { readIssue: true, updateIssue: true, adminIssue: true, destroyIssue: false }],
  ['owner', { readIssue: true, updateIssue: true, adminIssue: true, destroyIssue: true }],
])('%s is told what they may do', async (username, expected) => {
  const found = await ask(
    username,
    'acme/api',
    '1',
    'userPermissions { readIssue updateIssue adminIssue destroyIssue }',
  )
  expect(found?.issue?.userPermissions).toEqual(expected)
})

test('Whether e-mails are off is the group’s setting, and read only when it is asked for', async () => {
  expect(await ask(null, 'acme/quiet/work', '1', 'emailsDisabled')).toEqual({ issue: { emailsDisabled: true } })
  system.forget()
  await ask(null, 'acme/quiet/work', '1', 'title')
  expect(system.calls.map((call) => call.units)).toEqual([0.5, 0.5, 0.5])
})
