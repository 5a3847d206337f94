import { expect, test } from 'vitest'
import { isInScope, matches, type IndexedItem } from '#domain/item/filter-conditions.ts'
import { onDay } from '#domain/item/filter-days.ts'
import {
  all,
  anyOf,
  compared,
  dueIn,
  EVERYTHING,
  fieldCondition,
  idsOf,
  is,
  labelled,
  mapConditions,
  not,
  presence,
  type Filter,
} from '#domain/item/filter-expression.ts'
import { FIELD_DEFAULTS } from '#support/given/item-fields.ts'

const epic: IndexedItem = {
  id: 900,
  iid: 42,
  groupId: 2,
  namespaceIds: [1, 2],
  parentId: 7,
  title: 'Plan the landing page',
  closedAt: null,
  state: 'opened',
  confidential: false,
  author: { id: 22, username: 'Ravi' },
  labels: [
    { id: 1, title: 'Bug' },
    { id: 2, title: 'area::web' },
  ],
  milestoneIds: [41],
  startDate: '2026-03-01',
  dueDate: null,
  createdAt: '2026-01-10T00:00:00Z',
  updatedAt: '2026-02-10T00:00:00Z',
  ...FIELD_DEFAULTS,
  priority: 'HIGH',
}

test.each<[string, Filter, boolean]>([
  ['no condition', EVERYTHING, true],
  ['its state', is('state', 'opened'), true],
  ['another state', is('state', 'closed'), false],
  ['its number', is('iid', 1, 42), true],
  ['other numbers', is('iid', 4), false],
  ['the beginning of its number', compared('iid', 'begins', '4'), true],
  ['the end of its number', compared('iid', 'begins', '2'), false],
  ['a label of any', labelled('Any'), true],
  ['no label', labelled('No Label'), false],
  ['either its author or another label', anyOf(is('author', 'ravi'), labelled('Docs')), true],
  ['a group above its own', is('namespace', 1), true],
  ['a parent', presence('parent', 'any'), true],
  ['none of any', anyOf(), false],
  ['its author in other letters', is('author', 'rAVI'), true],
  ['another author', is('author', 'gus'), false],
  ['another author by id', is('author', 23), false],
  ['all of its labels', all(labelled('Bug'), labelled('area::web')), true],
  ['a label that it lacks beside one that it has', all(labelled('Bug'), labelled('Docs')), false],
  ['its milestone among others', is('milestone', 40, 41), true],
  ['no milestone of that title', is('milestone'), false],
  ['confidential ones only', is('confidential', true), false],
  ['created after a time with another offset', compared('createdAt', 'from', '2026-01-09T23:00:00-02:00'), false],
  ['created before', compared('createdAt', 'to', '2026-01-10T00:00:01Z'), true],
  ['updated at a time or later', compared('updatedAt', 'from', '2026-02-10T00:00:00Z'), true],
  ['updated later', compared('updatedAt', 'from', '2026-02-10T00:00:00.001Z'), false],
  ['created at a time or earlier', compared('createdAt', 'to', '2026-01-10T00:00:00.000Z'), true],
  ['closed at any time, being open', compared('closedAt', 'from', '2020-01-01T00:00:00Z'), false],
  ['updated before', compared('updatedAt', 'to', '2026-02-10T00:00:00.500Z'), true],
  ['a time frame that its open end reaches', compared('timeframe', 'overlaps', '2027-01-01', '2027-02-01'), true],
  ['a time frame before its start', compared('timeframe', 'overlaps', '2026-01-01', '2026-02-28'), false],
  ['not by its author', not(is('author', 'ravi')), false],
  ['not by another author', not(is('author', 'gus')), true],
  ['without a label that it has', not(is('label', 'Docs', 'Bug')), false],
  ['without labels that it lacks', not(is('label', 'Docs')), true],
])('an epic is compared with %s', (_, filter, expected) => {
  expect(matches(filter, epic)).toBe(expected)
})

const issue: IndexedItem = { ...epic, type: 'ISSUE', weight: 0, healthStatus: null }

