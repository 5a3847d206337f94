import fc from 'fast-check'
import { expect, test } from 'vitest'
import { matches, type IndexedItem } from '#domain/item/filter-conditions.ts'
import { all, anyOf, compared, is, not, type ConditionName, type Filter } from '#domain/item/filter-expression.ts'
import { surelyMeets, type KnownValues } from '#domain/item/known-values.ts'
import { FIELD_DEFAULTS } from '#support/given/item-fields.ts'

const DAYS = ['2026-03-01', '2026-03-08', '2026-04-01']

const items = fc
  .record({
    type: fc.constantFrom<('ISSUE' | 'INCIDENT')[]>('ISSUE', 'INCIDENT'),
    confidential: fc.boolean(),
    author: fc.constantFrom('ravi', 'gus'),
    labels: fc.subarray(['Bug', 'Docs']),
    weight: fc.constantFrom(null, 1, 2),
    dueDate: fc.constantFrom(null, ...DAYS),
  })
  .map(({ author, labels, ...plain }): IndexedItem => ({
    ...{ id: 1, iid: 1, groupId: 1, namespaceIds: [1], parentId: null, title: 'One', milestoneIds: [] },
    ...{ state: 'opened', startDate: null, closedAt: null, createdAt: DAYS[0] ?? '', updatedAt: DAYS[0] ?? '' },
    ...FIELD_DEFAULTS,
    ...plain,
    author: { id: 7, username: author },
    labels: labels.map((title, id) => ({ id, title })),
  }))

const valuesOf = (item: IndexedItem): KnownValues => ({
  ...{ type: item.type ? [item.type] : [], confidential: [item.confidential], author: [item.author.username] },
  label: item.labels.map(({ title }) => title),
  weight: item.weight === null || item.weight === undefined ? [] : [item.weight],
  dueDate: item.dueDate === null ? [] : [item.dueDate],
})
const NAMES = Object.keys(valuesOf(fc.sample(items, 1)[0] as IndexedItem)) as ConditionName[]

const filters = fc.letrec<{ filter: Filter }>((tie) => ({
  filter: fc.oneof(
    { maxDepth: 3 },
    fc.constantFrom<Filter[]>(
      ...[is('type', 'INCIDENT'), is('confidential', true), is('author', 'RAVI'), is('author', null)],
      ...[is('label', 'Bug'), is('label', null), is('weight', 1, 2), is('weight', null), is('dueDate', null)],
      ...[compared('dueDate', 'after', '2026-03-02'), compared('dueDate', 'to', '2026-03-08')],
    ),
    tie('filter').map(not),
    fc.array(tie('filter'), { maxLength: 3 }).map((parts) => all(...parts)),
    fc.array(tie('filter'), { maxLength: 3 }).map((parts) => anyOf(...parts)),
  ),
})).filter

test('What is known whole meets a filter as its row does', () => {
  fc.assert(
    fc.property(items, filters, (item, filter) => {
      expect(surelyMeets(filter, valuesOf(item))).toBe(matches(filter, item))
    }),
  )
})

test('What is surely so does not change with what is learned besides', () => {
  fc.assert(
    fc.property(items, filters, fc.subarray(NAMES), (item, filter, learned) => {
      const known = Object.fromEntries(
        Object.entries(valuesOf(item)).filter(([name]) => learned.some((one) => one === name)),
      )
      expect([undefined, matches(filter, item)]).toContain(surelyMeets(filter, known))
    }),
  )
})

test.each<[string, Filter, boolean | undefined]>([
  ['words in its title', compared('text', 'contains', 'landing "the page"'), true],
  ['words that only its description may have', compared('text', 'contains', 'budget'), undefined],
  ['no words', compared('text', 'contains', ' '), true],
  ['its own epic', compared('epic', 'within', '5'), true],
  ['an epic that may be above its own', compared('epic', 'within', '6'), undefined],
  ['an iteration while it has none', compared('iteration', 'at', 'current'), false],
  ['what nobody knows', is('healthStatus', 'onTrack'), undefined],
  ['one that it meets or what nobody knows', anyOf(is('state', 'opened'), is('healthStatus', 'onTrack')), true],
  ['one that it does not meet and what nobody knows', all(is('state', 'closed'), is('healthStatus', 'onTrack')), false],
])('A new item meets %s: %#', (_case, filter, expected) => {
  const known = { state: ['opened'], text: ['Plan landing on the page'], epic: ['5'], iteration: [] }
  expect(surelyMeets(filter, known)).toBe(expected)
})
