import { afterAll, beforeAll, expect, test } from 'vitest'
import { epicIssueNumber } from '#domain/ids.ts'
import { ROLE } from '#domain/role.ts'
import { Given, type GivenEpic } from './given.ts'
import { startGraphqlSystem, WEB_URL, type GraphqlSystem } from './graphql-system.ts'

const LABEL = { id: 77, ofProject: false, title: 'stage::beta', color: '#217645', description: 'In <b>beta</b>' }
const MILESTONE = {
  id: 88,
  iid: 3,
  title: 'v1',
  state: 'active' as const,
  ownerPath: 'acme',
  ofProject: false,
  startDate: '2026-02-01',
  dueDate: '2026-02-20',
}

let system: GraphqlSystem
let root: GivenEpic
let secretIssueIid: number

beforeAll(async () => {
  system = await startGraphqlSystem()
  const given = new Given()
  const group = given.group('acme')
  const hiddenGroup = given.group('vault', 'private', group)
  const project = given.project('api', group)
  const hiddenProject = given.project('plans', group, 'private')
  const at = (accessLevel: number) => [{ namespaceIds: group.namespaceIds, accessLevel }]
  given.user('guest', at(ROLE.guest))
  given.user('reporter', at(ROLE.reporter))
  const assignee = given.user('assignee')
  root = given.epic({
    group,
    iid: 1,
    title: 'Root',
    children: [
      {
        group,
        iid: 2,
        title: 'A & B <c>',
        labels: [LABEL],
        color: '#c91c00',
        state: 'closed',
        closedAt: '2026-03-01T10:00:00.000Z',
        children: [{ group, iid: 5, title: 'Grandchild', startDateIsFixed: true, startDateFixed: '2026-01-15' }],
        issues: [{ project, state: 'closed', weight: 5 }],
      },
      { group, iid: 3, title: 'Secret epic', confidential: true },
      { group: hiddenGroup, iid: 1, title: 'Epic of a private group' },
    ],
    issues: [
      {
        project,
        iid: 10,
        title: 'Plain issue',
        assignees: [assignee],
        labels: [LABEL],
        milestone: MILESTONE,
        weight: 3,
        healthStatus: 'atRisk',
        dueDate: '2026-02-10',
      },
      { project, iid: 11, title: 'Secret issue', confidential: true, assignees: [assignee] },
      { project: hiddenProject, iid: 1, title: 'Issue of a private project' },
    ],
  })
  secretIssueIid = 11
  await system.put(given.taken())
})
afterAll(() => system.stop())

interface Rows {
  group: { epic: { children: { nodes: Row[]; count: number }; issues: { nodes: Row[]; count: number } } }
}
type Row = Record<string, unknown>

const rows = async (username: string | null, epicFields: string, issueFields: string) => {
  const query = `{ group(fullPath: "acme") { epic(iid: 1) {
    children { nodes { ${epicFields} } count } issues { nodes { ${issueFields} } count } } } }`
  const answer = await system.ask<Rows>(username, query)
  expect(answer.errors).toBeUndefined()
  return answer.data.group.epic
}

test('A child epic shows everything of its row, its roll-up and its dates without a further read', async () => {
  system.forget()
  const { children } = await rows(
    'reporter',
    `id iid title titleHtml state confidential createdAt closedAt updatedAt webPath webUrl relationPath relativePosition
     reference short: reference(full: true) color textColor hasChildren hasIssues hasParent startDate dueDate blocked
     author { username webPath } group { id path fullPath webUrl } labels { nodes { id title color textColor description descriptionHtml } count }
     descendantCounts { openedEpics closedEpics openedIssues closedIssues } descendantWeightSum { openedIssues closedIssues }
     healthStatus { issuesOnTrack issuesNeedingAttention issuesAtRisk } userPermissions { adminEpic destroyEpic createNote }`,
    'id',
  )
  const child = root.children[0]?.core
  expect(children.nodes[0]).toEqual({
    id: `gid://gitlab/Epic/${child?.id}`,
    iid: '2',
    title: 'A & B <c>',
    titleHtml: 'A &amp; B &lt;c&gt;',
    state: 'closed',
    confidential: false,
    createdAt: '2026-01-05T08:00:00.000Z',
    updatedAt: '2026-01-05T08:00:00.000Z',
    closedAt: '2026-03-01T10:00:00.000Z',
    webPath: '/groups/acme/-/epics/2',
    webUrl: `${WEB_URL}/groups/acme/-/epics/2`,
    relationPath: `/groups/acme/-/epics/1/links/${child?.id}`,
    relativePosition: 0,
    reference: '&2',
    short: 'acme&2',
    color: '#c91c00',
    textColor: '#ffffff',
    hasChildren: true,
    hasIssues: true,
    hasParent: true,
    startDate: '2026-01-15',
    dueDate: null,
    blocked: false,
    author: { username: 'author', webPath: '/author' },
    group: {
      id: `gid://gitlab/Group/${child?.groupId}`,
      path: 'acme',
      fullPath: 'acme',
      webUrl: `${WEB_URL}/groups/acme`,
    },
    labels: {
      nodes: [
        {
          id: 'gid://gitlab/GroupLabel/77',
          title: 'stage::beta',
          color: '#217645',
          textColor: '#ffffff',
          description: 'In <b>beta</b>',
          descriptionHtml: 'In &lt;b&gt;beta&lt;/b&gt;',
        },
      ],
      count: 1,
    },
    descendantCounts: { openedEpics: 1, closedEpics: 0, openedIssues: 0, closedIssues: 1 },
    descendantWeightSum: { openedIssues: 0, closedIssues: 5 },
    healthStatus: { issuesOnTrack: 0, issuesNeedingAttention: 0, issuesAtRisk: 0 },
    userPermissions: { adminEpic: true, destroyEpic: false, createNote: true },
  })
  expect(system.calls.map((call) => call.operation)).toEqual(['BatchGetItem', 'GetItem', 'Query', 'Query'])
})