test.each<[string, Filter, boolean]>([
  ['its weight', fieldCondition('weight', [0]), true],
  ['another weight', fieldCondition('weight', [3]), false],
  ['any weight', fieldCondition('weight', ['any']), true],
  ['no weight', fieldCondition('weight', ['none']), false],
  ['not any weight', not(fieldCondition('weight', ['any'])), false],
  ['no health status', fieldCondition('healthStatus', ['none']), true],
  ['a health status or none', fieldCondition('healthStatus', ['atRisk', 'none']), true],
  ['some health status', fieldCondition('healthStatus', ['onTrack', 'atRisk']), false],
  ['any health status', fieldCondition('healthStatus', ['any']), false],
  ['not without a health status', not(fieldCondition('healthStatus', ['none'])), false],
  [
    'its weight with any health status',
    all(fieldCondition('weight', [0]), fieldCondition('healthStatus', ['any'])),
    false,
  ],
])('an issue is compared with %s', (_, filter, expected) => {
  expect(matches(filter, issue)).toBe(expected)
})

test('an epic without dates is in no time frame', () => {
  const undated = { ...epic, startDate: null }
  expect(matches(compared('timeframe', 'overlaps', '0001-01-01', '9999-12-31'), undated)).toBe(false)
})

test.each([
  ['its own group', { groupId: 2, ancestorIds: [1], includeAncestors: false, includeDescendants: false }, true],
  ['the group above alone', { groupId: 1, ancestorIds: [], includeAncestors: false, includeDescendants: false }, false],
  [
    'the group above and below',
    { groupId: 1, ancestorIds: [], includeAncestors: false, includeDescendants: true },
    true,
  ],
  ['a group below', { groupId: 3, ancestorIds: [1, 2], includeAncestors: false, includeDescendants: true }, false],
  [
    'a group below and above',
    { groupId: 3, ancestorIds: [1, 2], includeAncestors: true, includeDescendants: false },
    true,
  ],
])('an epic is looked for in %s', (_, scope, expected) => {
  expect(isInScope(epic, scope)).toBe(expected)
})

// A Saturday.
const TODAY = '2026-02-28'

test.each([
  ['overdue', ['2026-02-27']],
  ['today', ['2026-02-28']],
  ['tomorrow', ['2026-03-01']],
  ['week', ['2026-02-27', '2026-02-28', '2026-03-01']],
  ['month', ['2026-02-27', '2026-02-28']],
  ['any', ['2026-02-27', '2026-02-28', '2026-03-01', '2026-03-02']],
  ['none', [null]],
] as const)('what is due %s', (word, days) => {
  const wanted = onDay(dueIn(word), TODAY)
  const all = ['2026-02-27', '2026-02-28', '2026-03-01', '2026-03-02', null]
  expect(all.filter((dueDate) => matches(wanted, { ...epic, dueDate }))).toEqual(days)
})

test('a condition that is taken away leaves nothing of what it alone made up', () => {
  const drop = (filter: Filter) => mapConditions(filter, (one) => (one.field === 'reaction' ? null : one))
  const kept = is('state', 'opened')
  expect(drop(all(kept, not(is('reaction', 'rocket'))))).toEqual(all(kept))
  expect(drop(anyOf(is('reaction', null), not(is('reaction', 'rocket'))))).toBeNull()
  expect(drop(not(anyOf(is('reaction', 'rocket'), kept)))).toEqual(not(kept))
})

test('the ids that must hold are those which all conditions on them share', () => {
  expect(idsOf(all(is('id', 1, 2, 3), is('id', 2, 3, 4), not(is('id', 3))))).toEqual(new Set([2, 3]))
  expect(idsOf(all(is('milestone')))).toEqual(new Set())
  expect(idsOf(anyOf(is('id', 1), is('label', 'Bug')))).toBeUndefined()
})

test('what is to be looked up is never compared as if it had been', () => {
  expect(() => matches(is('epic', 7), epic)).toThrow('Items are not compared by epic is.')
})
