import { afterAll, beforeAll, expect, test } from 'vitest'
import { ROLE } from '#domain/role.ts'
import { createIssue } from '#support/when/write-items.ts'
import { loadViewer } from '#operations/read/people/load-viewer.ts'
import { callPage } from '../pages/call-page.ts'
import { Given } from './given.ts'
import { call } from '../rest/call-route.ts'
import { startGraphqlSystem, type GraphqlSystem } from './graphql-system.ts'

let system: GraphqlSystem
/** A public project and a private one, in a group each, and somebody with each role in both; nina is in neither. */
beforeAll(async () => {
  system = await startGraphqlSystem('real')
  const given = new Given()
  const [open, shut] = [given.group('open'), given.group('shut', 'private')]
  given.project('api', open)
  given.project('core', shut, 'private')
  for (const name of ['guest', 'reporter', 'owner'] as const) {
    given.user(
      name,
      [open, shut].map(({ namespaceIds }) => ({ namespaceIds, accessLevel: ROLE[name] })),
    )
  }
  given.user('nina')
  await system.put(given.taken())
})
afterAll(() => system.stop())

async function freshIssue(): Promise<number> {
  const { table } = system
  const context = { table, viewer: await loadViewer(table, 'owner'), now: () => new Date().toISOString() }
  return (await createIssue({ ...context, random: Math.random }, { projectPath: 'open/api', title: 'Issue' })).iid
}

async function mutate(who: string | null, name: string, input: object, answer: string) {
  const type = `${name.slice(0, 1).toUpperCase()}${name.slice(1)}Input`
  const query = `mutation($input: ${type}!) { payload: ${name}(input: $input) { errors version eventId ${answer} } }`
  const { data, errors } = await system.ask<{ payload: Record<string, unknown> | null }>(who, query, { input })
  return errors?.[0] ? { error: errors[0].errorType } : data.payload
}

/** What the old issue says of what came after it. */
async function shown(who: string | null, iid: number) {
  const fields = 'state moved movedTo { iid webPath } promotedToEpic { iid } notes { nodes { body } }'
  const query = `{ project(fullPath: "open/api") { issue(iid: "${iid}") { ${fields} } } }`
  const { data } = await system.ask<{ project: { issue: { notes: { nodes: { body: string }[] } } } }>(who, query)
  const { notes, ...issue } = data.project.issue
  return { ...issue, words: notes.nodes.map(({ body }) => body) }
}

test('an issue is moved; who may not read where it went learns only that it did', async () => {
  const iid = await freshIssue()
  const input = { projectPath: 'open/api', iid: `${iid}`, targetProjectPath: 'shut/core' }
  const answer = 'issue { iid title project { fullPath } }'
  expect(await mutate('nina', 'issueMove', input, answer)).toEqual({ error: 'NotFound' })
  expect(await mutate('guest', 'issueMove', input, answer)).toMatchObject({
    ...{ errors: ['Cannot move issue due to insufficient permissions!'], issue: null, version: null },
  })
  const moved = await mutate('reporter', 'issueMove', { ...input, clientMutationId: 'once-one' }, answer)
  expect(moved).toMatchObject({
    ...{ errors: [], version: 1, issue: { iid: '1', title: 'Issue', project: { fullPath: 'shut/core' } } },
  })
  // The same request, sent again because its answer was lost.
  expect(await mutate('reporter', 'issueMove', { ...input, clientMutationId: 'once-one' }, answer)).toEqual(moved)
  const told = { state: 'closed', moved: true, promotedToEpic: null }
  expect(await shown('guest', iid)).toMatchObject({
    ...{ ...told, movedTo: { iid: '1', webPath: '/shut/core/-/issues/1' } },
    words: ['created this issue', 'closed this issue', 'moved this issue to shut/core#1'],
  })
  for (const who of [null, 'nina']) {
    expect(await shown(who, iid)).toEqual({
      ...{ ...told, movedTo: null, words: ['created this issue', 'closed this issue'] },
    })
  }
  const movedToId = async (who: string, path: string) =>
    ((await call(system.table, `/api/v4/projects/open%2Fapi/${path}`, who)).body as { moved_to_id: unknown })
      .moved_to_id
  expect(await movedToId('guest', `issues/${iid}`)).toEqual(expect.any(Number))
  expect(await movedToId('nina', `issues/${iid}`)).toBeNull()
})

test('an issue is promoted to an epic of its group, or of the one that is named', async () => {
  const input = async () => ({ projectPath: 'open/api', iid: `${await freshIssue()}` })
  const answer = 'issue { state } epic { title group { fullPath } }'
  const first = await input()
  expect(await mutate('guest', 'promoteToEpic', first, answer)).toMatchObject({
    ...{ errors: ['Cannot promote issue due to insufficient permissions.'], epic: null },
  })
  expect(await mutate('reporter', 'promoteToEpic', first, answer)).toMatchObject({
    ...{ errors: [], issue: { state: 'closed' }, epic: { title: 'Issue', group: { fullPath: 'open' } } },
  })
  expect(await shown(null, Number(first.iid))).toMatchObject({ moved: false, promotedToEpic: { iid: '1' } })
  expect(await mutate('reporter', 'promoteToEpic', { ...(await input()), groupPath: 'shut' }, answer)).toMatchObject({
    ...{ errors: [], epic: { group: { fullPath: 'shut' } } },
  })
})

test('an issue that is closed as a duplicate tells of what, to whoever may read that', async () => {
  const { table } = system
  const context = {
    table,
    viewer: await loadViewer(table, 'owner'),
    now: () => new Date().toISOString(),
    random: Math.random,
  }
  const hidden = await createIssue(context, { projectPath: 'shut/core', title: 'First' })
  const found = await createIssue(context, { projectPath: 'open/api', title: 'Again' })
  const body = `/duplicate shut/core#${hidden.iid}`
  const input = { input: { noteableId: `gid://gitlab/Issue/${found.id}`, body } }
  await system.ask('reporter', 'mutation($input: CreateNoteInput!) { createNote(input: $input) { errors } }', input)
  const query = `{ project(fullPath: "open/api") { issue(iid: "${found.iid}") {
    state closedAsDuplicateOf { iid title } duplicatedTo { iid } } } }`
  const seen = async (who: string | null) =>
    (await system.ask<{ project: { issue: object } }>(who, query)).data.project.issue
  expect(await seen('guest')).toEqual({
    state: 'closed',
    closedAsDuplicateOf: { iid: `${hidden.iid}`, title: 'First' },
    duplicatedTo: { iid: `${hidden.iid}` },
  })
  const rest = async (who: string) => {
    const { body: issue } = await callPage(table, 'GET', `/api/v4/projects/open%2Fapi/issues/${found.iid}`, { as: who })
    return (issue as { _links: { closed_as_duplicate_of: string | null } })._links.closed_as_duplicate_of
  }
  expect(await rest('guest')).toMatch(new RegExp(`/api/v4/projects/\\d+/issues/${hidden.iid}$`))
  for (const who of [null, 'nina']) {
    expect(await seen(who)).toEqual({ state: 'closed', closedAsDuplicateOf: null, duplicatedTo: null })
  }
  expect(await rest('nina')).toBeNull()
})
