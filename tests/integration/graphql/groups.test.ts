import { afterAll, beforeAll, expect, test } from 'vitest'
import { ROLE } from '#domain/role.ts'
import { Given } from './given.ts'
import { startGraphqlSystem, WEB_URL, type GraphqlSystem } from './graphql-system.ts'

let system: GraphqlSystem

beforeAll(async () => {
  system = await startGraphqlSystem()
  const given = new Given()
  const root = given.group('acme', 'private')
  const open = given.group('open', 'public', root)
  const team = given.group('team', 'private', root)
  given.project('work', team, 'private')
  given.user('insider', [{ namespaceIds: team.namespaceIds, accessLevel: ROLE.guest }])
  given.user('owner', [{ namespaceIds: root.namespaceIds, accessLevel: ROLE.owner }])
  given.user('stranger', [{ namespaceIds: [open.id], accessLevel: ROLE.minimal }])
  await system.put(given.taken())
})
afterAll(() => system.stop())

interface Data {
  group: { fullName: string; parent: { fullPath: string } | null; userPermissions: unknown } | null
}
const group = async (username: string | null, fullPath: string) =>
  (
    await system.ask<Data>(
      username,
      `query ($fullPath: ID!) { group(fullPath: $fullPath) {
         fullName webUrl parent { fullPath }
         userPermissions { readGroup createEpic adminLabel adminMilestone adminGroup createProjects } } }`,
      { fullPath },
    )
  ).data.group

test('A member of a group below sees the groups above it, and no more there', async () => {
  expect(await group('insider', 'acme')).toMatchObject({ fullName: 'acme', parent: null })
  expect(await group('insider', 'acme/team')).toMatchObject({ fullName: 'acme / team', parent: { fullPath: 'acme' } })
  expect(await group('stranger', 'acme/team')).toBeNull()
})

test('The parent of a readable group is null for those who may not read it', async () => {
  expect(await group(null, 'acme/open')).toMatchObject({ webUrl: `${WEB_URL}/groups/acme/open`, parent: null })
  expect(await group('owner', 'acme/open')).toMatchObject({ parent: { fullPath: 'acme' } })
})

test('Rights are those of the role, inherited from the groups above', async () => {
  const all = {
    readGroup: true,
    createEpic: true,
    adminLabel: true,
    adminMilestone: true,
    adminGroup: true,
    createProjects: true,
  }
  expect((await group('owner', 'acme/team'))?.userPermissions).toEqual(all)
  const none = { createEpic: false, adminLabel: false, adminMilestone: false, adminGroup: false, createProjects: false }
  expect((await group('insider', 'acme/team'))?.userPermissions).toEqual({ readGroup: true, ...none })
})

test('A project leads to its group', async () => {
  const answer = await system.ask('insider', '{ project(fullPath: "acme/team/work") { name group { fullPath } } }')
  expect(answer.data).toEqual({ project: { name: 'work', group: { fullPath: 'acme/team' } } })
})

test('Lists of a group are asked of the graph Lambda with the group as source', async () => {
  system.graph.answer = {
    nodes: [{ id: 'gid://gitlab/GroupLabel/1', title: 'a', color: '#000000', textColor: '#ffffff' }],
  }
  system.forget()
  const answer = await system.ask(
    'insider',
    '{ group(fullPath: "acme/team") { labels(first: 3) { nodes { title } } } }',
  )
  expect(answer.data).toEqual({ group: { labels: { nodes: [{ title: 'a' }] } } })
  expect(system.graph.payloads[0]).toMatchObject({
    field: 'Group.labels',
    arguments: { first: 3 },
    source: { fullPath: 'acme/team', visibility: 'private', viewer: { username: 'insider' } },
    identity: { username: 'insider' },
  })
})
