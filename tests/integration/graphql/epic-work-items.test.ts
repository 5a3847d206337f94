import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { globalId } from '#domain/ids.ts'
import { workItemId } from '#domain/item/work-item-ids.ts'
import { ROLE } from '#domain/role.ts'
import type { OperationContext } from '#operations/write/operation-context.ts'
import { loadViewer } from '#operations/read/people/load-viewer.ts'
import { projectListIndex } from '#stream/project-list-index.ts'
import { createEpic, createIssue } from '#support/when/write-items.ts'
import { Given } from './given.ts'
import { startGraphqlSystem, type GraphqlSystem } from './graphql-system.ts'

/** Epics as existing clients ask for them among work items. */

let system: GraphqlSystem
let as: (name: string) => Promise<OperationContext>
/** Ids as work items of public epics and issues, by what stands above them. */
let below: Record<'nothing' | 'a hidden epic' | 'an epic', { epic: string; issue: string }>

beforeAll(async () => {
  system = await startGraphqlSystem('real')
  const given = new Given()
  const group = given.group('lab')
  const deep = given.group('deep', 'public', group)
  given.group('hush', 'private')
  given.project('work', group)
  given.project('below', deep)
  for (const name of ['guest', 'reporter', 'owner'] as const) {
    given.user(name, [{ namespaceIds: group.namespaceIds, accessLevel: ROLE[name] }])
  }
  given.user('nina')
  const veil = given.group('veil')
  const inVeil = given.project('work', veil)
  const parted = (confidential: boolean) => {
    const { children, issues } = given.epic({
      group: veil,
      confidential,
      children: [{ group: veil }],
      issues: [{ project: inVeil }],
    })
    return workItemIds(children[0]?.core.id ?? 0, issues[0]?.core.id ?? 0)
  }
  below = {
    nothing: workItemIds(given.epic({ group: veil }).core.id, given.issue({ project: inVeil }).core.id),
    'a hidden epic': parted(true),
    'an epic': parted(false),
  }
  await system.put(given.taken())
  const { table } = system
  const now = () => new Date().toISOString()
  as = async (name) => ({ table, viewer: await loadViewer(table, name), now, random: Math.random, entrance: 'web' })
})
afterAll(() => system.stop())

const workItemIds = (epicId: number, issueId: number) => ({
  epic: workItemId({ kind: 'epic', id: epicId }),
  issue: workItemId({ kind: 'issue', id: issueId }),
})

interface Made {
  id: number
  iid: string
  gid: string
}
type EpicInput = Partial<Parameters<typeof createEpic>[1]>
async function freshEpic(title: string, more: EpicInput = {}): Promise<Made> {
  const { id, iid } = await createEpic(await as('owner'), { groupPath: 'lab', title, ...more })
  await projectListIndex(system.table, { kind: 'epic', id })
  return { id, iid: `${iid}`, gid: workItemId({ kind: 'epic', id }) }
}
type IssueInput = Partial<Parameters<typeof createIssue>[1]>
async function freshIssue(title: string, more: IssueInput = {}): Promise<Made> {
  const { id, iid } = await createIssue(await as('owner'), { projectPath: 'lab/work', title, ...more })
  return { id, iid: `${iid}`, gid: workItemId({ kind: 'issue', id }) }
}

interface Shown {
  [field: string]: unknown
  widgets: ({ type: string } & Record<string, unknown>)[]
}
async function read(who: string | null, gid: string, fields: string): Promise<Shown | null> {
  const { data, errors } = await system.ask<{ workItem: Shown | null }>(
    who,
    `query ($id: ID!) { workItem(id: $id) { ${fields} } }`,
    { id: gid },
  )
  expect(errors).toBeUndefined()
  return data.workItem
}
const part = (shown: Shown | null, type: string) => shown?.widgets.find((one) => one.type === type)

type Payload = Record<string, unknown> & { errors: string[]; workItem: Shown | null }
async function mutate(who: string | null, name: string, input: object, fields = 'workItem { id }') {
  const type = `${name.charAt(0).toUpperCase()}${name.slice(1)}Input`
  const asked = `mutation ($input: ${type}!) { ${name}(input: $input) { errors ${fields} } }`
  const { data, errors } = await system.ask<Record<string, Payload | null>>(who, asked, { input })
  return { payload: data[name] ?? null, error: errors?.[0]?.errorType }
}
const done = async (who: string, name: string, input: object, fields?: string): Promise<Payload | null> => {
  const { payload, error } = await mutate(who, name, input, fields)
  expect({ error, errors: payload?.errors }).toEqual({ error: undefined, errors: [] })
  return payload
}

const HIERARCHY = `widgets { type ... on WorkItemWidgetHierarchy { hasChildren hasParent
  parent { title workItemType { name } } ancestors { nodes { title } }
  children(first: 50) { count nodes { id title } } rolledUpCountsByType { workItemType { name } countsByState { all opened closed } } } }`
const titlesOf = (connection: unknown) => (connection as { nodes: { title: string }[] }).nodes.map(({ title }) => title)

