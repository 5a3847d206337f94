import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  DATED_CLASSES,
  OPEN_CLASS,
  UNDATED_CLASS,
  durationClass,
  rangesOf,
  type DurationClass,
  type IndexRange,
} from '#domain/time/duration-class.ts'
import { compareRows, type RowKey } from '#domain/keyset.ts'
import { overlaps } from '#domain/time/timeframe.ts'
import { MergedRoadmap } from '#operations/read/roadmap/merged-roadmap.ts'
import { RoadmapStream, type RoadmapOrder } from '#operations/read/roadmap/roadmap-stream.ts'
import type { Table } from '#table/client/client.ts'
import { BY_END, datedPk, datedSort } from '#table/keys/index-keys.ts'
import { packListRow, type ListRow } from '#table/rows.generated.ts'
import { putItems } from '#table/client/write.ts'
import { ISSUE_DEFAULTS } from '#support/given/item-fields.ts'
import { createTableDouble } from '#support/table-double/create-table-double.ts'
import { metered } from '#support/when/metered.ts'

const GROUP = 1
const CLASSES = [...DATED_CLASSES, UNDATED_CLASS]
const whole = (name: DurationClass): IndexRange => ({ name, from: null, to: null })

const blank: Omit<ListRow, 'id' | 'startDate' | 'dueDate'> = {
  ...{ iid: 1, homePath: 'acme', namespaceIds: [GROUP], parentId: null, title: 'An epic' },
  ...{ state: 'opened', confidential: false, color: '#1068bf', labels: [], milestoneIds: [], closedAt: null },
  ...ISSUE_DEFAULTS,
  ...{ assignees: [], milestone: null, type: 'ISSUE' },
  author: { id: 1, username: 'olivia', name: 'Olivia', avatarUrl: null },
  ...{ createdAt: '2026-01-01T00:00:00Z', updatedAt: '2026-01-01T00:00:00Z' },
}

// Few days, so that many epics share one; far apart, so that every class of duration comes up.
const day = fc.option(
  fc.constantFrom(
    ...['2019-12-31', '2024-05-01', '2025-11-30', '2025-12-31', '2026-01-01', '2026-01-02', '2026-01-31', '2026-02-01'],
    ...['2026-02-28', '2026-03-01', '2026-03-15', '2027-01-01'],
  ),
  { nil: null, freq: 5 },
)
const span = fc.record({ startDate: day, dueDate: day })
const order: fc.Arbitrary<RoadmapOrder> = fc.record({
  field: fc.constantFrom('startDate' as const, 'dueDate' as const),
  descending: fc.boolean(),
})
const timeframe = fc.option(
  fc.constantFrom(
    { start: '2026-01-01', end: '2026-02-01' },
    { start: '2026-02-02', end: '2026-02-02' },
    { start: '2026-01-15', end: '2026-02-14' },
    { start: '2026-01-01', end: '2026-03-31' },
    { start: '2020-01-01', end: '2029-12-31' },
    { start: '0001-01-01', end: '9999-12-31' },
  ),
  { nil: undefined },
)

interface Dated {
  id: number
  startDate: string | null
  dueDate: string | null
}

async function givenRoadmap(epics: Dated[]): Promise<Table> {
  const { client, tableName } = createTableDouble()
  const table = { client, name: tableName }
  const items = epics.map((epic) => ({
    PK: datedPk(GROUP, durationClass(epic)),
    SK: datedSort(epic.startDate, epic.id),
    [BY_END]: datedSort(epic.dueDate, epic.id),
    c: packListRow({ ...blank, ...epic }),
  }))
  await putItems(table, items)
  return table
}

const keyOf = (epic: Dated, { field }: RoadmapOrder): RowKey => ({ value: epic[field], id: epic.id })

test('a stream brings its class in order from any place, however little is read at a time', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(span, { maxLength: 30 }),
      order,
      fc.constantFrom(...CLASSES),
      fc.boolean(),
      fc.option(fc.record({ place: fc.nat(29), withoutValue: fc.boolean() }), { nil: null }),
      fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 5 }),
      async (spans, by, name, undated, begin, limits) => {
        const epics = spans.map((given, index) => ({ id: index + 1, ...given }))
        const table = await givenRoadmap(epics)
        const from = begin === null ? undefined : epics[begin.place]
        const after = from ? keyOf(from, by) : begin === null ? null : { value: null, id: 3 }
        const query = { groupId: GROUP, order: by, timeframe: undefined, after }
        const stream = new RoadmapStream(table, { ...query, range: whole(name), undated })
        for (let turn = 0; !stream.isEnd; turn += 1) {
          const { place } = stream
          const known = stream.rows.length
          await stream.fill(limits[turn % limits.length] ?? 1)
          for (const { key } of stream.rows.slice(known)) {
            expect(place === null || compareRows(place, key, by.descending) < 0).toBe(true)
          }
        }
        const expected = epics
          .filter((epic) => durationClass(epic) === name && (epic[by.field] === null) === undated)
          .filter((epic) => after === null || compareRows(keyOf(epic, by), after, by.descending) > 0)
          .toSorted((a, b) => compareRows(keyOf(a, by), keyOf(b, by), by.descending))
        expect(stream.rows.map(({ entry }) => entry.id)).toEqual(expected.map(({ id }) => id))
      },
    ),
    { numRuns: 400 },
  )
})

