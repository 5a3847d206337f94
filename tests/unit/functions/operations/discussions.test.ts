import { beforeEach, expect, test } from 'vitest'
import { DISCUSSION_NOTES_MAX } from '#domain/limits.ts'
import type { ItemRef } from '#domain/item/kinds.ts'
import { NOT_FOUND } from '#domain/problem.ts'
import { ROLE, type Viewer } from '#domain/role.ts'
import { itemById } from '#operations/write/find-items.ts'
import { createNote } from '#operations/note/create-note.ts'
import { deleteNote } from '#operations/note/delete-note.ts'
import { discussionNow, itemDiscussions, type Discussion } from '#operations/read/history/item-discussions.ts'
import { loadItems } from '#operations/read/item/load-items.ts'
import { discussionKey } from '#table/keys/history-keys.ts'
import { itemPk } from '#table/keys/keys.ts'
import type { DiscussionItem } from '#table/items/note.ts'
import { getItem } from '#table/client/read.ts'
import { putItems } from '#table/client/write.ts'
import { givenMailWorld, type MailWorld } from '#support/given/mail-world.ts'
import { ownerViewer } from '#support/histories/world.ts'

const ISSUE: ItemRef = { kind: 'issue', id: 201 }

let world: MailWorld
let gus: Viewer
beforeEach(async () => {
  world = await givenMailWorld()
  gus = await world.givenPerson(3, 'gus', ROLE.guest)
})

async function say(body: string, discussion?: number | 'new', by = ownerViewer, internal = false): Promise<number> {
  world.passTime(1)
  const said = { target: ISSUE, body, internal, ...(discussion !== undefined && { discussion }) }
  return (await createNote(world.actingAs(by), said)).noteId
}

const bodies = ({ notes }: Discussion) => notes.map(({ note }) => note?.body)

/** All discussions by pages of this size, each as the texts of its comments. */
async function discussions(by = ownerViewer, size = 50, fromEnd = false) {
  const item = (await loadItems(world.table, [ISSUE])).get(itemPk(ISSUE))
  if (item === undefined) throw new Error('There is no issue.')
  const pages: Discussion[][] = []
  let bound: Discussion | null = null
  for (;;) {
    const page = await itemDiscussions(world.table, by, item, {
      ...{ size, fromEnd, newestFirst: false, filter: 'ONLY_COMMENTS' as const },
      ...(fromEnd ? { after: null, before: bound } : { after: bound, before: null }),
    })
    pages.push(page.rows)
    bound = (fromEnd ? page.rows[0] : page.rows.at(-1)) ?? null
    if (!(fromEnd ? page.hasPreviousPage : page.hasNextPage) || bound === null) break
  }
  return (fromEnd ? pages.toReversed() : pages).flat().map(bodies)
}

test('answers stand with the comment that they answer, whatever was said between', async () => {
  const first = await say('First')
  const second = await say('Second', 'new')
  await say('To the first', first, gus)
  await say('Third')
  await say('To the second', second)
  await say('Once more to the first', first)
  const all = [['First', 'To the first', 'Once more to the first'], ['Second', 'To the second'], ['Third']]
  expect(await discussions()).toEqual(all)
  for (const fromEnd of [false, true]) expect(await discussions(gus, 1, fromEnd)).toEqual(all)
})

test('more discussions on a page with answers take no more reads', async () => {
  let reads = 0
  world.double.failNext(({ name }) => {
    if (name === 'BatchGetCommand') reads += 1
    return false
  }, new Error('never'))
  const readsWith = async (more: number): Promise<number> => {
    for (let said = 0; said < more; said += 1) await say('Answer', await say('Question', 'new'), gus)
    reads = 0
    await discussions()
    return reads
  }
  const ofTwo = await readsWith(2)
  expect(await readsWith(3)).toBe(ofTwo)
})

test('a discussion outlives the comment that it began with, and goes with its last one', async () => {
  const first = await say('First')
  const answers = [await say('One', first), await say('Two', first)]
  await say('Later')
  await deleteNote(world.actingAs(ownerViewer), { noteId: first })
  expect(await discussions()).toEqual([['One', 'Two'], ['Later']])
  await say('Three', first)
  expect(await discussions()).toEqual([['One', 'Two', 'Three'], ['Later']])
  await deleteNote(world.actingAs(ownerViewer), { noteId: answers[1] ?? 0 })
  const found = await itemById(world.table, ISSUE)
  const context = { table: world.table, viewer: ownerViewer }
  const left = await discussionNow(context, found, first)
  expect(bodies(left)).toEqual(['One', 'Three'])
  for (const { id } of left.notes) await deleteNote(world.actingAs(ownerViewer), { noteId: id })
  expect(await discussions()).toEqual([['Later']])
  expect(await getItem(world.table, discussionKey(ISSUE, first), 'strong')).toBeNull()
  await expect(discussionNow(context, found, first)).rejects.toThrow(NOT_FOUND.message)
  await expect(say('Four', first)).rejects.toThrow(NOT_FOUND.message)
})

test('who answers at the same time as others, or as the comment is deleted, loses nothing', async () => {
  const first = await say('First')
  await Promise.all([say('A', first), say('B', first), say('C', first), say('D', first)])
  const [all = []] = await discussions()
  expect(all.slice(1).toSorted()).toEqual(['A', 'B', 'C', 'D'])
  const other = await say('Other')
  const [answered] = await Promise.allSettled([
    say('To the other', other),
    deleteNote(world.actingAs(ownerViewer), { noteId: other }),
  ])
  const expected = answered.status === 'fulfilled' ? [all, ['To the other']] : [all]
  expect(await discussions()).toEqual(expected)
})

test('an answer is internal as its discussion is; a discussion on another item is not there', async () => {
  const secret = await say('Among us', undefined, ownerViewer, true)
  await say('So be it', secret)
  expect(await discussions()).toEqual([['Among us', 'So be it']])
  expect(await discussions(gus)).toEqual([])
  await expect(say('Hm', secret, gus)).rejects.toThrow(NOT_FOUND.message)
  const elsewhere = { target: { kind: 'epic', id: 101 } as const, body: 'x', internal: false, discussion: secret }
  await expect(createNote(world.actingAs(ownerViewer), elsewhere)).rejects.toThrow(NOT_FOUND.message)
  const [, answer] = (await discussionNow(world.actingAs(ownerViewer), await itemById(world.table, ISSUE), secret))
    .notes
  await expect(say('An answer begins no discussion', answer?.id)).rejects.toThrow(NOT_FOUND.message)
})

test('a discussion has an end', async () => {
  const first = await say('First', 'new')
  const stored = await getItem<DiscussionItem>(world.table, discussionKey(ISSUE, first), 'strong')
  const [place] = stored?.notes ?? []
  if (!stored || !place) throw new Error('There is no discussion.')
  const full: DiscussionItem = { ...stored, notes: Array.from({ length: DISCUSSION_NOTES_MAX }, () => place) }
  await putItems(world.table, [full])
  await expect(say('Too late', first)).rejects.toThrow('A discussion can have at most 500 comments.')
})
