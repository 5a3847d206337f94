import fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import { NEWS_WINDOW_SECONDS } from '#domain/limits.ts'
import type { ItemRef } from '#domain/item/kinds.ts'
import { ROLE, type Viewer } from '#domain/role.ts'
import { deleteItem } from '#operations/item/delete-item.ts'
import { changeItem } from '#operations/item/change.ts'
import type { ItemChanges } from '#operations/item/item-changes.ts'
import { createNote } from '#operations/note/create-note.ts'
import { deleteNote } from '#operations/note/delete-note.ts'
import { setSubscription } from '#operations/notification/set-subscription.ts'
import { readUnsubscribeToken } from '#operations/notification/unsubscribe-link.ts'
import { handleRecords } from '#stream/handle-records.ts'
import { digestKey } from '#table/keys/due-keys.ts'
import { groupKey, itemPk, userKey } from '#table/keys/keys.ts'
import { getItem } from '#table/client/read.ts'
import { subscriptionItems } from '#table/items/subscription.ts'
import { putItems, transact } from '#table/client/write.ts'
import { seeded } from '#support/histories/delivery.ts'
import { ROOT_ID, ownerViewer } from '#support/histories/world.ts'
import { givenMailWorld, MAIL_SECRET, type MailWorld } from '#support/given/mail-world.ts'

/** Public; issue 202 beside it is confidential. */
const ISSUE: ItemRef = { kind: 'issue', id: 201 }
const EPIC: ItemRef = { kind: 'epic', id: 101 }

let world: MailWorld
let rita: Viewer
let gus: Viewer
beforeEach(async () => {
  world = await givenMailWorld()
  rita = await world.givenPerson(2, 'rita', ROLE.reporter)
  gus = await world.givenPerson(3, 'gus', ROLE.guest)
})

const subscribe = (item: ItemRef, ...people: Viewer[]) =>
  putItems(
    world.table,
    people.map(({ id }) => subscriptionItems(item, id ?? 0, true).choice),
  )
const change = (item: ItemRef, changes: ItemChanges, by = ownerViewer) => changeItem(world.actingAs(by), item, changes)
const comment = (item: ItemRef, body: string, by = ownerViewer, internal = false) =>
  createNote(world.actingAs(by), { target: item, body, internal })

/** The stream brings everything, and the mails become due. */
async function mailed() {
  await world.deliver()
  world.passTime(120)
  await world.tick()
  return world.sent.splice(0)
}
const receivers = async () => (await mailed()).map(({ to }) => to.split('@')[0])

describe('a mail', () => {
  test('tells the subscribers of an item what others did', async () => {
    await subscribe(ISSUE, rita, gus)
    await comment(ISSUE, 'Does it work?\n\nHere it does.', gus)
    await change(ISSUE, { state: 'closed', title: 'Search' })
    const [first, second, ...more] = await mailed()
    expect(more).toEqual([])
    expect(first).toMatchObject({ to: 'rita@example.com', subject: 'Search (acme/api#1)' })
    expect(first?.text.split('\n\nYou get')[0]).toBe(
      [
        'Olivia Owner changed the title from “Issue 201” to “Search” and closed this issue.',
        'gus commented:\n\n> Does it work?\n>\n> Here it does.',
        'View it: https://canopy.example.com/acme/api/-/issues/1',
      ].join('\n\n'),
    )
    expect(second?.to).toBe('gus@example.com')
    expect(second?.text).not.toContain('gus commented')
    const [, token = ''] = /\/-\/unsubscribe\/(\S+)$/.exec(first?.unsubscribeUrl ?? '') ?? []
    expect(readUnsubscribeToken(MAIL_SECRET, token)).toEqual({ item: ISSUE, userId: 2 })
  })

  test('tells what changes came to, and does not come where they came to nothing', async () => {
    await subscribe(ISSUE, rita)
    await change(ISSUE, { state: 'closed' })
    await change(ISSUE, { state: 'opened' })
    expect(await mailed()).toEqual([])
    await change(ISSUE, { state: 'closed', title: 'One' })
    await change(ISSUE, { state: 'opened', title: 'Two' })
    const [mail] = await mailed()
    expect(mail?.text.split('\n\n')[0]).toBe('Olivia Owner changed the title from “Issue 201” to “Two”.')
  })

  test.each<[string, ItemRef, ItemChanges, number]>([
    ['the state', EPIC, { state: 'closed' }, 1],
    ['the title', EPIC, { title: 'Other' }, 1],
    ['the due date of an epic', EPIC, { dueDateIsFixed: true, dueDateFixed: '2026-09-01' }, 1],
    ['the due date of an issue', ISSUE, { dueDate: '2026-09-01' }, 1],
    ['confidentiality', ISSUE, { confidential: true }, 1],
    ['assignees', ISSUE, { assigneeIds: [1] }, 1],
    ['the weight', ISSUE, { weight: 8 }, 0],
    ['the description', ISSUE, { description: 'More' }, 0],
    ['labels', ISSUE, { addLabelIds: [40] }, 0],
  ])('comes of a change of %s as often as this', async (_, item, changes, times) => {
    await subscribe(item, rita)
    await change(item, changes)
    expect(await receivers()).toHaveLength(times)
  })

  test('leads to uploaded files by their pages, where who has to can sign in', async () => {
    await subscribe(ISSUE, rita)
    const file = `12/uploads/${'a'.repeat(32)}/shot.png`
    await comment(ISSUE, `![shot](/api/v4/projects/${file})`)
    const [mail] = await mailed()
    expect(mail?.text).toContain(`> ![shot](https://canopy.example.com/-/project/${file})`)
  })

  test('is not sent for imports and for what the system does by itself', async () => {
    await subscribe(ISSUE, rita)
    for (const entrance of ['import', 'automation'] as const) {
      await changeItem({ ...world.actingAs(ownerViewer), entrance }, ISSUE, { title: entrance })
    }
    expect(await receivers()).toEqual([])
  })
})