test('an epic is found by its ids and by its number in the group, with all that work items have', async () => {
  const epic = await freshEpic('Whole', {
    ...{ description: 'See *this*', color: '#aa0000', startDateFixed: '2026-01-05', dueDateFixed: '2026-02-05' },
    ...{ startDateIsFixed: true, dueDateIsFixed: true },
  })
  const fields = `id iid title state confidential archived description webPath reference(full: true) createNoteEmail priority
    project { id } namespace { fullPath } workItemType { id name iconName } author { username }
    userPermissions { readWorkItem updateWorkItem adminWorkItem deleteWorkItem createNote adminParentLink }
    changes { nodes { id } }
    widgets { type
      ... on WorkItemWidgetDescription { descriptionHtml edited }
      ... on WorkItemWidgetLabels { labels { nodes { title } } }
      ... on WorkItemWidgetStartAndDueDate { startDate dueDate isFixed rollUp }
      ... on WorkItemWidgetColor { color textColor }
      ... on WorkItemWidgetWeight { weight rolledUpWeight rolledUpCompletedWeight }
      ... on WorkItemWidgetHealthStatus { healthStatus rolledUpHealthStatus { healthStatus count } }
      ... on WorkItemWidgetHierarchy { hasChildren hasParent }
      ... on WorkItemWidgetNotes { discussionLocked notes { nodes { body } } discussions { nodes { id } } }
      ... on WorkItemWidgetAwardEmoji { upvotes awardEmoji { nodes { name } } }
      ... on WorkItemWidgetNotifications { subscribed }
      ... on WorkItemWidgetCurrentUserTodos { currentUserTodos { nodes { id } } }
      ... on WorkItemWidgetParticipants { participants { nodes { username } } }
      ... on WorkItemWidgetLinkedItems { blocked blockingCount linkedItems { nodes { linkId } } } }`
  const shown = await read('reporter', epic.gid, fields)
  expect(shown).toMatchObject({
    ...{ id: epic.gid, iid: epic.iid, title: 'Whole', state: 'OPEN', confidential: false, archived: false },
    ...{ description: 'See *this*', webPath: `/groups/lab/-/epics/${epic.iid}`, reference: `lab&${epic.iid}` },
    ...{ project: null, namespace: { fullPath: 'lab' }, author: { username: 'owner' }, priority: 'NONE' },
    workItemType: { id: 'gid://gitlab/WorkItems::Type/8', name: 'Epic', iconName: 'issue-type-epic' },
    userPermissions: { updateWorkItem: true, adminWorkItem: true, deleteWorkItem: false, createNote: true },
    changes: { nodes: [{}] },
  })
  expect(shown?.widgets.map(({ type }) => type)).toEqual([
    ...['DESCRIPTION', 'LABELS', 'START_AND_DUE_DATE', 'WEIGHT', 'HIERARCHY', 'HEALTH_STATUS', 'NOTES', 'AWARD_EMOJI'],
    ...['NOTIFICATIONS', 'CURRENT_USER_TODOS', 'PARTICIPANTS', 'LINKED_ITEMS', 'COLOR'],
  ])
  const dates = { startDate: '2026-01-05', dueDate: '2026-02-05', isFixed: true, rollUp: true }
  expect(part(shown, 'START_AND_DUE_DATE')).toMatchObject(dates)
  expect(part(shown, 'COLOR')).toMatchObject({ color: '#aa0000', textColor: expect.any(String) as string })
  expect(part(shown, 'WEIGHT')).toMatchObject({ weight: null, rolledUpWeight: 0, rolledUpCompletedWeight: 0 })
  expect(part(shown, 'HIERARCHY')).toMatchObject({ hasChildren: false, hasParent: false })
  expect(part(shown, 'PARTICIPANTS')).toMatchObject({ participants: { nodes: [{ username: 'owner' }] } })
  expect(part(shown, 'NOTES')).toMatchObject({ discussionLocked: false, notes: { nodes: [{}] } })

  const short = 'id title'
  const itself = { id: epic.gid, title: 'Whole' }
  expect(await read(null, globalId('Epic', epic.id), short)).toEqual(itself)
  const placed = `workItem(iid: "${epic.iid}") { ${short} } workItemTypes { nodes { name } }`
  const { data } = await system.ask(
    null,
    `{ group(fullPath: "lab") { ${placed} } namespace(fullPath: "lab") { ${placed} }
       project: namespace(fullPath: "lab/work") { ${placed} } }`,
  )
  const types = { nodes: [{ name: 'Epic' }] }
  expect(data).toMatchObject({
    group: { workItem: itself, workItemTypes: types },
    namespace: { workItem: itself, workItemTypes: types },
    project: { workItem: null },
  })
})

test.each(['epic', 'issue'] as const)(
  'a stranger does not learn by moving an %s what it stands below',
  async (kind) => {
    const answersTo = async (above: keyof typeof below) => {
      const id = below[above][kind]
      const places = [below.nothing[kind], below['an epic'][kind]].map((beside) => ({ adjacentWorkItemId: beside }))
      return Promise.all(
        places.flatMap((place) => [
          mutate('nina', 'workItemsHierarchyReorder', { id, ...place }),
          mutate('nina', 'workItemUpdate', { id, hierarchyWidget: place }),
        ]),
      )
    }
    const refused = { payload: null, error: 'Unauthorized' }
    for (const above of ['nothing', 'a hidden epic', 'an epic'] as const) {
      expect([above, await answersTo(above)]).toEqual([above, Array(4).fill(refused)])
    }
  },
)

