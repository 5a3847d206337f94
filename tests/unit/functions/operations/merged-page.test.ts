import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ItemKind } from '#domain/item/kinds.ts'
import { itemRowKey, type ItemOrder } from '#domain/item/sort.ts'
import { compareRows, keysetPage, type PageBounds, type RowKey } from '#domain/keyset.ts'
import { cutPageCursor } from '#operations/read/list/cut-page-cursor.ts'
import { mergedPage, type KindPages, type MergedPage } from '#operations/read/list/merged-page.ts'
import type { ListEntry } from '#table/rows/list-entry.ts'
import { unpackListEntry } from '#table/rows/list-entry.ts'

/** A row of a list, and whether its reader may see it. */
interface Row {
  entry: ListEntry
  isShown: boolean
}

const bare = unpackListEntry(
  'epic',
  JSON.stringify([0, 0, '', [1], null, '', 1, 0, '', [1, 'a', 'A'], [], [], null, null, 0, 0]),
)

/** Few ids, days and times, so that many rows of both kinds have the same ones; some have no day. */
const rowsOf = (kind: ItemKind): fc.Arbitrary<Row[]> =>
  fc
    .uniqueArray(
      fc.record({
        id: fc.integer({ min: 1, max: 12 }),
        dueDate: fc.constantFrom(null, '2026-11-01', '2026-11-02', '2026-11-03'),
        createdAt: fc.constantFrom(
          ...['09:00:10', '09:00:40', '09:00:41', '09:02:00'].map((time) => `2026-11-01T${time}Z`),
        ),
        isShown: fc.boolean(),
      }),
      { selector: ({ id }) => id, maxLength: 12 },
    )
    .map((rows) => rows.map(({ isShown, ...own }) => ({ entry: { ...bare, kind, ...own }, isShown })))

/** Rows that a reader looks at for one page; a page of which none is left of that is cut. */
const lookedAt = fc.integer({ min: 1, max: 6 })

/** Returns a list that is read as the lists of the table are: behind a place part by part, from the end or before a place as a whole. */
function listOf(kind: ItemKind, rows: Row[], order: ItemOrder, looks: number): KindPages {
  const keyOf = ({ entry }: Row): RowKey => itemRowKey(entry, order)
  const shown = rows.filter(({ isShown }) => isShown)
  const whole = (bounds: PageBounds<RowKey>) => {
    const page = keysetPage(shown, keyOf, { ...bounds, descending: order.descending })
    const [first, last] = [page.rows[0], page.rows.at(-1)]
    return { ...page, start: first ? keyOf(first) : null, end: last ? keyOf(last) : null }
  }
  const inPart = ({ size, after }: PageBounds<RowKey>) => {
    const all = { size: rows.length, after, before: null, fromEnd: false, descending: order.descending }
    const behind = keysetPage(rows, keyOf, all).rows
    const looked = behind.slice(0, looks)
    const found = looked.filter(({ isShown }) => isShown)
    const isCut = found.length <= size && behind.length > looks
    const entries = found.slice(0, size)
    const [first, last, place] = [entries[0], entries.at(-1), looked.at(-1)]
    const end = last ? keyOf(last) : null
    const ends = {
      start: first ? keyOf(first) : null,
      end: isCut && place ? cutPageCursor(keyOf(place), { after, last: end }, order) : end,
    }
    return { rows: entries, hasNextPage: isCut || found.length > size, hasPreviousPage: after !== null, ...ends }
  }
  return {
    kind,
    read: (bounds) => {
      const { rows: found, ...page } = bounds.fromEnd || bounds.before !== null ? whole(bounds) : inPart(bounds)
      return Promise.resolve({ ...page, entries: found.map(({ entry }) => entry), count: shown.length })
    },
  }
}

const anyOrder = fc.record({
  field: fc.constantFrom('dueDate' as const, 'title' as const, 'createdAt' as const),
  descending: fc.boolean(),
})
const namesOf = ({ rows }: Pick<MergedPage, 'rows'>): string[] => rows.map(({ kind, entry: { id } }) => `${kind} ${id}`)

/** Returns what one list of both kinds has, in its order: of the same value epics first, the latest first. */
function sortedUnion(epics: Row[], issues: Row[], order: ItemOrder): string[] {
  const all = [...epics, ...issues].filter(({ isShown }) => isShown)
  const byKind = (one: Row): number => (one.entry.kind === 'epic' ? 0 : 1)
  const valueOf = ({ entry }: Row): RowKey => ({ value: itemRowKey(entry, order).value, id: 0 })
  return all
    .sort(
      (a, b) =>
        compareRows(valueOf(a), valueOf(b), order.descending) || byKind(a) - byKind(b) || b.entry.id - a.entry.id,
    )
    .map(({ entry: { kind, id } }) => `${kind} ${id}`)
}

test('pages of epics and issues together are their sorted union, in any order, of any size and from either end', async () => {
  const sizes = fc.integer({ min: 1, max: 7 })
  await fc.assert(
    fc.asyncProperty(
      ...([rowsOf('epic'), rowsOf('issue'), anyOrder, sizes, lookedAt] as const),
      async (epics, issues, order, size, looks) => {
        const lists = [listOf('epic', epics, order, looks), listOf('issue', issues, order, looks)]
        const union = sortedUnion(epics, issues, order)
        const forwards: string[] = []
        for (let after: RowKey | null = null, goesOn = true; goesOn;) {
          const page: MergedPage = await mergedPage(lists, { size, after, before: null, fromEnd: false }, order)
          forwards.push(...namesOf(page))
          expect(page.count).toBe(union.length)
          expect(page.hasPreviousPage).toBe(after !== null)
          expect(page.hasNextPage && page.end === null).toBe(false)
          goesOn = page.hasNextPage
          after = page.end
        }
        expect(forwards).toEqual(union)
        const backwards: string[] = []
        for (let before: RowKey | null = null, goesOn = true; goesOn;) {
          const page: MergedPage = await mergedPage(lists, { size, after: null, before, fromEnd: true }, order)
          backwards.unshift(...namesOf(page))
          goesOn = page.hasPreviousPage
          before = page.start
        }
        expect(backwards).toEqual(union)
      },
    ),
  )
})
