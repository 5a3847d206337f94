import { expect, test } from 'vitest'
import type { ItemRef } from '#domain/item/kinds.ts'
import { changeNote } from '#operations/note/change-note.ts'
import { createNote } from '#operations/note/create-note.ts'
import { deleteNote } from '#operations/note/delete-note.ts'
import { reactToNote } from '#operations/note/react-to-note.ts'
import { changeItem } from '#operations/item/change.ts'
import { liveChanges } from '#stream/live/live-changes.ts'
import { liveEvents } from '#stream/live/live-events.ts'
import { givenWorld } from '#support/histories/given-world.ts'

const EPIC: ItemRef = { kind: 'epic', id: 101 }

/** A world in which an item is commented on, with what is told of it. */
async function givenItem(target = EPIC) {
  const world = await givenWorld()
  const context = () => world.as()
  /** Does something, and returns the comments that each event tells, with those who get it. */
  const toldOf = async (act: () => Promise<unknown>) => {
    world.double.takeStream()
    await act()
    const { events } = await liveEvents(world.table, liveChanges(world.double.takeStream()), 'https://canopy.example')
    return events
      .filter(({ itemId, fields }) => itemId?.endsWith(`/${target.id}`) && fields.includes('notes'))
      .map(({ item, clearances }) => ({ notes: item?.['notes'], clearances }))
  }
  const comment = (body: string, internal = false) => createNote(context(), { target, body, internal })
  return { world, context, toldOf, comment }
}
const ALL = ['public', 'internal', 'private', 'confidential']

test('a comment is told with its text to all readers of its item, then what becomes of it', async () => {
  const { toldOf, comment, context } = await givenItem()
  let noteId = 0
  const [made] = await toldOf(async () => {
    noteId = (await comment('Hello **there**')).noteId
  })
  const id = `gid://gitlab/Note/${noteId}`
  const discussionId = `gid://gitlab/Discussion/${noteId}`
  expect(made).toMatchObject({
    clearances: ALL,
    notes: [{ id, discussionId, body: 'Hello **there**', version: 1, reactionVersion: 1, internal: false }],
  })
  expect(JSON.stringify(made?.notes)).toContain('<strong>there</strong>')

  const [answered] = await toldOf(() =>
    createNote(context(), { target: EPIC, body: 'And you', internal: false, discussion: noteId }),
  )
  expect(answered?.notes).toContainEqual(expect.objectContaining({ discussionId, body: 'And you' }))
  const [changed] = await toldOf(() => changeNote(context(), { noteId, body: 'Hello', version: 1 }))
  expect(changed?.notes).toMatchObject([{ id, body: 'Hello', version: 2 }])
  const [reacted] = await toldOf(() => reactToNote(context(), { noteId, name: 'tada', change: 'add' }))
  expect(reacted?.notes).toMatchObject([{ id, reactionVersion: 2, awardEmoji: { nodes: [{ name: 'tada' }] } }])
  // The answer stands for the discussion from then on.
  const [deleted] = await toldOf(() => deleteNote(context(), { noteId }))
  expect(deleted?.notes).toContainEqual({ id, discussionId, isGone: true, leads: true })
})

test('an internal comment is told to those alone who may read it, beside an open one', async () => {
  const { toldOf, comment } = await givenItem()
  const told = await toldOf(async () => {
    await comment('For Reporters', true)
    await comment('For all')
  })
  expect(told.map(({ clearances }) => clearances)).toEqual([ALL, ['confidential']])
  expect(JSON.stringify(told[0])).not.toContain('Reporters')
  expect(told[1]?.notes).toMatchObject([{ body: 'For Reporters', internal: true }])
})

test('a comment on an item that became confidential is told to those who may read it now', async () => {
  const { toldOf, comment, context } = await givenItem({ kind: 'issue', id: 201 })
  const told = await toldOf(async () => {
    await comment('Written before')
    await changeItem(context(), { kind: 'issue', id: 201 }, { confidential: true })
  })
  expect(told.map(({ clearances }) => clearances)).toEqual([['confidential']])
})

test('what is long, or shows each reader other titles, is named and not told', async () => {
  const { toldOf, comment } = await givenItem()
  expect(await toldOf(() => comment('long '.repeat(2_000)))).toEqual([{ clearances: ALL, notes: undefined }])
  const titled = await toldOf(async () => {
    await comment('Like &1+')
    await comment('Short')
  })
  expect(titled).toEqual([{ clearances: ALL, notes: undefined }])
})
