import { memoryStore } from '#support/given/memory-store.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { answerField } from '#graph/answer-field.ts'
import { fields } from '#graph/fields.ts'
import type { GivenEpic } from '../graphql/given.ts'
import { MutationWorld, type Item, type Payload } from './mutation-world.ts'

interface WorkItemPayload extends Payload {
  workItem?: Item | null
  task?: Item | null
  project?: Item | null
}

let world: MutationWorld
let plan: GivenEpic
let issueId: number
beforeEach(async () => {
  world = new MutationWorld()
  plan = world.given.epic({ group: world.acme, iid: 1, issues: [{ project: world.api, title: 'Issue' }] })
  issueId = plan.issues[0]?.core.id ?? 0
  world.label('bug')
  await world.write()
})

const TASK_TYPE = 'gid://gitlab/WorkItems::Type/5'
const issueGid = () => `gid://gitlab/WorkItem/${issueId}`
const mutate = (name: string, input: object, as = 'reporter'): Promise<WorkItemPayload> => world.mutate(name, as, input)
const create = (input: object = {}, as = 'reporter') =>
  mutate(
    'workItemCreate',
    {
      ...{ projectPath: 'acme/api', title: 'Task', workItemTypeId: TASK_TYPE },
      ...{ hierarchyWidget: { parentId: issueGid() }, ...input },
    },
    as,
  )
const newTask = async (): Promise<string> => (await create()).workItem?.id as string
const widget = (item: Item | null | undefined, type: string) =>
  (item?.widgets as Item[]).find((one) => one.type === type)

/** A field of the Lambda that reads, as somebody sees it. */
const ask = (field: string, args: object, source: unknown = null): Promise<unknown> =>
  answerField(
    { field, arguments: args, source, identity: { username: 'reporter', mayWrite: false }, selection: null },
    {
      ...{
        fields,
        isWriting: false,
        table: world.table,
        files: memoryStore(),
        requestId: 'test',
        now: new Date('2026-06-01T00:00:00Z'),
      },
      logger: {
        error: (message: string, { error }: Record<string, unknown>) => {
          throw new Error(message, { cause: error })
        },
      },
    },
  )

test('a task is made below an issue, and is one of its tasks', async () => {
  const { errors, workItem, version } = (await create({ description: 'See *this*' })) as WorkItemPayload & Item
  expect({ errors, version }).toEqual({ errors: [], version: 1 })
  expect(workItem).toMatchObject({ title: 'Task', state: 'OPEN', workItemType: { name: 'Task' } })
  expect(widget(workItem, 'DESCRIPTION')).toMatchObject({ description: 'See *this*', edited: false })
  expect(workItem?.webPath).toBe(`/acme/api/-/work_items/${String(workItem?.id).split('/').at(-1)}`)
  expect(workItem?.userPermissions).toMatchObject({ updateWorkItem: true, adminWorkItem: true, deleteWorkItem: true })
  const source = widget(workItem, 'HIERARCHY')
  expect(await ask('WorkItemWidgetHierarchy.parent', {}, source)).toMatchObject({ id: issueGid(), title: 'Issue' })
  const shown = (await ask('Query.workItem', { id: issueGid() })) as Item
  expect(shown).toMatchObject({ workItemType: { name: 'Issue' }, title: 'Issue' })
  const children = await ask('WorkItemWidgetHierarchy.children', { first: 10 }, widget(shown, 'HIERARCHY'))
  expect(children).toMatchObject({ count: 1, nodes: [{ id: workItem?.id }] })
})

test('a task is made with all that it has', async () => {
  const assigneeIds = [`gid://gitlab/User/${world.people.owner?.id ?? 0}`]
  const { errors, workItem } = await create({
    priority: 'HIGH',
    assigneesWidget: { assigneeIds },
    labelsWidget: { addLabelIds: ['gid://gitlab/GroupLabel/501'] },
    startAndDueDateWidget: { dueDate: '2026-01-09' },
    weightWidget: { weight: 3 },
  })
  expect({ errors, workItem }).toMatchObject({ errors: [], workItem: { priority: 'HIGH' } })
  expect(widget(workItem, 'ASSIGNEES')).toMatchObject({ assignees: { nodes: [{ username: 'owner' }] } })
  expect(widget(workItem, 'LABELS')).toMatchObject({ labels: { nodes: [{ title: 'bug' }] } })
  expect(widget(workItem, 'START_AND_DUE_DATE')).toMatchObject({ startDate: null, dueDate: '2026-01-09' })
  expect(widget(workItem, 'WEIGHT')).toMatchObject({ weight: 3 })
})

