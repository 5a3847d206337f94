import { beforeEach, describe, expect, test } from 'vitest'
import type { ItemKind } from '#domain/item/kinds.ts'
import { ROLE, type Viewer } from '#domain/role.ts'
import { attachChild } from '#operations/tree/attach-child.ts'
import { detachChild } from '#operations/tree/detach-child.ts'
import { RANK_MAX } from '#domain/tree/order.ts'
import { childOfEdge, edgePrefix, epicPk, rankOfEdge } from '#table/keys/keys.ts'
import { drop } from '#support/histories/drop.ts'
import { givenWorld, problemOf, type GivenWorld } from '#support/histories/given-world.ts'
import { ledgerFaults, restFaults, treeFaults } from '#support/histories/invariants.ts'
import { OWNER } from '#support/histories/world.ts'
import { changeEpic, changeIssue, createEpic, createIssue } from '#support/when/write-items.ts'

let world: GivenWorld
beforeEach(async () => {
  world = await givenWorld()
})

const epic = (id: number) => ({ kind: 'epic' as const, id })
const issue = (id: number) => ({ kind: 'issue' as const, id })
const order = (parentId: number, kind: ItemKind): number[] =>
  [...world.stored().edges.values()]
    .filter(({ PK, SK }) => PK === epicPk(parentId) && SK.startsWith(edgePrefix(kind)))
    .map(({ SK }) => SK)
    .sort()
    .map(childOfEdge)
const faults = (): string[] => [...treeFaults(world.stored()), ...ledgerFaults(world.stored())]

describe('linking', () => {
  test('puts the child on top and counts it at its parent at once, above it after the stream', async () => {
    await attachChild(world.as(), { child: issue(201), parentId: 102 })
    await attachChild(world.as(), { child: issue(203), parentId: 102 })
    expect(order(102, 'issue')).toEqual([203, 201])
    expect(world.stored().aggregates.get(102)).toMatchObject({ openedIssues: 2, openedWeight: 8, directIssues: 2 })
    expect(world.stored().aggregates.get(101)).toMatchObject({ openedIssues: 0 })
    await world.settle()
    expect(world.stored().aggregates.get(101)).toMatchObject({ openedIssues: 2, openedWeight: 8, directIssues: 0 })
    expect([...faults(), ...restFaults(world.stored())]).toEqual([])
  })

  test('moves a child with all below it from the parent that it has', async () => {
    await attachChild(world.as(), { child: issue(201), parentId: 104 })
    await world.settle()
    await attachChild(world.as(), { child: epic(103), parentId: 106 })
    expect(world.stored().aggregates.get(106)).toMatchObject({ openedEpics: 5, openedIssues: 1 })
    expect(world.stored().aggregates.get(102)).toMatchObject({ openedEpics: 0, openedIssues: 0, directEpics: 0 })
    await world.settle()
    expect(world.stored().aggregates.get(101)).toMatchObject({ openedEpics: 1, openedIssues: 0 })
    expect([...faults(), ...restFaults(world.stored())]).toEqual([])
  })

  test.each([
    ['an epic to itself', epic(101), 101, 'An epic cannot be added to itself.'],
    ['an epic to its parent', epic(102), 101, 'It is already assigned to the parent epic.'],
    ['an epic below itself', epic(101), 104, 'It is already an ancestor of the parent epic.'],
    [
      'an epic of another group',
      epic(110),
      101,
      'An epic must belong to the same group or subgroup as its parent epic.',
    ],
    [
      'a tree that would reach level 8',
      epic(106),
      105,
      'One or more epics would exceed the maximum depth (7) from its most distant ancestor.',
    ],
  ])('refuses %s', async (_, child, parentId, message) => {
    expect((await problemOf(attachChild(world.as(), { child, parentId }))).message).toContain(message)
    expect(faults()).toEqual([])
  })

  test('accepts a tree that reaches level 7', async () => {
    await attachChild(world.as(), { child: epic(106), parentId: 104 })
    expect(faults()).toEqual([])
  })

  test('puts the child before or after a sibling', async () => {
    for (const id of [201, 202, 203]) await attachChild(world.as(), { child: issue(id), parentId: 101 })
    await attachChild(world.as(), { child: issue(204), parentId: 101, place: { siblingId: 202, side: 'after' } })
    expect(order(101, 'issue')).toEqual([203, 202, 204, 201])
    const elsewhere = attachChild(world.as(), {
      child: epic(109),
      parentId: 101,
      place: { siblingId: 108, side: 'before' },
    })
    expect((await problemOf(elsewhere)).message).toBe("The sibling object's parent must match the new parent epic.")
  })
})

