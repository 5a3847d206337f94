import { beforeEach, describe, expect, test } from 'vitest'
import type { ItemRef } from '#domain/item/kinds.ts'
import { createItem } from '#operations/item/create.ts'
import { changeItem } from '#operations/item/change.ts'
import type { OperationContext } from '#operations/write/operation-context.ts'
import { deleteItem } from '#operations/item/delete-item.ts'
import { attachChild } from '#operations/tree/attach-child.ts'
import { awardEmoji } from '#operations/reaction/award-emoji.ts'
import { linkItems } from '#operations/link/link-items.ts'
import { unlinkItems } from '#operations/link/unlink-items.ts'
import { changeNote } from '#operations/note/change-note.ts'
import { createNote } from '#operations/note/create-note.ts'
import { deleteNote } from '#operations/note/delete-note.ts'
import { reactToNote } from '#operations/note/react-to-note.ts'
import { liveChanges } from '#stream/live/live-changes.ts'
import { liveEvents } from '#stream/live/live-events.ts'
import { isDatedPk, isOwnListPk } from '#table/keys/index-keys.ts'
import { unpackListEntry } from '#table/rows/list-entry.ts'
import { itemKey } from '#table/keys/keys.ts'
import { getItem } from '#table/client/read.ts'
import { unpackEpicRow } from '#table/rows.generated.ts'
import { shownVersion, type EpicItem, type IssueItem } from '#table/items/work-items.ts'
import type { ListEntryItem } from '#table/rows/index-items.ts'
import { givenWorld, type GivenWorld } from '#support/histories/given-world.ts'
import { restFaults, treeFaults } from '#support/histories/invariants.ts'

/** 201 and 203 are public, 202 is confidential; 102 stands below 101. */
const ISSUE: ItemRef = { kind: 'issue', id: 201 }
const OTHER: ItemRef = { kind: 'issue', id: 203 }
const HIDDEN: ItemRef = { kind: 'issue', id: 202 }
const EPIC: ItemRef = { kind: 'epic', id: 102 }

let world: GivenWorld
let clock: number
beforeEach(async () => {
  world = await givenWorld()
  clock = Date.parse('2027-01-01T00:00:00.000Z')
})

/** Somebody acts a few milliseconds later than the last one. */
const later = (): { context: OperationContext; at: string } => {
  clock += 7
  const at = new Date(clock).toISOString()
  return { context: world.as(undefined, { now: () => at, random: Math.random }), at }
}
const core = async (ref: ItemRef) => {
  const item = await getItem<EpicItem | IssueItem>(world.table, itemKey(ref), 'strong')
  if (item === null) throw new Error('It is gone.')
  return item
}
const say = async (target: ItemRef, internal = false) => {
  const { context, at } = later()
  return { at, ...(await createNote(context, { target, body: 'A word', internal })) }
}
/** The times that rows of an item in lists show; those by dates need not. */
const listed = ({ id }: ItemRef): string[] =>
  [...world.stored().entries.values()]
    .filter(
      (entry): entry is ListEntryItem =>
        'c' in entry && entry.SK.endsWith(`${id}`) && !isDatedPk(entry.PK) && !isOwnListPk(entry.PK),
    )
    .map(({ c }) => unpackListEntry('issue', c).updatedAt)

/** At rest nothing is wrong, and all rows show the time of the item. */
async function expectAt(ref: ItemRef, at: string): Promise<void> {
  expect((await core(ref)).updatedAt).toBe(at)
  await world.settle()
  expect([...treeFaults(world.stored()), ...restFaults(world.stored())]).toEqual([])
  expect([...new Set(listed(ref))]).toEqual([at])
}

describe('comments', () => {
  test('that all may read move the time of change when they are written, edited and deleted, and no version that is told', async () => {
    const before = await core(ISSUE)
    const { noteId, at } = await say(ISSUE)
    await expectAt(ISSUE, at)
    const edit = later()
    await changeNote(edit.context, { noteId, body: 'Another word' })
    await expectAt(ISSUE, edit.at)
    const deletion = later()
    await deleteNote(deletion.context, { noteId })
    await expectAt(ISSUE, deletion.at)
    const after = await core(ISSUE)
    expect(shownVersion(after)).toBe(shownVersion(before))
    expect(after.version).toBe(before.version + 3)
  })

  test('move the time on the row of an epic below its parent', async () => {
    const { at } = await say(EPIC)
    await expectAt(EPIC, at)
    const row = [...world.stored().edges.values()].find(({ SK }) => SK.startsWith('CE#') && SK.endsWith('#102'))
    expect(row && unpackEpicRow(row.c).updatedAt).toBe(at)
  })

  test('that are internal, and reactions, leave it where it is', async () => {
    const { noteId, at } = await say(ISSUE)
    const hidden = await say(ISSUE, true)
    await changeNote(later().context, { noteId: hidden.noteId, body: 'Another word' })
    await deleteNote(later().context, { noteId: hidden.noteId })
    await reactToNote(later().context, { noteId, name: 'heart', change: 'add' })
    await awardEmoji(later().context, { target: ISSUE, name: 'thumbsup', change: 'add' })
    await expectAt(ISSUE, at)
  })

  test('never move it back, whatever the clock of who writes says', async () => {
    const { at } = await say(ISSUE)
    clock -= 1000
    await say(ISSUE)
    await changeItem(later().context, ISSUE, { weight: 5 })
    await expectAt(ISSUE, at)
  })

  test('and edits that are made at the same time do not undo each other', async () => {
    world.beforeNextWrite(() => say(ISSUE))
    await changeItem(later().context, ISSUE, {
      title: 'Edited meanwhile',
      expect: { title: (await core(ISSUE)).title },
    })
    expect(await core(ISSUE)).toMatchObject({ title: 'Edited meanwhile', version: 3, linkVersions: 1 })
    const edit = later()
    world.beforeNextWrite(() => changeItem(edit.context, ISSUE, { weight: 7 }))
    const { at } = await say(ISSUE)
    expect(await core(ISSUE)).toMatchObject({ title: 'Edited meanwhile', weight: 7 })
    await expectAt(ISSUE, at)
  })
})

