import fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import type { ItemRef } from '#domain/item/kinds.ts'
import { ANONYMOUS, ROLE, type Viewer } from '#domain/role.ts'
import { changeItem } from '#operations/item/change.ts'
import { createItem } from '#operations/item/create.ts'
import { deleteItem } from '#operations/item/delete-item.ts'
import { changeNote } from '#operations/note/change-note.ts'
import { createNote } from '#operations/note/create-note.ts'
import type { Activity, ActivityQuery } from '#operations/read/history/activity-page.ts'
import { itemActivity } from '#operations/read/history/item-activity.ts'
import { loadItems } from '#operations/read/item/load-items.ts'
import { putItems } from '#table/client/write.ts'
import { viewerRights } from '#table/items/member.ts'
import { userItems } from '#table/items/user.ts'
import { EVENT_PREFIX } from '#table/keys/history-keys.ts'
import { itemPk } from '#table/keys/keys.ts'
import { eventFaults } from '#support/histories/event-faults.ts'
import { givenWorld, type GivenWorld } from '#support/histories/given-world.ts'
import { runs } from '#support/histories/runs.ts'
import { ownerViewer, ROOT_ID, worldItems } from '#support/histories/world.ts'

/** All of `acme/api`, in the order of their numbers; the second is confidential. */
const [SOURCE, CONFIDENTIAL, TARGET] = [201, 202, 203].map((id): ItemRef => ({ kind: 'issue', id })) as [
  ItemRef,
  ItemRef,
  ItemRef,
]
const EPIC: ItemRef = { kind: 'epic', id: 103 }

let world: GivenWorld
beforeEach(async () => {
  world = await givenWorld()
})

/** A person with a role in the root group, or with none. */
async function person(id: number, username: string, role: number | null): Promise<Viewer> {
  const one = userItems({
    ...{ id, username, name: username, avatarUrl: null },
    ...{ email: `${username}@example.com`, createdAt: '2026-01-01T00:00:00Z' },
  })
  const rights = viewerRights(role === null ? [] : [{ namespaceIds: [ROOT_ID], accessLevel: role }])
  await putItems(world.table, [one.user, one.username, { ...one.viewer, ...rights }])
  return { id, username, name: username, ...rights }
}

const PAGE = { size: 100, after: null, before: null, fromEnd: false, newestFirst: false }
const ALL: ActivityQuery = { ...PAGE, filter: 'ALL_NOTES' }

async function activity(target: ItemRef, viewer: Viewer = ownerViewer, query: ActivityQuery = ALL) {
  const item = (await loadItems(world.table, [target])).get(itemPk(target))
  if (item === undefined) throw new Error('There is no such item.')
  return itemActivity(world.table, viewer, item, query)
}
const isMention = ({ words }: Activity): boolean => words?.startsWith('mentioned in') === true
const mentions = async (target: ItemRef, viewer?: Viewer) =>
  (await activity(target, viewer)).rows.filter(isMention).map(({ words, author }) => `${author.username}: ${words}`)

const describeIt = async (item: ItemRef, description: string, entrance: 'web' | 'import' = 'web') => {
  await changeItem(world.as(ownerViewer, { entrance }), item, { description })
  await world.settle()
}
const comment = async (target: ItemRef, body: string, viewer = ownerViewer, internal = false) => {
  const { noteId } = await createNote(world.as(viewer), { target, body, internal })
  await world.settle()
  return noteId
}