describe('reordering', () => {
  beforeEach(async () => {
    for (const id of [201, 202, 203, 204]) await attachChild(world.as(), { child: issue(id), parentId: 101 })
  })

  test('moves a child on top, before and after a sibling', async () => {
    await drop(world.as(), { baseEpicId: 101, moved: issue(201) })
    expect(order(101, 'issue')).toEqual([201, 204, 203, 202])
    await drop(world.as(), { baseEpicId: 101, moved: issue(201), place: { siblingId: 202, side: 'after' } })
    expect(order(101, 'issue')).toEqual([204, 203, 202, 201])
    await drop(world.as(), { baseEpicId: 101, moved: issue(201), place: { siblingId: 203, side: 'before' } })
    expect(order(101, 'issue')).toEqual([204, 201, 203, 202])
  })

  test('keeps the order and the ledger when ranks have grown too long and are given anew', async () => {
    for (let turn = 0; turn < 100; turn += 1) {
      await drop(world.as(), { baseEpicId: 101, moved: issue(203), place: { siblingId: 204, side: 'after' } })
      await drop(world.as(), { baseEpicId: 101, moved: issue(202), place: { siblingId: 204, side: 'after' } })
    }
    expect(order(101, 'issue')).toEqual([204, 202, 203, 201])
    const lengths = [...world.stored().edges.values()].map(({ SK }) => rankOfEdge(SK).length)
    expect(Math.max(...lengths)).toBeLessThanOrEqual(RANK_MAX)
    await world.settle()
    expect([...faults(), ...restFaults(world.stored())]).toEqual([])
  })

  test('is refused for what has no parent', async () => {
    expect((await problemOf(drop(world.as(), { baseEpicId: 110, moved: epic(110) }))).message).toBe(
      'This item has no parent epic.',
    )
  })
})

describe('taking away', () => {
  test('leaves the child without a parent and counts it no longer', async () => {
    await detachChild(world.as(), { child: epic(103), parentId: 102 })
    expect(world.stored().epics.get(103)?.parent).toBeNull()
    expect(world.stored().aggregates.get(102)).toMatchObject({ openedEpics: 0, directEpics: 0 })
    await world.settle()
    expect(restFaults(world.stored())).toEqual([])
  })

  test('is refused when the child hangs elsewhere', async () => {
    expect((await problemOf(detachChild(world.as(), { child: epic(103), parentId: 101 }))).code).toBe('NOT_FOUND')
  })
})

describe('new children', () => {
  test('appear on top, counted, with their own numbers', async () => {
    const first = await createEpic(world.as(), { groupPath: 'acme', title: 'First', parentId: 105 })
    const second = await createEpic(world.as(), { groupPath: 'acme/web', title: 'Second', parentId: 105 })
    expect([first.iid, second.iid]).toEqual([51, 51])
    expect(order(105, 'epic')).toEqual([second.id, first.id])
    const made = await createIssue(world.as(), { projectPath: 'acme/api', title: 'Third', epicId: 105, weight: 2 })
    expect(world.stored().aggregates.get(105)).toMatchObject({ openedEpics: 2, openedIssues: 1, openedWeight: 2 })
    expect(world.stored().issues.get(made.id)?.parent?.parentId).toBe(105)
    await world.settle()
    expect([...faults(), ...restFaults(world.stored())]).toEqual([])
  })

  test('are refused below level 7', async () => {
    const sixth = await createEpic(world.as(), { groupPath: 'acme', title: 'Sixth', parentId: 105 })
    const seventh = await createEpic(world.as(), { groupPath: 'acme', title: 'Seventh', parentId: sixth.id })
    const eighth = createEpic(world.as(), { groupPath: 'acme', title: 'Eighth', parentId: seventh.id })
    expect((await problemOf(eighth)).code).toBe('HIERARCHY_TOO_DEEP')
  })
})

