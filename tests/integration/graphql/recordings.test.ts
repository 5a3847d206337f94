import { afterAll, beforeAll, expect, test } from 'vitest'
import { epicIssueNumber, globalId } from '#domain/ids.ts'
import { ROLE } from '#domain/role.ts'
import { itemSequenceKey } from '#table/keys/keys.ts'
import { Given, type GivenEpic } from './given.ts'
import { startGraphqlSystem, type GraphqlSystem } from './graphql-system.ts'

interface Recorded {
  errors: string[]
  version: number | null
  eventId?: string | null
  eventIds?: string[] | null
}
interface Item {
  version: number
  changes: { nodes: { id: string; type: string; version: number }[] }
}

let system: GraphqlSystem
let top: GivenEpic
let other: GivenEpic

/** `&1` has two children and an issue, `&9` has none. */
beforeAll(async () => {
  system = await startGraphqlSystem('real')
  const given = new Given()
  const group = given.group('lab')
  const project = given.project('work', group)
  given.user('reporter', [{ namespaceIds: group.namespaceIds, accessLevel: ROLE.developer }])
  top = given.epic({
    ...{ group, iid: 1, title: 'Top' },
    children: [2, 3].map((iid) => ({ group, iid, title: `Child ${iid}` })),
    issues: [{ project, iid: 4, title: 'Issue' }],
  })
  other = given.epic({ group, iid: 9, title: 'Other' })
  await system.put([...given.taken(), { ...itemSequenceKey('epic', group.id), ...{ n: 100 } }])
})
afterAll(() => system.stop())

const gid = (epic: GivenEpic | undefined): string => globalId('Epic', epic?.core.id ?? 0)
const issueId = (): number => top.issues[0]?.core.id ?? 0

async function mutate(name: string, input: object, ids = 'eventId'): Promise<Recorded> {
  const type = `${name.charAt(0).toUpperCase()}${name.slice(1)}Input`
  const query = `mutation ($input: ${type}!) { ${name}(input: $input) { errors version ${ids} } }`
  const { data, errors } = await system.ask<Record<string, Recorded>>('reporter', query, { input })
  expect(errors).toBeUndefined()
  return data[name] ?? { errors: ['nothing'], version: null }
}

const FIELDS = 'version changes(first: 5) { nodes { id type version } }'
async function epicAt(iid: number): Promise<Item> {
  const query = `{ group(fullPath: "lab") { epic(iid: "${iid}") { ${FIELDS} } } }`
  const { data } = await system.ask<{ group: { epic: Item } }>('reporter', query)
  return data.group.epic
}
async function theIssue(): Promise<Item> {
  const query = `{ project(fullPath: "lab/work") { issue(iid: "4") { ${FIELDS} } } }`
  const { data } = await system.ask<{ project: { issue: Item } }>('reporter', query)
  return data.project.issue
}

const epicPath = { groupPath: 'lab', iid: '2' }
const moved = (rest: object) => ({ baseEpicId: gid(top), moved: { id: gid(top.children[0]), ...rest } })

test.each<[string, string, () => object, () => Promise<Item>]>([
  ['a change', 'updateEpic', () => ({ ...epicPath, priority: 'HIGH' }), () => epicAt(2)],
  [
    'a reordering',
    'epicTreeReorder',
    () => moved({ adjacentReferenceId: gid(top.children[1]), relativePosition: 'before' }),
    () => epicAt(2),
  ],
  ['a move', 'epicTreeReorder', () => moved({ newParentId: gid(other) }), () => epicAt(2)],
  ['a change of an issue', 'updateIssue', () => ({ projectPath: 'lab/work', iid: '4', weight: 5 }), theIssue],
])('%s answers with the version and the event that it led to', async (_, name, input, item) => {
  const answer = await mutate(name, input())
  const { version, changes } = await item()
  expect(answer).toEqual({ errors: [], version, eventId: changes.nodes[0]?.id })
  expect(changes.nodes[0]?.version).toBe(version)
  expect(version).toBeGreaterThan(1)
})

test('a creation answers with the first version', async () => {
  const query = `mutation { createEpic(input: { groupPath: "lab", title: "New" }) { version eventId epic { ${FIELDS} } } }`
  const { data } = await system.ask<{ createEpic: Recorded & { epic: Item } }>('reporter', query)
  const { epic, version, eventId } = data.createEpic
  expect(version).toBe(1)
  expect(epic).toEqual({ version: 1, changes: { nodes: [{ id: eventId, type: 'CREATED', version: 1 }] } })
})

test('each link that was made has an event', async () => {
  const input = { itemId: globalId('Issue', issueId()), references: ['&1', '&9', '&77'], linkType: 'RELATED' }
  const answer = await mutate('linkItems', input, 'eventIds')
  const { version, changes } = await theIssue()
  expect(answer).toMatchObject({ version, eventIds: [changes.nodes[1]?.id, changes.nodes[0]?.id] })
  expect(answer.errors).toHaveLength(1)
})

test('what was so already, and what is refused, has no event', async () => {
  const { version } = await epicAt(2)
  expect(await mutate('updateEpic', { ...epicPath, priority: 'HIGH' })).toEqual({ errors: [], version, eventId: null })
  const refused = await mutate('updateEpic', { ...epicPath, title: '' })
  expect(refused).toMatchObject({ version: null, eventId: null })
  expect(refused.errors).toHaveLength(1)
})

test('a move is refused where the item hangs elsewhere than expected, in the words for any expectation', async () => {
  const link = globalId('EpicIssue', epicIssueNumber(issueId()))
  const move = (parentId: string | null, newParentId: string) =>
    mutate('epicTreeReorder', { baseEpicId: gid(top), moved: { id: link, newParentId }, expect: { parentId } })
  const stale = await move(gid(other), gid(other))
  expect(stale.errors).toEqual(['Somebody else has changed the parent. Now: lab&1.'])
  expect((await move(null, gid(other))).errors).toEqual(stale.errors)
  expect((await move(gid(top), gid(other))).errors).toEqual([])
})

test('what was taken from its parent comes back to its former place where it has none still, an issue, too', async () => {
  const link = globalId('EpicIssue', epicIssueNumber(issueId()))
  const back = (expect?: object) =>
    mutate('epicTreeReorder', { baseEpicId: gid(other), moved: { id: link, newParentId: gid(other) }, ...expect })
  const issue = { projectPath: 'lab/work', iid: '4' }
  expect((await mutate('updateIssue', { ...issue, epicId: null })).errors).toEqual([])
  // Who does not know that it has no parent means a link, and there is none.
  await expect(back()).rejects.toThrow()
  expect((await back({ expect: { parentId: null } })).errors).toEqual([])
  const stale = await back({ expect: { parentId: null } })
  expect(stale.errors).toEqual(['Somebody else has changed the parent. Now: lab&9.'])
})

test('the settings of an issue can expect values, too', async () => {
  const input = { projectPath: 'lab/work', iid: '4', iterationId: null, expect: { weight: 1 } }
  const { errors } = await mutate('issueSetIteration', input)
  expect(errors).toEqual(['Somebody else has changed the weight. Now: 5.'])
})
