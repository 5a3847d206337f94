import fc from 'fast-check'
import { expect, test } from 'vitest'
import { filterNamesOf, type FilterNameOf } from '#domain/item/field-filter.ts'
import { fieldEntry, type PlainFields, type RowKind } from '#domain/item/fields.ts'
import type { LabelRef, MilestoneRef, UserRef } from '#domain/refs.ts'
import { EPIC_REFERENCES, valuesOf } from '#support/given/item-fields.ts'
import { anyValueOf } from '#support/given/field-values.ts'
import { unpackListEntry } from '#table/rows/list-entry.ts'
import {
  packEpicRow,
  packIssueRow,
  packListRow,
  unpackEpicRow,
  unpackIssueRow,
  type EpicRow,
  type IssueRow,
  type ListRow,
} from '#table/rows.generated.ts'

const id = fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER })
const iid = fc.integer({ min: 1, max: 2_147_483_647 })
const text = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 })
/** Missing texts are null, never empty. */
const maybe = <Value>(value: fc.Arbitrary<Value>): fc.Arbitrary<Value | null> => fc.option(value, { nil: null })
const time = fc.integer({ min: 0, max: 4_000_000_000_000 }).map((milliseconds) => new Date(milliseconds).toISOString())
const day = time.map((value) => value.slice(0, 10))
const path = fc
  .array(fc.constantFrom('acme', 'web', 'api'), { minLength: 1, maxLength: 3 })
  .map((parts) => parts.join('/'))
type Values = Required<PlainFields<'epic'> & PlainFields<'issue'>>
type Choices<Kind extends 'epic' | 'issue'> = { [Name in FilterNameOf<Kind>]: fc.Arbitrary<Values[Name]> }
/** Any values of the fields that lists are filtered by. */
const choicesOf = <Kind extends 'epic' | 'issue'>(kind: Kind) =>
  Object.fromEntries(filterNamesOf(kind).map((name) => [name, anyValueOf(name)])) as Choices<Kind>
const state = fc.constantFrom('opened' as const, 'closed' as const)

const user: fc.Arbitrary<UserRef> = fc.record({ id, username: text, name: text, avatarUrl: maybe(text) })
const label: fc.Arbitrary<LabelRef> = fc.record({
  ...{ id, ofProject: fc.boolean(), title: text, color: fc.constant('#6699cc'), description: maybe(text) },
})
const milestoneOf = (projectPath: string): fc.Arbitrary<MilestoneRef> =>
  fc
    .record({
      ...{ id, iid, title: text, state: fc.constantFrom('active' as const, 'closed' as const) },
      ...{ ownerPath: path, ofProject: fc.boolean(), startDate: maybe(day), dueDate: maybe(day) },
    })
    .map((milestone) => (milestone.ofProject ? { ...milestone, ownerPath: projectPath } : milestone))

/** Anybody, or nobody, for each field of epics that refers to one person and has a column in a row. */
const peopleOf = (row: RowKind) =>
  valuesOf(
    EPIC_REFERENCES.filter((name) => fieldEntry(name).columns?.[row] !== undefined),
    maybe(user),
  )

/** Open items that block the row's, by who may read them. */
const blockers = fc.dictionary(fc.constantFrom('p', 'im:10,20', 'imc:10,20:7,8', 'ec:10'), fc.integer({ min: 1 }))

const issueRow: fc.Arbitrary<IssueRow> = path.chain((projectPath) =>
  fc.record({
    ...{ iid, projectPath: fc.constant(projectPath), title: text, state, createdAt: time, closedAt: maybe(time) },
    type: fc.constantFrom('ISSUE', 'INCIDENT', 'TEST_CASE', 'REQUIREMENT', 'TASK'),
    ...{ startDate: maybe(day), dueDate: maybe(day), milestone: maybe(milestoneOf(projectPath)) },
    ...{ assignees: fc.array(user, { maxLength: 3 }), labels: fc.array(label, { maxLength: 3 }), blockers },
    ...{ ...choicesOf('issue'), ...peopleOf('issue') },
  }),
)
const epicRow: fc.Arbitrary<EpicRow> = fc.record({
  ...{ iid, groupId: id, groupPath: path, title: text, state, createdAt: time, updatedAt: time },
  ...{ closedAt: maybe(time), color: fc.constant('#1068bf'), author: user, labels: fc.array(label, { maxLength: 3 }) },
  ...{ ...choicesOf('epic'), ...peopleOf('epic') },
  blockers,
})
const listRow: fc.Arbitrary<ListRow> = path.chain((homePath) =>
  fc.record({
    ...{ id, iid, homePath: fc.constant(homePath), namespaceIds: fc.array(id, { minLength: 2 }), parentId: maybe(id) },
    ...{ title: text, state, confidential: fc.boolean(), color: fc.constantFrom('#1068bf', '') },
    ...{ author: user, assignees: fc.array(user, { maxLength: 3 }), labels: fc.array(label, { maxLength: 3 }) },
    ...{ milestoneIds: fc.array(id), milestone: maybe(milestoneOf(homePath)) },
    ...{ type: fc.constantFrom('ISSUE', 'INCIDENT', 'TASK'), startDate: maybe(day), dueDate: maybe(day) },
    ...{ createdAt: time, updatedAt: time, closedAt: maybe(time), ...choicesOf('epic'), ...choicesOf('issue') },
    ...peopleOf('list'),
  }),
)

test('the row of an issue unpacks to what was packed, below whatever group', () => {
  fc.assert(
    fc.property(issueRow, path, (row, groupPath) => {
      expect(unpackIssueRow(packIssueRow(row, groupPath), groupPath)).toEqual(row)
    }),
  )
})

test('the row of an epic unpacks to what was packed', () => {
  fc.assert(
    fc.property(epicRow, (row) => {
      expect(unpackEpicRow(packEpicRow(row))).toEqual(row)
    }),
  )
})

test('an entry of a list unpacks to what was packed', () => {
  fc.assert(
    fc.property(listRow, fc.constantFrom('epic', 'issue'), (row, kind) => {
      // An epic is in the last of its namespaces, an issue in the project that the last one is.
      const groupId = row.namespaceIds.at(kind === 'epic' ? -1 : -2)
      expect(unpackListEntry(kind, packListRow(row))).toEqual({ ...row, kind, groupId })
    }),
  )
})
