import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { CLEARANCES, eventFilter, type EventCondition } from '#domain/item/event-audience.ts'
import {
  eventAbout,
  fittedSnapshot,
  isOpenToReaders,
  itemEvent,
  losersOf,
  readersIn,
  readersOf,
  readersOfBoth,
  withoutFloods,
  type EventReaders,
  type Happening,
  type PublishedEvent,
} from '#domain/item/item-event.ts'
import { can, type ItemSubject } from '#domain/permissions.ts'
import { ROLE, roleIn, type Viewer } from '#domain/role.ts'

const HAPPENING: Happening = {
  ...{ type: 'changed', eventId: '1', at: '2026-11-23T10:00:00Z', actor: 'olivia', fields: ['title'], parents: [] },
}

const eventFor = (readers: EventReaders): PublishedEvent =>
  itemEvent({ kind: 'issue', id: 9 }, [HAPPENING], { id: 'gid://gitlab/Issue/9', version: 2 }, readers)

function holds(condition: EventCondition, event: PublishedEvent): boolean {
  const actual = event[condition.fieldName as keyof PublishedEvent]
  const list = Array.isArray(actual) ? (actual as string[]) : []
  if (condition.operator === 'eq') return actual === condition.value
  if (condition.operator === 'in') return typeof actual === 'string' && condition.value.includes(actual)
  return list.includes(condition.value) === (condition.operator === 'contains')
}

/** Whether a viewer who follows a namespace gets the event, as AppSync decides it. */
const gets = (viewer: Viewer, followed: number[], event: PublishedEvent): boolean =>
  eventFilter(viewer, { kind: 'namespace', visibility: 'public', namespaceIds: followed }).some((conditions) =>
    conditions.every((condition) => holds(condition, event)),
  )

const role = fc.constantFrom(5, 10, 20, 30, 40, 50)

/** Groups 1 > 2 > 3, of which 3 may be a project; a role in some of them, as memberships give it. */
const viewers = fc
  .record({ id: fc.constantFrom(null, 7), roles: fc.dictionary(fc.constantFrom('1', '2', '3'), role) })
  .map(({ id, roles }): Viewer => {
    const own = id === null ? {} : roles
    const above = Object.fromEntries(
      Object.keys(own).flatMap((name) => [1, 2].filter((each) => each < Number(name)).map((each) => [`${each}`, true])),
    )
    const person = id === null ? null : 'somebody'
    return { id, username: person, name: person, roles: own, above }
  })

const subjects = fc.record({
  kind: fc.constantFrom('issue' as const, 'task' as const),
  visibility: fc.constantFrom('public' as const, 'internal' as const, 'private' as const),
  namespaceIds: fc.constant<number[]>([1, 2, 3]),
  confidential: fc.boolean(),
  authorId: fc.constantFrom(7, 8),
  assigneeIds: fc.subarray([7, 8, 9]),
})

/** The subject in a group or project, which is as visible as the other item says where it is the same one. */
const inPlace = (subject: ItemSubject, namespaceIds: number[], item: ItemSubject): ItemSubject => ({
  ...subject,
  namespaceIds,
  ...(namespaceIds.length === item.namespaceIds.length && { visibility: item.visibility }),
})

describe('who gets an event', () => {
  test('nobody who may not read the item, wherever they follow it from', () => {
    fc.assert(
      fc.property(
        viewers,
        subjects,
        fc.constantFrom<number[][]>([1], [1, 2], [1, 2, 3]),
        (viewer, subject, followed) => {
          if (gets(viewer, followed, eventFor(readersOf(subject)))) expect(can(viewer, 'read', subject)).toBe(true)
        },
      ),
    )
  })

  test('everybody who may read it and follows the group or project that it belongs to', () => {
    fc.assert(
      fc.property(viewers, subjects, (viewer, subject) => {
        expect(gets(viewer, [1, 2, 3], eventFor(readersOf(subject)))).toBe(can(viewer, 'read', subject))
      }),
    )
  })

  test('of losing it just those who could read it and cannot any more', () => {
    fc.assert(
      fc.property(
        viewers,
        subjects,
        fc.boolean(),
        fc.subarray([7, 8, 9]),
        (viewer, before, confidential, assigneeIds) => {
          const after: ItemSubject = { ...before, confidential, assigneeIds }
          const losers = losersOf(before, after)
          const isTold = losers !== null && gets(viewer, [1, 2, 3], eventFor(losers))
          expect(isTold).toBe(can(viewer, 'read', before) && !can(viewer, 'read', after))
        },
      ),
    )
  })

  test('of a link only who may read both ends', () => {
    const anywhere = fc.constantFrom<number[][]>([1, 2, 3], [1, 2], [1, 4], [5])
    fc.assert(
      fc.property(viewers, subjects, subjects, anywhere, (viewer, item, one, namespaceIds) => {
        const other = inPlace(one, namespaceIds, item)
        const both = readersOfBoth(item, other)
        if (both === null || !gets(viewer, [1, 2, 3], eventFor(both))) return
        expect([can(viewer, 'read', item), can(viewer, 'read', other)]).toEqual([true, true])
      }),
    )
  })

  test('a parent is named where every reader of the item may read it', () => {
    fc.assert(
      fc.property(viewers, subjects, subjects, (viewer, item, one) => {
        const parent = inPlace(one, [1, 2, 3], item)
        if (isOpenToReaders(item, parent) && can(viewer, 'read', item)) expect(can(viewer, 'read', parent)).toBe(true)
      }),
    )
  })

  test('what happens to a group reaches pages below it as far as one may read the group, and what happens to its items does not', () => {
    const placed = fc.record({
      kind: fc.constantFrom('plan' as const, 'place' as const, 'issue' as const),
      visibility: fc.constantFrom('public' as const, 'internal' as const, 'private' as const),
      namespaceIds: fc.constantFrom<number[]>([1], [1, 2], [1, 2, 3]),
    })
    fc.assert(
      fc.property(viewers, placed, (viewer, { kind, ...place }) => {
        const event = eventAbout({ kind, gid: 'gid://gitlab/Group/1' }, [HAPPENING], null, readersIn(place))
        const mayRead = can(viewer, 'read', { kind: 'namespace', ...place })
        if (kind === 'issue' && place.namespaceIds.length < 3) expect(gets(viewer, [1, 2, 3], event)).toBe(false)
        else if (gets(viewer, [1, 2, 3], event)) expect(mayRead).toBe(true)
        // Who follows a page may read it, and with it the groups above.
        const follows = can(viewer, 'read', { kind: 'namespace', visibility: 'private', namespaceIds: [1, 2, 3] })
        if (follows && kind !== 'issue') expect(gets(viewer, [1, 2, 3], event)).toBe(true)
      }),
    )
  })

  test('what is for a role alone reaches those who have it in the group or project, or above', () => {
    fc.assert(
      fc.property(
        viewers,
        fc.constantFrom('developer' as const, 'maintainer' as const, 'owner' as const),
        (viewer, from) => {
          const readers = { ...readersIn({ visibility: 'public', namespaceIds: [1, 2, 3] }), role: from }
          const event = eventAbout({ kind: 'place', gid: 'gid://gitlab/Project/3' }, [HAPPENING], null, readers)
          const has = viewer.id !== null && roleIn(viewer, [1, 2, 3]) >= ROLE[from]
          expect(gets(viewer, [1, 2, 3], event)).toBe(has)
          if (!has) for (const followed of [[1], [1, 2]]) expect(gets(viewer, followed, event)).toBe(false)
        },
      ),
    )
  })

  test('a filter has no more alternatives and conditions than AppSync takes', () => {
    const roles = Object.fromEntries(Array.from({ length: 40 }, (_, index) => [`${index + 10}`, 30]))
    const viewer = { id: 7, username: 'somebody', name: 'Someone', roles, above: { '1': true }, plans: { '1': true } }
    const filter = eventFilter(viewer, { kind: 'namespace', visibility: 'public', namespaceIds: [1] })
    expect(filter).toHaveLength(10)
    for (const conditions of filter) expect(conditions.length).toBeLessThanOrEqual(5)
  })
})

