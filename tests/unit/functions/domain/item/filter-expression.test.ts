import fc from 'fast-check'
import { expect, test } from 'vitest'
import { meetsFilter, type ItemFilter } from '#domain/item/filter.ts'
import { matches, type IndexedItem } from '#domain/item/filter-conditions.ts'
import { all, any, compared, fieldCondition, is, not, presence, type Filter } from '#domain/item/filter-expression.ts'

const DAYS = ['2026-02-27', '2026-02-28', '2026-03-01', '2026-03-02']
const day = fc.option(fc.constantFrom(...DAYS))
const time = fc.constantFrom(...DAYS.map((one) => `${one}T00:00:00Z`))
const NAMES = ['ana', 'Bo', 'BO']
const person = fc.record({ id: fc.integer({ min: 1, max: 3 }), username: fc.constantFrom(...NAMES) })
const some = <Value>(...values: Value[]) => fc.subarray(values)

const item: fc.Arbitrary<IndexedItem> = fc.record({
  id: fc.integer({ min: 1, max: 3 }),
  iid: fc.constantFrom(1, 12, 21),
  groupId: fc.constant(2),
  namespaceIds: fc.constant([1, 2]),
  parentId: fc.option(fc.constantFrom(7, 8)),
  title: fc.constant('Title'),
  state: fc.constantFrom('opened' as const, 'closed' as const),
  confidential: fc.boolean(),
  author: person,
  assignees: fc.array(person, { maxLength: 2 }),
  labels: some('Bug', 'bug', 'Docs').map((titles) => titles.map((title) => ({ title }))),
  milestoneIds: some(41, 42),
  type: fc.constantFrom('ISSUE' as const, 'INCIDENT' as const),
  startDate: day,
  dueDate: day,
  createdAt: time,
  updatedAt: time,
  closedAt: fc.option(time),
  priority: fc.constantFrom('NONE' as const, 'HIGH' as const),
  weight: fc.option(fc.constantFrom(0, 3)),
  healthStatus: fc.option(fc.constantFrom('onTrack' as const, 'atRisk' as const)),
})

/** One condition as it was asked for before, and as a part of the tree. */
type Pair = [former: ItemFilter, now: Filter]
const pair = <Value>(values: fc.Arbitrary<Value>, of: (value: Value) => Pair): fc.Arbitrary<Pair> => values.map(of)
const name = fc.constantFrom('ANA', 'bo', 'gus')
const oneOrAny = fc.constantFrom('none' as const, 'any' as const)

const VALUES = [
  pair(name, (one) => [{ authorUsername: one }, is('author', one)]),
  pair(fc.constantFrom(1, 9), (id) => [{ authorId: id }, is('author', id)]),
  pair(fc.constantFrom(1, 9), (id) => [{ assigneeId: id }, is('assignee', id)]),
  pair(some(41, 43), (ids) => [{ milestoneIds: ids }, is('milestone', ...ids)]),
  pair(some('ISSUE' as const, 'INCIDENT' as const), (types) => [{ types }, is('type', ...types)]),
  pair(some(1, 12), (iids) => [{ iids }, is('iid', ...iids)]),
  pair(some(1, 2), (ids) => [{ ids: new Set(ids) }, is('id', ...ids)]),
  pair(some(7, 9), (ids) => [{ parentIds: new Set(ids) }, is('parent', ...ids)]),
  pair(some<number | 'none' | 'any'>(0, 3, 'none', 'any'), (weight) => [
    { fields: { weight } },
    fieldCondition('weight', weight),
  ]),
  pair(some('NONE' as const, 'HIGH' as const), (priority) => [
    { fields: { priority } },
    fieldCondition('priority', priority),
  ]),
  pair(some<'onTrack' | 'none'>('onTrack', 'none'), (asked) => [
    { fields: { healthStatus: asked } },
    fieldCondition('healthStatus', asked),
  ]),
]

/** Of a list of names each must be met, and where they are not wanted, none. */
const EACH = [
  [some('Bug', 'docs'), (labelNames: string[]) => ({ labelNames }), 'label'],
  [some('ANA', 'bo'), (assigneeUsernames: string[]) => ({ assigneeUsernames }), 'assignee'],
] as const

const WHOLE = [
  pair(fc.constantFrom('opened' as const, 'closed' as const), (state) => [{ state }, is('state', state)]),
  pair(fc.constantFrom('1', '2'), (iid) => [{ iidStartsWith: iid }, compared('iid', 'begins', iid)]),
  pair(fc.boolean(), (confidential) => [{ confidential }, is('confidential', confidential)]),
  pair(oneOrAny, (assignees) => [{ assignees }, presence('assignee', assignees)]),
  pair(oneOrAny, (milestone) => [{ milestone }, presence('milestone', milestone)]),
  pair(oneOrAny, (parent) => [{ parent }, presence('parent', parent)]),
  pair(oneOrAny, (due) => [{ due }, presence('dueDate', due)]),
  pair(time, (from) => [{ createdAfter: from }, compared('createdAt', 'from', from)]),
  pair(time, (to) => [{ updatedBefore: to }, compared('updatedAt', 'to', to)]),
  pair(time, (from) => [{ closedAfter: from }, compared('closedAt', 'from', from)]),
  pair(time, (after) => [{ dueAfter: after }, compared('dueDate', 'after', after)]),
  pair(time, (before) => [{ dueBefore: before }, compared('dueDate', 'before', before)]),
  pair(fc.tuple(fc.constantFrom(...DAYS), fc.constantFrom(...DAYS)), ([start, end]) => [
    { timeframe: { start, end } },
    compared('timeframe', 'overlaps', start, end),
  ]),
  ...EACH.map(([names, former, field]) =>
    pair(names, (asked) => [former(asked), all(...asked.map((one) => is(field, one)))]),
  ),
]

const filters: fc.Arbitrary<Pair> = fc
  .tuple(
    fc.uniqueArray(fc.nat(WHOLE.length + VALUES.length - 1), { maxLength: 4 }),
    fc.uniqueArray(fc.nat(VALUES.length + EACH.length - 1), { maxLength: 2 }),
  )
  .chain(([wanted, unwanted]) => {
    const each = EACH.map(([names, former, field]) =>
      pair(names, (asked) => [former(asked), any(...asked.map((one) => is(field, one)))]),
    )
    const pick = (from: fc.Arbitrary<Pair>[], indexes: number[]) =>
      fc.tuple(...indexes.flatMap((index) => from[index] ?? []))
    return fc.tuple(pick([...WHOLE, ...VALUES], wanted), pick([...VALUES, ...each], unwanted))
  })
  .map(([wanted, unwanted]): Pair => {
    const together = (pairs: Pair[]): ItemFilter => {
      const fields = Object.assign({}, ...pairs.map(([{ fields: own }]) => own)) as NonNullable<ItemFilter['fields']>
      return { ...(Object.assign({}, ...pairs.map(([former]) => former)) as ItemFilter), fields }
    }
    return [
      { ...together(wanted), not: together(unwanted) },
      all(...wanted.map(([, now]) => now), not(any(...unwanted.map(([, now]) => now)))),
    ]
  })

test('the tree wants the items that the former filter wanted', () => {
  fc.assert(
    fc.property(filters, item, ([former, now], one) => {
      expect(matches(now, one)).toBe(meetsFilter(former, one))
    }),
    { numRuns: 5000 },
  )
})
