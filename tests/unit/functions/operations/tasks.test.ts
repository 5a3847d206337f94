import { beforeEach, describe, expect, test } from 'vitest'
import { TASKS_MAX } from '#domain/limits.ts'
import { ROLE, type Viewer } from '#domain/role.ts'
import { deleteItem } from '#operations/item/delete-item.ts'
import { changeItem } from '#operations/item/change.ts'
import { createItem } from '#operations/item/create.ts'
import { type NewItem } from '#operations/item/place-of-new.ts'
import type { ItemChanges } from '#operations/item/item-changes.ts'
import { childEdges } from '#operations/read/item/child-page.ts'
import { runRepair } from '#stream/repair/run-repair.ts'
import type { ChangeEventItem } from '#table/items/change-event.ts'
import { EVENT_PREFIX } from '#table/keys/history-keys.ts'
import { aggregateKey, aggregateOfKey, childRef, edgePrefix, itemKey, itemPk, rankOfEdge } from '#table/keys/keys.ts'
import { viewerRights } from '#table/items/member.ts'
import { getItem } from '#table/client/read.ts'
import { readWhole } from '#stream/read-whole.ts'
import type { AggregateItem, EdgeItem, IssueItem } from '#table/items/work-items.ts'
import { putItems } from '#table/client/write.ts'
import { givenWorld, problemOf, type GivenWorld } from '#support/histories/given-world.ts'
import { taskFaults, taskRestFaults } from '#support/histories/task-faults.ts'
import { changeIssue } from '#support/when/write-items.ts'

let world: GivenWorld
beforeEach(async () => {
  world = await givenWorld()
})

/** Issue 201 is public, 202 confidential, both of `acme/api`; 204 belongs to another project. */
const create = (parentId: number, rest: Partial<NewItem> = {}) =>
  createItem(world.as(), { kind: 'task', homePath: 'acme/api', title: 'Task', parentId, ...rest })
const change = (id: number, changes: ItemChanges) => changeItem(world.as(), { kind: 'task', id }, changes)
const issue = (id: number) => ({ kind: 'issue' as const, id })
const countsOf = (id: number) => getItem<AggregateItem>(world.table, aggregateOfKey(issue(id)))
const taskIds = async (id: number): Promise<number[]> =>
  (await childEdges(world.table, world.as().viewer, issue(id))).map(({ SK }) => childRef(SK).id)

/** At rest nothing is wrong with tasks, and the repair finds nothing to mend. */
async function expectOrder(): Promise<void> {
  await world.settle()
  expect(taskFaults(world.double.snapshot())).toEqual([])
  expect(taskRestFaults(world.double.snapshot())).toEqual([])
  const found: string[] = []
  await runRepair({ table: world.table, mends: false, found: (fault) => found.push(fault) })
  expect(found.filter((fault) => /task|issue/i.test(fault))).toEqual([])
}

test('tasks stand below their issue in the order in which they came, with numbers of the project', async () => {
  const first = await create(201)
  const second = await create(201)
  expect(second.iid).toBe(first.iid + 1)
  expect(await taskIds(201)).toEqual([first.id, second.id])
  expect(await countsOf(201)).toMatchObject({ openedIssues: 2, closedIssues: 0, directIssues: 2, publicChildren: 2 })
  await expectOrder()
})

test('the epic above counts the issue, and nothing of its tasks', async () => {
  await changeIssue(world.as(), { issueId: 201, parentId: 101 })
  await world.settle()
  const before = await getItem<AggregateItem>(world.table, aggregateKey(101))
  const { id } = await create(201, { weight: 5 })
  await change(id, { state: 'closed' })
  await world.settle()
  expect(await getItem<AggregateItem>(world.table, aggregateKey(101))).toEqual(before)
  expect(await countsOf(201)).toMatchObject({ openedIssues: 0, closedIssues: 1, closedWeight: 5 })
  await expectOrder()
})

test('a task goes to another issue, and to none', async () => {
  const { id } = await create(201)
  await change(id, { parentId: 203 })
  expect([await taskIds(201), await taskIds(203)]).toEqual([[], [id]])
  await change(id, { parentId: null })
  expect(await taskIds(203)).toEqual([])
  await expectOrder()
  const query = { partition: itemPk(issue(203)), prefix: EVENT_PREFIX }
  const events = await readWhole<ChangeEventItem>(world.table, query)
  expect(events.map(({ type, itemId }) => [type, itemId])).toEqual([
    ['moved', id],
    ['moved', id],
  ])
})

test('a change may expect values, and says what is there instead', async () => {
  const { id } = await create(201)
  expect(await change(id, { priority: 'HIGH', expect: { priority: 'NONE' } })).toMatchObject({ version: 2 })
  const problem = await problemOf(change(id, { priority: 'LOW', expect: { priority: 'NONE' } }))
  expect(problem).toMatchObject({ code: 'CONFLICT', field: 'priority' })
})