describe('nobody is mailed', () => {
  test('who takes part but has turned notifications off; who comments takes part', async () => {
    await comment(ISSUE, 'I take part', rita)
    await comment(ISSUE, 'So do I', gus)
    await setSubscription(world.actingAs(gus), { target: ISSUE, subscribed: false })
    await change(ISSUE, { state: 'closed' })
    expect(await receivers()).toEqual(['rita'])
  })

  test('who may not read the item when the mail is due', async () => {
    await subscribe(ISSUE, rita, gus)
    await subscribe({ kind: 'issue', id: 202 }, rita, gus)
    await comment({ kind: 'issue', id: 202 }, 'Confidential')
    expect(await receivers()).toEqual(['rita'])
    await comment(ISSUE, 'Open until now')
    await change(ISSUE, { confidential: true })
    expect(await receivers()).toEqual(['rita'])
  })

  test('of an internal comment who may not read those', async () => {
    await subscribe(ISSUE, rita, gus)
    await comment(ISSUE, 'Among us', ownerViewer, true)
    expect(await receivers()).toEqual(['rita'])
  })

  test('who has no address or is blocked', async () => {
    await subscribe(ISSUE, rita, gus, await world.givenPerson(4, 'nora', ROLE.reporter, ''))
    await transact(world.table, [{ kind: 'update', key: userKey(3), set: { state: 'blocked' } }])
    await comment(ISSUE, 'Hello')
    expect(await receivers()).toEqual(['rita'])
  })

  test('where the owner of the group has turned mails off', async () => {
    await transact(world.table, [{ kind: 'update', key: groupKey(ROOT_ID), set: { emailsDisabled: true } }])
    for (const item of [ISSUE, EPIC]) {
      await subscribe(item, rita)
      await comment(item, 'Hello')
    }
    expect(await receivers()).toEqual([])
  })

  test('of a comment that was deleted, or an item that is gone, before the mail was due', async () => {
    await subscribe(ISSUE, rita)
    await subscribe({ kind: 'issue', id: 203 }, rita)
    const { noteId } = await comment(ISSUE, 'A mistake')
    await comment({ kind: 'issue', id: 203 }, 'Soon gone')
    await world.deliver()
    await deleteNote(world.actingAs(ownerViewer), { noteId })
    await deleteItem(world.actingAs(ownerViewer), { kind: 'issue', id: 203 })
    for (let round = 0; round < 3; round += 1) await world.deliver()
    expect(await receivers()).toEqual([])
    const left = world.double.snapshot().filter(({ PK }) => PK === itemPk({ kind: 'issue', id: 203 }))
    expect(left).toEqual([])
  })
})

