import { beforeEach, describe, expect, test } from 'vitest'
import type { ItemRef } from '#domain/item/kinds.ts'
import { ROLE, type Viewer } from '#domain/role.ts'
import { moveIssue } from '#operations/handover/move-issue.ts'
import { promoteIssue } from '#operations/handover/promote-issue.ts'
import { changeItem } from '#operations/item/change.ts'
import { createItem } from '#operations/item/create.ts'
import { clickTask } from '#operations/task-line/click-task.ts'
import { createProject } from '#operations/namespace/create-project.ts'
import { changeNote } from '#operations/note/change-note.ts'
import { createNote } from '#operations/note/create-note.ts'
import { commentWithQuickActions } from '#operations/quick-actions/comment-with-quick-actions.ts'
import { deleteItem } from '#operations/item/delete-item.ts'
import { itemActivity } from '#operations/read/history/item-activity.ts'
import { itemDiscussions } from '#operations/read/history/item-discussions.ts'
import { loadItems } from '#operations/read/item/load-items.ts'
import { listParticipants } from '#operations/read/people/participants.ts'
import { childEdges } from '#operations/read/item/child-page.ts'
import { childRef, handoverKey, issueKey, itemKey, itemPk } from '#table/keys/keys.ts'
import { viewerRights } from '#table/items/member.ts'
import { getItem } from '#table/client/read.ts'
import { userItems } from '#table/items/user.ts'
import { putItems } from '#table/client/write.ts'
import type { DescriptionItem, EpicItem, IssueItem } from '#table/items/work-items.ts'
import { eventFaults } from '#support/histories/event-faults.ts'
import { givenWorld, problemOf, type GivenWorld } from '#support/histories/given-world.ts'
import { ledgerFaults, restFaults, treeFaults } from '#support/histories/invariants.ts'
import { taskFaults, taskRestFaults } from '#support/histories/task-faults.ts'
import { ROOT_ID, ownerViewer, worldItems } from '#support/histories/world.ts'

/** Of `acme/api`, like its tasks; `acme/web/site` is the other project. */
const ISSUE: ItemRef = { kind: 'issue', id: 201 }
const TARGET = 'acme/web/site'
const COMMENTS = 40

let world: GivenWorld
beforeEach(async () => {
  world = await givenWorld()
})

/** A new person with a role in the root group. */
async function person(id: number, username: string, role: number | null): Promise<Viewer> {
  const one = userItems({
    ...{ id, username, name: username, avatarUrl: null },
    ...{ email: `${username}@example.com`, createdAt: '2026-01-01T00:00:00Z' },
  })
  const rights = viewerRights(role === null ? [] : [{ namespaceIds: [ROOT_ID], accessLevel: role }])
  await putItems(world.table, [one.user, one.username, { ...one.viewer, ...rights }])
  return { id, username, name: username, ...rights }
}

/** The issue below epic 101, with tasks, comments of which two make a discussion, and all else that can go along. */
async function fullIssue(comments = COMMENTS): Promise<void> {
  await person(2, 'dora', ROLE.developer)
  await changeItem(world.as(), ISSUE, {
    ...{ parentId: 101, description: 'Like #2 and &3, see `#2`', labels: ['bug'], milestoneId: 30, weight: 8 },
    ...{ priority: 'HIGH', dueDate: '2026-09-01', assignees: ['dora'], timeEstimate: 3600 },
  })
  for (const title of ['One', 'Two']) {
    const { id } = await createItem(world.as(), { kind: 'task', homePath: 'acme/api', title, parentId: ISSUE.id })
    await createNote(world.as(), { target: { kind: 'task', id }, body: `On ${title}`, internal: false })
  }
  const first = await createNote(world.as(), { target: ISSUE, body: 'As #2 says', internal: false })
  await createNote(world.as(), { target: ISSUE, body: 'Among us', internal: true })
  for (let index = 0; index < comments; index += 1)
    await createNote(world.as(), { target: ISSUE, body: `Comment ${index}`, internal: false })
  await createNote(world.as(), { target: ISSUE, body: 'So it does', internal: false, discussion: first.noteId })
  await world.settle()
}

