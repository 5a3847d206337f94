import { QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, test } from 'vitest'
// It shows what is made from the time that anything can be changed.
import '#web/data/change/changes.ts'
import { itemsOf } from '#web/data/change/operation.ts'
import type { List } from '#web/data/lists/lists.ts'
import { listEdits } from '#web/data/store/list-edits.ts'
import type { ListFilter } from '#web/lib/list/list-filter.ts'
import { queryClient } from '#web/lib/transport/query-client.ts'

interface Answer {
  rows: { nodes: { id: string; version: number | null }[] }
}
interface Numbers {
  opened: number
  closed: number
  all: number
}

const row = (id: string) => ({ id, version: 1 })
const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
  listEdits.clear()
  queryClient.clear()
})

/** A list of epics that is shown, which the server answers with what `answer` holds at the time. */
async function givenList(key: string, view: { place?: string; state?: 'opened' | 'closed'; filter?: ListFilter }) {
  const server = { ids: ['e1'] }
  const list: List<Answer> = {
    items: { kind: 'epic', state: 'opened', filter: [], ...view },
    rows: ({ rows }) => rows,
  }
  const options = {
    queryKey: [key],
    queryFn: (): Answer => ({ rows: { nodes: server.ids.map(row) } }),
    meta: { list: list as List },
  }
  stops.push(new QueryObserver(queryClient, options).subscribe(() => undefined))
  const ids = () => queryClient.getQueryData<Answer>([key])?.rows.nodes.map(({ id }) => id)
  await expect.poll(ids).toEqual(['e1'])
  return { server, ids, read: () => queryClient.invalidateQueries({ queryKey: [key] }) }
}

const NEW = 'new:abc'
const edit = (itemId: string, home = 'acme/web') => ({
  ...{ list: itemsOf('epic', home), itemId, index: 0 },
  row: { title: 'New', version: 0 },
})

test('What is made stands at once in the lists of its group and of those above, and in no others', async () => {
  const own = await givenList('own', { place: 'acme/web' })
  const above = await givenList('above', { place: 'acme' })
  const others = await Promise.all([
    givenList('beside', { place: 'acme/we' }),
    givenList('filtered', { place: 'acme', filter: [{ type: 'search', operator: '=', value: 'x' }] }),
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