test('a hidden epic is a missing one, by every id and number, and for every mutation', async () => {
  const secret = await freshEpic('Secret', { confidential: true })
  const missing: Made = { id: 4002, iid: '4002', gid: workItemId({ kind: 'epic', id: 4002 }) }
  for (const who of [null, 'nina', 'guest'] as const) {
    for (const { id, iid, gid } of [secret, missing]) {
      expect(await read(who, gid, 'title')).toBeNull()
      expect(await read(who, globalId('Epic', id), 'title')).toBeNull()
      const numbered = `{ namespace(fullPath: "lab") { workItem(iid: "${iid}") { title }
        workItems(types: [EPIC], iid: "${iid}") { count nodes { title } } } }`
      const { data } = await system.ask(who, numbered)
      expect(data).toEqual({ namespace: { workItem: null, workItems: { count: 0, nodes: [] } } })
    }
    if (who === null) continue
    for (const { gid } of [secret, missing]) {
      const attempts = {
        workItemUpdate: { id: gid, title: 'Mine' },
        workItemDelete: { id: gid },
        workItemAddLinkedItems: { id: gid, workItemsIds: [gid] },
      }
      for (const [name, input] of Object.entries(attempts)) {
        const { error } = await mutate(who, name, input, 'clientMutationId')
        expect([name, error]).toEqual([name, 'NotFound'])
      }
      for (const [name, input] of [
        ['createNote', { noteableId: gid, body: 'Seen?' }],
        ['todoCreate', { targetId: gid }],
        ['awardEmojiAdd', { awardableId: gid, name: 'heart' }],
      ] as const) {
        const { error } = await mutate(who, name, input, 'clientMutationId')
        expect([name, error]).toEqual([name, 'NotFound'])
      }
    }
  }
  expect(await read('reporter', secret.gid, 'title')).toEqual({ title: 'Secret' })
})

test('what is above and below an epic is shown as far as the viewer may read it', async () => {
  const top = await freshEpic('Top')
  const middle = await freshEpic('Middle', { parentId: top.id })
  const hidden = await freshEpic('Hidden', { parentId: top.id, confidential: true })
  const issue = await freshIssue('Leaf', { epicId: middle.id, weight: 3, healthStatus: 'atRisk' })
  const second = await freshEpic('Second', { parentId: middle.id })
  const below = await freshEpic('Below', { parentId: hidden.id, confidential: true })

  expect(part(await read('guest', top.gid, HIERARCHY), 'HIERARCHY')).toMatchObject({
    ...{ hasChildren: true, hasParent: false, parent: null, ancestors: { nodes: [] } },
    children: { count: 1, nodes: [{ id: middle.gid, title: 'Middle' }] },
  })
  const seen = part(await read('reporter', top.gid, HIERARCHY), 'HIERARCHY')
  expect(titlesOf(seen?.children)).toEqual(['Hidden', 'Middle'])
  const inside = part(await read(null, middle.gid, HIERARCHY), 'HIERARCHY')
  expect(inside).toMatchObject({ parent: { title: 'Top', workItemType: { name: 'Epic' } }, hasParent: true })
  // Epics first, then issues, as in the tree.
  expect(titlesOf(inside?.children)).toEqual(['Second', 'Leaf'])
  const ofIssue = part(await read(null, issue.gid, HIERARCHY), 'HIERARCHY')
  expect(ofIssue).toMatchObject({ parent: { title: 'Middle' }, rolledUpCountsByType: null })
  expect(titlesOf(ofIssue?.ancestors)).toEqual(['Top', 'Middle'])
  expect(part(await read('reporter', second.gid, HIERARCHY), 'HIERARCHY')).toMatchObject({ children: { count: 0 } })
  expect(titlesOf(part(await read('reporter', below.gid, HIERARCHY), 'HIERARCHY')?.ancestors)).toEqual([
    'Top',
    'Hidden',
  ])

  const page = (after: string) =>
    `widgets { type ... on WorkItemWidgetHierarchy { children(first: 1${after}) {
      count pageInfo { hasNextPage endCursor } nodes { title } } } }`
  const first = part(await read(null, middle.gid, page('')), 'HIERARCHY')?.children as {
    pageInfo: { endCursor: string }
  }
  expect(first).toMatchObject({ count: 2, nodes: [{ title: 'Second' }], pageInfo: { hasNextPage: true } })
  const { endCursor } = first.pageInfo
  const rest = part(await read(null, middle.gid, page(`, after: "${endCursor}"`)), 'HIERARCHY')
  expect(rest?.children).toMatchObject({ nodes: [{ title: 'Leaf' }], pageInfo: { hasNextPage: false } })

  const rolled = `widgets { type ... on WorkItemWidgetWeight { rolledUpWeight rolledUpCompletedWeight }
    ... on WorkItemWidgetHealthStatus { rolledUpHealthStatus { healthStatus count } }
    ... on WorkItemWidgetHierarchy { rolledUpCountsByType { workItemType { name } countsByState { all opened closed } } } }`
  const sums = await read('reporter', middle.gid, rolled)
  expect(part(sums, 'WEIGHT')).toMatchObject({ rolledUpWeight: 3, rolledUpCompletedWeight: 0 })
  expect(part(sums, 'HEALTH_STATUS')?.rolledUpHealthStatus).toContainEqual({ healthStatus: 'atRisk', count: 1 })
  expect(part(sums, 'HIERARCHY')?.rolledUpCountsByType).toEqual([
    { workItemType: { name: 'Epic' }, countsByState: { all: 1, opened: 1, closed: 0 } },
    { workItemType: { name: 'Issue' }, countsByState: { all: 1, opened: 1, closed: 0 } },
  ])
})

