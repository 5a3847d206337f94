import { beforeAll, expect, test } from 'vitest'
import { NEWEST_FIRST, itemRowKey, type ItemOrder } from '#domain/item/sort.ts'
import { compareRows, type RowKey } from '#domain/keyset.ts'
import { ANONYMOUS } from '#domain/role.ts'
import { compared } from '#domain/item/filter-expression.ts'
import type { SearchedText } from '#operations/read/list/matching-items.ts'
import { listItems, type ListPage } from '#operations/read/list/list-items.ts'
import { createNamespaceAccess } from '#operations/read/namespace/namespace-access.ts'
import type { Table } from '#table/client/client.ts'
import type { GroupItem } from '#table/items/place-items.ts'
import { metered } from '#support/when/metered.ts'
import { World } from './world.ts'

const AUTHOR = { id: 21, username: 'olivia', name: 'Olivia', avatarUrl: null }
/** Their texts are more than a search may look at. */
const HEAVY = Array.from({ length: 60 }, (_, index) => 8 * (index + 1))
const LIGHT = Array.from({ length: 900 }, (_, index) => 1001 + index)
const BY_START: ItemOrder = { field: 'startDate', descending: false }

interface Draft {
  id: number
  title: string
  description: string
  confidential: boolean
  startDate: string | null
  createdAt: string
}

const drafts = [
  ...HEAVY.map((id): Draft => ({ ...blank(id), description: 'long '.repeat(19_000) })),
  ...LIGHT.map((id): Draft => ({
    ...blank(id),
    title: id % 90 === 0 ? `A needle ${id}` : `Epic ${id}`,
    description: id % 70 === 0 ? 'there is a Needle in here' : 'nothing',
    confidential: id % 3 === 0,
  })),
]

function blank(id: number): Draft {
  const day = `2026-0${1 + (id % 9)}-${`${1 + (id % 28)}`.padStart(2, '0')}`
  const time = { createdAt: `${day}T09:00:${`${id % 60}`.padStart(2, '0')}Z` }
  return {
    id,
    title: `Epic ${id}`,
    description: '',
    confidential: false,
    startDate: id % 5 === 0 ? null : day,
    ...time,
  }
}

let table: Table
let costOf: ReturnType<typeof metered>['costOf']
let root: GroupItem
beforeAll(async () => {
  const world = new World()
  root = world.group(1, 'root', 'public')
  for (const { id, description, startDate, ...fields } of drafts) {
    const markdown = { markdown: description, html: '', lastEditedAt: null, lastEditedBy: null }
    world.epic(id, root, AUTHOR, { ...fields, description: markdown, startDateFixed: startDate })
  }
  await world.write()
  ;({ table, costOf } = metered(world.table))
})

async function pagesOf(order: ItemOrder, searchIn: SearchedText[]) {
  const pages: (ListPage & { units: number })[] = []
  const [place = 'title', ...more] = searchIn
  const filter = compared(more.length > 0 ? 'text' : place, 'contains', 'needle')
  for (let after: RowKey | null = null, hasNextPage = true; hasNextPage;) {
    let page: ListPage | undefined
    const { units } = await costOf(async () => {
      page = await listItems(table, createNamespaceAccess(table, ANONYMOUS, [root]), {
        kind: 'epic',
        ...{ namespaceIds: [1], filter, order, first: 10, after, wantsCount: false },
        ...{ includeAncestors: false, includeDescendants: true },
      })
    })
    if (!page) throw new Error('There is no page.')
    pages.push({ ...page, units })
    after = page.end
    hasNextPage = page.hasNextPage
  }
  return pages
}

test.each([
  ['of a roadmap', BY_START, ['title', 'description']],
  ['of a roadmap, in titles', BY_START, ['title']],
  ['of a list', NEWEST_FIRST, ['title', 'description']],
] as [string, ItemOrder, SearchedText[]][])(
  'a search in more text than a request may look at goes on page by page and finds everything: %s',
  async (_, order, searchIn) => {
    const pages = await pagesOf(order, searchIn)
    const expected = drafts
      .filter(({ confidential }) => !confidential)
      .filter((draft) => searchIn.some((part) => draft[part].toLowerCase().includes('needle')))
      .map(({ id, startDate, createdAt }) => ({ id, value: order.field === 'startDate' ? startDate : createdAt }))
      .toSorted((a, b) => compareRows(a, b, order.descending))
    expect(pages.flatMap(({ entries }) => entries.map(({ id }) => id))).toEqual(expected.map(({ id }) => id))
    // Titles stand in the rows, so that there is nothing else to read.
    const isCut = pages.some(({ entries, hasNextPage }) => hasNextPage && entries.length < 10)
    expect(isCut).toBe(searchIn.includes('description'))
    // The texts of the page: a fraction of all there are.
    for (const { units } of pages) expect(units).toBeLessThan(1500)
  },
)

test('a page that was cut says nothing of epics that the reader may not see', async () => {
  const hidden = new Set(drafts.filter(({ confidential }) => confidential).map(({ id }) => id))
  const times = new Set(drafts.filter(({ confidential }) => confidential).map(({ createdAt }) => createdAt))
  for (const order of [BY_START, NEWEST_FIRST]) {
    const ends = (await pagesOf(order, ['title', 'description'])).flatMap(({ entries, end }) => {
      const last = entries.at(-1)
      const isShown = last && end && compareRows(itemRowKey(last, order), end, order.descending) === 0
      return end === null || isShown ? [] : [end]
    })
    expect(ends.length).toBeGreaterThan(0)
    for (const { id, value } of ends) {
      expect(hidden.has(id)).toBe(false)
      expect(times.has(value ?? '')).toBe(false)
    }
  }
})
