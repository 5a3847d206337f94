import { QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, test } from 'vitest'
// It shows what is made from the time that anything can be changed.
import '#web/data/change/changes.ts'
import { itemsOf } from '#web/data/change/operation.ts'
import { EVERYWHERE, type ItemRow, type ItemsView, type List } from '#web/data/lists/lists.ts'
import { listEdits } from '#web/data/store/list-edits.ts'
import type { KnownValues } from '#domain/item/known-values.ts'
import type { ListFilter } from '#web/lib/list/list-filter.ts'
import { queryClient } from '#web/lib/transport/query-client.ts'

interface Answer {
  rows: { nodes: ItemRow[]; pageInfo: { hasNextPage: boolean } }
}
interface Numbers {
  opened: number
  closed: number
  all: number
}

/** Epics are due in the order of their numbers, and were made so. */
const row = (id: string): ItemRow => {
  const day = `2026-03-0${id.slice(1)}`
  return { id, version: 1, title: `${id}: title`, dueDate: day, createdAt: `${day}T00:00:00Z` }
}
const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
  listEdits.clear()
  queryClient.clear()
})

/** A list of epics that is shown, which the server answers with what `answer` holds at the time. */
async function givenList(key: string, view: Partial<ItemsView>, held = ['e1']) {
  const server = { ids: held, hasNextPage: false }
  const list: List<Answer> = {
    items: { kind: 'epic', state: 'opened', filter: [], ...view },
    rows: ({ rows }) => rows,
  }
  const options = {
    queryKey: [key],
    queryFn: (): Answer => ({
      rows: { nodes: server.ids.map(row), pageInfo: { hasNextPage: server.hasNextPage } },
    }),
    meta: { list: list as List },
  }
  stops.push(new QueryObserver(queryClient, options).subscribe(() => undefined))
  const ids = () => queryClient.getQueryData<Answer>([key])?.rows.nodes.map(({ id }) => id)
  await expect.poll(ids).toEqual(held)
  return { server, ids, read: () => queryClient.invalidateQueries({ queryKey: [key] }) }
}

const NEW = 'new:abc'
const edit = (itemId: string, home = 'acme/web', known: KnownValues = {}, row: Partial<ItemRow> = {}) => ({
  ...{ list: itemsOf('epic', home), itemId, index: 0, known },
  row: { title: 'New', version: 0, ...row },
})
const token = (type: string, value: string): ListFilter => [{ type, operator: '=', value }]

test('What is made stands at once in the lists of its group and of those above, and in no others', async () => {
  const own = await givenList('own', { place: 'acme/web' })
  const above = await givenList('above', { place: 'acme' })
  const others = await Promise.all([
    givenList('beside', { place: 'acme/we' }),
    givenList('filtered', { place: 'acme', filter: token('search', 'x') }),
    givenList('closed', { place: 'acme', state: 'closed' }),
    givenList('of one’s own', {}),
  ])
  listEdits.show([edit(NEW)])
  expect(own.ids()).toEqual([NEW, 'e1'])
  expect(above.ids()).toEqual([NEW, 'e1'])
  expect(others.map((list) => list.ids())).toEqual(others.map(() => ['e1']))
})

test('It has its own id once it is made, stays while the server’s list lacks it, and where that has it then', async () => {
  const { server, ids, read } = await givenList('list', { place: 'acme' })
  const shown = listEdits.show([edit(NEW)])
  shown.replace([edit('e2')])
  expect(ids()).toEqual(['e2', 'e1'])
  shown.settle([edit('e2')])
  await read()
  expect(ids()).toEqual(['e2', 'e1'])
  server.ids = ['e1', 'e2']
  await read()
  expect(ids()).toEqual(['e1', 'e2'])
})

test('It goes when the server refuses it, and when it is taken back', async () => {
  const { ids } = await givenList('list', { place: 'acme' })
  listEdits.show([edit(NEW)]).settle([])
  expect(ids()).toEqual(['e1'])
  listEdits.show([edit('e2')]).settle([edit('e2')])
  expect(ids()).toEqual(['e2', 'e1'])
  listEdits.show([{ list: itemsOf('epic', 'acme/web'), itemId: 'e2', index: null }])
  expect(ids()).toEqual(['e1'])
})