test('pages of children follow each other forwards and backwards, over both kinds and past what is hidden', async () => {
  const top = await freshEpic('Paged')
  for (const [index, confidential] of [false, true, true, false].entries()) {
    await freshEpic(`Epic ${index}`, { parentId: top.id, confidential })
    await freshIssue(`Issue ${index}`, { epicId: top.id, confidential })
  }
  interface Page {
    count: number
    pageInfo: { hasNextPage: boolean; hasPreviousPage: boolean; startCursor: string; endCursor: string }
    nodes: { title: string }[]
  }
  const page = async (who: string | null, args: string): Promise<Page> => {
    const fields = `widgets { type ... on WorkItemWidgetHierarchy { children(${args}) {
      count pageInfo { hasNextPage hasPreviousPage startCursor endCursor } nodes { title } } } }`
    return part(await read(who, top.gid, fields), 'HIERARCHY')?.children as Page
  }
  for (const [who, count, size] of [
    [null, 4, 1],
    ['reporter', 8, 3],
  ] as const) {
    const all = titlesOf(await page(who, 'first: 50'))
    expect(all.map((title) => title.split(' ')[0])).toEqual(
      Array.from({ length: count }, (_, index) => (index < count / 2 ? 'Epic' : 'Issue')),
    )
    const [forth, back]: [string[], string[]] = [[], []]
    for (let next: Page | null = await page(who, `first: ${size}`); next !== null;) {
      expect(next.count).toBe(count)
      forth.push(...titlesOf(next))
      const { hasNextPage, endCursor }: Page['pageInfo'] = next.pageInfo
      next = hasNextPage ? await page(who, `first: ${size}, after: "${endCursor}"`) : null
    }
    for (let next: Page | null = await page(who, `last: ${size}`); next !== null;) {
      back.unshift(...titlesOf(next))
      const { hasPreviousPage, startCursor }: Page['pageInfo'] = next.pageInfo
      next = hasPreviousPage ? await page(who, `last: ${size}, before: "${startCursor}"`) : null
    }
    expect({ who, forth, back }).toEqual({ who, forth: all, back: all })
    const { pageInfo } = await page(who, 'first: 2')
    const between = `after: "${pageInfo.startCursor}", before: "${pageInfo.endCursor}"`
    expect(titlesOf(await page(who, `first: 2, ${between}`))).toEqual([])
    const crossed = `after: "${pageInfo.endCursor}", before: "${pageInfo.startCursor}"`
    expect(titlesOf(await page(who, `first: 2, ${crossed}`))).toEqual([])
  }
})

test('an id that would be counted past another one names nothing', async () => {
  for (const type of ['Issue', 'Epic'] as const) {
    const asked = `{ workItem(id: "${globalId(type, Number.MAX_SAFE_INTEGER - 5)}") { id } }`
    const { errors } = await system.ask(null, asked)
    expect(errors?.[0]?.message).toContain('is not a valid ID for WorkItem')
  }
})

test('epics of a group are listed where their type is asked for, page by page, and no others', async () => {
  const own = [await freshEpic('Listed A'), await freshEpic('Listed B')]
  const deep = await freshEpic('Listed C', { groupPath: 'lab/deep' })
  const hidden = await freshEpic('Listed D', { confidential: true })
  const list = async (who: string | null, args: string, place = 'group(fullPath: "lab")') => {
    const asked = `{ at: ${place} { workItems(types: [EPIC], ${args}) {
      count pageInfo { endCursor hasNextPage } nodes { title workItemType { name } } } } }`
    const { data, errors } = await system.ask<{
      at: { workItems: { count: number; pageInfo: { endCursor: string }; nodes: { title: string }[] } | null }
    }>(who, asked)
    return { list: data.at.workItems, titles: data.at.workItems?.nodes.map(({ title }) => title), error: errors?.[0] }
  }
  const numbers = (made: Made[]) => `iids: [${made.map(({ iid }) => `"${iid}"`).join()}]`
  const asked = `${numbers([...own, hidden])}, sort: TITLE_ASC`
  expect((await list('guest', asked)).titles).toEqual(['Listed A', 'Listed B'])
  expect((await list('reporter', asked)).titles).toEqual(['Listed A', 'Listed B', 'Listed D'])
  const all = 'search: "Listed", in: [TITLE], sort: TITLE_ASC'
  expect((await list(null, all)).titles).toEqual(['Listed A', 'Listed B'])
  expect((await list(null, `${all}, includeDescendants: true`)).titles).toEqual(['Listed A', 'Listed B', 'Listed C'])
  const first = await list(null, `${all}, first: 1`, 'namespace(fullPath: "lab")')
  expect(first).toMatchObject({ titles: ['Listed A'], list: { count: 2, pageInfo: { hasNextPage: true } } })
  const after = first.list?.pageInfo.endCursor ?? ''
  expect((await list(null, `${all}, after: "${after}"`, 'namespace(fullPath: "lab")')).titles).toEqual(['Listed B'])
  expect((await list('owner', `${all}, assigneeUsernames: ["owner"]`)).titles).toEqual([])
  expect((await list('owner', all, 'project(fullPath: "lab/work")')).titles).toEqual([])
  expect((await list('owner', all, 'namespace(fullPath: "lab/work")')).titles).toEqual([])
  const refusal = async (place: string, asked: string) => {
    const { errors } = await system.ask('owner', `{ at: ${place} { ${asked} { count } } }`)
    return errors?.[0]?.message
  }
  const [group, project] = ['group(fullPath: "lab")', 'project(fullPath: "lab/work")']
  for (const asked of ['issues(types: [EPIC])', 'issues(types: [ISSUE, EPIC])', 'issues(not: { types: [EPIC] })']) {
    expect(await refusal(group, asked)).toContain('takes the types of issues')
    expect(await refusal(project, asked)).toContain('takes the types of issues')
  }
  expect(deep.iid).toBe('1')
})