describe('what an event says', () => {
  const readers = readersOf({ kind: 'issue', visibility: 'internal', namespaceIds: [1, 3], confidential: false })

  test('several happenings are one event, by the name of the strongest and the number of the last change', () => {
    const rollUp: Happening = { ...HAPPENING, type: 'rollUp', eventId: 'x', actor: null, fields: ['descendantCounts'] }
    const moved: Happening = { ...HAPPENING, type: 'moved', eventId: '2', parents: [{ kind: 'epic', id: 5 }] }
    const event = itemEvent({ kind: 'epic', id: 9 }, [HAPPENING, moved, rollUp], null, readers)
    expect(event).toMatchObject({ type: 'moved', eventId: '2', actor: 'olivia', parentIds: ['gid://gitlab/Epic/5'] })
    expect(event.fields).toEqual(['title', 'descendantCounts'])
    expect(event.clearances).toEqual(CLEARANCES.slice(1))
  })

  test('a value that is too large is left out, and the number and version never', () => {
    const snapshot = { id: 'gid://gitlab/Epic/9', version: 3, title: 'x', labels: 'y'.repeat(200) }
    expect(fittedSnapshot(snapshot, 100)).toEqual({ id: snapshot.id, version: 3, title: 'x' })
    expect(fittedSnapshot(snapshot)).toBe(snapshot)
  })

  test('too many events for one audience become one, which tells nothing of items', () => {
    const other = readersOf({ kind: 'issue', visibility: 'public', namespaceIds: [1, 3], confidential: false })
    const [one, another] = [eventFor(readers), eventFor(other)]
    const events = withoutFloods([one, another, eventFor(readers), eventFor(readers)], 2)
    expect(events.map(({ clearances }) => clearances)).toEqual([one.clearances, another.clearances])
    expect(events[0]).toMatchObject({ type: 'resync', itemId: null, item: null, fields: [] })
    expect(events[1]).toBe(another)
  })

  test('too many of a kind that is also heard from below become one that is heard there, too', () => {
    const ofGroup = readersIn({ visibility: 'public', namespaceIds: [1] })
    const plan = (eventId: string) =>
      eventAbout({ kind: 'plan', gid: 'gid://gitlab/Milestone/4' }, [{ ...HAPPENING, eventId }], null, ofGroup)
    const [resync, ...more] = withoutFloods(['1', '2', '3'].map(plan), 2)
    expect(more).toEqual([])
    const anyone = { id: null, username: null, name: null, roles: {}, above: {} }
    expect(resync && [resync.type, gets(anyone, [1, 3], resync)]).toEqual(['resync', true])
    expect(withoutFloods([eventFor(ofGroup), ...['1', '2'].map(plan)], 2)).toHaveLength(3)
  })

  test('what happens to hidden items changes nothing of what is sent to those who cannot see them', () => {
    const hidden = readersOf({ kind: 'issue', visibility: 'internal', namespaceIds: [1, 3], confidential: true })
    const open = eventFor(readers)
    const flood = () => Array.from({ length: 9 }, () => eventFor(hidden))
    const events = withoutFloods([...flood(), open, ...flood()], 2)
    expect(events.filter(({ clearances }) => clearances.includes('internal'))).toEqual([open])
    expect(events.map(({ type }) => type)).toEqual(['resync', open.type])
  })
})
