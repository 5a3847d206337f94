import { expect, test } from 'vitest'
import { isInScope, type IndexedItem } from '#domain/item/filter-conditions.ts'
import { meetsFilter, type ItemFilter } from '#domain/item/filter.ts'
import { searchTerms } from '#domain/text/search-terms.ts'
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
  labels: [{ title: 'Bug' }, { title: 'area::web' }],
  milestoneIds: [41],
  startDate: '2026-03-01',
  dueDate: null,
  createdAt: '2026-01-10T00:00:00Z',
  updatedAt: '2026-02-10T00:00:00Z',
  ...FIELD_DEFAULTS,
  priority: 'HIGH',
}

const terms = (query: string): ItemFilter => {
  const found = searchTerms(query)
  return found === null ? {} : { terms: found }
}

test.each<[string, ItemFilter, boolean]>([
  ['no condition', {}, true],
  ['its state', { state: 'opened' }, true],
  ['another state', { state: 'closed' }, false],
  ['its number', { iids: [1, 42] }, true],
  ['other numbers', { iids: [4] }, false],
  ['the beginning of its number', { iidStartsWith: '4' }, true],
  ['the end of its number', { iidStartsWith: '2' }, false],
  ['its author in other letters', { authorUsername: 'rAVI' }, true],
  ['another author', { authorUsername: 'gus' }, false],
  ['another author by id', { authorId: 23 }, false],
  ['all of its labels', { labelNames: ['Bug', 'area::web'] }, true],
  ['a label that it lacks beside one that it has', { labelNames: ['Bug', 'Docs'] }, false],
  ['its milestone among others', { milestoneIds: [40, 41] }, true],
  ['no milestone of that title', { milestoneIds: [] }, false],
  ['confidential ones only', { confidential: true }, false],
  ['created after a time with another offset', { createdAfter: '2026-01-09T23:00:00-02:00' }, false],
  ['created before', { createdBefore: '2026-01-10T00:00:01Z' }, true],
  ['updated at a time or later', { updatedAfter: '2026-02-10T00:00:00Z' }, true],
  ['updated later', { updatedAfter: '2026-02-10T00:00:00.001Z' }, false],
  ['created at a time or earlier', { createdBefore: '2026-01-10T00:00:00.000Z' }, true],
  ['closed at any time, being open', { closedAfter: '2020-01-01T00:00:00Z' }, false],
  ['updated before', { updatedBefore: '2026-02-10T00:00:00.500Z' }, true],
  ['a time frame that its open end reaches', { timeframe: { start: '2027-01-01', end: '2027-02-01' } }, true],
  ['a time frame before its start', { timeframe: { start: '2026-01-01', end: '2026-02-28' } }, false],
  ['words of its title', terms('landing plan'), true],
  ['words that are not in its title', terms('launch'), false],
  ['not by its author', { not: { authorUsername: 'ravi' } }, false],
  ['not by another author', { not: { authorUsername: 'gus' } }, true],
  ['without a label that it has', { not: { labelNames: ['Docs', 'Bug'] } }, false],
  ['without labels that it lacks', { not: { labelNames: ['Docs'] } }, true],
])('an epic is compared with %s', (_, filter, expected) => {
  expect(meetsFilter(filter, epic)).toBe(expected)
})

const issue: IndexedItem = { ...epic, type: 'ISSUE', weight: 0, healthStatus: null }

test.each<[string, ItemFilter, boolean]>([
  ['its weight', { fields: { weight: [0] } }, true],
  ['another weight', { fields: { weight: [3] } }, false],
  ['any weight', { fields: { weight: ['any'] } }, true],
  ['no weight', { fields: { weight: ['none'] } }, false],
  ['not any weight', { not: { fields: { weight: ['any'] } } }, false],
  ['no health status', { fields: { healthStatus: ['none'] } }, true],
  ['a health status or none', { fields: { healthStatus: ['atRisk', 'none'] } }, true],
  ['some health status', { fields: { healthStatus: ['onTrack', 'atRisk'] } }, false],
  ['any health status', { fields: { healthStatus: ['any'] } }, false],
  ['not without a health status', { not: { fields: { healthStatus: ['none'] } } }, false],
  ['its weight with any health status', { fields: { weight: [0], healthStatus: ['any'] } }, false],
])('an issue is compared with %s', (_, filter, expected) => {
  expect(meetsFilter(filter, issue)).toBe(expected)
})

test('an epic without dates is in no time frame', () => {
  const undated = { ...epic, startDate: null }
  expect(meetsFilter({ timeframe: { start: '0001-01-01', end: '9999-12-31' } }, undated)).toBe(false)
})

test('a search looks at the texts it is given', () => {
  expect(meetsFilter(terms('rocket'), epic, [epic.title, 'The rocket lands'])).toBe(true)
  expect(meetsFilter(terms('landing'), epic, ['The rocket lands'])).toBe(false)
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
