import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ChangeEvent, FieldChange, RecordedRef } from '#domain/item/change-event.ts'
import type { ItemKind, ItemRef } from '#domain/item/kinds.ts'
import { itemsNamed, visibleEvent } from '#domain/item/visible-event.ts'
import { can, type ItemSubject } from '#domain/permissions.ts'
import { ANONYMOUS, ROLE, type Viewer } from '#domain/role.ts'

const GROUP = [1, 2]
const person = (id: number, level?: number): Viewer => ({
  ...{ id, username: `person${id}`, name: `Person ${id}`, above: {} },
  roles: level === undefined ? {} : { 2: level },
})
const VIEWERS = {
  anonymous: ANONYMOUS,
  nonMember: person(20),
  guest: person(21, ROLE.guest),
  reporter: person(22, ROLE.reporter),
  developer: person(23, ROLE.developer),
  owner: person(24, ROLE.owner),
  author: person(25),
  assignee: person(26),
}

const epic = (rest: Partial<ItemSubject> = {}): ItemSubject => ({
  ...{ kind: 'epic', visibility: 'public', namespaceIds: GROUP, confidential: false },
  ...rest,
})
const issue = (rest: Partial<ItemSubject> = {}): ItemSubject => ({
  ...{ kind: 'issue', visibility: 'public', namespaceIds: [...GROUP, 9], confidential: false },
  ...{ authorId: 25, assigneeIds: [26] },
  ...rest,
})

/** Everything that events can name. Those of no group that anybody here belongs to are `foreign`. */
const ITEMS = {
  'open epic': { id: 101, subject: epic() },
  'private epic': { id: 102, subject: epic({ visibility: 'private' }) },
  'confidential epic': { id: 103, subject: epic({ confidential: true }) },
  'foreign epic': { id: 104, subject: epic({ visibility: 'private', namespaceIds: [7] }) },
  'gone epic': { id: 105, subject: null },
  'open issue': { id: 201, subject: issue() },
  'private issue': { id: 202, subject: issue({ visibility: 'private' }) },
  'confidential issue': { id: 203, subject: issue({ confidential: true }) },
  'gone issue': { id: 205, subject: null },
} satisfies Record<string, { id: number; subject: ItemSubject | null }>
type Name = keyof typeof ITEMS
const NAMES = Object.keys(ITEMS) as Name[]
const EPICS = NAMES.filter((name) => name.endsWith('epic'))

const refOf = (name: Name): ItemRef => ({ kind: name.endsWith('epic') ? 'epic' : 'issue', id: ITEMS[name].id })
const parentRef = (name: Name): RecordedRef => ({ id: ITEMS[name].id, name })
const subjectOf = ({ kind, id }: ItemRef): ItemSubject | null => {
  const found = NAMES.find((name) => ITEMS[name].id === id)
  return found !== undefined && refOf(found).kind === kind ? ITEMS[found].subject : null
}

const eventOf = (name: Name, rest: Partial<ChangeEvent>): ChangeEvent => ({
  ...{ id: 1, type: 'changed', actor: { id: 25, username: 'person25' }, at: '2026-01-01T00:00:00.000Z' },
  ...{ entrance: 'web', visibility: 'public', version: 2, changes: [] },
  ...{ kind: refOf(name).kind, itemId: refOf(name).id },
  ...rest,
})

const PRIORITY: FieldChange = ['priority', 'NONE', 'HIGH']
const ESCALATION: FieldChange = ['escalation', null, { id: 5, name: 'On call' }]
const parentChange = (before: Name | null, after: Name | null): FieldChange => [
  'parent',
  before && parentRef(before),
  after && parentRef(after),
]
const linked = (to: Name, type: 'linked' | 'unlinked' = 'linked'): Partial<ChangeEvent> => ({
  type,
  link: { ...refOf(to), type: 'blocks', visibility: 'public' },
})

type Named = [name: string, rest: Partial<ChangeEvent>]

const EVENTS: Record<string, Partial<ChangeEvent>> = {
  created: { type: 'created' },
  'changed priority': { changes: [PRIORITY] },
  'changed escalation': { changes: [ESCALATION] },
  'changed both': { changes: [PRIORITY, ESCALATION] },
  ...Object.fromEntries(
    EPICS.flatMap((name): Named[] => [
      [`moved to ${name}`, { type: 'moved', changes: [parentChange(null, name)] }],
      [`moved from open epic to ${name}`, { type: 'moved', changes: [parentChange('open epic', name)] }],
      [`moved from ${name}`, { type: 'moved', changes: [parentChange(name, null)] }],
      [
        `moved from ${name} to confidential epic`,
        { type: 'moved', changes: [parentChange(name, 'confidential epic')] },
      ],
      [`reordered below ${name}`, { type: 'reordered', parentId: ITEMS[name].id }],
    ]),
  ),
  'moved to confidential epic and changed priority': {
    type: 'moved',
    changes: [PRIORITY, parentChange(null, 'confidential epic')],
  },
  'reordered below nobody knows': { type: 'reordered' },
  ...Object.fromEntries(
    NAMES.flatMap((name): Named[] => [
      [`linked to ${name}`, linked(name)],
      [`unlinked from ${name}`, linked(name, 'unlinked')],
    ]),
  ),
}

/**
 * What anonymous readers (-), non-members (N), Guests, Reporters, Developers, Owners, the author (A) and an assignee (S), both no
 * members, learn: all (a), a part (p), nothing (.).
 */