test('what is told is not kept in the list of what is due, and goes after some days', async () => {
  await subscribe(ISSUE, rita)
  await comment(ISSUE, 'Hello')
  await mailed()
  const news = await getItem(world.table, digestKey(ISSUE))
  expect(news).not.toHaveProperty('GSI2PK')
  expect(news).toHaveProperty('ttl')
  await comment(ISSUE, 'Hello again')
  await world.deliver()
  expect(await getItem(world.table, digestKey(ISSUE))).not.toHaveProperty('ttl')
  expect(await receivers()).toEqual(['rita'])
})

/** What may happen, in any order. */
const stepArbitrary = fc.oneof(
  fc.record({ type: fc.constantFrom('title', 'comment'), by: fc.constantFrom('olivia', 'rita') }),
  fc.record({ type: fc.constant('deliver'), share: fc.double({ min: 0, max: 1, noNaN: true }) }),
  fc.record({ type: fc.constant('time'), seconds: fc.integer({ min: 1, max: 70 }) }),
  fc.record({ type: fc.constant('ticks'), count: fc.integer({ min: 1, max: 2 }) }),
  fc.record({ type: fc.constant('away'), times: fc.integer({ min: 1, max: 3 }) }),
)

test('whatever is delivered late, doubled or out of order, each subscriber is told of each thing once, in few mails', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(stepArbitrary, { maxLength: 40 }), fc.integer(), async (steps, seed) => {
      world = await givenMailWorld()
      const people = {
        olivia: ownerViewer,
        rita: await world.givenPerson(2, 'rita', ROLE.reporter),
        gus: await world.givenPerson(3, 'gus', ROLE.guest),
      }
      await subscribe(ISSUE, ...Object.values(people))
      const random = seeded(seed)
      const past: ReturnType<typeof world.double.takeStream> = []
      let waiting: typeof past = []
      const deliver = async (share: number) => {
        const fresh = world.double.takeStream()
        past.push(...fresh)
        waiting.push(...fresh)
        const chosen = waiting.filter(() => random() < share)
        waiting = waiting.filter((record) => !chosen.includes(record))
        const records = [...chosen, ...past.filter(() => random() < 0.2)]
          .map((record) => ({ record, place: random() }))
          .toSorted((a, b) => a.place - b.place)
          .map(({ record }) => record)
        const { batchItemFailures } = await handleRecords(world.table, records, fail, undefined, true)
        expect(batchItemFailures).toEqual([])
      }
      const done: { text: string; by: string; type: string }[] = []
      for (const [index, step] of steps.entries()) {
        if ('by' in step) {
          const text = `thing ${index}.`
          const by = people[step.by as keyof typeof people]
          await (step.type === 'title' ? change(ISSUE, { title: text }, by) : comment(ISSUE, text, by))
          done.push({ text, by: step.by, type: step.type })
        } else if ('share' in step) await deliver(step.share)
        else if ('seconds' in step) world.passTime(step.seconds)
        else if ('count' in step) await Promise.all(Array.from({ length: step.count }, () => world.tick()))
        else world.failNext(step.times)
      }
      world.failNext(0)
      for (let round = 0; round < 4; round += 1) {
        await deliver(1)
        world.passTime(200)
        await world.tick()
      }
      for (const name of Object.keys(people)) {
        const mails = world.sent.filter(({ to }) => to.startsWith(name))
        const told = mails.map(({ text }) => text).join('\n')
        for (const [place, { text, by, type }] of done.entries()) {
          // A new title is told as the second one of its sentence; the next change names it as the first one.
          const times = told.split(`to “${text}”`).length + told.split(`> ${text}`).length - 2
          const next = done.slice(place + 1).find((one) => one.type === 'title' && one.by !== name)
          // A title that its author changed again before the mail went out need not be told.
          const isOver = type === 'title' && next?.by === by
          const fits = by === name ? [0] : isOver ? [0, 1] : [1]
          expect({ name, text, times: fits.includes(times) || times }).toEqual({ name, text, times: true })
        }
        const times = mails.map(({ at }) => Date.parse(at))
        for (const [index, time] of times.slice(1).entries()) {
          expect(time - (times[index] ?? 0)).toBeGreaterThanOrEqual(NEWS_WINDOW_SECONDS * 1000)
        }
      }
    }),
    { numRuns: 40 },
  )
})

function fail(error: unknown): void {
  throw error
}
