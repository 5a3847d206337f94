import { beforeEach, describe, expect, test } from 'vitest'
import type { ItemRef } from '#domain/item/kinds.ts'
import { attachChild } from '#operations/tree/attach-child.ts'
import { changeItem } from '#operations/item/change.ts'
import { createItem } from '#operations/item/create.ts'
import type { ItemChanges } from '#operations/item/item-changes.ts'
import type { ChangeEventItem } from '#table/items/change-event.ts'
import { EVENT_PREFIX, eventList, descriptionVersionKey } from '#table/keys/history-keys.ts'
import { itemPk } from '#table/keys/keys.ts'
import { getItem } from '#table/client/read.ts'
import { readWhole } from '#stream/read-whole.ts'
import { descriptionOf, type DescriptionVersionItem } from '#table/items/description-version.ts'
import { givenWorld, problemOf, type GivenWorld } from '#support/histories/given-world.ts'

let world: GivenWorld
beforeEach(async () => {
  world = await givenWorld()
})

const EPIC: ItemRef = { kind: 'epic', id: 101 }
const ISSUE: ItemRef = { kind: 'issue', id: 201 }

const eventsOf = (item: ItemRef): Promise<ChangeEventItem[]> =>
  readWhole<ChangeEventItem>(world.table, { partition: itemPk(item), prefix: EVENT_PREFIX, consistency: 'strong' })

const change = (item: ItemRef, changes: ItemChanges) =>
  changeItem(world.as(undefined, { entrance: 'rest' }), item, changes)

describe('a change leaves an event', () => {
  test.each<[string, ItemRef, ItemChanges, unknown]>([
    ['priority of an epic', EPIC, { priority: 'HIGH' }, [['priority', 'NONE', 'HIGH']]],
    ['priority of an issue', ISSUE, { priority: 'URGENT' }, [['priority', 'NONE', 'URGENT']]],
    ['title', EPIC, { title: 'Other' }, [['title', expect.any(String), 'Other']]],
    ['state', EPIC, { state: 'closed' }, [['state', 'opened', 'closed']]],
    [
      'several at once',
      ISSUE,
      { weight: 5, dueDate: '2026-02-03' },
      [
        ['weight', 3, 5],
        ['dueDate', null, '2026-02-03'],
      ],
    ],
    ['labels', EPIC, { addLabels: ['bug'] }, [['labels', [], [{ id: expect.any(Number) as number, name: 'bug' }]]]],
    [
      'assignees',
      ISSUE,
      { assignees: ['olivia'] },
      [['assignees', [], [{ id: expect.any(Number) as number, name: 'olivia' }]]],
    ],
  ])('with the values before and after: %s', async (_, item, changes, expected) => {
    const { eventId, version } = await change(item, changes)
    const events = await eventsOf(item)
    expect(events.at(-1)).toMatchObject({
      ...{ id: eventId, type: 'changed', version, kind: item.kind, itemId: item.id, entrance: 'rest' },
      actor: { username: 'olivia' },
      changes: expected,
    })
  })

  test('listed by root group, in one of a few shards', async () => {
    const { eventId } = await change(EPIC, { priority: 'LOW' })
    const [event] = await eventsOf(EPIC)
    expect(event).toMatchObject({ GSI2PK: eventList(10, eventId ?? 0), visibility: 'public' })
  })

  test('and none where everything was so already', async () => {
    await change(EPIC, { priority: 'HIGH' })
    const before = world.double.snapshot()
    expect(await change(EPIC, { priority: 'HIGH' })).toMatchObject({ eventId: null, version: 2 })
    expect(world.double.snapshot()).toEqual(before)
  })

  test('a description is kept as a version, which the event names', async () => {
    await change(EPIC, { description: 'First' })
    await change(EPIC, { description: 'Second' })
    const events = await eventsOf(EPIC)
    expect(events.map(({ changes }) => changes)).toEqual([[['description', 0, 1]], [['description', 1, 2]]])
    const kept = await getItem<DescriptionVersionItem>(world.table, descriptionVersionKey(EPIC, 1), 'strong')
    expect(kept && descriptionOf([kept])).toBe('First')
  })

  test('a creation, which the history of the parent shows, too', async () => {
    const { id, eventId } = await createItem(world.as(), {
      kind: 'epic',
      homePath: 'acme',
      title: 'New',
      parentId: 101,
    })
    expect(await eventsOf({ kind: 'epic', id })).toMatchObject([
      { id: eventId, type: 'created', version: 1, changes: [] },
    ])
    expect(await eventsOf(EPIC)).toMatchObject([{ id: eventId, itemId: id }])
  })

  test('a move, which both parents show', async () => {
    for (const parentId of [101, 102]) await attachChild(world.as(), { child: ISSUE, parentId })
    const event = (await eventsOf(ISSUE)).at(-1)
    expect(event).toMatchObject({ type: 'moved', changes: [['parent', { id: 101 }, { id: 102 }]] })
    for (const id of [101, 102]) {
      expect((await eventsOf({ kind: 'epic', id })).at(-1)).toMatchObject({ id: event?.id })
    }
  })
})