test('Numbers count it once, also where the server’s answer does not yet, and no more when it is taken back', async () => {
  let numbers: Numbers = { opened: 4, closed: 2, all: 6 }
  const options = {
    queryKey: ['numbers'],
    queryFn: () => numbers,
    meta: { list: { items: { kind: 'epic' as const, place: 'acme', filter: [] } } },
  }
  stops.push(new QueryObserver(queryClient, options).subscribe(() => undefined))
  const shown = () => queryClient.getQueryData<Numbers>(['numbers'])
  await expect.poll(shown).toEqual(numbers)
  const waiting = listEdits.show([edit(NEW)])
  expect(shown()).toEqual({ opened: 5, closed: 2, all: 7 })
  waiting.replace([edit('e2')])
  waiting.settle([edit('e2')])
  await queryClient.invalidateQueries({ queryKey: ['numbers'] })
  expect(shown()).toEqual({ opened: 5, closed: 2, all: 7 })
  numbers = { opened: 5, closed: 2, all: 7 }
  await queryClient.invalidateQueries({ queryKey: ['numbers'] })
  listEdits.show([{ list: itemsOf('epic', 'acme/web'), itemId: 'e2', index: null }])
  expect(shown()).toEqual({ opened: 4, closed: 2, all: 6 })
})

test('It stands in filtered lists and in those of one’s own where it surely belongs there, and goes when it is taken back', async () => {
  const lists = {
    label: await givenList('label', { place: 'acme', filter: token('label_name', 'Bug') }),
    created: await givenList('created', { place: EVERYWHERE, filter: token('author_username', '@me') }),
    other: await givenList('other', { place: 'acme', filter: token('label_name', 'Docs') }),
    unknown: await givenList('unknown', { place: 'acme', filter: token('my_reaction_emoji', 'heart') }),
  }
  const shown = () => Object.values(lists).map((list) => list.ids()?.includes('e2'))
  const known = { label: ['Bug'], author: ['olivia', '@me'] }
  listEdits.show([edit('e2', 'acme/web', known)]).settle([edit('e2', 'acme/web', known)])
  expect(shown()).toEqual([true, true, false, false])
  await Promise.all(Object.values(lists).map((list) => list.read()))
  expect(shown()).toEqual([true, true, false, false])
  listEdits.show([{ list: itemsOf('epic', 'acme/web'), itemId: 'e2', index: null, known }])
  expect(shown()).toEqual([false, false, false, false])
})

test.each<[string, Partial<ItemsView>, Partial<ItemRow>, string[]]>([
  ['the newest first', {}, {}, [NEW, 'e1', 'e3', 'e5']],
  ['the oldest first', { sort: 'created_at_asc' }, {}, ['e1', 'e3', 'e5', NEW]],
  ['by due date', { sort: 'end_date_asc' }, { dueDate: '2026-03-02' }, ['e1', NEW, 'e3', 'e5']],
  ['by due date, of those alike first', { sort: 'end_date_asc' }, { dueDate: '2026-03-03' }, ['e1', NEW, 'e3', 'e5']],
  [
    'by due date, of those alike last',
    { sort: 'end_date_asc', isNewestLast: true },
    { dueDate: '2026-03-03' },
    ['e1', 'e3', NEW, 'e5'],
  ],
  ['by due date that it lacks', { sort: 'end_date_asc' }, { dueDate: null }, ['e1', 'e3', 'e5', NEW]],
  ['by title', { sort: 'title_asc' }, { title: 'E2' }, ['e1', NEW, 'e3', 'e5']],
  ['by what the rows do not show', { sort: 'priority_desc' }, {}, [NEW, 'e1', 'e3', 'e5']],
])('It stands where the order has it: %s', async (_order, view, row, expected) => {
  const { ids } = await givenList('ordered', { place: 'acme', ...view }, ['e1', 'e3', 'e5'])
  const times = { createdAt: '2020-01-01T00:00:00Z', updatedAt: '2020-01-01T00:00:00Z' }
  listEdits.show([edit(NEW, 'acme/web', {}, { ...times, ...row })])
  expect(ids()).toEqual(expected)
})

test('What comes behind all that was read of a list waits for its page', async () => {
  const list = await givenList('long', { place: 'acme', sort: 'end_date_asc' }, ['e1', 'e3'])
  list.server.hasNextPage = true
  await list.read()
  listEdits.show([edit(NEW, 'acme/web', {}, { dueDate: '2026-03-09' })])
  expect(list.ids()).toEqual(['e1', 'e3'])
})