test('epics and issues of a group are one list where both types are asked for, page by page from either end', async () => {
  const epics = [
    await freshEpic('Both B'),
    await freshEpic('Both D', { confidential: true }),
    await freshEpic('Both E'),
  ]
  for (const title of ['Both A', 'Both C', 'Both F']) {
    const { id } = await freshIssue(title)
    await projectListIndex(system.table, { kind: 'issue', id })
  }
  expect(epics).toHaveLength(3)
  interface Page {
    count: number
    pageInfo: { startCursor: string; endCursor: string; hasNextPage: boolean; hasPreviousPage: boolean }
    nodes: { title: string; workItemType: { name: string } }[]
  }
  const list = async (who: string | null, args: string, place = 'group(fullPath: "lab")', types = '[EPIC, ISSUE]') => {
    const { data } = await system.ask<{ at: { workItems: Page } }>(
      who,
      `{ at: ${place} { workItems(types: ${types}, includeDescendants: true, search: "Both", in: [TITLE], ${args}) {
        count pageInfo { startCursor endCursor hasNextPage hasPreviousPage } nodes { title workItemType { name } } } } }`,
    )
    const { nodes, ...page } = data.at.workItems
    return { ...page, titles: nodes.map(({ title }) => title.slice(-1)).join(''), nodes }
  }
  for (const place of ['group(fullPath: "lab")', 'namespace(fullPath: "lab")']) {
    expect(await list('reporter', 'sort: TITLE_ASC', place)).toMatchObject({ titles: 'ABCDEF', count: 6 })
    // Nobody is told of a confidential epic who may not read it.
    expect(await list(null, 'sort: TITLE_DESC', place)).toMatchObject({ titles: 'FECBA', count: 5 })
  }
  expect((await list('reporter', 'sort: CREATED_ASC')).titles).toBe('BDEACF')
  expect((await list('reporter', 'sort: CREATED_DESC')).titles).toBe('FCAEDB')
  const types = (await list(null, 'sort: TITLE_ASC')).nodes.map(({ workItemType }) => workItemType.name)
  expect(types).toEqual(['Issue', 'Epic', 'Issue', 'Epic', 'Issue'])
  for (const sort of ['sort: TITLE_ASC', 'sort: CREATED_DESC']) {
    const whole = (await list('reporter', sort)).titles
    let [read, after] = ['', '']
    for (;;) {
      const page = await list('reporter', `${sort}, first: 2${after}`)
      read += page.titles
      if (!page.pageInfo.hasNextPage) break
      after = `, after: "${page.pageInfo.endCursor}"`
    }
    expect(read).toBe(whole)
    const end = await list('reporter', `${sort}, last: 2`)
    const before = await list('reporter', `${sort}, last: 4, before: "${end.pageInfo.startCursor}"`)
    expect(before.titles + end.titles).toBe(whole)
    expect([end.pageInfo.hasPreviousPage, before.pageInfo.hasPreviousPage]).toEqual([true, false])
  }
  // What is asked of issues alone leaves epics out, and a project has none.
  expect((await list('owner', 'assigneeUsernames: ["owner"]')).titles).toBe('')
  expect((await list('owner', 'sort: TITLE_ASC', 'namespace(fullPath: "lab/work")')).titles).toBe('ACF')
  expect((await list('owner', 'sort: TITLE_ASC', 'group(fullPath: "lab")', '[ISSUE]')).titles).toBe('ACF')
})

