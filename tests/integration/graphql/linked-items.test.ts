import { afterAll, beforeAll, expect, test } from 'vitest'
import { globalId } from '#domain/ids.ts'
import { ROLE } from '#domain/role.ts'
import { Given } from './given.ts'
import { startGraphqlSystem, type GraphqlSystem } from './graphql-system.ts'

interface Blocked {
  title: string
  blocked: boolean
  blockedByCount: number
  blockingCount?: number
  blockedByEpics?: { nodes: { title: string; reference: string; hasIssues: boolean }[]; count: number }
  blockedByIssues?: { nodes: { title: string; reference: string; project?: object }[]; count: number }
}
interface LinkedItem {
  linkId: string
  linkType: string
  kind: string
  reference: string
  mayUnlink: boolean
}
interface Data {
  group: { epic: Blocked & { children: { nodes: Blocked[] }; issues: { nodes: Blocked[] }; linkedItems: LinkedItem[] } }
  linkItems: { errors: string[]; linkedItems: LinkedItem[] | null }
  unlinkItems: { errors: string[]; linkedItems: LinkedItem[] | null }
}

let system: GraphqlSystem
let epicId: string
let childId: string
let issueId: string
/** By title. */
let workItemIds: Record<string, string>

/** The epic `&1` has a child epic and an issue; around it stand a public issue, a confidential one and a private project's. */
beforeAll(async () => {
  system = await startGraphqlSystem('real')
  const given = new Given()
  const group = given.group('lab')
  const open = given.project('open', group)
  const shut = given.project('shut', group, 'private')
  const at = (accessLevel: number) => [{ namespaceIds: group.namespaceIds, accessLevel }]
  given.user('stranger')
  given.user('guest', at(ROLE.guest))
  given.user('reporter', at(ROLE.reporter))
  const author = given.user('author')
  const { core, children, issues } = given.epic({
    ...{ group, iid: 1, title: 'Top' },
    children: [{ group, iid: 2, title: 'Child' }],
    issues: [{ project: open, iid: 1, title: 'Work' }],
  })
  given.epic({ group, iid: 3, title: 'Hidden epic', confidential: true })
  const around = [
    given.issue({ project: open, iid: 2, title: 'Public issue' }),
    given.issue({ project: open, iid: 3, title: 'Confidential issue', confidential: true, author }),
    given.issue({ project: shut, iid: 4, title: 'Issue of a private project' }),
  ]
  workItemIds = Object.fromEntries(around.map(({ core }) => [core.title, globalId('WorkItem', core.id)]))
  await system.put(given.taken())
  epicId = globalId('Epic', core.id)
  childId = globalId('Epic', children[0]?.core.id ?? 0)
  issueId = globalId('Issue', issues[0]?.core.id ?? 0)
})
afterAll(() => system.stop())

const ROW = `linkId linkType kind reference mayUnlink`
const link = async (as: string | null, itemId: string, linkType: string, ...references: string[]) =>
  system.ask<Data>(
    as,
    `mutation ($input: LinkItemsInput!) { linkItems(input: $input) { errors linkedItems { ${ROW} } } }`,
    { input: { itemId, linkType, references } },
  )

async function epicAs(as: string | null, fields: string): Promise<Data['group']['epic']> {
  const { data, errors } = await system.ask<Data>(as, `{ group(fullPath: "lab") { epic(iid: "1") { ${fields} } } }`)
  expect(errors).toBeUndefined()
  return data.group.epic
}

test('references of both kinds are linked in one call; what names nothing that may be linked is told', async () => {
  const { data } = await link(
    'reporter',
    issueId,
    'BLOCKED_BY',
    '#2',
    '#3',
    'lab/shut#4',
    '&3',
    '&99',
    '#1',
    '#2',
    '#99',
  )
  expect(data.linkItems.errors).toEqual([
    '&99: Epic cannot be found.',
    '#1: An item cannot be linked to itself.',
    '#99: Issue cannot be found.',
  ])
  expect(data.linkItems.linkedItems?.map(({ reference, kind, linkType }) => [reference, kind, linkType])).toEqual([
    ['lab&3', 'EPIC', 'BLOCKED_BY'],
    ['lab/shut#4', 'ISSUE', 'BLOCKED_BY'],
    ['lab/open#3', 'ISSUE', 'BLOCKED_BY'],
    ['lab/open#2', 'ISSUE', 'BLOCKED_BY'],
  ])
  const again = await link('reporter', issueId, 'RELATED', '#2')
  expect(again.data.linkItems.errors).toEqual(['#2: Issue(s) already assigned'])
  await link('reporter', childId, 'BLOCKED_BY', '&3')
  await link('reporter', epicId, 'BLOCKS', '&2')
})