const EXPECTED = `
                                                          -NGRDOAS
open issue          created                               aaaaaaaa
open issue          changed priority                      aaaaaaaa
open issue          changed escalation                    ....aa..
open issue          changed both                          ppppaapp
open issue          moved to open epic                    aaaaaaaa
open issue          moved to private epic                 ..aaaa..
open issue          moved to confidential epic            ...aaa..
open issue          moved to foreign epic                 ........
open issue          moved to gone epic                    ........
open issue          moved from open epic                  aaaaaaaa
open issue          moved from private epic               ..aaaa..
open issue          moved from confidential epic          ...aaa..
open issue          moved from gone epic                  ........
open issue          moved from open epic to open epic     aaaaaaaa
open issue          moved from open epic to private epic  ppaaaapp
open issue          moved from open epic to foreign epic  pppppppp
open issue          moved from open epic to gone epic     pppppppp
open issue          moved from private epic to confidential epic  ..paaa..
open issue          moved from foreign epic to confidential epic  ...ppp..
open issue          moved to confidential epic and changed priority  pppaaapp
open issue          reordered below open epic             aaaaaaaa
open issue          reordered below private epic          ..aaaa..
open issue          reordered below confidential epic     ...aaa..
open issue          reordered below gone epic             ........
open issue          reordered below nobody knows          ........
open issue          linked to open epic                   aaaaaaaa
open issue          linked to private epic                ..aaaa..
open issue          linked to confidential epic           ...aaa..
open issue          linked to foreign epic                ........
open issue          linked to confidential issue          ...aaaaa
open issue          linked to gone issue                  ........
open issue          unlinked from open epic               aaaaaaaa
open issue          unlinked from private issue           ..aaaa..
open issue          unlinked from confidential issue      ...aaaaa

confidential issue  created                               ...aaaaa
confidential issue  changed priority                      ...aaaaa
confidential issue  changed escalation                    ....aa..
confidential issue  changed both                          ...paapp
confidential issue  moved to open epic                    ...aaaaa
confidential issue  moved to confidential epic            ...aaa..
confidential issue  moved from open epic to confidential epic  ...aaapp
confidential issue  reordered below open epic             ...aaaaa
confidential issue  reordered below confidential epic     ...aaa..
confidential issue  linked to open issue                  ...aaaaa
confidential issue  linked to confidential epic           ...aaa..
confidential issue  unlinked from gone issue              ........

private issue       created                               ..aaaa..
private issue       moved to open epic                    ..aaaa..
private issue       linked to open issue                  ..aaaa..

open epic           created                               aaaaaaaa
open epic           moved to confidential epic            ...aaa..
open epic           linked to confidential issue          ...aaaaa
private epic        created                               ..aaaa..
private epic        changed priority                      ..aaaa..
confidential epic   created                               ...aaa..
confidential epic   changed priority                      ...aaa..
confidential epic   moved to open epic                    ...aaa..
confidential epic   reordered below open epic             ...aaa..
confidential epic   linked to open issue                  ...aaa..
foreign epic        created                               ........
gone epic           created                               ........
gone epic           moved to open epic                    ........
gone issue          linked to open epic                   ........
`
  .split('\n')
  .filter((line) => line.trim() !== '' && !line.trimStart().startsWith('-N'))
  .map((line) => {
    const [item = '', event = '', outcome = ''] = line.split(/\s{2,}/)
    return [item as Name, event, outcome] as const
  })

function outcomeOf(viewer: Viewer, event: ChangeEvent): string {
  const shown = visibleEvent(viewer, event, subjectOf)
  if (shown === null) return '.'
  return JSON.stringify(shown) === JSON.stringify(event) ? 'a' : 'p'
}

describe('what a viewer learns of an event', () => {
  test.each(EXPECTED)('of %s: %s', (item, name, expected) => {
    const rest = EVENTS[name]
    if (rest === undefined) throw new Error(`There is no event "${name}".`)
    const event = eventOf(item, rest)
    expect(
      Object.values(VIEWERS)
        .map((viewer) => outcomeOf(viewer, event))
        .join(''),
    ).toBe(expected)
  })

  test('names nothing that the viewer may not read, whatever it is', () => {
    for (const viewer of Object.values(VIEWERS)) {
      for (const item of NAMES) {
        for (const rest of Object.values(EVENTS)) {
          const shown = visibleEvent(viewer, eventOf(item, rest), subjectOf)
          for (const ref of shown === null ? [] : itemsNamed(shown)) {
            const subject = subjectOf(ref)
            expect(subject && can(viewer, 'read', subject)).toBe(true)
          }
        }
      }
    }
  })

  test('says of a move what the viewer saw of it: a hidden parent is none', () => {
    const event = eventOf('open issue', { type: 'moved', changes: [parentChange('open epic', 'confidential epic')] })
    expect(visibleEvent(ANONYMOUS, event, subjectOf)?.changes).toEqual([['parent', parentRef('open epic'), null]])
  })

  test('does not call a change a move where the parents are hidden', () => {
    const event = eventOf('open issue', { type: 'moved', changes: [PRIORITY, parentChange(null, 'confidential epic')] })
    expect(visibleEvent(ANONYMOUS, event, subjectOf)).toMatchObject({ type: 'changed', changes: [PRIORITY] })
  })

  test('leaves what is open as it is', () => {
    const kind = fc.constantFrom<ItemKind>('epic', 'issue')
    fc.assert(
      fc.property(
        kind,
        fc.array(fc.constantFrom(PRIORITY, ESCALATION, parentChange(null, 'open epic'))),
        (of, changes) => {
          const event = eventOf(of === 'epic' ? 'open epic' : 'open issue', { type: 'created', changes })
          expect(visibleEvent(VIEWERS.owner, event, subjectOf)).toEqual(event)
        },
      ),
    )
  })
})