const issueNow = (id: number) => getItem<IssueItem>(world.table, issueKey(id), 'strong')

/** What an item shows: its discussions as texts, its tasks, and what happened to it. */
async function shown(ref: ItemRef, viewer = ownerViewer) {
  const item = (await loadItems(world.table, [ref])).get(itemPk(ref))
  if (item === undefined) throw new Error('There is no such item.')
  const page = { size: 200, after: null, before: null, fromEnd: false, newestFirst: false }
  const told = await itemActivity(world.table, viewer, item, { ...page, filter: 'ONLY_ACTIVITY' })
  const { rows } = await itemDiscussions(world.table, viewer, item, { ...page, filter: 'ONLY_COMMENTS' })
  const tasks = await childEdges(world.table, viewer, ref)
  return {
    discussions: rows.map(({ notes }) => notes.map(({ note }) => note?.body)),
    tasks: await Promise.all(tasks.map(({ SK }) => getItem<IssueItem>(world.table, itemKey(childRef(SK)), 'strong'))),
    told: told.rows.map(({ words }) => words),
    people: (await listParticipants(world.table, ref)).map(({ username }) => username),
  }
}

/** At rest counts, rows, tasks and events fit to each other. */
async function expectOrder(): Promise<void> {
  await world.settle()
  const stored = world.stored()
  expect([...treeFaults(stored), ...ledgerFaults(stored), ...restFaults(stored)]).toEqual([])
  const items = world.double.snapshot()
  expect([...taskFaults(items), ...taskRestFaults(items), ...eventFaults(worldItems(), items)]).toEqual([])
}

const DISCUSSIONS = [
  ['As acme/api#2 says', 'So it does'],
  ['Among us'],
  ...Array.from({ length: COMMENTS }, (_, index) => [`Comment ${index}`]),
]