test('A child issue shows everything of its row without a further read', async () => {
  const { issues } = await rows(
    null,
    'id',
    `id epicIssueId iid title titleHtml state type confidential weight healthStatus blocked dueDate createdAt closedAt webPath webUrl
     relationPath relativePosition reference full: reference(full: true) hasEpic author { id } updatedAt
     milestone { id title state startDate dueDate webPath expired groupMilestone projectMilestone }
     assignees { nodes { username name webUrl } } labels { nodes { title } }`,
  )
  const issue = root.issues[0]?.core
  expect(issues.nodes[0]).toEqual({
    id: `gid://gitlab/Issue/${issue?.id}`,
    epicIssueId: `gid://gitlab/EpicIssue/${epicIssueNumber(issue?.id ?? 0)}`,
    iid: '10',
    title: 'Plain issue',
    titleHtml: 'Plain issue',
    state: 'opened',
    type: 'ISSUE',
    confidential: false,
    weight: 3,
    healthStatus: 'atRisk',
    blocked: false,
    dueDate: '2026-02-10',
    createdAt: '2026-01-05T08:00:00.000Z',
    updatedAt: null,
    closedAt: null,
    webPath: '/acme/api/-/issues/10',
    webUrl: `${WEB_URL}/acme/api/-/issues/10`,
    relationPath: null,
    relativePosition: 0,
    reference: '#10',
    full: 'acme/api#10',
    hasEpic: true,
    author: null,
    milestone: {
      id: 'gid://gitlab/Milestone/88',
      title: 'v1',
      state: 'active',
      startDate: '2026-02-01',
      dueDate: '2026-02-20',
      webPath: '/groups/acme/-/milestones/3',
      expired: MILESTONE.dueDate < new Date().toISOString().slice(0, 10),
      groupMilestone: true,
      projectMilestone: false,
    },
    assignees: { nodes: [{ username: 'assignee', name: 'ASSIGNEE Person', webUrl: `${WEB_URL}/assignee` }] },
    labels: { nodes: [{ title: 'stage::beta' }] },
  })
})

test('Only those who may remove an issue or epic from its epic get the path of the link', async () => {
  const issuePath = `/groups/acme/-/epics/1/issues/${epicIssueNumber(root.issues[0]?.core.id ?? 0)}`
  const epicPath = `/groups/acme/-/epics/1/links/${root.children[0]?.core.id}`
  for (const [username, expected] of [
    ['reporter', [epicPath, issuePath]],
    ['guest', [null, null]],
    [null, [null, null]],
  ] as const) {
    const { children, issues } = await rows(username, 'relationPath', 'relationPath')
    expect([children.nodes[0]?.relationPath, issues.nodes[0]?.relationPath]).toEqual(expected)
  }
})

const titles = (nodes: Row[]) => nodes.map((node) => node.title)

test.each([
  [null, ['A & B <c>'], ['Plain issue']],
  ['assignee', ['A & B <c>'], ['Plain issue', 'Secret issue']],
  ['guest', ['A & B <c>', 'Epic of a private group'], ['Plain issue', 'Issue of a private project']],
  [
    'reporter',
    ['A & B <c>', 'Secret epic', 'Epic of a private group'],
    ['Plain issue', 'Secret issue', 'Issue of a private project'],
  ],
])('%s sees only the rows that they may read, and counts only those', async (username, epics, issues) => {
  const page = await rows(username, 'title', 'title')
  expect(titles(page.children.nodes)).toEqual(epics)
  expect(titles(page.issues.nodes)).toEqual(issues)
  expect([page.children.count, page.issues.count]).toEqual([epics.length, issues.length])
})

