import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  NOTIFICATION_EVENTS,
  NOTIFICATION_LEVELS,
  settingIn,
  type NotificationChoices,
} from '#domain/notification/notification-level.ts'
import { isToldOfNote, toldPart, type Follower } from '#domain/notification/told-part.ts'
import type { ChangeEvent, FieldChange } from '#domain/item/change-event.ts'

const choicesArbitrary: fc.Arbitrary<NotificationChoices> = fc.record({
  level: fc.constantFrom(...NOTIFICATION_LEVELS.filter((level) => level !== 'global')),
  places: fc.dictionary(
    fc.constantFrom('1', '2', '3', '4'),
    fc.record({ level: fc.constantFrom(...NOTIFICATION_LEVELS) }),
  ),
})

test('the nearest place with a level of its own says what holds, then the person', () => {
  fc.assert(
    fc.property(choicesArbitrary, fc.subarray([1, 2, 3, 4]), (choices, namespaceIds) => {
      const own = namespaceIds.filter((id) => (choices.places[id]?.level ?? 'global') !== 'global')
      const nearest = own.at(-1)
      const level = nearest === undefined ? choices.level : choices.places[nearest]?.level
      expect(settingIn(choices, namespaceIds, true).level).toBe(level)
    }),
  )
})

test('who watches everything does so where they are a member; what they chose for a place holds without', () => {
  const choices: NotificationChoices = { level: 'watch', places: { 2: { level: 'watch' } } }
  expect(settingIn(choices, [1], true).level).toBe('watch')
  expect(settingIn(choices, [1], false).level).toBe('participating')
  expect(settingIn(choices, [1, 2], false).level).toBe('watch')
})

const event = (changes: FieldChange[], more: Partial<ChangeEvent> = {}): ChangeEvent => ({
  ...{ id: 1, type: 'changed', kind: 'issue', itemId: 7, actor: { id: 9, username: 'ana' } },
  ...{ at: '2026-06-01T09:00:00.000Z', entrance: 'web', visibility: 'public', version: 2, changes },
  ...more,
})
const onlooker: Follower = { id: 1, choice: null, takesPart: false, labelIds: [] }
const participant: Follower = { ...onlooker, takesPart: true }
const closed = event([['state', 'opened', 'closed']])
const made = event([], { type: 'created' })

describe('what a level tells', () => {
  test.each([
    ['disabled', false, false, false, false],
    ['mention', false, false, false, false],
    ['participating', true, false, false, false],
    ['custom', true, false, false, false],
    ['watch', true, true, true, true],
  ] as const)('%s: to those who take part, and to others', (level, part, other, ofNew, ofNote) => {
    expect(toldPart(closed, participant, { level }) !== null).toBe(part)
    expect(toldPart(closed, onlooker, { level }) !== null).toBe(other)
    expect(toldPart(made, onlooker, { level }) !== null).toBe(ofNew)
    expect(isToldOfNote(onlooker, { level }, false)).toBe(ofNote)
    expect(isToldOfNote(participant, { level }, true)).toBe(level !== 'disabled')
  })

  test.each(NOTIFICATION_EVENTS)('custom with %s tells of that alone', (chosen) => {
    const setting = { level: 'custom' as const, events: [chosen] }
    const told = {
      new_note: isToldOfNote(onlooker, setting, false),
      new_issue: toldPart(made, onlooker, setting) !== null,
      new_epic: toldPart({ ...made, kind: 'epic' }, onlooker, setting) !== null,
      close_issue: toldPart(closed, onlooker, setting) !== null,
      reopen_issue: toldPart(event([['state', 'closed', 'opened']]), onlooker, setting) !== null,
      reassign_issue: toldPart(event([['assignees', [], [{ id: 4, name: 'Gus' }]]]), onlooker, setting) !== null,
    }
    expect(told).toEqual(Object.fromEntries(NOTIFICATION_EVENTS.map((name) => [name, name === chosen])))
  })

  test('an own choice for an item wins over every level, either way', () => {
    fc.assert(
      fc.property(fc.constantFrom(...NOTIFICATION_LEVELS), fc.boolean(), fc.boolean(), (level, choice, takesPart) => {
        const setting = { level, events: [...NOTIFICATION_EVENTS] }
        expect(toldPart(closed, { ...onlooker, takesPart, choice }, setting) !== null).toBe(choice)
        expect(isToldOfNote({ ...onlooker, takesPart, choice }, setting, false)).toBe(choice)
      }),
    )
  })

  test('of labels only those to which one subscribes, unless one wants nothing of the item', () => {
    const labelled = event([
      [
        'labels',
        [{ id: 1, name: 'old' }],
        [
          { id: 2, name: 'bug' },
          { id: 3, name: 'late' },
        ],
      ],
      ['state', 'opened', 'closed'],
    ])
    const subscriber = { ...onlooker, labelIds: [3] }
    expect(toldPart(labelled, subscriber, { level: 'disabled' })?.changes).toEqual([
      ['labels', [], [{ id: 3, name: 'late' }]],
    ])
    expect(toldPart(labelled, { ...subscriber, choice: false }, { level: 'watch' })).toBeNull()
  })
})