describe('an issue that is moved', () => {
  test('goes on as a new one of the other project, with all that this can have', async () => {
    await fullIssue()
    const moved = await moveIssue(world.as(), { issueId: ISSUE.id, projectPath: TARGET })
    const ref = { kind: 'issue' as const, id: moved.id }
    await expectOrder()
    expect(moved).toMatchObject({ homePath: TARGET, iid: 51, fromId: ISSUE.id })
    const former = await issueNow(ISSUE.id)
    expect(former).toMatchObject({ state: 'closed', successor: ref, parent: null })
    expect(await issueNow(moved.id)).toMatchObject({
      ...{
        title: 'Issue 201',
        state: 'opened',
        weight: 8,
        priority: 'HIGH',
        dueDate: '2026-09-01',
        timeEstimate: 3600,
      },
      ...{ projectPath: TARGET, author: { username: 'olivia' }, assignees: [{ username: 'dora' }] },
      ...{ labels: [{ title: 'bug' }], milestone: { title: 'v1' }, parent: { parentId: 101 } },
      createdAt: former?.createdAt,
    })
    const text = await getItem<DescriptionItem>(world.table, { PK: itemPk(ref), SK: 'D' }, 'strong')
    expect(text?.markdown).toBe('Like acme/api#2 and acme&3, see `#2`')
    const now = await shown(ref)
    expect(now.discussions).toEqual(DISCUSSIONS)
    expect(now.people).toEqual(['olivia', 'dora'])
    expect(now.tasks).toMatchObject([
      { title: 'One', projectPath: TARGET, iid: 52 },
      { title: 'Two', projectPath: TARGET, iid: 53 },
    ])
    expect(now.told).toContain('moved this from acme/api#1')
    const before = await shown(ISSUE)
    expect(before.discussions).toHaveLength(DISCUSSIONS.length)
    expect(before.tasks).toEqual([])
    expect(before.told).toContain('moved this issue to acme/web/site#51')
    expect(await getItem(world.table, handoverKey(ISSUE), 'strong')).toBeNull()
  })

  test.each([1, 2, 3, 4, 5, 6].map((cut) => [cut, cut % 2 === 1] as const))(
    'goes on where it was cut, and does nothing twice (transaction %i, written: %s)',
    async (cut, isApplied) => {
      await fullIssue()
      let transactions = 0
      const isThe = ({ name }: { name: string }) => name === 'TransactWriteCommand' && (transactions += 1) === cut
      world.double.failNext(isThe, new Error('The function dies.'), { isApplied })
      const answer = moveIssue(world.as(), { issueId: ISSUE.id, projectPath: TARGET })
      await expect(answer).rejects.toThrow('The function dies.')
      await expectOrder()
      const { successor } = (await issueNow(ISSUE.id)) ?? {}
      expect(successor !== undefined).toBe(isApplied || cut > 1)
      if (successor === undefined) return
      const now = await shown(successor)
      expect(now.discussions).toEqual(DISCUSSIONS)
      expect(now.tasks).toHaveLength(2)
      expect(await issueNow(successor.id)).toMatchObject({ parent: { parentId: 101 } })
      expect(await getItem(world.table, handoverKey(ISSUE), 'strong')).toBeNull()
    },
  )

  test('loses on the way what the other project does not have, and leaves behind what it may not take along', async () => {
    const other = await createProject(world.as(), {
      groupPath: 'other',
      name: 'Far',
      path: 'far',
      visibility: 'public',
    })
    await fullIssue(0)
    const moved = await moveIssue(world.as(), { issueId: ISSUE.id, projectPath: other.fullPath })
    await expectOrder()
    const made = await issueNow(moved.id)
    expect(made).toMatchObject({ labels: [], parent: null, weight: 8 })
    expect(made?.milestone ?? null).toBeNull()
    // The epic keeps the closed issue: nothing came in its place.
    expect(await issueNow(ISSUE.id)).toMatchObject({ state: 'closed', parent: { parentId: 101 } })
  })

  test('is neither changed nor commented on by who expects it to be where it was', async () => {
    await fullIssue(0)
    const { noteId } = await createNote(world.as(), { target: ISSUE, body: 'Mine', internal: false })
    const line = { lineNumber: 1, lineSource: '- [ ] one', checked: true }
    const writes = {
      click: () => clickTask(world.as(), ISSUE, { ...line, expectsNoSuccessor: true }),
      change: () => changeItem(world.as(), ISSUE, { weight: 5, expectsNoSuccessor: true }),
      text: () => changeItem(world.as(), ISSUE, { description: line.lineSource, expectsNoSuccessor: true }),
      comment: () => createNote(world.as(), { ...said, expectsNoSuccessor: true }),
      acting: () => commentWithQuickActions(world.as(), { ...said, body: 'So\n/weight 2', expectsNoSuccessor: true }),
      edit: () => changeNote(world.as(), { noteId, body: 'Other', expectsNoSuccessor: true }),
    }
    const said = { target: ISSUE, body: 'Late', internal: false }
    await changeItem(world.as(), ISSUE, { description: line.lineSource })
    for (const write of Object.values(writes)) await write()
    // A move in the middle of the write is seen, too.
    world.beforeNextWrite(() => moveIssue(world.as(), { issueId: ISSUE.id, projectPath: TARGET }))
    expect(await problemOf(writes.click())).toEqual({
      code: 'CONFLICT',
      message: 'This issue was moved to another project.',
    })
    for (const write of Object.values(writes)) expect(await problemOf(write())).toMatchObject({ code: 'CONFLICT' })
    // Clients that expect nothing change it as before, and so does who opens it again.
    expect(await changeItem(world.as(), ISSUE, { weight: 4 })).toMatchObject({ id: ISSUE.id })
    expect(await clickTask(world.as(), ISSUE, line)).toMatchObject({ id: ISSUE.id })
    await changeItem(world.as(), ISSUE, { description: line.lineSource })
    await changeItem(world.as(), ISSUE, { state: 'opened' })
    for (const write of Object.values(writes)) await write()
  })

  test('is moved by who may, to where they may, and once', async () => {
    const move = (by: Viewer, projectPath = TARGET) => moveIssue(world.as(by), { issueId: ISSUE.id, projectPath })
    const rita = await person(4, 'rita', ROLE.reporter)
    const notAllowed = { message: 'Cannot move issue due to insufficient permissions!' }
    expect(await problemOf(move(await person(3, 'gus', ROLE.guest)))).toMatchObject(notAllowed)
    expect(await problemOf(move(rita, 'acme/api'))).toMatchObject({
      message: 'Cannot move issue to project it originates from!',
    })
    expect(await problemOf(move(rita, 'acme/nowhere'))).toMatchObject({ code: 'NOT_FOUND' })
    const other = await createProject(world.as(), {
      groupPath: 'other',
      name: 'Far',
      path: 'far',
      visibility: 'public',
    })
    expect(await problemOf(move(rita, other.fullPath))).toMatchObject(notAllowed)
    await move(rita)
    expect(await problemOf(move(rita))).toMatchObject(notAllowed)
    expect(await problemOf(promoteIssue(world.as(), { issueId: ISSUE.id }))).toMatchObject({
      message: 'Cannot promote issue due to insufficient permissions.',
    })
  })

  test('leaves nothing on a new one that is deleted meanwhile', async () => {
    await fullIssue()
    let writes = 0
    const isThird = ({ name }: { name: string }) => name === 'TransactWriteCommand' && (writes += 1) === 3
    world.double.failNext(isThird, new Error('The function dies.'))
    await expect(moveIssue(world.as(), { issueId: ISSUE.id, projectPath: TARGET })).rejects.toThrow()
    const { successor } = (await issueNow(ISSUE.id)) ?? {}
    if (successor === undefined) throw new Error('The issue was not moved.')
    await deleteItem(world.as(), successor)
    await expectOrder()
    expect(world.double.snapshot().filter(({ PK }) => PK === itemPk(successor))).toEqual([])
    expect(await getItem(world.table, handoverKey(ISSUE), 'strong')).toBeNull()
  })
})