describe('values', () => {
  test('show on the row at once and climb with the stream to the root', async () => {
    await attachChild(world.as(), { child: issue(201), parentId: 105 })
    await world.settle()
    await changeIssue(world.as(), { issueId: 201, state: 'closed', weight: 9, milestoneId: 30 })
    await world.settle()
    expect(world.stored().aggregates.get(101)).toMatchObject({
      ...{ openedIssues: 0, closedIssues: 1, closedWeight: 9, startDate: '2026-01-10', dueDate: '2026-03-01' },
      startSource: { kind: 'epic', id: 102, reference: 'acme&2' },
    })
    expect(world.stored().aggregates.get(105)).toMatchObject({
      startSource: { kind: 'milestone', id: 30, title: 'v1' },
    })
    await changeIssue(world.as(), { issueId: 201, milestoneId: null })
    await world.settle()
    expect(world.stored().aggregates.get(101)).toMatchObject({ startDate: null, dueDate: null, startSource: null })
    expect(restFaults(world.stored())).toEqual([])
  })

  test('are counted at the direct parent at once, dates and all', async () => {
    await attachChild(world.as(), { child: issue(201), parentId: 105 })
    await world.settle()
    await changeIssue(world.as(), { issueId: 201, state: 'closed', weight: 9, milestoneId: 30 })
    expect(world.stored().aggregates.get(105)).toMatchObject({
      ...{ openedIssues: 0, closedIssues: 1, closedWeight: 9, startDate: '2026-01-10', dueDate: '2026-03-01' },
      startSource: { kind: 'milestone', id: 30, title: 'v1' },
    })
    await changeEpic(world.as(), { epicId: 105, state: 'closed', startDateIsFixed: true, startDateFixed: '2026-02-02' })
    expect(world.stored().aggregates.get(104)).toMatchObject({
      openedEpics: 0,
      closedEpics: 1,
      startDate: '2026-02-02',
    })
    expect(faults()).toEqual([])
    await world.settle()
    expect(restFaults(world.stored())).toEqual([])
  })

  test('that climb cost one write a level for many children of one parent', async () => {
    for (const id of [201, 203]) await attachChild(world.as(), { child: issue(id), parentId: 105 })
    await world.settle()
    const versions = () => [104, 105].map((id) => world.stored().aggregates.get(id)?.version ?? 0)
    const [above = 0, direct = 0] = versions()
    for (const issueId of [201, 203]) await changeIssue(world.as(), { issueId, weight: 1 })
    expect(versions()).toEqual([above, direct + 2])
    await world.settle()
    expect(versions()).toEqual([above + 1, direct + 2])
  })
})

describe('confidentiality', () => {
  test('is refused to an epic with a public issue or child epic, with the reason', async () => {
    const hide = (epicId: number) => problemOf(changeEpic(world.as(), { epicId, confidential: true }))
    expect((await hide(107)).message).toContain('contains non-confidential child epics')
    await attachChild(world.as(), { child: issue(201), parentId: 107 })
    expect((await hide(107)).message).toContain('contains non-confidential issues')
  })

  test('of a parent is kept by its children', async () => {
    await changeEpic(world.as(), { epicId: 108, confidential: true })
    await attachChild(world.as(), { child: issue(202), parentId: 108 })
    const reveal = changeIssue(world.as(), { issueId: 202, confidential: false })
    expect((await problemOf(reveal)).message).toBe('Cannot set confidential epic for a non-confidential issue')
    const add = attachChild(world.as(), { child: issue(201), parentId: 108 })
    expect((await problemOf(add)).code).toBe('CONFIDENTIALITY')
    const make = createEpic(world.as(), { groupPath: 'acme', title: 'Public', parentId: 108, confidential: false })
    expect((await problemOf(make)).message).toBe(
      'A non-confidential epic cannot be assigned to a confidential parent epic',
    )
    await changeEpic(world.as(), { epicId: 108, confidential: false })
    await changeIssue(world.as(), { issueId: 202, confidential: false })
    expect(faults()).toEqual([])
  })
})

describe('rights', () => {
  const viewer = (roles: Record<string, number>): Viewer => ({ ...OWNER, roles, above: {} })

  test('of a reporter are enough for the tree, those of a guest are not', async () => {
    await attachChild(world.as(viewer({ 10: ROLE.reporter })), { child: issue(201), parentId: 101 })
    const guest = world.as(viewer({ 10: ROLE.guest }))
    expect((await problemOf(attachChild(guest, { child: issue(203), parentId: 101 }))).code).toBe('FORBIDDEN')
    expect((await problemOf(detachChild(guest, { child: issue(201), parentId: 101 }))).code).toBe('FORBIDDEN')
    expect((await problemOf(drop(guest, { baseEpicId: 101, moved: issue(201) }))).message).toBe(
      "You don't have permissions to move the objects.",
    )
    expect((await problemOf(changeEpic(guest, { epicId: 101, title: 'x' }))).code).toBe('FORBIDDEN')
  })

  test('to see are missing as if the thing were missing', async () => {
    const guest = world.as(viewer({ 10: ROLE.guest }))
    const hidden = await problemOf(changeEpic(guest, { epicId: 109, title: 'x' }))
    const missing = await problemOf(changeEpic(guest, { epicId: 999, title: 'x' }))
    expect(hidden).toEqual(missing)
    expect(hidden.code).toBe('NOT_FOUND')
  })

  test('of an author are enough for texts and state, not for the rest', async () => {
    const author = world.as(viewer({}))
    await changeIssue(author, { issueId: 201, title: 'Mine', state: 'closed' })
    expect((await problemOf(changeIssue(author, { issueId: 201, weight: 1 }))).code).toBe('FORBIDDEN')
  })

  test('are nobody’s without signing in', async () => {
    const anonymous = world.as({ id: null, username: null, name: null, roles: {}, above: {} })
    expect((await problemOf(changeEpic(anonymous, { epicId: 101, title: 'x' }))).code).toBe('FORBIDDEN')
  })
})