test('A confidential row says that it is confidential', async () => {
  const page = await rows('reporter', 'confidential', 'confidential iid')
  expect(page.children.nodes.map((node) => node.confidential)).toEqual([false, true, false])
  expect(page.issues.nodes.find((node) => node.iid === `${secretIssueIid}`)?.confidential).toBe(true)
})

test('Children of children are found from the row, with their links and references', async () => {
  const { children } = await rows(
    'reporter',
    'title children { nodes { title reference(full: true) relationPath parent { title parent { title } } ancestors { nodes { title } } } } issues { nodes { relationPath } }',
    'id',
  )
  const grandchild = root.children[0]?.children[0]?.core
  expect(children.nodes[0]).toMatchObject({
    title: 'A & B <c>',
    children: {
      nodes: [
        {
          title: 'Grandchild',
          reference: 'acme&5',
          relationPath: `/groups/acme/-/epics/2/links/${grandchild?.id}`,
          parent: { title: 'A & B <c>', parent: { title: 'Root' } },
          ancestors: { nodes: [{ title: 'A & B <c>' }, { title: 'Root' }] },
        },
      ],
    },
  })
})

test('The whole group of a row is read when more than its address is asked for', async () => {
  const { children } = await rows('reporter', 'group { name fullName userPermissions { createEpic } }', 'id')
  expect(children.nodes[2]?.group).toEqual({
    name: 'vault',
    fullName: 'acme / vault',
    userPermissions: { createEpic: true },
  })
})

test('Filtered children are left to the graph Lambda, with all that it needs', async () => {
  system.graph.answer = { edges: [], nodes: [{ id: 'gid://gitlab/Epic/9' }], pageInfo: {}, count: 1 }
  system.forget()
  const answer = await system.ask<Rows>(
    'guest',
    '{ group(fullPath: "acme") { epic(iid: 1) { children(state: opened, first: 5) { nodes { id } count } } } }',
  )
  expect(answer.data.group.epic.children).toEqual({ nodes: [{ id: 'gid://gitlab/Epic/9' }], count: 1 })
  expect(system.graph.payloads).toEqual([
    expect.objectContaining({
      field: 'Epic.children',
      identity: expect.objectContaining({ username: 'guest' }) as unknown,
      arguments: expect.objectContaining({ state: 'opened', first: 5 }) as unknown,
      source: expect.objectContaining({ numericId: root.core.id, groupPath: 'acme' }) as unknown,
    }),
  ])
  expect(system.calls.map((call) => call.operation)).toEqual(['BatchGetItem', 'GetItem'])
})

test.each([
  ['lockVersion', ['nodes', 'nodes/lockVersion']],
  ['description', ['nodes', 'nodes/description']],
  ['fixed: startDateIsFixed', null],
])('Children with %s, which rows do not hold, are left to the graph Lambda', async (field, selection) => {
  system.graph.answer = { nodes: [{ lockVersion: 3, description: 'x', startDateIsFixed: true }], pageInfo: {} }
  system.forget()
  const answer = await system.ask<Rows>(
    null,
    `{ group(fullPath: "acme") { epic(iid: 1) { children { nodes { ${field} } } } } }`,
  )
  expect(answer.errors).toBeUndefined()
  expect(system.graph.payloads).toEqual([expect.objectContaining({ field: 'Epic.children', selection })])
})

test('Arguments that filter nothing leave the children to the edges', async () => {
  system.forget()
  const answer = await system.ask<Rows>(
    null,
    `{ group(fullPath: "acme") { epic(iid: 1) { children(
        includeAncestorGroups: true, includeDescendantGroups: true, topLevelHierarchyOnly: false, state: null, search: null
      ) { nodes { id } } } } }`,
  )
  expect(answer.data.group.epic.children.nodes).toHaveLength(1)
  expect(system.graph.payloads).toEqual([])
})

test('A problem that the graph Lambda reports ends the field', async () => {
  system.graph.answer = { problem: { code: 'BAD_REQUEST', message: 'Invalid `iidStartsWith` query' } }
  const answer = await system.ask<Rows>(
    null,
    '{ group(fullPath: "acme") { epic(iid: 1) { children(iidStartsWith: "x") { nodes { id } } } } }',
  )
  expect(answer.errors?.[0]).toMatchObject({ message: 'Invalid `iidStartsWith` query', errorType: 'BadRequest' })
})