test.each<[string, object]>([
  ['guest', { priority: 'HIGH' }],
  ['guest', { weightWidget: { weight: 3 } }],
])('%s may not make a task with %j', async (as, input) => {
  expect(await create({ hierarchyWidget: null, ...input }, as)).toMatchObject({ problem: { code: 'FORBIDDEN' } })
})

test.each<[object, RegExp]>([
  [{ startAndDueDateWidget: { dueDate: 'soon' } }, /"soon" is not a date/],
  [{ weightWidget: { weight: -1 } }, /weight/i],
  [{ labelsWidget: { removeLabelIds: ['gid://gitlab/GroupLabel/501'] } }, /nothing to take away/],
  [{ assigneesWidget: { removeAssigneeIds: ['gid://gitlab/User/7'] } }, /nothing to take away/],
])('a task with %j is refused with the reason', async (input, message) => {
  const { errors, workItem } = await create(input)
  expect(workItem).toBeNull()
  expect(errors[0]).toMatch(message)
})

test('pages of tasks follow each other in their order', async () => {
  const ids = [await newTask(), await newTask(), await newTask()]
  const source = widget((await ask('Query.workItem', { id: issueGid() })) as Item, 'HIERARCHY')
  type Page = { nodes: Item[]; pageInfo: { endCursor: string; hasNextPage: boolean } }
  const first = (await ask('WorkItemWidgetHierarchy.children', { first: 2 }, source)) as Page
  const rest = (await ask(
    'WorkItemWidgetHierarchy.children',
    { first: 2, after: first.pageInfo.endCursor },
    source,
  )) as Page
  expect([first, rest].flatMap(({ nodes }) => nodes.map(({ id }) => id))).toEqual(ids)
  expect([first.pageInfo.hasNextPage, rest.pageInfo.hasNextPage]).toEqual([true, false])
})

describe('a change of one thing leaves the rest', () => {
  test.each<[string, object, object]>([
    ['title', { title: 'Other' }, { title: 'Other', state: 'OPEN' }],
    ['state', { stateEvent: 'CLOSE' }, { state: 'CLOSED', title: 'Task' }],
    ['priority', { priority: 'HIGH' }, { priority: 'HIGH' }],
    ['confidentiality', { confidential: true }, { confidential: true }],
  ])('%s', async (_, input, expected) => {
    const id = await newTask()
    const { errors, workItem } = await mutate('workItemUpdate', { id, ...input })
    expect(errors).toEqual([])
    expect(workItem).toMatchObject({ ...expected, version: 2 })
  })

  test.each<[string, object, object]>([
    ['WEIGHT', { weightWidget: { weight: 3 } }, { weight: 3 }],
    ['NOTES', { notesWidget: { discussionLocked: true } }, { discussionLocked: true }],
    [
      'START_AND_DUE_DATE',
      { startAndDueDateWidget: { startDate: '2026-01-05', dueDate: '2026-01-09' } },
      { startDate: '2026-01-05', dueDate: '2026-01-09' },
    ],
    ['DESCRIPTION', { descriptionWidget: { description: 'New' } }, { description: 'New', edited: true }],
    [
      'LABELS',
      { labelsWidget: { addLabelIds: ['gid://gitlab/GroupLabel/501'] } },
      { labels: expect.objectContaining({ nodes: [expect.objectContaining({ title: 'bug' })] }) as unknown },
    ],
  ])('%s', async (type, input, expected) => {
    const { errors, workItem } = await mutate('workItemUpdate', { id: await newTask(), ...input })
    expect(errors).toEqual([])
    expect(widget(workItem, type)).toMatchObject(expected)
  })

  test('assignees', async () => {
    const assigneeIds = [`gid://gitlab/User/${world.people.owner?.id ?? 0}`]
    const { workItem } = await mutate('workItemUpdate', { id: await newTask(), assigneesWidget: { assigneeIds } })
    expect(widget(workItem, 'ASSIGNEES')).toMatchObject({ assignees: { nodes: [{ username: 'owner' }] } })
    const without = await mutate('workItemUpdate', {
      id: workItem?.id,
      skipMissing: true,
      assigneesWidget: { addAssigneeIds: ['gid://gitlab/User/7'], removeAssigneeIds: assigneeIds },
    })
    expect(without).toMatchObject({ errors: [], skippedIds: ['gid://gitlab/User/7'] })
    expect(widget(without.workItem, 'ASSIGNEES')).toMatchObject({ assignees: { nodes: [] } })
  })
})

