import { InfiniteQueryObserver, QueryObserver } from '@tanstack/react-query'
import { act, render, screen } from '@testing-library/react'
import { createElement } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { filterAt } from '#support/given/list-filter.ts'
import { followLists } from '#web/data/lists/follow-lists.ts'
import type { List } from '#web/data/lists/lists.ts'
import { createQueryClient } from '#web/lib/transport/query-client.ts'
import { SETTLE_MS } from '#web/data/live/live.ts'
import { epicCountsQuery, epicListQuery } from '#web/features/epic/epic-list-queries.ts'
import { issueCountsQuery, issueListQuery, type IssuesScope } from '#web/features/issue/issue-list-queries.ts'
import type { IssueListView } from '#web/features/issue/issue-list-view.ts'
import { placeQuery } from '#web/features/group/place-query.ts'
import { labelsOfNamespace } from '#web/features/label/labels-of-namespace.ts'
import { linksOfItem } from '#web/features/link/linked-items-query.ts'
import { membersQuery } from '#web/features/member/members-query.ts'
import { activityOf } from '#web/features/note/activity-query.ts'
import { participantsOf } from '#web/features/participant/participants-refresh.tsx'
import { tasksOf } from '#web/features/task/tasks-query.ts'
import ToastRegion, { toastQueue } from '#web/ui/overlay/toast-region.tsx'
import { fakeLive } from '../../fake-live.ts'

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
  stops = [followLists(client)]
})
afterEach(() => {
  for (const stop of stops) stop()
  channel.close()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Shows what the query of a list gives; from then on its readings are noted by its name. */
async function show<Answer, Page>(name: string, list: List<Answer, Page> | undefined, data: object = {}) {
  const queryFn = () => {
    read.push(name)
    return Promise.resolve(data)
  }
  stops.push(
    new QueryObserver(client, { queryKey: [name], queryFn, ...(list && { meta: { list } }) }).subscribe(
      () => undefined,
    ),
  )
  await vi.advanceTimersByTimeAsync(0)
}
const ACME = { kind: 'group', fullPath: 'acme', groupPath: 'acme' } as const satisfies IssuesScope
const WEB = { kind: 'project', fullPath: 'acme/web', groupPath: 'acme' } as const satisfies IssuesScope
const OPEN = { state: 'opened', sort: 'created_desc', filter: [] } as const satisfies IssueListView
const issuesIn = (place: IssuesScope, view: Partial<IssueListView> = {}) =>
  issueListQuery(place, { ...OPEN, ...view }).meta?.list
const openEpics = () => epicListQuery('acme', { state: 'opened', sort: null, filter: [] }).meta?.list
async function readAfter(...events: Parameters<typeof channel.tell>): Promise<string[]> {
  read = []
  await channel.tell(...events)
  await vi.advanceTimersByTimeAsync(5_000)
  return read
}

it('the page of an item is read again for what its events do not hold', async () => {
  await show('epic', { item: ({ group }: typeof EPIC_PAGE) => group.epic }, EPIC_PAGE)
  await show('issue', { item: ({ project }: typeof ISSUE_PAGE) => project.issue }, ISSUE_PAGE)
  const item = { title: 'New', version: 2 }
  expect(await readAfter({ itemId: EPIC, fields: ['title', 'description', 'notes'], item })).toEqual([])
  expect(await readAfter({ itemId: EPIC, fields: ['title', 'parent'], item })).toEqual(['epic'])
  expect(await readAfter({ itemId: ISSUE, type: 'gone' })).toEqual(['issue'])
  expect(await readAfter({ itemId: 'gid://gitlab/Epic/9', type: 'moved' })).toEqual(['epic'])
  expect(await readAfter({ itemId: 'gid://gitlab/Epic/9', fields: ['labels'] })).toEqual([])
  expect(await readAfter({ itemId: 'gid://gitlab/Epic/2', type: 'gone' })).toEqual([])
})

it('comments, links and people are read again by the item that they belong to', async () => {
  await show('activity', activityOf(EPIC, 'ALL_NOTES'))
  await show('links', linksOfItem(EPIC))
  await show('people', participantsOf(EPIC))
  expect(await readAfter({ itemId: EPIC, type: 'noted', fields: ['notes'] })).toEqual(['activity', 'people'])
  expect(await readAfter({ itemId: EPIC, type: 'changed', fields: ['title', 'notes'] })).toEqual(['activity', 'people'])
  expect(await readAfter({ itemId: EPIC, type: 'linked' })).toEqual(['activity', 'links'])
  expect(await readAfter({ itemId: EPIC, type: 'changed', fields: ['blocked', 'blockedByCount'] })).toEqual(['links'])
  expect(await readAfter({ itemId: ISSUE, type: 'noted', fields: ['notes'] })).toEqual([])
})

it('the tasks of an issue are read again when one comes, moves or goes', async () => {
  await show('tasks', tasksOf(ISSUE), [{ id: 'gid://gitlab/WorkItem/8' }])
  const task = 'gid://gitlab/WorkItem/8'
  expect(await readAfter({ itemId: 'gid://gitlab/WorkItem/9', type: 'created', parentIds: [ISSUE] })).toEqual(['tasks'])
  expect(await readAfter({ itemId: task, type: 'gone' })).toEqual(['tasks'])
  expect(await readAfter({ itemId: task, fields: ['title'] }, { itemId: ISSUE, type: 'gone' })).toEqual([])
})

it('a list is read again when an item may come into it, go, or stand elsewhere in it', async () => {
  await show('open', issuesIn(ACME))
  await show('all by title', issuesIn(WEB, { state: 'all', sort: 'title_asc' }))
  await show('by date', issuesIn(ACME, { state: 'all', sort: 'due_date_asc' }))
  await show('labelled', issuesIn(ACME, { state: 'all', filter: filterAt('label_name[]=bug', 'issue') }))
  await show('epics', openEpics())
  await show('counts', epicCountsQuery('acme', []).meta?.list)
  await show('issue counts', issueCountsQuery(ACME, []).meta?.list)
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
  const listOf = (...nodes: object[]) => ({ pages: [{ issues: { nodes: [] } }, { issues: { nodes } }] })
  const reopened = { itemId: ISSUE, fields: ['state'], item: { state: 'opened', version: 3 } }
  const closed = { itemId: ISSUE, fields: ['state'], item: { state: 'closed', version: 4 } }

  it('is read once more where it does not show the item as the event has it', async () => {
    await show('without', issuesIn(ACME), listOf())
    await show('older', issuesIn(WEB), listOf({ id: ISSUE, version: 2 }))
    await show('as it is', issuesIn(WEB), listOf({ id: ISSUE, version: 3 }))
    await show('epics', openEpics(), { pages: [{ group: { epics: { nodes: [] } } }] })
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
    await show('by change', issuesIn(ACME, { sort: 'updated_desc' }), shown)
    await show('by creation', issuesIn(ACME), shown)
    const commented = { itemId: ISSUE, type: 'noted', fields: ['notes', 'updatedAt'], item: { version: 3 } }
    expect(await readAfter(commented)).toEqual(['by change', 'by change'])
  })

  it('is read once more where it was opened after the event', async () => {
    await readAfter()
    await channel.tell(reopened)
    await vi.advanceTimersByTimeAsync(1_000)
    await show('opened since', issuesIn(ACME), listOf())
    await show(
      'opened since, and right',
      issuesIn(ACME, { filter: filterAt('search=x', 'issue') }),
      listOf({ id: ISSUE, version: 3 }),
    )
    read = []
    await vi.advanceTimersByTimeAsync(60_000)
    expect(read).toEqual(['opened since'])
  })
})

it('what changes between an answer and the first message is not missed, at first and after a gap', async () => {
  channel.close()
  let isChanged = false
  const queryKey = ['open']
  const list = openEpics()
  const queryFn = () => Promise.resolve(isChanged ? 'after' : 'before')
  stops.push(
    new QueryObserver(client, { queryKey, queryFn, ...(list && { meta: { list } }) }).subscribe(() => undefined),
  )
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

it('what is shown of a group or project is read again when that part of it is different, and not for its items', async () => {
  await show('labels', labelsOfNamespace({ groupPath: 'acme' }, '').meta?.list)
  await show('members', membersQuery('group', 'acme', '').meta?.list)
  await show('navigation', placeQuery(ACME, '').meta?.list)
  const group = 'gid://gitlab/Group/2'
  expect(await readAfter({ itemId: group, fields: ['labels'] })).toEqual(['labels'])
  expect(await readAfter({ itemId: 'gid://gitlab/Project/3', fields: ['members', 'webhooks'] })).toEqual(['members'])
  expect(await readAfter({ itemId: group, type: 'gone', fields: ['place'] })).toEqual([
    'labels',
    'members',
    'navigation',
  ])
  expect(await readAfter({ itemId: ISSUE, fields: ['labels'] })).toEqual([])
  // What stands beside each page is not read by each page again after a gap.
  expect(await readAfter({ type: 'resync' })).toEqual(['labels', 'members'])
})

it('rows in which somebody fills in a form are read again when it is closed', async () => {
  await show('labels', labelsOfNamespace({ groupPath: 'acme' }, '').meta?.list)
  const form = document.createElement('div')
  form.setAttribute('role', 'dialog')
  form.append(document.createElement('input'))
  document.body.append(form)
  expect(await readAfter({ itemId: 'gid://gitlab/Group/2', fields: ['labels'] })).toEqual([])
  form.remove()
  await vi.advanceTimersByTimeAsync(5_000)
  expect(read).toEqual(['labels'])
})

it('rows are read again at once beside messages and dialogs in which nothing is written', async () => {
  await show('labels', labelsOfNamespace({ groupPath: 'acme' }, '').meta?.list)
  toastQueue.clear()
  render(createElement(ToastRegion))
  act(() => {
    toastQueue.add({ tone: 'danger', title: 'The label was not saved' })
  })
  expect(screen.getByRole('alertdialog', { name: 'The label was not saved' })).toBeTruthy()
  const settings = document.createElement('div')
  settings.setAttribute('role', 'dialog')
  settings.append(Object.assign(document.createElement('input'), { type: 'checkbox' }))
  document.body.append(settings)
  expect(await readAfter({ itemId: 'gid://gitlab/Group/2', fields: ['labels'] })).toEqual(['labels'])
  settings.remove()
  act(() => {
    toastQueue.clear()
  })
})

it('many events lead to few readings, a gap to one of everything, and nothing is read where nothing happens', async () => {
  await show('epics', openEpics())
  await show('other', undefined)
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

it('a further page that is on its way comes before its list is read again', async () => {
  const asked: number[] = []
  let send = (): void => undefined
  const observer = new InfiniteQueryObserver(client, {
    queryKey: ['pages'],
    meta: { list: { touches: () => true } },
    initialPageParam: 1,
    getNextPageParam: (_, pages) => pages.length + 1,
    queryFn: async ({ pageParam }) => {
      asked.push(pageParam)
      if (asked.length === 2) {
        await new Promise<void>((resolve) => {
          send = resolve
        })
      }
      return { page: pageParam }
    },
  })
  stops.push(observer.subscribe(() => undefined))
  await vi.advanceTimersByTimeAsync(0)
  void observer.fetchNextPage()
  await channel.tell({ itemId: EPIC, type: 'created' })
  await vi.advanceTimersByTimeAsync(300)
  expect(asked).toEqual([1, 2])
  send()
  await vi.advanceTimersByTimeAsync(300)
  expect(observer.getCurrentResult().data?.pages).toEqual([{ page: 1 }, { page: 2 }])
  expect(asked).toEqual([1, 2, 1, 2])
})