describe('a mention', () => {
  test('is told by what is mentioned, whatever the reference looks like, and once for each source', async () => {
    await describeIt(SOURCE, 'As #3, acme&3, [words](/acme/api/-/issues/3) and `#2` say, and #1 itself')
    await describeIt(SOURCE, 'As #3 says, and #3')
    await comment(SOURCE, 'Again #3 and &3')
    await comment(EPIC, 'Like acme/api#3')
    expect(await mentions(TARGET)).toEqual([
      'olivia: mentioned in issue acme/api#1',
      'olivia: mentioned in epic acme&3',
    ])
    expect(await mentions(EPIC)).toEqual(['olivia: mentioned in issue acme/api#1'])
    expect([await mentions(SOURCE), await mentions(CONFIDENTIAL)]).toEqual([[], []])
  })

  test('counts in a new item, in a task, and in a comment that is edited', async () => {
    await createItem(world.as(ownerViewer, { entrance: 'web' }), {
      ...{ kind: 'task', homePath: 'acme/api', title: 'One', parentId: SOURCE.id, description: 'See #3' },
    })
    const noteId = await comment(SOURCE, 'Nothing yet')
    expect(await mentions(TARGET)).toEqual([expect.stringMatching(/^olivia: mentioned in task acme\/api#\d+$/)])
    await changeNote(world.as(), { noteId, body: 'Now #3' })
    await world.settle()
    expect(await mentions(TARGET)).toHaveLength(2)
  })

  test('is told once when it is delivered again, and when two are delivered at once', async () => {
    await changeItem(world.as(ownerViewer, { entrance: 'web' }), SOURCE, { description: 'See #3' })
    await createNote(world.as(), { target: SOURCE, body: 'And #3', internal: false })
    const records = world.double.takeStream()
    await Promise.all([world.settle(records), world.settle(records)])
    await world.settle(records)
    expect(await mentions(TARGET)).toHaveLength(1)
    expect(eventFaults(worldItems(), world.double.snapshot())).toEqual([])
  })

  test('is none in an import, in an internal comment, or of what who writes may not read', async () => {
    await describeIt(SOURCE, 'See #3', 'import')
    await comment(SOURCE, 'See #3', ownerViewer, true)
    const stranger = await person(5, 'sam', null)
    await comment(SOURCE, 'See #2', stranger)
    expect([await mentions(TARGET), await mentions(CONFIDENTIAL)]).toEqual([[], []])
    await comment(SOURCE, 'See #3', stranger)
    expect(await mentions(TARGET)).toEqual(['sam: mentioned in issue acme/api#1'])
  })

  test('is shown to those who may read its source now, as each role, and to nobody when that is gone', async () => {
    await describeIt(CONFIDENTIAL, 'See #3')
    await describeIt(SOURCE, 'See #3')
    const guest = await person(6, 'gus', ROLE.guest)
    const reporter = await person(7, 'ravi', ROLE.reporter)
    const seen = async () =>
      Promise.all([ANONYMOUS, guest, reporter, ownerViewer].map(async (one) => (await mentions(TARGET, one)).length))
    expect(await seen()).toEqual([1, 1, 2, 2])
    await changeItem(world.as(), SOURCE, { confidential: true })
    expect(await seen()).toEqual([0, 0, 2, 2])
    await deleteItem(world.as(), SOURCE)
    await world.settle()
    expect(await seen()).toEqual([0, 0, 1, 1])
  })

  test('goes with what is mentioned', async () => {
    await describeIt(SOURCE, 'See #3')
    await deleteItem(world.as(), TARGET)
    await world.settle()
    const left = world.double.snapshot().filter(({ PK }) => PK === itemPk(TARGET))
    expect(left.filter(({ SK }) => SK.startsWith(EVENT_PREFIX) || SK.startsWith('MN#'))).toEqual([])
    await comment(SOURCE, 'See #3 again')
    expect(world.double.snapshot().filter(({ PK }) => PK === itemPk(TARGET))).toEqual([])
  })
})

test('comments, changes and mentions come in pages without gaps or doubles, and none tells of a hidden one', async () => {
  const made = fc.array(fc.constantFrom('comment', 'change', 'open', 'hidden'), { maxLength: 12 })
  const asked = fc.record({ size: fc.integer({ min: 1, max: 4 }), fromEnd: fc.boolean(), newestFirst: fc.boolean() })
  await fc.assert(
    fc.asyncProperty(made, asked, async (kinds, query) => {
      world = await givenWorld()
      for (const [index, kind] of kinds.entries()) {
        if (kind === 'comment') await comment(TARGET, `Comment ${index}`)
        else if (kind === 'change') await changeItem(world.as(), TARGET, { title: `Title ${index}` })
        else {
          const { id } = await createItem(world.as(ownerViewer, { entrance: 'web' }), {
            ...{ kind: 'issue', homePath: 'acme/api', title: 'One', description: 'See #3' },
            confidential: kind === 'hidden',
          })
          expect(id).toBeGreaterThan(0)
          await world.settle()
        }
      }
      const pages: string[][] = []
      let place: ActivityQuery['after'] = null
      for (let hasMore = true; hasMore;) {
        const bounds: Pick<ActivityQuery, 'after' | 'before'> = query.fromEnd
          ? { after: null, before: place }
          : { after: place, before: null }
        const page = await activity(TARGET, ANONYMOUS, { ...query, ...bounds, filter: 'ALL_NOTES' })
        pages.push(page.rows.map((row) => (row.note ? 'comment' : isMention(row) ? 'open' : 'change')))
        hasMore = query.fromEnd ? page.hasPreviousPage : page.hasNextPage
        const last = query.fromEnd ? page.rows[0] : page.rows.at(-1)
        place = page.cutAt ?? (last ? { at: last.at, id: last.id } : null)
      }
      const inOrder = (query.fromEnd ? pages.toReversed() : pages).flat()
      const visible = kinds.filter((kind) => kind !== 'hidden')
      expect(inOrder).toEqual(query.newestFirst ? visible.toReversed() : visible)
      expect(pages.slice(0, -1).every(({ length }) => length === query.size)).toBe(true)
    }),
    runs(15),
  )
})
