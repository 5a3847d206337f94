import fc from 'fast-check'
import { expect, test } from 'vitest'
import { matches } from '#domain/item/filter-conditions.ts'
import { compared } from '#domain/item/filter-expression.ts'
import { itemRowKey } from '#domain/item/sort.ts'
import { keysetPage, type RowKey } from '#domain/keyset.ts'
import { unpackListEntry, type ListEntry } from '#table/rows/list-entry.ts'
import { packListRow } from '#table/rows.generated.ts'
import { ISSUE_DEFAULTS } from '#support/given/item-fields.ts'

/** A few milliseconds of two seconds, so that many times are equal or lie in one second. */
const moment = fc.integer({ min: 1_790_000_000_990, max: 1_790_000_001_010 })
const iso = (milliseconds: number): string => new Date(milliseconds).toISOString()

/** The same instant as people and clients write it. */
const written = (milliseconds: number): fc.Arbitrary<string> =>
  fc.constantFrom(
    iso(milliseconds),
    `${iso(milliseconds + 3_600_000).slice(0, -1)}+01:00`,
    `${iso(milliseconds - 5_400_000).slice(0, -1)}-01:30`,
  )

/** An issue as a list has it. */
const entry = (id: number, updated: number): ListEntry =>
  unpackListEntry(
    'issue',
    packListRow({
      ...{ id, iid: id, homePath: 'acme/web', namespaceIds: [1, 2], parentId: null, title: 'Issue', state: 'closed' },
      ...{ confidential: false, color: '', author: { id: 1, username: 'ann', name: 'Ann', avatarUrl: null } },
      ...{
        labels: [],
        milestoneIds: [],
        startDate: null,
        dueDate: null,
        assignees: [],
        milestone: null,
        type: 'ISSUE',
      },
      ...{ createdAt: iso(updated), updatedAt: iso(updated), closedAt: iso(updated) },
      ...ISSUE_DEFAULTS,
    }),
  )

test.each([['createdAt'], ['updatedAt'], ['closedAt']] as const)(
  'bounds of %s take what lies at them, to the millisecond and in whatever offset',
  (field) => {
    const asked = fc
      .record({ time: moment, bound: moment })
      .chain((one) => fc.tuple(fc.constant(one), written(one.bound)))
    fc.assert(
      fc.property(asked, ([{ time, bound }, text]) => {
        const row = entry(1, time)
        expect(matches(compared(field, 'from', text), row)).toBe(time >= bound)
        expect(matches(compared(field, 'to', text), row)).toBe(time <= bound)
      }),
    )
  },
)

test('who goes on from the latest time that was seen gets everything that changed since, and all pages hold each row once, in order', () => {
  fc.assert(
    fc.property(
      fc.array(moment, { minLength: 1, maxLength: 12 }),
      fc.integer({ min: 1, max: 4 }),
      fc.boolean(),
      moment,
      (times, size, descending, seen) => {
        const rows = times.map((time, index) => entry(index + 1, time))
        const since = rows.filter((row) => matches(compared('updatedAt', 'from', iso(seen)), row)).map(({ id }) => id)
        expect(since).toEqual(times.flatMap((time, index) => (time >= seen ? [index + 1] : [])))

        const keyOf = (row: ListEntry): RowKey => itemRowKey(row, { field: 'updatedAt', descending })
        const listed: ListEntry[] = []
        for (let after: RowKey | null = null, goesOn = true; goesOn;) {
          const page = keysetPage(rows, keyOf, { size, after, before: null, fromEnd: false, descending })
          listed.push(...page.rows)
          after = keyOf(page.rows.at(-1) ?? entry(0, 0))
          goesOn = page.hasNextPage
        }
        const expected = rows.toSorted((one, other) => {
          const byTime = Date.parse(one.updatedAt) - Date.parse(other.updatedAt)
          return (descending ? -byTime : byTime) || other.id - one.id
        })
        expect(listed.map(({ id }) => id)).toEqual(expected.map(({ id }) => id))
      },
    ),
  )
})