describe('written', () => {
  const EPIC_TYPE = 'gid://gitlab/WorkItems::Type/8'
  const create = (who: string, input: object) =>
    mutate(
      who,
      'workItemCreate',
      { namespacePath: 'lab', title: 'Made', workItemTypeId: EPIC_TYPE, ...input },
      `workItem { id title webPath workItemType { name } ${HIERARCHY.replace(
        'widgets { type',
        'widgets { type ... on WorkItemWidgetStartAndDueDate { startDate dueDate isFixed } ... on WorkItemWidgetColor { color }',
      )} }`,
    )

  test('an epic is made below another one, with its dates and color', async () => {
    const parent = await freshEpic('Parent of made')
    const { payload } = await create('reporter', {
      ...{ hierarchyWidget: { parentId: parent.gid }, colorWidget: { color: '#00aa00' } },
      startAndDueDateWidget: { startDate: '2026-03-01', dueDate: null },
    })
    expect(payload).toMatchObject({ errors: [], workItem: { title: 'Made', workItemType: { name: 'Epic' } } })
    const made = payload?.workItem ?? null
    expect(part(made, 'HIERARCHY')).toMatchObject({ parent: { title: 'Parent of made' } })
    expect(part(made, 'START_AND_DUE_DATE')).toMatchObject({ startDate: '2026-03-01', dueDate: null, isFixed: true })
    expect(part(made, 'COLOR')).toMatchObject({ color: '#00aa00' })
  })

  test.each<[string, object, string]>([
    ['a project as its home', { namespacePath: null, projectPath: 'lab/work' }, 'namespacePath is needed'],
    ['two homes', { projectPath: 'lab/work' }, 'Give either namespacePath or projectPath.'],
    ['no home', { namespacePath: null }, 'Give either namespacePath or projectPath.'],
    ['a weight', { weightWidget: { weight: 3 } }, 'This epic cannot have the field "weight"'],
    ['assignees', { assigneesWidget: { assigneeIds: ['gid://gitlab/User/1'] } }, 'cannot have the field "assignees"'],
    ['a color that is none', { colorWidget: { color: 'red' } }, 'color'],
  ])('an epic is not made with %s', async (_, input, message) => {
    const { payload } = await create('owner', input)
    expect(payload?.workItem).toBeNull()
    expect(payload?.errors[0]).toContain(message)
  })

  test('an epic is changed by what its widgets say, and what it cannot have is refused', async () => {
    const epic = await freshEpic('Changed')
    const widgets = `workItem { title state confidential widgets { type
      ... on WorkItemWidgetStartAndDueDate { startDate dueDate isFixed } ... on WorkItemWidgetColor { color }
      ... on WorkItemWidgetDescription { description } ... on WorkItemWidgetNotifications { subscribed }
      ... on WorkItemWidgetAwardEmoji { upvotes } } }`
    const changed = await done(
      'reporter',
      'workItemUpdate',
      {
        ...{ id: epic.gid, title: 'Renamed', stateEvent: 'CLOSE', confidential: true },
        ...{ descriptionWidget: { description: 'Text' }, colorWidget: { color: '#0000aa' } },
        ...{ startAndDueDateWidget: { dueDate: '2026-05-01' }, notificationsWidget: { subscribed: true } },
        awardEmojiWidget: { action: 'ADD', name: 'thumbsup' },
      },
      widgets,
    )
    const shown = changed?.workItem ?? null
    expect(shown).toMatchObject({ title: 'Renamed', state: 'CLOSED', confidential: true })
    expect(part(shown, 'START_AND_DUE_DATE')).toMatchObject({ startDate: null, dueDate: '2026-05-01', isFixed: true })
    expect(part(shown, 'COLOR')).toMatchObject({ color: '#0000aa' })
    expect(part(shown, 'DESCRIPTION')).toMatchObject({ description: 'Text' })
    expect(part(shown, 'NOTIFICATIONS')).toMatchObject({ subscribed: true })
    expect(part(shown, 'AWARD_EMOJI')).toMatchObject({ upvotes: 1 })
    const loosened = { id: epic.gid, startAndDueDateWidget: { isFixed: false } }
    const inherited = await done('reporter', 'workItemUpdate', loosened, widgets)
    expect(part(inherited?.workItem ?? null, 'START_AND_DUE_DATE')).toMatchObject({ dueDate: null, isFixed: false })
    const without = { id: epic.gid, startAndDueDateWidget: { startDate: '2026-04-01', dueDate: null } }
    const half = await done('reporter', 'workItemUpdate', without, widgets)
    expect(part(half?.workItem ?? null, 'START_AND_DUE_DATE')).toMatchObject({ startDate: '2026-04-01', dueDate: null })
    const { group } = (
      await system.ask<{ group: { epic: object } }>(
        'owner',
        `{ group(fullPath: "lab") { epic(iid: "${epic.iid}") { startDateIsFixed dueDateIsFixed } } }`,
      )
    ).data
    expect(group.epic).toEqual({ startDateIsFixed: true, dueDateIsFixed: false })
    const foreign = {
      weightWidget: { weight: 1 },
      healthStatusWidget: { healthStatus: 'onTrack' },
      milestoneWidget: { milestoneId: 'gid://gitlab/Milestone/1' },
      notesWidget: { discussionLocked: true },
      timeTrackingWidget: { timeEstimate: '1h' },
    }
    for (const [name, value] of Object.entries(foreign)) {
      const { payload } = await mutate('owner', 'workItemUpdate', { id: epic.gid, [name]: value })
      expect([name, payload?.errors[0]]).toEqual([name, expect.stringContaining('This epic cannot have the field')])
    }
    expect((await mutate('guest', 'workItemUpdate', { id: (await freshEpic('Open')).gid, title: 'No' })).error).toBe(
      'Unauthorized',
    )
  })

  test('an item is put below another one, and beside one of its children', async () => {
    const [top, one, two] = [await freshEpic('Above'), await freshEpic('First'), await freshEpic('Second')] as const
    const fields = 'workItem { title } adjacentWorkItem { title } parentWorkItem { title }'
    const reorder = (who: string, input: object) => mutate(who, 'workItemsHierarchyReorder', input, fields)
    const children = async () => titlesOf(part(await read('reporter', top.gid, HIERARCHY), 'HIERARCHY')?.children)
    const [named, none] = [{ title: 'Above' }, null]
    const below = (moved: string, beside: string | null) => ({
      ...{ errors: [], workItem: { title: moved }, adjacentWorkItem: beside && { title: beside } },
      parentWorkItem: named,
    })
    expect((await reorder('reporter', { id: one.gid, parentId: top.gid })).payload).toEqual(below('First', none))
    const beside = { id: two.gid, parentId: top.gid, adjacentWorkItemId: one.gid, relativePosition: 'AFTER' }
    expect((await reorder('reporter', beside)).payload).toEqual(below('Second', 'First'))
    expect(await children()).toEqual(['First', 'Second'])
    const before = { id: two.gid, adjacentWorkItemId: one.gid, relativePosition: 'BEFORE' }
    expect((await reorder('reporter', before)).payload).toEqual(below('Second', 'First'))
    expect(await children()).toEqual(['Second', 'First'])
    expect((await reorder('reporter', { id: one.gid, parentId: null })).payload).toMatchObject({ parentWorkItem: null })
    expect(await children()).toEqual(['Second'])
    expect((await reorder('guest', { id: two.gid, parentId: null })).error).toBe('Unauthorized')
    const lost = { id: two.gid, relativePosition: 'AFTER' }
    expect((await reorder('reporter', lost)).payload?.errors[0]).toContain('takes adjacentWorkItemId')
    const alone = { ...before, parentId: null }
    const nothingBeside = ['Without a parent there is nothing to be put beside.']
    expect((await reorder('reporter', alone)).payload?.errors).toEqual(nothingBeside)
  })

  test('an issue becomes an incident and an issue again, and nothing else', async () => {
    const [issue, epic] = [await freshIssue('Converted'), await freshEpic('No issue')] as const
    const convert = (id: string, type: number, who = 'reporter') => {
      const workItemTypeId = `gid://gitlab/WorkItems::Type/${type}`
      return mutate(who, 'workItemConvert', { id, workItemTypeId }, 'workItem { workItemType { name } }')
    }
    const shown = (name: string) => ({ errors: [], workItem: { workItemType: { name } } })
    expect((await convert(issue.gid, 2)).payload).toEqual(shown('Incident'))
    expect((await convert(issue.gid, 1)).payload).toEqual(shown('Issue'))
    for (const [gid, type] of [
      [issue.gid, 5],
      [issue.gid, 8],
      [epic.gid, 1],
    ] as const) {
      expect((await convert(gid, type)).payload?.errors).toEqual(['An item cannot become one of this type.'])
    }
    expect((await convert(issue.gid, 77)).payload?.errors).toEqual(['There is no such type.'])
    // Whoever may not change it learns nothing of its types.
    for (const type of [2, 5, 77]) expect((await convert(issue.gid, type, 'guest')).error).toBe('Unauthorized')
  })

  test('children come, go and stand in the order that is asked for', async () => {
    const [top, one, two] = [await freshEpic('Order'), await freshEpic('One'), await freshEpic('Two')] as const
    const issue = await freshIssue('Three')
    const secret = await freshEpic('Unseen', { confidential: true, groupPath: 'lab' })
    const hierarchy = (id: string, hierarchyWidget: object, who = 'reporter') =>
      mutate(who, 'workItemUpdate', { id, hierarchyWidget }, `workItem { ${HIERARCHY} }`)
    const children = async () => titlesOf(part(await read('reporter', top.gid, HIERARCHY), 'HIERARCHY')?.children)
    const given = await hierarchy(top.gid, { childrenIds: [one.gid, issue.gid, two.gid, top.gid] })
    expect(given.payload?.errors).toEqual([`${top.gid}: This epic cannot be added. An epic cannot be added to itself.`])
    expect(await children()).toEqual(['Two', 'One', 'Three'])
    expect(
      (await hierarchy(two.gid, { adjacentWorkItemId: one.gid, relativePosition: 'AFTER' })).payload?.errors,
    ).toEqual([])
    expect(await children()).toEqual(['One', 'Two', 'Three'])
    expect(
      (await hierarchy(two.gid, { adjacentWorkItemId: one.gid, relativePosition: 'BEFORE' })).payload?.errors,
    ).toEqual([])
    expect(await children()).toEqual(['Two', 'One', 'Three'])
    expect((await hierarchy(one.gid, { parentId: null })).payload?.errors).toEqual([])
    expect((await hierarchy(issue.gid, { parentId: null })).payload?.errors).toEqual([])
    expect(await children()).toEqual(['Two'])
    const moved = { parentId: top.gid, adjacentWorkItemId: two.gid, relativePosition: 'AFTER' }
    expect((await hierarchy(one.gid, moved)).payload?.errors).toEqual([])
    expect(await children()).toEqual(['Two', 'One'])
    expect((await hierarchy(issue.gid, { parentId: globalId('Epic', top.id) })).payload?.errors).toEqual([])
    expect(await children()).toEqual(['Two', 'One', 'Three'])

    // A guest learns of a hidden one no more than of a missing one, and may give no children at all.
    const guests = await Promise.all(
      [secret.gid, workItemId({ kind: 'epic', id: 4004 })].map((gid) => hierarchy(one.gid, { parentId: gid }, 'guest')),
    )
    expect(guests.map(({ error }) => error)).toEqual(['Unauthorized', 'Unauthorized'])
    expect((await hierarchy(top.gid, { childrenIds: [one.gid] }, 'guest')).error).toBe('Unauthorized')
    for (const [input, message] of [
      [{ childrenIds: [one.gid], parentId: top.gid }, 'take no other change'],
      [{ relativePosition: 'AFTER' }, 'takes adjacentWorkItemId'],
      [{ parentId: issue.gid }, 'Only a task can have an issue'],
      [{ parentId: top.gid, adjacentWorkItemId: issue.gid }, 'Only items of the same type are put beside each other.'],
    ] as const) {
      expect((await hierarchy(one.gid, input)).payload?.errors[0]).toContain(message)
    }
    const both = { id: top.gid, title: 'Other', hierarchyWidget: { childrenIds: [one.gid] } }
    expect((await mutate('reporter', 'workItemUpdate', both)).payload?.errors[0]).toContain('take no other change')
    const guarded = { id: top.gid, lockVersion: 1, hierarchyWidget: { childrenIds: [one.gid] } }
    expect((await mutate('reporter', 'workItemUpdate', guarded)).payload?.errors[0]).toContain('no lockVersion')
    const lenient = { id: top.gid, skipMissing: true, hierarchyWidget: { childrenIds: [one.gid] } }
    expect((await mutate('reporter', 'workItemUpdate', lenient)).payload?.errors[0]).toContain('already assigned')
    expect(await read(null, top.gid, 'title')).toEqual({ title: 'Order' })
    const task = await done('reporter', 'workItemCreate', {
      ...{ projectPath: 'lab/work', title: 'Task', workItemTypeId: 'gid://gitlab/WorkItems::Type/5' },
      hierarchyWidget: { parentId: issue.gid },
    })
    const refused = await hierarchy(String(task?.workItem?.id), { parentId: top.gid })
    expect(refused.payload?.errors[0]).toBe('Only an epic or an issue can have an epic as its parent.')
  })

  test('wherever an item is named, an epic can be by its id as a work item', async () => {
    const [epic, other] = [await freshEpic('Named'), await freshEpic('Other named')]
    await done('reporter', 'createNote', { noteableId: epic.gid, body: 'Seen.' }, 'note { body }')
    await done('reporter', 'todoCreate', { targetId: epic.gid }, 'todo { id }')
    await done('reporter', 'awardEmojiAdd', { awardableId: epic.gid, name: 'heart' }, 'awardEmoji { name }')
    await done('reporter', 'createIssue', { projectPath: 'lab/work', title: 'By id', epicId: epic.gid }, 'issue { id }')
    const linked = await done(
      'reporter',
      'workItemAddLinkedItems',
      { id: epic.gid, workItemsIds: [other.gid] },
      'message',
    )
    expect(linked?.message).toBe(`Successfully linked ID(s): ${other.gid}.`)
    const fields = `widgets { type
      ... on WorkItemWidgetLinkedItems { linkedItems { nodes { linkType workItem { id title } } } }
      ... on WorkItemWidgetNotes { notes(filter: ONLY_COMMENTS) { nodes { body } } }
      ... on WorkItemWidgetCurrentUserTodos { currentUserTodos(state: pending) { nodes { state } } } }`
    const shown = await read('reporter', epic.gid, fields)
    expect(part(shown, 'LINKED_ITEMS')).toMatchObject({
      linkedItems: { nodes: [{ linkType: 'relates_to', workItem: { id: other.gid, title: 'Other named' } }] },
    })
    expect(part(shown, 'NOTES')).toMatchObject({ notes: { nodes: [{ body: 'Seen.' }] } })
    expect(part(shown, 'CURRENT_USER_TODOS')).toMatchObject({ currentUserTodos: { nodes: [{ state: 'pending' }] } })
    await done('reporter', 'workItemRemoveLinkedItems', { id: epic.gid, workItemsIds: [other.gid] }, 'message')
    await done('reporter', 'workItemUpdate', { id: epic.gid, currentUserTodosWidget: { action: 'MARK_AS_DONE' } })
    // What only an issue can do is refused by the form of the id.
    const { error } = await mutate(
      'reporter',
      'issueSetWeight',
      { projectPath: 'lab/work', iid: '1', weight: 1 },
      'clientMutationId',
    )
    expect(error).toBeUndefined()
    const task = { id: epic.gid, lockVersion: 0, taskData: { id: other.gid, lineNumberStart: 1, lineNumberEnd: 1 } }
    expect((await mutate('reporter', 'workItemDeleteTask', task)).payload?.errors ?? []).not.toEqual([])
  })

  test('an epic is deleted by who may delete it', async () => {
    const epic = await freshEpic('Deleted')
    expect((await mutate('reporter', 'workItemDelete', { id: epic.gid }, 'clientMutationId')).error).toBe(
      'Unauthorized',
    )
    const fields = 'project { id } namespace { fullPath }'
    const gone = await done('owner', 'workItemDelete', { id: epic.gid }, fields)
    expect(gone).toMatchObject({ project: null, namespace: { fullPath: 'lab' } })
    expect(await read('owner', epic.gid, 'title')).toBeNull()
  })
})
