import fc from 'fast-check'
import { expect, test } from 'vitest'
import { FILTER_NAMES, hasPresence, type FilterName } from '#domain/item/field-filter.ts'
import { matcher } from '#domain/item/filter-conditions.ts'
import { all, fieldCondition, type FilterValue } from '#domain/item/filter-expression.ts'
import { defaultOf, plainFieldsOf, type PlainField, type PlainInput, type RowKind } from '#domain/item/fields.ts'
import { itemOrder, itemRowKey } from '#domain/item/sort.ts'
import { ANONYMOUS } from '#domain/role.ts'
import { workItemObject } from '#graph/work-item-object.ts'
import { epicSnapshot, issueSnapshot } from '#presenters/graphql/item-snapshot.ts'
import { plainJson } from '#presenters/rest/plain-json.ts'
import { changesBetween, hasValue, valueInWords } from '#table/items/item-changes.ts'
import { childContribution, rowCard, type Child } from '#table/rows/edge.ts'
import { unpackListEntry } from '#table/rows/list-entry.ts'
import { listEntries } from '#table/rows/list-index.ts'
import { unpackEpicRow, unpackIssueRow } from '#table/rows.generated.ts'
import { anyValueOf } from '#support/given/field-values.ts'
import { Given } from '../../../integration/graphql/given.ts'

/** Items, rows and entries from before a field came lack it, and must say what those say that have its default. */

const given = new Given()
const group = given.group('acme')
const project = given.project('app', group)
const madeEpic = given.epic({ group })
const ITEMS: Child[] = [
  { kind: 'epic', core: madeEpic.core, aggregate: madeEpic.aggregate },
  { kind: 'issue', core: given.issue({ project }).core },
  { kind: 'task', core: given.issue({ project, kind: 'task', type: 'TASK' }).core },
]

const flatOf = ({ kind }: Child): PlainField[] => plainFieldsOf(kind).filter(({ entry }) => entry.isFlat)
const withFields = <Item extends Child>(item: Item, fields: PlainInput): Item => ({
  ...item,
  core: { ...item.core, ...fields },
})
const without = <Item extends Child>(item: Item, names: string[]): Item => ({
  ...item,
  core: Object.fromEntries(Object.entries(item.core).filter(([name]) => !names.includes(name))) as Item['core'],
})

const pairs = fc.constantFrom(...ITEMS).chain((item) =>
  fc
    .tuple(
      fc.record(Object.fromEntries(flatOf(item).map(({ name }) => [name, anyValueOf(name)]))),
      fc.subarray(flatOf(item), { minLength: 1 }),
    )
    .map(([values, lacking]) => {
      const defaults = Object.fromEntries(lacking.map(({ name, value }) => [name, defaultOf(value)]))
      const filled = withFields(item, { ...values, ...defaults })
      return {
        filled,
        before: without(
          filled,
          lacking.map(({ name }) => name),
        ),
      }
    }),
)

test('an item that lacks fields has the rows, entries and sums of one with their defaults', () => {
  fc.assert(
    fc.property(pairs, ({ before, filled }) => {
      expect(before.core).not.toEqual(filled.core)
      expect(rowCard(before)).toBe(rowCard(filled))
      expect(listEntries(before)).toEqual(listEntries(filled))
      expect(childContribution(before)).toEqual(childContribution(filled))
    }),
  )
})

const VIEW = { viewer: ANONYMOUS, webUrl: 'https://canopy.example', today: '2026-01-01' }
const shown = (item: Child) =>
  item.aggregate
    ? epicSnapshot(item.core, item.aggregate, true, VIEW.webUrl)
    : {
        issue: issueSnapshot(item.kind, item.core, VIEW.webUrl),
        workItem: workItemObject(VIEW, { ...item, home: project, description: null }),
      }

test('an item that lacks fields is shown, over GraphQL and REST, as one with their defaults', () => {
  fc.assert(
    fc.property(pairs, ({ before, filled }) => {
      expect(shown(before)).toEqual(shown(filled))
      expect(plainJson(before.kind, before.core)).toEqual(plainJson(filled.kind, filled.core))
    }),
  )
})

test('an item that lacks fields changes, is expected, and is told of as one with their defaults', () => {
  fc.assert(
    fc.property(pairs, pairs, ({ before, filled }, { filled: other }) => {
      expect(changesBetween(before.kind, before.core, filled.core)).toEqual([])
      const after = withFields(filled, other.core)
      expect(changesBetween(before.kind, before.core, after.core)).toEqual(
        changesBetween(filled.kind, filled.core, after.core),
      )
      for (const { name } of flatOf(before)) {
        for (const expected of [null, ...flatOf(other).map((field) => other.core[field.name as 'priority'])]) {
          expect(hasValue(before.core, name, expected)).toBe(hasValue(filled.core, name, expected))
        }
        expect(valueInWords(before.core, name)).toBe(valueInWords(filled.core, name))
      }
    }),
  )
})

const filters = fc.record(
  Object.fromEntries(
    FILTER_NAMES.map((name) => {
      const value = anyValueOf(name).map((one) => one ?? 'none')
      return [name, fc.array(hasPresence(name) ? fc.oneof(value, fc.constant('any')) : value, { minLength: 1 })]
    }),
  ),
  { requiredKeys: [] },
) as fc.Arbitrary<{ [Name in FilterName]?: FilterValue[] }>

const entryOf = (item: Child) => {
  const [entry] = listEntries(item)
  return unpackListEntry(item.kind, entry?.c ?? '')
}

test('an item that lacks fields is found and ordered as one with their defaults', () => {
  fc.assert(
    fc.property(pairs, filters, fc.constantFrom('PRIORITY_ASC', 'WEIGHT_DESC'), ({ before, filled }, filter, sort) => {
      const meets = matcher(all(...FILTER_NAMES.map((name) => fieldCondition(name, filter[name] ?? [null]))))
      expect(meets({ ...entryOf(filled), ...before.core })).toBe(meets({ ...entryOf(filled), ...filled.core }))
      const order = itemOrder('issue', sort) ?? expect.fail()
      const row = (item: Child) => ({ ...entryOf(filled), ...{ priority: undefined, weight: undefined }, ...item.core })
      const key = (item: Child) => itemRowKey({ ...row(item), startDate: null, dueDate: null, milestone: null }, order)
      expect(key(before)).toEqual(key(filled))
    }),
  )
})

/** Returns rows as they were before their last columns came. */
const cut = (row: string, columns: number): string => JSON.stringify((JSON.parse(row) as unknown[]).slice(0, columns))

test('a row from before a column came has the default of its field', () => {
  for (const item of ITEMS) {
    const row: RowKind = item.aggregate ? 'epic' : 'issue'
    for (const { name, entry, value } of flatOf(item)) {
      const full = withFields(
        item,
        Object.fromEntries(flatOf(item).map((field) => [field.name, fc.sample(anyValueOf(field.name), 1)[0]])),
      )
      const columns = entry.columns?.[row] ?? 0
      const card = cut(rowCard(full), columns)
      const unpacked: PlainInput = item.aggregate ? unpackEpicRow(card) : unpackIssueRow(card, 'acme')
      expect(unpacked[name]).toBe(defaultOf(value))
      const list = entry.columns?.list
      if (list === undefined) continue
      const entryCard = cut(listEntries(full)[0]?.c ?? '', list)
      const read: PlainInput = unpackListEntry(item.kind, entryCard)
      expect(read[name]).toBe(defaultOf(value))
    }
  }
})