test('a task is changed together with its issue, and no other one is', async () => {
  const id = await newTask()
  const changed = await mutate('workItemUpdateTask', { id: issueGid(), taskData: { id, title: 'Renamed' } })
  expect(changed).toMatchObject({ errors: [], workItem: { id: issueGid() }, task: { id, title: 'Renamed' } })
  await mutate('workItemUpdate', { id, hierarchyWidget: { parentId: null } })
  const refused = await mutate('workItemUpdateTask', { id: issueGid(), taskData: { id, title: 'Again' } })
  expect(refused).toMatchObject({ errors: ['This is not a task of the item.'], task: { title: 'Renamed' } })
})

test('an answer says the new version, an expectation is compared, and a repeated request is answered once', async () => {
  const input = { clientMutationId: 'once-repeated', title: 'Repeated' }
  const [first, again] = [await create(input), await create(input)]
  expect(again.workItem?.id).toBe(first.workItem?.id)
  const id = first.workItem?.id
  const expected = await mutate('workItemUpdate', { id, title: 'Now', expect: { title: 'Other' } })
  expect(expected.errors).toEqual(['Somebody else has changed the title. Now: Repeated.'])
  const dates = { startAndDueDateWidget: { startDate: '2026-01-05' }, expect: { startDate: '2026-01-02' } }
  expect((await mutate('workItemUpdate', { id, ...dates })).errors[0]).toContain('changed the start date')
  const stale = await mutate('workItemUpdate', { id, title: 'Now', lockVersion: 7 })
  expect(stale.errors[0]).toContain('Someone edited the task at the same time')
})

test('a task that was made by mistake is taken back by its author, unless something was done with it since', async () => {
  const [mistake, used] = [await newTask(), await newTask()]
  await mutate('workItemUpdate', { id: used, title: 'Used' })
  expect(await mutate('workItemDelete', { id: used, unchanged: true })).toMatchObject({
    errors: ['Somebody has changed it since it was created. It stays.'],
  })
  expect((await mutate('workItemDelete', { id: mistake, unchanged: true }, 'maintainer')).problem?.code).toBe(
    'NOT_FOUND',
  )
  expect(await mutate('workItemDelete', { id: mistake, unchanged: true })).toMatchObject({ errors: [] })
  expect(await ask('Query.workItem', { id: mistake })).toBeNull()
  expect(await ask('Query.workItem', { id: used })).not.toBeNull()
})

test('what is deleted is gone, with the tasks below it', async () => {
  const id = await newTask()
  expect((await mutate('workItemDelete', { id }, 'maintainer')).problem?.message).toBeDefined()
  // Its author may do what takes an owner.
  expect(await mutate('workItemDelete', { id: await newTask() })).toMatchObject({ errors: [] })
  expect(await mutate('workItemDelete', { id: issueGid() }, 'owner')).toMatchObject({
    errors: [],
    project: { fullPath: 'acme/api' },
  })
  expect(await ask('Query.workItem', { id: issueGid() })).toBeNull()
})

describe('refused', () => {
  test.each<[string, object, string]>([
    ['a blank title', { title: ' ' }, "Title can't be blank"],
    ['a parent of an issue', { workItemTypeId: 'gid://gitlab/WorkItems::Type/1' }, 'Only a task can have an issue'],
    ['a type that there is not', { workItemTypeId: 'gid://gitlab/WorkItems::Type/9' }, 'There is no such type.'],
  ])('%s', async (_, input, message) => {
    const { errors, problem } = await create(input)
    expect(`${problem?.message ?? errors[0]}`).toContain(message)
  })

  test('whoever may not administer the issue', async () => {
    expect((await create({}, 'guest')).problem).toBeDefined()
    expect((await create({}, 'nina')).problem).toBeDefined()
  })
})

test('how long a task takes is changed by its part of it, and each time that was spent is told', async () => {
  const id = await newTask()
  const spend = (timeTrackingWidget: object, as = 'reporter') =>
    mutate('workItemUpdate', { id, timeTrackingWidget }, as)
  const { errors, workItem } = await spend({ timeEstimate: '1d', timelog: { timeSpent: '1h 30m', summary: 'Began' } })
  const times = widget(workItem, 'TIME_TRACKING')
  expect(errors).toEqual([])
  expect(times).toMatchObject({ timeEstimate: 28_800, totalTimeSpent: 5400 })
  expect(await ask('WorkItemWidgetTimeTracking.timelogs', {}, times)).toMatchObject({
    ...{ count: 1, totalSpentTime: 5400 },
    nodes: [{ timeSpent: 5400, summary: 'Began', user: { username: 'reporter' } }],
  })
  expect((await spend({ timelog: { timeSpent: '-2h' } })).errors).toEqual([
    'Time to subtract exceeds the total time spent.',
  ])
  expect(widget((await spend({ timeEstimate: null })).workItem, 'TIME_TRACKING')).toMatchObject({ timeEstimate: 0 })
})