test('streams of all classes together bring what the time frame touches, in order', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(span, { maxLength: 60 }),
      order,
      timeframe,
      fc.integer({ min: 1, max: 9 }),
      async (spans, by, range, wanted) => {
        const epics = spans.map((given, index) => ({ id: index + 1, ...given }))
        const table = await givenRoadmap(epics)
        const query = { groupId: GROUP, order: by, timeframe: range, after: null }
        const streams = (ranges: IndexRange[], undated: boolean) =>
          ranges.map((range) => new RoadmapStream(table, { ...query, range, undated }))
        const merged = new MergedRoadmap(
          {
            dated: streams(rangesOf(by.field, range), false),
            undated: streams((range ? [OPEN_CLASS] : [OPEN_CLASS, UNDATED_CLASS]).map(whole), true),
          },
          by.descending,
        )
        const found: number[] = []
        while (!merged.isEnd) found.push(...(await merged.take(wanted)).map(({ entry }) => entry.id))
        const isTouched = (epic: Dated): boolean => range === undefined || overlaps(epic, range)
        const expected = epics
          .filter(isTouched)
          .toSorted((a, b) => compareRows(keyOf(a, by), keyOf(b, by), by.descending))
        expect(found).toEqual(expected.map(({ id }) => id))
      },
    ),
    { numRuns: 400 },
  )
})

test('a request that meets only what the time frame does not touch ends, and the next one goes on from there', async () => {
  const past = Array.from({ length: 9000 }, (_, index) => ({
    ...{ id: index + 1, startDate: '2019-01-01', dueDate: '2024-06-01' },
  }))
  const wanted = { id: 9001, startDate: '2019-01-02', dueDate: '2026-06-01' }
  const table = await givenRoadmap([...past, wanted])
  const by: RoadmapOrder = { field: 'startDate', descending: false }
  const request = (after: RowKey | null): MergedRoadmap => {
    const range = { start: '2026-01-01', end: '2026-12-31' }
    const query = { groupId: GROUP, order: by, timeframe: range, undated: false, after }
    const ranges = rangesOf(by.field, range)
    const streams = ranges.map((range) => new RoadmapStream(table, { ...query, range }))
    return new MergedRoadmap({ dated: streams, undated: [] }, by.descending)
  }
  const first = request(null)
  expect(await first.take(10)).toEqual([])
  expect(first.cut).not.toBeNull()
  const second = request(first.cut)
  expect((await second.take(10)).map(({ entry }) => entry.id)).toEqual([9001])
  expect(second.isEnd).toBe(true)
})

test('of short epics that ended before the time frame none is read that began more than a month before it', async () => {
  const dayOf = (month: number, day: number): string => `2026-0${month}-${`${day}`.padStart(2, '0')}`
  const ended = Array.from({ length: 3000 }, (_, index) => ({
    ...{ id: index + 1, startDate: dayOf(1 + (index % 3), 2 + (index % 20)), dueDate: dayOf(1 + (index % 3), 25) },
  }))
  const wanted = Array.from({ length: 60 }, (_, index) => ({
    ...{ id: 4000 + index, startDate: '2026-03-30', dueDate: '2026-04-02' },
  }))
  const { table, costOf } = metered(await givenRoadmap([...ended, ...wanted]))
  const timeframe = { start: '2026-04-01', end: '2026-06-30' }
  const order: RoadmapOrder = { field: 'startDate', descending: false }
  const query = { groupId: GROUP, order, timeframe, undated: false, after: null }
  const dated = rangesOf('startDate', timeframe).map((range) => new RoadmapStream(table, { ...query, range }))
  const merged = new MergedRoadmap({ dated, undated: [] }, false)
  const { calls, units } = await costOf(async () => {
    expect((await merged.take(51)).map(({ entry }) => entry.id)).toEqual(
      wanted
        .map(({ id }) => id)
        .toReversed()
        .slice(0, 51),
    )
  })
  expect(calls).toBeLessThanOrEqual(12)
  // A thousand of them began in the month before, and two thousand earlier.
  expect(units).toBeLessThanOrEqual(45)
})