describe('links', () => {
  test('move the time of both ends where every reader of each may read the other', async () => {
    const { context, at } = later()
    const { linkId } = await linkItems(context, { item: ISSUE, other: OTHER, type: 'relates_to' })
    await expectAt(ISSUE, at)
    await expectAt(OTHER, at)
    const cut = later()
    await unlinkItems(cut.context, { item: OTHER, linkId })
    await expectAt(ISSUE, cut.at)
    await expectAt(OTHER, cut.at)
  })

  test('to what fewer may read move the time of that alone', async () => {
    const before = (await core(ISSUE)).updatedAt
    const { context, at } = later()
    const { linkId } = await linkItems(context, { item: ISSUE, other: HIDDEN, type: 'relates_to' })
    expect((await core(ISSUE)).updatedAt).toBe(before)
    await expectAt(HIDDEN, at)
    const cut = later()
    await unlinkItems(cut.context, { item: ISSUE, linkId })
    expect((await core(ISSUE)).updatedAt).toBe(before)
    await expectAt(HIDDEN, cut.at)
  })
})

test('those who follow are told of a new time with the comment, and of links by the name of the event', async () => {
  const told = async () => {
    const { events } = await liveEvents(world.table, liveChanges(world.double.takeStream()), 'https://canopy.example')
    return events.map(({ itemId, type, fields }) => [itemId, type, fields.includes('updatedAt')])
  }
  await say(ISSUE)
  expect(await told()).toEqual([['gid://gitlab/Issue/201', 'noted', true]])
  await say(ISSUE, true)
  expect(await told()).toEqual([['gid://gitlab/Issue/201', 'noted', false]])
  await linkItems(later().context, { item: ISSUE, other: HIDDEN, type: 'relates_to' })
  const linked = await told()
  expect(linked).toContainEqual(['gid://gitlab/Issue/202', 'linked', true])
  expect(linked.filter(([itemId]) => itemId === 'gid://gitlab/Issue/201')).toEqual([
    ['gid://gitlab/Issue/201', 'linked', false],
  ])
})

describe('tasks', () => {
  const task = async (parentId: number, confidential = false) => {
    const { context, at } = later()
    const { id } = await createItem(context, {
      ...{ kind: 'task', homePath: 'acme/api', title: 'Task', parentId, confidential },
    })
    await world.settle()
    return { ref: { kind: 'task' as const, id }, at }
  }

  test('that all may read move the time of their issue when they come, change, move and go', async () => {
    const before = await core(ISSUE)
    const { ref, at } = await task(201)
    await expectAt(ISSUE, at)
    const change = later()
    await changeItem(change.context, ref, { title: 'Another title' })
    await world.settle()
    await expectAt(ISSUE, change.at)
    const move = later()
    await attachChild(move.context, { child: ref, parentId: 203 })
    await world.settle()
    await expectAt(ISSUE, move.at)
    await expectAt(OTHER, move.at)
    expect(shownVersion(await core(ISSUE))).toBe(shownVersion(before))
  })

  test('that are deleted move it, too', async () => {
    clock = Date.parse('2026-06-01T00:00:00.000Z')
    const { ref, at } = await task(201)
    await deleteItem(later().context, ref)
    await world.settle()
    expect(Date.parse((await core(ISSUE)).updatedAt)).toBeGreaterThan(Date.parse(at))
  })

  test('move it once for late and doubled records of the stream', async () => {
    const { ref } = await task(201)
    await changeItem(later().context, ref, { title: 'Another title' })
    const records = world.double.takeStream()
    await world.settle(records)
    const { version, updatedAt } = await core(ISSUE)
    await world.settle(records)
    expect(await core(ISSUE)).toMatchObject({ version, updatedAt })
  })

  test('that fewer may read than their issue, and comments on tasks, leave it where it is', async () => {
    const { ref, at } = await task(201)
    const hidden = await task(201, true)
    await changeItem(later().context, hidden.ref, { title: 'Another title' })
    await say(ref)
    await world.settle()
    await expectAt(ISSUE, at)
    const open = later()
    await changeItem(open.context, hidden.ref, { confidential: false })
    await world.settle()
    await expectAt(ISSUE, open.at)
  })

  test('of a confidential issue move it where those who are involved in one are in the other', async () => {
    const { at } = await task(202, true)
    await expectAt(HIDDEN, at)
  })
})