test.each([
  ['an anonymous reader', null, 1, ['Public issue'], [], 1],
  ['a guest', 'guest', 2, ['Issue of a private project', 'Public issue'], [], 1],
  ['the author of the confidential issue', 'author', 2, ['Confidential issue', 'Public issue'], [], 1],
  [
    ...(['a reporter', 'reporter', 4] as const),
    ['Issue of a private project', 'Confidential issue', 'Public issue'],
    ['Hidden epic'],
    2,
  ],
] as const)(
  'rows, counts and lists tell %s of the blocking items that they may read, and of no other',
  async (_, as, byCount, issues, epics, childCount) => {
    const epic = await epicAs(
      as,
      `blocked blockedByCount blockingCount
       children { nodes { title blocked blockedByCount } }
       issues { nodes { title blocked blockedByCount blockingCount
         blockedByIssues { nodes { title reference } count } blockedByEpics { nodes { title reference hasIssues } count } } }`,
    )
    expect(epic).toMatchObject({ blocked: false, blockedByCount: 0, blockingCount: 1 })
    expect(epic.children.nodes).toEqual([{ title: 'Child', blocked: true, blockedByCount: childCount }])
    const [row] = epic.issues.nodes
    expect(row).toMatchObject({ title: 'Work', blocked: true, blockedByCount: byCount, blockingCount: 0 })
    expect(row?.blockedByIssues?.nodes.map(({ title }) => title)).toEqual(issues)
    expect(row?.blockedByEpics?.nodes.map(({ title }) => title)).toEqual(epics)
    expect(row?.blockedByIssues?.count).toBe(issues.length)
  },
)

test('an issue by itself and an epic of a list tell the same as their rows', async () => {
  const query = `{ project(fullPath: "lab/open") { issue(iid: "1") { blocked blockedByCount blockedByIssues(first: 1) {
      nodes { title project { fullPath } } pageInfo { hasNextPage } } } }
    group(fullPath: "lab") { epics { nodes { title blocked blockedByCount } } epic(iid: "2") { blockedByCount } } }`
  const { data } = await system.ask<Record<string, object>>('reporter', query)
  expect(data).toMatchObject({
    project: {
      issue: {
        ...{ blocked: true, blockedByCount: 4 },
        blockedByIssues: { nodes: [{ title: 'Issue of a private project' }], pageInfo: { hasNextPage: true } },
      },
    },
    group: { epic: { blockedByCount: 2 } },
  })
})

test('a work item shows existing clients the work items that it is linked to, as far as the viewer may read them', async () => {
  const workItemId = issueId.replace('Issue', 'WorkItem')
  interface Widget {
    blocked: boolean
    blockedByCount: number
    blockingCount: number
    linkedItems: {
      nodes: { linkId: string; linkType: string; workItem: { title: string } }[]
      pageInfo: { endCursor: string }
    }
  }
  const widget = async (as: string | null, args: string): Promise<Widget> => {
    const linked = `linkedItems(${args}) { nodes { linkId linkType workItem { title } } pageInfo { endCursor } }`
    const { data, errors } = await system.ask<{ workItem: { widgets: Partial<Widget>[] } }>(
      as,
      `{ workItem(id: "${workItemId}") { widgets { type
        ... on WorkItemWidgetLinkedItems { blocked blockedByCount blockingCount ${linked} } } } }`,
    )
    expect(errors).toBeUndefined()
    return data.workItem.widgets.find(({ linkedItems }) => linkedItems) as Widget
  }
  const titles = ({ linkedItems }: Widget) => linkedItems.nodes.map(({ workItem }) => workItem.title)
  const first = await widget('reporter', 'first: 2')
  expect(first).toMatchObject({ blocked: true, blockedByCount: 4, blockingCount: 0 })
  expect(titles(first)).toEqual(['Hidden epic', 'Issue of a private project'])
  expect(first.linkedItems.nodes[0]).toMatchObject({ linkType: 'is_blocked_by' })
  expect(first.linkedItems.nodes[0]?.linkId).toMatch(/^gid:\/\/gitlab\/WorkItems::RelatedWorkItemLink\/\d+$/)
  const { endCursor } = first.linkedItems.pageInfo
  expect(titles(await widget('reporter', `after: "${endCursor}"`))).toEqual(['Confidential issue', 'Public issue'])
  expect(titles(await widget('reporter', 'filter: BLOCKS'))).toEqual([])
  expect(titles(await widget(null, 'filter: BLOCKED_BY'))).toEqual(['Public issue'])
})

