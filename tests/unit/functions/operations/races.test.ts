import { beforeEach, expect, test } from 'vitest'
import { attachChild } from '#operations/tree/attach-child.ts'
import { detachChild } from '#operations/tree/detach-child.ts'
import { projectListIndex } from '#stream/project-list-index.ts'
import { drop } from '#support/histories/drop.ts'
import { givenWorld, problemOf, type GivenWorld } from '#support/histories/given-world.ts'
import { ledgerFaults, restFaults, treeFaults } from '#support/histories/invariants.ts'
import { changeEpic, changeIssue, createEpic } from '#support/when/write-items.ts'

/** Each test lets one person finish right before another, who has read everything already, writes. */

let world: GivenWorld
beforeEach(async () => {
  world = await givenWorld()
})

const move = (kind: 'epic' | 'issue', id: number, parentId: number) =>
  attachChild(world.as(), { child: { kind, id }, parentId })
const deepEpic = () => createEpic(world.as(), { groupPath: 'acme', title: 'Deep', parentId: 108 })

async function expectNoFaults(): Promise<void> {
  expect([...treeFaults(world.stored()), ...ledgerFaults(world.stored())]).toEqual([])
  await world.settle()
  expect([...treeFaults(world.stored()), ...restFaults(world.stored())]).toEqual([])
}

test('of two moves that would close a circle only the first is made', async () => {
  world.beforeNextWrite(() => move('epic', 101, 107))
  expect((await problemOf(move('epic', 106, 102))).message).toContain('It is already an ancestor of the parent epic.')
  await expectNoFaults()
})

test('a tree that moves down is not lengthened at the same time', async () => {
  world.beforeNextWrite(() => move('epic', 106, 104))
  expect((await problemOf(deepEpic())).code).toBe('HIERARCHY_TOO_DEEP')
  await expectNoFaults()
})

test('an epic that moves down itself does not get a child below the last level', async () => {
  const { id } = await createEpic(world.as(), { groupPath: 'acme', title: 'On level 6', parentId: 105 })
  world.beforeNextWrite(() => move('epic', 108, id))
  expect((await problemOf(deepEpic())).code).toBe('HIERARCHY_TOO_DEEP')
  await expectNoFaults()
})

test('of two moves that would close a circle of an epic and its child only the first is made', async () => {
  world.beforeNextWrite(() => move('epic', 101, 106))
  expect((await problemOf(move('epic', 106, 101))).message).toContain('It is already an ancestor of the parent epic.')
  await expectNoFaults()
})

test('a tree that was lengthened at the same time does not move too far down', async () => {
  world.beforeNextWrite(deepEpic)
  expect((await problemOf(move('epic', 106, 104))).code).toBe('HIERARCHY_TOO_DEEP')
  await expectNoFaults()
})

test('an epic does not become confidential while it gets something public', async () => {
  world.beforeNextWrite(() => move('issue', 201, 108))
  expect((await problemOf(changeEpic(world.as(), { epicId: 108, confidential: true }))).code).toBe('CONFIDENTIALITY')
  await expectNoFaults()
})

test('an epic does not get anything public while it becomes confidential', async () => {
  world.beforeNextWrite(() => changeEpic(world.as(), { epicId: 108, confidential: true }))
  expect((await problemOf(move('issue', 201, 108))).code).toBe('CONFIDENTIALITY')
  await expectNoFaults()
})

test('an issue does not become public while its epic becomes confidential', async () => {
  await move('issue', 202, 108)
  world.beforeNextWrite(() => changeEpic(world.as(), { epicId: 108, confidential: true }))
  const reveal = changeIssue(world.as(), { issueId: 202, confidential: false })
  expect((await problemOf(reveal)).code).toBe('CONFIDENTIALITY')
  await expectNoFaults()
})

test('a child epic does not become public while its parent becomes confidential', async () => {
  await changeEpic(world.as(), { epicId: 108, confidential: true })
  world.beforeNextWrite(() => changeEpic(world.as(), { epicId: 107, confidential: true }))
  const reveal = changeEpic(world.as(), { epicId: 108, confidential: false })
  expect((await problemOf(reveal)).code).toBe('CONFIDENTIALITY')
  await expectNoFaults()
})

test('a child that changes while it is moved is counted as it has become', async () => {
  await move('issue', 201, 108)
  world.beforeNextWrite(() => changeIssue(world.as(), { issueId: 201, weight: 40 }))
  await move('issue', 201, 105)
  expect(world.stored().aggregates.get(105)?.openedWeight).toBe(40)
  await expectNoFaults()
})

test('two children that are put into the same gap have different ranks', async () => {
  for (const id of [201, 202, 203, 204]) await move('issue', id, 101)
  const place = { siblingId: 204, side: 'after' as const }
  world.beforeNextWrite(() => drop(world.as(), { baseEpicId: 101, moved: { kind: 'issue', id: 202 }, place }))
  await drop(world.as(), { baseEpicId: 101, moved: { kind: 'issue', id: 201 }, place })
  await expectNoFaults()
})

test('a change that meets another below the same epic does not wait for it: the stream counts it', async () => {
  for (const id of [201, 203]) await move('issue', id, 108)
  await world.settle()
  world.beforeNextWrite(() => changeIssue(world.as(), { issueId: 203, weight: 40 }))
  await changeIssue(world.as(), { issueId: 201, state: 'closed' })
  expect(world.stored().issues.get(201)?.state).toBe('closed')
  expect(world.stored().aggregates.get(108)).toMatchObject({ openedWeight: 43, closedIssues: 0 })
  await expectNoFaults()
  expect(world.stored().aggregates.get(108)).toMatchObject({ openedWeight: 40, closedIssues: 1 })
})

test('a change that meets another is counted at once where rules rely on it', async () => {
  for (const id of [202, 203]) await move('issue', id, 108)
  world.beforeNextWrite(() => changeIssue(world.as(), { issueId: 203, weight: 40 }))
  await changeIssue(world.as(), { issueId: 202, confidential: false, state: 'closed' })
  expect(world.stored().aggregates.get(108)).toMatchObject({ publicChildren: 2, closedIssues: 1 })
  await expectNoFaults()
})

test('a child that is taken away is not shown where it was', async () => {
  await move('issue', 201, 108)
  world.beforeNextWrite(() => detachChild(world.as(), { child: { kind: 'issue', id: 201 }, parentId: 108 }))
  await changeIssue(world.as(), { issueId: 201, title: 'Changed' })
  expect(world.stored().edges.size).toBe(6)
  await expectNoFaults()
})

test('a projector that was held up does not count what has been undone', async () => {
  await move('issue', 201, 108)
  await world.settle()
  await changeIssue(world.as(), { issueId: 201, weight: 40 })
  world.beforeNextWrite(async () => {
    await changeIssue(world.as(), { issueId: 201, weight: 3 })
    await world.settle()
  })
  await world.settle()
  expect(world.stored().aggregates.get(106)?.openedWeight).toBe(3)
  await expectNoFaults()
})

test('a projector that was held up does not list what has been undone', async () => {
  await move('issue', 201, 108)
  await world.settle()
  await changeIssue(world.as(), { issueId: 201, milestoneId: 30 })
  world.beforeNextWrite(async () => {
    await changeIssue(world.as(), { issueId: 201, milestoneId: null })
    await world.settle()
  })
  await projectListIndex(world.table, { kind: 'epic', id: 108 })
  expect(restFaults(world.stored())).toEqual([])
})