test('dates come in their order', async () => {
  const { id } = await create(201, { startDate: '2026-03-01', dueDate: '2026-03-02' })
  expect(await problemOf(change(id, { startDate: '2026-03-03' }))).toMatchObject({ code: 'BAD_REQUEST' })
  expect((await getItem<IssueItem>(world.table, itemKey({ kind: 'task', id })))?.startDate).toBe('2026-03-01')
})

describe('confidentiality', () => {
  test('a task is as confidential as its issue where nothing is said', async () => {
    const { id } = await create(202)
    expect((await getItem<IssueItem>(world.table, itemKey({ kind: 'task', id })))?.confidential).toBe(true)
  })

  test('nothing public stands below a confidential issue', async () => {
    expect(await problemOf(create(202, { confidential: false }))).toMatchObject({ code: 'CONFIDENTIALITY' })
    const { id } = await create(202)
    expect(await problemOf(change(id, { confidential: false }))).toMatchObject({ code: 'CONFIDENTIALITY' })
    await create(201)
    const hiding = problemOf(changeIssue(world.as(), { issueId: 201, confidential: true }))
    expect((await hiding).message).toBe('Cannot make the issue confidential if it contains non-confidential tasks')
    await expectOrder()
  })

  test.each(['the first task', 'another task'])('an issue is hidden while %s comes', async (which) => {
    if (which === 'another task') await change((await create(201)).id, { confidential: true })
    world.beforeNextWrite(() => changeIssue(world.as(), { issueId: 201, confidential: true }))
    await create(201).catch(() => null)
    expect((await getItem<IssueItem>(world.table, itemKey(issue(201))))?.confidential).toBe(true)
    await expectOrder()
  })

  test('the first task comes while an issue is being hidden', async () => {
    world.beforeNextWrite(() => create(201))
    await changeIssue(world.as(), { issueId: 201, confidential: true }).catch(() => null)
    expect((await getItem<IssueItem>(world.table, itemKey(issue(201))))?.confidential).toBe(false)
    await expectOrder()
  })

  test('who may not see a confidential task does not see its row', async () => {
    const { id } = await create(201)
    await create(201, { confidential: true })
    const rights = viewerRights([{ namespaceIds: [10], accessLevel: ROLE.guest }])
    const guest: Viewer = { id: 7, username: 'gus', name: 'Gus', ...rights }
    expect((await childEdges(world.table, guest, issue(201))).map(({ SK }) => childRef(SK).id)).toEqual([id])
  })
})

describe('refused', () => {
  test('a task of another project', async () => {
    expect(await problemOf(create(204))).toMatchObject({ code: 'HIERARCHY' })
  })

  test('a field that tasks do not have', async () => {
    expect(await problemOf(create(201, { milestoneId: 30 }))).toMatchObject({ code: 'BAD_REQUEST' })
  })

  test('more tasks than an issue can have', async () => {
    await create(201)
    const aggregate = await countsOf(201)
    await putItems(world.table, [{ ...aggregate, directIssues: TASKS_MAX } as AggregateItem])
    expect(await problemOf(create(201))).toMatchObject({ code: 'LIMIT_EXCEEDED' })
  })
})

describe('deletion', () => {
  test('a task that is deleted leaves nothing behind and is not counted', async () => {
    const { id } = await create(201)
    await deleteItem(world.as(), { kind: 'task', id })
    await expectOrder()
    expect(await countsOf(201)).toMatchObject({ openedIssues: 0, directIssues: 0 })
    expect(world.double.snapshot().filter(({ PK }) => PK === itemPk({ kind: 'task', id }))).toEqual([])
  })

  test('the tasks of an issue go with it', async () => {
    await changeIssue(world.as(), { issueId: 201, parentId: 101, milestoneId: 30 })
    const ids = [(await create(201)).id, (await create(201)).id]
    await deleteItem(world.as(), issue(201))
    await world.settle()
    const gone = [itemPk(issue(201)), ...ids.map((id) => itemPk({ kind: 'task', id }))]
    expect(world.double.snapshot().filter(({ PK }) => gone.includes(PK))).toEqual([])
    expect(await getItem<AggregateItem>(world.table, aggregateKey(101))).toMatchObject({ directIssues: 0 })
    await expectOrder()
  })
})

test('ranks are in the order of the rows', async () => {
  for (let count = 0; count < 5; count += 1) await create(201)
  const query = { partition: itemPk(issue(201)), prefix: edgePrefix('task') }
  const ranks = (await readWhole<EdgeItem>(world.table, query)).map(({ SK }) => rankOfEdge(SK))
  expect(ranks).toEqual(ranks.toSorted())
})