describe('an issue that is promoted', () => {
  test('goes on as an epic in its place, which has what epics have', async () => {
    await fullIssue()
    const promoted = await promoteIssue(world.as(), { issueId: ISSUE.id })
    const ref = { kind: 'epic' as const, id: promoted.id }
    await expectOrder()
    expect(await getItem<EpicItem>(world.table, itemKey(ref), 'strong')).toMatchObject({
      ...{ title: 'Issue 201', priority: 'HIGH', dueDateFixed: '2026-09-01', dueDateIsFixed: true },
      ...{ labels: [{ title: 'bug' }], parent: { parentId: 101 }, groupPath: 'acme' },
    })
    expect(await issueNow(ISSUE.id)).toMatchObject({ state: 'closed', successor: ref, parent: null })
    const now = await shown(ref)
    expect(now.discussions).toEqual(DISCUSSIONS)
    expect(now.told).toContain('promoted this from issue acme/api#1')
    const before = await shown(ISSUE)
    expect(before.told.at(-1)).toBe('promoted this issue to epic acme&51')
    expect(before.tasks).toHaveLength(2)
  })

  test('is promoted by who may make epics there, and once', async () => {
    const promote = (by: Viewer, issueId: number, groupPath?: string) =>
      promoteIssue(world.as(by), { issueId, ...(groupPath !== undefined && { groupPath }) })
    const notAllowed = { message: 'Cannot promote issue due to insufficient permissions.' }
    const gus = await person(3, 'gus', ROLE.guest)
    const rita = await person(4, 'rita', ROLE.reporter)
    expect(await problemOf(promote(gus, ISSUE.id))).toMatchObject(notAllowed)
    expect(await problemOf(promote(rita, ISSUE.id, 'other'))).toMatchObject(notAllowed)
    const { id } = await promote(rita, ISSUE.id, 'acme/web')
    expect(await problemOf(promote(rita, ISSUE.id))).toMatchObject({ message: 'Issue already promoted to epic.' })
    expect(await getItem<EpicItem>(world.table, itemKey({ kind: 'epic', id }), 'strong')).toMatchObject({
      parent: null,
    })
    await expectOrder()
  })
})