describe('a change that expects values', () => {
  test('is made while they are there', async () => {
    await change(EPIC, { priority: 'HIGH' })
    expect(await change(EPIC, { priority: 'NONE', expect: { priority: 'HIGH' } })).toMatchObject({ version: 3 })
  })

  test('is refused with the value that is there now', async () => {
    await change(EPIC, { priority: 'URGENT' })
    const problem = await problemOf(change(EPIC, { priority: 'NONE', expect: { priority: 'HIGH' } }))
    expect(problem).toEqual({
      code: 'CONFLICT',
      field: 'priority',
      message: 'Somebody else has changed the priority. Now: URGENT.',
    })
  })
})

describe('a change that expects a parent', () => {
  test('is made and refused like others, and neither tells anything to who may not know the parent', async () => {
    await change(ISSUE, { parentId: 101 })
    expect(await problemOf(change(ISSUE, { parentId: null, expect: { parent: 102 } }))).toMatchObject({
      ...{ code: 'CONFLICT', field: 'parent' },
    })
    const stranger = { ...world.as().viewer, roles: {}, above: {} }
    const asStranger = changeItem({ ...world.as(), viewer: stranger }, ISSUE, {
      parentId: null,
      expect: { parent: 102 },
    })
    expect((await problemOf(asStranger)).message).not.toContain('Now')
    expect(await change(ISSUE, { parentId: null, expect: { parent: 101 } })).toMatchObject({ id: ISSUE.id })
  })
})

describe('a change that is sent again under its key', () => {
  test('is the same one with what it expects, so it is not refused for what it has done itself', async () => {
    const once = () => world.as(undefined, { idempotencyKey: 'k' })
    const made = await changeItem(once(), ISSUE, { weight: 8 })
    expect(await changeItem(once(), ISSUE, { weight: 8, expect: { weight: 3 } })).toEqual(made)
    expect(await problemOf(changeItem(once(), ISSUE, { weight: 9, expect: { weight: 3 } }))).toMatchObject({
      code: 'IDEMPOTENCY_MISMATCH',
    })
  })
})

describe('bad input', () => {
  test.each<[string, ItemRef, object, string]>([
    ['a field that the kind does not have', EPIC, { weight: 3 }, 'weight'],
    ['a field that no item has', EPIC, { colour: 'red' }, 'colour'],
    ['a value that is none of the field', EPIC, { priority: 'SOON' }, 'priority'],
    ['a value of another type', ISSUE, { weight: 'heavy' }, 'weight'],
    ['a day that does not exist', ISSUE, { dueDate: '2026-02-30' }, 'dueDate'],
  ])('%s is refused by name', async (_, item, changes, field) => {
    expect(await problemOf(change(item, changes as ItemChanges))).toMatchObject({ code: 'BAD_REQUEST', field })
  })
})
