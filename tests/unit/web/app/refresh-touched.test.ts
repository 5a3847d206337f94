import { QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { filterAt } from '#support/given/list-filter.ts'
import { refreshTouched } from '#web/app/refresh-touched.ts'
import { createQueryClient } from '#web/lib/transport/query-client.ts'
import { SETTLE_MS } from '#web/data/live/live.ts'
import { fakeLive } from '../fake-live.ts'

const EPIC = 'gid://gitlab/Epic/1'
const ISSUE = 'gid://gitlab/Issue/7'
const EPIC_PAGE = { group: { epic: { id: EPIC, ancestors: { nodes: [{ id: 'gid://gitlab/Epic/9' }] } } } }
const ISSUE_PAGE = { project: { issue: { id: ISSUE } } }

let channel: Awaited<ReturnType<typeof fakeLive>>
let client: ReturnType<typeof createQueryClient>
let read: string[]
let stops: (() => void)[]

beforeEach(async () => {
  vi.useFakeTimers()
  channel = await fakeLive()
  // What was read before the channel was there is read once more by then.
  await vi.advanceTimersByTimeAsync(SETTLE_MS)
  client = createQueryClient()
  read = []
  stops = [refreshTouched(client)]
})
afterEach(() => {
  for (const stop of stops) stop()
  channel.close()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Shows what a query gives; from then on its readings are noted by its name. */
async function show(name: string, queryKey: unknown[], data: object = {}) {
  const queryFn = () => {
    read.push(name)
    return Promise.resolve(data)
  }
  stops.push(new QueryObserver(client, { queryKey, queryFn }).subscribe(() => undefined))
  await vi.advanceTimersByTimeAsync(0)
}
async function readAfter(...events: Parameters<typeof channel.tell>): Promise<string[]> {
  read = []
  await channel.tell(...events)
  await vi.advanceTimersByTimeAsync(5_000)
  return read
}

it('the page of an item is read again for what its events do not hold', async () => {
  await show('epic', ['epic', 'acme', '1'], EPIC_PAGE)
  await show('issue', ['issue', 'acme/web', '7'], ISSUE_PAGE)
  const item = { title: 'New', version: 2 }
  expect(await readAfter({ itemId: EPIC, fields: ['title', 'description', 'notes'], item })).toEqual([])
  expect(await readAfter({ itemId: EPIC, fields: ['title', 'parent'], item })).toEqual(['epic'])
  expect(await readAfter({ itemId: ISSUE, type: 'gone' })).toEqual(['issue'])
  expect(await readAfter({ itemId: 'gid://gitlab/Epic/9', type: 'moved' })).toEqual(['epic'])
  expect(await readAfter({ itemId: 'gid://gitlab/Epic/9', fields: ['labels'] })).toEqual([])
  expect(await readAfter({ itemId: 'gid://gitlab/Epic/2', type: 'gone' })).toEqual([])
})

it('comments, links and people are read again by the item that they belong to', async () => {
  await show('activity', ['activity', EPIC, 'ALL_NOTES'])
  await show('links', ['linked-items', EPIC])
  await show('people', ['participants', EPIC])
  expect(await readAfter({ itemId: EPIC, type: 'noted', fields: ['notes'] })).toEqual(['activity', 'people'])
  expect(await readAfter({ itemId: EPIC, type: 'changed', fields: ['title', 'notes'] })).toEqual(['activity', 'people'])
  expect(await readAfter({ itemId: EPIC, type: 'linked' })).toEqual(['activity', 'links'])
  expect(await readAfter({ itemId: EPIC, type: 'changed', fields: ['blocked', 'blockedByCount'] })).toEqual(['links'])
  expect(await readAfter({ itemId: ISSUE, type: 'noted', fields: ['notes'] })).toEqual([])
})

it('the tasks of an issue are read again when one comes, moves or goes', async () => {
  await show('tasks', ['tasks', ISSUE], [{ id: 'gid://gitlab/WorkItem/8' }])
  const task = 'gid://gitlab/WorkItem/8'
  expect(await readAfter({ itemId: 'gid://gitlab/WorkItem/9', type: 'created', parentIds: [ISSUE] })).toEqual(['tasks'])
  expect(await readAfter({ itemId: task, type: 'gone' })).toEqual(['tasks'])
  expect(await readAfter({ itemId: task, fields: ['title'] }, { itemId: ISSUE, type: 'gone' })).toEqual([])
})

it('a list is read again when an item may come into it, go, or stand elsewhere in it', async () => {
  await show('open', ['issues', 'group', 'acme', 'opened', 'created_desc', []])
  await show('all by title', ['issues', 'project', 'acme/web', 'all', 'title_asc', []])
  await show('by date', ['issues', 'group', 'acme', 'all', 'due_date', []])
  await show('labelled', ['issues', 'group', 'acme', 'all', 'created_desc', filterAt('label_name[]=bug', 'issue')])
  await show('epics', ['epics', 'acme', 'opened', null, []])
  await show('counts', ['epic-counts', 'acme', []])
  await show('issue counts', ['issue-counts', 'group', 'acme', []])
  const readFor = async (event: Parameters<typeof channel.tell>[0]) => [...new Set(await readAfter(event))]
  const all = ['open', 'all by title', 'by date', 'labelled', 'issue counts']
  expect(await readFor({ itemId: ISSUE, type: 'created' })).toEqual(all)
  expect(await readFor({ itemId: ISSUE, type: 'gone' })).toEqual(all)
  expect(await readFor({ itemId: ISSUE, fields: ['state', 'closedAt'] })).toEqual(['open', 'labelled', 'issue counts'])
  expect(await readFor({ itemId: ISSUE, fields: ['title'] })).toEqual(['all by title', 'labelled'])
  expect(await readFor({ itemId: ISSUE, fields: ['dueDate'] })).toEqual(['by date', 'labelled'])
  expect(await readFor({ itemId: EPIC, fields: ['state'] })).toEqual(['epics', 'counts'])
  expect(await readFor({ itemId: EPIC, type: 'linked' })).toEqual([])
})

describe('a list that the server has not brought up to date', () => {
  const OPEN = ['issues', 'group', 'acme', 'opened', 'created_desc', {}]
  const listOf = (...nodes: object[]) => ({ pages: [{ issues: { nodes: [] } }, { issues: { nodes } }] })
  const reopened = { itemId: ISSUE, fields: ['state'], item: { state: 'opened', version: 3 } }
  const closed = { itemId: ISSUE, fields: ['state'], item: { state: 'closed', version: 4 } }

  it('is read once more where it does not show the item as the event has it', async () => {
    await show('without', OPEN, listOf())
    await show('older', ['issues', 'project', 'acme/web', 'opened', null, {}], listOf({ id: ISSUE, version: 2 }))
    await show('as it is', ['issues', 'project', 'acme/app', 'opened', null, {}], listOf({ id: ISSUE, version: 3 }))
    await show('epics', ['epics', 'acme', 'opened', null, {}], { pages: [{ group: { epics: { nodes: [] } } }] })
    expect(await readAfter(reopened)).toEqual(['without', 'older', 'as it is', 'without', 'older'])
    expect(await readAfter(closed)).toEqual(['without', 'older', 'as it is', 'older', 'as it is'])
    expect(await readAfter({ itemId: ISSUE, type: 'gone' })).toEqual([
      'without',
      'older',
      'as it is',
      'older',
      'as it is',
    ])
    const made = { itemId: EPIC, type: 'created', item: { state: 'opened', version: 1 } }
    expect(await readAfter(made)).toEqual(['epics', 'epics'])
  })

  it('is read once more by an order of changes where only the time of the last one is another', async () => {
    const shown = listOf({ id: ISSUE, version: 3 })
    await show('by change', ['issues', 'group', 'acme', 'opened', 'updated_desc', {}], shown)
    await show('by creation', OPEN, shown)
    const commented = { itemId: ISSUE, type: 'noted', fields: ['notes', 'updatedAt'], item: { version: 3 } }
    expect(await readAfter(commented)).toEqual(['by change', 'by change'])
  })

  it('is read once more where it was opened after the event', async () => {
    await readAfter()
    await channel.tell(reopened)
    await vi.advanceTimersByTimeAsync(1_000)
    await show('opened since', OPEN, listOf())
    await show('opened since, and right', [...OPEN.slice(0, 5), { search: 'x' }], listOf({ id: ISSUE, version: 3 }))
    read = []
    await vi.advanceTimersByTimeAsync(60_000)
    expect(read).toEqual(['opened since'])
  })
})

it('what changes between an answer and the first message is not missed, at first and after a gap', async () => {
  channel.close()
  let isChanged = false
  const queryKey = ['epics', 'acme', 'opened', null, {}]
  const queryFn = () => Promise.resolve(isChanged ? 'after' : 'before')
  stops.push(new QueryObserver(client, { queryKey, queryFn }).subscribe(() => undefined))
  await vi.advanceTimersByTimeAsync(0)
  isChanged = true
  channel = await fakeLive()
  expect(client.getQueryData(queryKey)).toBe('before')
  await vi.advanceTimersByTimeAsync(SETTLE_MS)
  expect(client.getQueryData(queryKey)).toBe('after')
  channel.server.newest().break()
  isChanged = false
  await vi.advanceTimersByTimeAsync(8_000)
  await channel.server.welcome()
  await vi.advanceTimersByTimeAsync(1_100)
  expect(client.getQueryData(queryKey)).toBe('before')
})

it('many events lead to few readings, a gap to one of everything, and nothing is read where nothing happens', async () => {
  await show('epics', ['epics', 'acme', 'opened', null, []])
  await show('other', ['labels-of', 'acme'])
  read = []
  for (let time = 0; time < 100; time += 1) await channel.tell({ itemId: EPIC, type: 'created' })
  await vi.advanceTimersByTimeAsync(5_000)
  expect(read.length).toBeLessThanOrEqual(4)
  read = []
  await vi.advanceTimersByTimeAsync(3_600_000)
  expect(read).toEqual([])
  await channel.tell({ type: 'resync' })
  await vi.advanceTimersByTimeAsync(5_000)
  expect(read).toEqual(['epics'])
})