test('work items are linked and unlinked by their numbers, each by itself, and only by who administers both', async () => {
  const id = issueId.replace('Issue', 'WorkItem')
  const others = { open: workItemIds['Public issue'], hidden: workItemIds['Issue of a private project'] }
  const mutate = async (as: string, field: string, input: object) => {
    const type = `${field[0]?.toUpperCase()}${field.slice(1)}Input`
    const asked = `mutation ($input: ${type}!) { ${field}(input: $input) { errors message workItem { id } } }`
    return system.ask<Record<string, object>>(as, asked, { input })
  }
  const add = { id: others.open, workItemsIds: [id, others.hidden, others.open, 'gid://gitlab/WorkItem/9999'] }
  const remove = { id: others.open, workItemsIds: [id, others.hidden] }
  const numberOf = (gid = '') => gid.split('/').at(-1) ?? ''
  expect((await mutate('guest', 'workItemRemoveLinkedItems', remove)).errors?.[0]?.errorType).toBe('Unauthorized')
  const removed = await mutate('reporter', 'workItemRemoveLinkedItems', remove)
  expect(removed.data['workItemRemoveLinkedItems']).toEqual({
    errors: [`${numberOf(others.hidden)}: It is not linked to the item, or you may not take the link away.`],
    message: `Successfully unlinked ID(s): ${numberOf(id)}.`,
    workItem: { id: others.open },
  })
  expect((await mutate('guest', 'workItemAddLinkedItems', add)).errors?.[0]?.errorType).toBe('Unauthorized')
  const added = await mutate('reporter', 'workItemAddLinkedItems', { ...add, linkType: 'BLOCKS' })
  const nothing = 'No epic or issue that you may link has this reference.'
  expect(added.data['workItemAddLinkedItems']).toEqual({
    errors: [`${numberOf(others.open)}: An item cannot be linked to itself.`, `9999: ${nothing}`],
    message: `Successfully linked ID(s): ${numberOf(id)}, ${numberOf(others.hidden)}.`,
    workItem: { id: others.open },
  })
  const tooMany = { ...add, workItemsIds: Array.from({ length: 11 }, () => id) }
  const refused = await mutate('reporter', 'workItemAddLinkedItems', tooMany)
  expect(refused.errors?.[0]?.message).toBe('workItemsIds has more than 10 work items.')
})

test('an issue has a place among those of its epic that the viewer may read', async () => {
  const place = async (as: string | null, iid: number): Promise<unknown> => {
    const query = `{ project(fullPath: "lab/open") { issue(iid: "${iid}") { relativePosition } } }`
    return (await system.ask<{ project: { issue: unknown } }>(as, query)).data.project.issue
  }
  expect(await place(null, 1)).toEqual({ relativePosition: 0 })
  expect(await place(null, 2)).toEqual({ relativePosition: null })
  for (const iid of [2, 3]) {
    const input = { projectPath: 'lab/open', iid: `${iid}`, epicId }
    await system.ask('reporter', 'mutation ($input: IssueSetEpicInput!) { issueSetEpic(input: $input) { errors } }', {
      input,
    })
  }
  expect(await place('reporter', 2)).toEqual({ relativePosition: 1 })
  expect(await place('reporter', 1)).toEqual({ relativePosition: 2 })
  expect(await place('guest', 1)).toEqual({ relativePosition: 1 })
})

test('a list of linked items is filtered by kind, and says what may be taken away', async () => {
  const all = await epicAs('reporter', `linkedItems { ${ROW} } blocks: linkedItems(type: BLOCKED_BY) { linkId }`)
  expect(all.linkedItems).toMatchObject([{ linkType: 'BLOCKS', reference: 'lab&2', mayUnlink: true }])
  expect(all).toMatchObject({ blocks: [] })
  const { linkedItems } = await epicAs('guest', `linkedItems { ${ROW} }`)
  expect(linkedItems).toMatchObject([{ mayUnlink: false }])
})

test('a link is taken away by who administers both ends, from either', async () => {
  const { linkedItems } = await epicAs('reporter', `linkedItems { ${ROW} }`)
  const linkId = linkedItems[0]?.linkId ?? ''
  const unlink = (as: string) =>
    system.ask<Data>(
      as,
      `mutation ($input: UnlinkItemsInput!) { unlinkItems(input: $input) { errors linkedItems { reference } } }`,
      { input: { itemId: childId, linkId } },
    )
  expect((await unlink('guest')).errors?.[0]?.errorType).toBe('Unauthorized')
  expect((await unlink('reporter')).data.unlinkItems).toEqual({ errors: [], linkedItems: [{ reference: 'lab&3' }] })
  expect((await epicAs('reporter', `linkedItems { ${ROW} } blockingCount`)).linkedItems).toEqual([])
  expect((await unlink('reporter')).errors?.[0]?.errorType).toBe('NotFound')
})

test.each([
  [{ references: [], linkType: 'BLOCKS' }, 'references must not be empty.'],
  [
    { references: Array.from({ length: 21 }, () => '&1'), linkType: 'BLOCKS' },
    'references has more than 20 references.',
  ],
  [{ references: ['x'.repeat(1001)], linkType: 'BLOCKS' }, 'references has a reference that is too long.'],
])('refuses %j', async (input, message) => {
  const { data, errors } = await link('reporter', epicId, input.linkType, ...input.references)
  expect(errors?.[0]?.message ?? data.linkItems.errors[0]).toBe(message)
})
