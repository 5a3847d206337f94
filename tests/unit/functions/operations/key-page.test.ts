import fc from 'fast-check'
import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { LABELS_OF_NAMESPACE_MAX } from '#domain/limits.ts'
import type { PageBounds } from '#domain/keyset.ts'
import { createLabel } from '#operations/label/create-label.ts'
import { keyPage } from '#operations/read/list/key-page.ts'
import type { ActivityPosition, EventPage } from '#operations/read/history/event-page.ts'
import { labelItem } from '#table/items/label.ts'
import { groupKey, groupPk, LABEL_PREFIX, type Key } from '#table/keys/keys.ts'
import { countRows, getItem } from '#table/client/read.ts'
import { putItems } from '#table/client/write.ts'
import type { GroupItem } from '#table/items/place-items.ts'
import { givenWorld, problemOf } from '#support/histories/given-world.ts'
import { createTableDouble } from '#support/table-double/create-table-double.ts'

interface Row extends Key {
  at: string
  id: number
  isHidden: boolean
}

const LISTS = ['A', 'B', 'C']

const row = fc.record({
  list: fc.constantFrom(...LISTS),
  // Few, so that lists have rows of one sort key; some beyond the first plane, which the table sorts otherwise than JavaScript.
  at: fc.constantFrom('a', 'a b', 'ab', 'b', 'é', '！', '😀', '😀x', 'z'),
  isHidden: fc.boolean(),
})

const rowsOf = (made: { list: string; at: string; isHidden: boolean }[], from: number): Row[] =>
  made.map(({ list, at, isHidden }, index) => ({ PK: list, SK: `L#${at}`, at, id: from + index, isHidden }))

/** One row a key, as the table keeps them. */
const distinct = (rows: Row[]): Row[] => [...new Map(rows.map((one) => [`${one.PK}${one.SK}`, one])).values()]

const inOrder = (rows: Row[]): Row[] =>
  rows.toSorted((a, b) => Buffer.compare(Buffer.from(a.at), Buffer.from(b.at)) || b.id - a.id)

test('a walk along keys gives what was there all the time once and in order, while more is added', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(row, { maxLength: 40 }),
      fc.array(row, { maxLength: 10 }),
      fc.integer({ min: 1, max: 7 }),
      fc.boolean(),
      fc.boolean(),
      async (before, meanwhile, size, isForward, isSparse) => {
        const { client, tableName } = createTableDouble()
        const table = { client, name: tableName }
        const first = distinct(rowsOf(before, 1))
        await putItems(table, first)
        const taken = new Set(first.map(({ PK, SK }) => `${PK}${SK}`))
        const added = distinct(rowsOf(meanwhile, 1000)).filter(({ PK, SK }) => !taken.has(`${PK}${SK}`))
        const list = {
          lists: LISTS.map((partition) => ({ partition, prefix: 'L#' })),
          ...{ descending: false, placeOf: ({ at, id }: Row) => ({ at, id }) },
          sortOf: ({ at }: ActivityPosition) => at,
        }
        const seen: Row[] = []
        for (let bound: ActivityPosition | null = null; ;) {
          const page: PageBounds<ActivityPosition> = isForward
            ? { size, after: bound, before: null, fromEnd: false }
            : { size, after: null, before: bound, fromEnd: true }
          const show = (rows: Row[]) => Promise.resolve(rows.filter(({ isHidden }) => !isHidden))
          const found: EventPage<Row> = await keyPage<Row, Row>(table, list, page, show, isSparse)
          expect(found.rows.length).toBeLessThanOrEqual(size)
          if (isForward) seen.push(...found.rows)
          else seen.unshift(...found.rows)
          bound = found.cutAt ?? (isForward ? found.rows.at(-1) : found.rows[0]) ?? null
          if (!(isForward ? found.hasNextPage : found.hasPreviousPage)) break
          await putItems(table, added.splice(0, 2))
        }
        expect(seen).toEqual(inOrder(seen))
        expect(seen.filter(({ id }) => id < 1000)).toEqual(inOrder(first).filter(({ isHidden }) => !isHidden))
        expect(new Set(seen.map(({ id }) => id)).size).toBe(seen.length)
      },
    ),
  )
})

test('a group holds so many labels, and one more is refused', async () => {
  const { table, as } = await givenWorld()
  const group = await getItem<GroupItem>(table, groupKey(10))
  const { namespaceIds, fullPath } = group ?? { namespaceIds: [], fullPath: '' }
  const common = { color: '#112233', description: null, ofProject: false, namespaceIds, createdAt: '2026-01-01' }
  const there = await countRows(table, { partition: groupPk(10), prefix: LABEL_PREFIX }, LABELS_OF_NAMESPACE_MAX)
  const labels = Array.from({ length: LABELS_OF_NAMESPACE_MAX - 1 - there }, (_, index) =>
    labelItem({ ...common, id: 10_000 + index, title: `label ${index}` }),
  )
  await putItems(table, labels)
  const make = (title: string) => createLabel(as(), { fullPath, title })
  await make('The last one')
  const problem = await problemOf(make('One more'))
  expect(problem).toMatchObject({ code: 'BAD_REQUEST', field: 'title' })
  expect(problem.message).toContain('can have at most 5000 labels.')
})

/**
 * Whoever takes rows call by call says where to stop. These do: by a page that is full, by the number of calls or rows, or because they go
 * through all of one item or home in the background.
 */
const CALL_BY_CALL = [
  'functions/operations/namespace/recount-home.ts',
  'functions/operations/note/note-people.ts',
  'functions/operations/read/history/item-events.ts',
  'functions/operations/read/history/plan-items.ts',
  'functions/operations/read/history/stored-notes.ts',
  'functions/operations/read/item/linked-epic-pairs.ts',
  'functions/operations/read/item/list-timelogs.ts',
  'functions/operations/read/item/texts-of-item.ts',
  // A search goes through a home by itself only while its chunk is not built, and within the budget of its request.
  'functions/operations/replica/build.ts',
  'functions/operations/replica/rows-of-home.ts',
  'functions/rest/pages/linked-items.ts',
]

test('only these read without a bound that the read itself knows', () => {
  const files = ['graph', 'operations', 'presenters', 'rest'].flatMap((room) =>
    readdirSync(`functions/${room}`, { recursive: true, encoding: 'utf8' }).map((path) => `functions/${room}/${path}`),
  )
  const asking = files.filter((path) => path.endsWith('.ts') && /\bpages</.test(readFileSync(path, 'utf8')))
  expect(asking.toSorted()).toEqual(CALL_BY_CALL)
})
