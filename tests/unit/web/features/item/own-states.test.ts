import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { filterAt } from '#support/given/list-filter.ts'
import { items } from '#web/data/store/item-store.ts'
import { epicCountsQuery, epicListQuery } from '#web/features/epic/epic-list-queries.ts'
import { issueCountsQuery, issueListQuery } from '#web/features/issue/issue-list-queries.ts'
import { keepOwnStates } from '#web/features/item/list/own-states.ts'

const EPICS = [1, 2, 3].map((number) => ({ id: `gid://gitlab/Epic/${number}`, state: 'opened' }))
const [, SECOND] = EPICS
const ID = SECOND?.id ?? ''

test('A row that was closed and opened again is back where it stood at once, also while the server’s list lacks it', async () => {
  items.clear()
  const client = new QueryClient()
  let answer = EPICS
  const lists = (['opened', 'closed', 'all'] as const).map((state) => {
    const { queryKey, meta } = epicListQuery('acme', { state, sort: null, filter: [] })
    return { state, queryKey: [...queryKey], ...(meta && { meta }) }
  })
  const observers = lists.map(
    ({ state, ...query }) =>
      new QueryObserver(client, {
        ...query,
        queryFn: () => ({ pages: [{ group: { epics: { nodes: state === 'opened' ? answer : [] } } }] }),
      }),
  )
  const stops = observers.map((observer) => observer.subscribe(() => undefined))
  const returned: string[] = []
  stops.push(keepOwnStates(client, (id) => returned.push(id)))
  const shown = () =>
    client.getQueryData<{ pages: [{ group: { epics: { nodes: unknown } } }] }>(lists[0]?.queryKey ?? [])
  const rows = () => shown()?.pages[0].group.epics.nodes
  await observers[0]?.refetch()
  items.receive(EPICS)

  items.settle(items.show(ID, { state: 'closed' }), { ...SECOND, state: 'closed' })
  answer = EPICS.filter((epic) => epic !== SECOND)
  await observers[0]?.refetch()
  expect(rows()).toEqual(answer)

  const opened = items.show(ID, { state: 'opened' })
  expect(rows()).toEqual(EPICS)
  await observers[0]?.refetch()
  expect(rows()).toEqual(EPICS)
  // The server refuses: the item is closed after all, and the list as the server has it.
  items.settle(opened)
  await observers[0]?.refetch()
  expect(rows()).toEqual(answer)
  expect(returned).toEqual([ID, ID])
  expect(client.getQueryData(lists[1]?.queryKey ?? [])).toEqual({ pages: [{ group: { epics: { nodes: [] } } }] })
  for (const stop of stops) stop()
  items.clear()
})

const ISSUE = 'gid://gitlab/Issue/1'
const FILTER = filterAt('label_name[]=bug')
const ELSEWHERE = 'gid://gitlab/Epic/9'
const ACME = { kind: 'group', fullPath: 'acme', groupPath: 'acme' } as const

test('Closing a row, and taking it back, changes the numbers of its list at once, and the server’s late answer does not take it back', async () => {
  items.clear()
  const client = new QueryClient()
  const answers = {
    epics: { pages: [{ group: { epics: { nodes: [{ id: ID, state: 'opened' }] } } }] },
    'epic-counts': { group: { id: 'acme', epicStatusCounts: { opened: 3, closed: 1, all: 4 } } },
    issues: { pages: [{ issues: { nodes: [{ id: ISSUE, state: 'closed' }] } }] },
    'issue-counts': { opened: 1001, closed: 5, all: 1001 },
  }
  const queries = {
    epics: epicListQuery('acme', { state: 'opened', sort: null, filter: [] }),
    'epic-counts': epicCountsQuery('acme', []),
    issues: issueListQuery(ACME, { state: 'all', sort: null, filter: FILTER }),
    'issue-counts': issueCountsQuery(ACME, FILTER),
  }
  const observers = (['epics', 'epic-counts', 'issues', 'issue-counts'] as const).map((name) => {
    const { queryKey, meta } = queries[name]
    return new QueryObserver(client, {
      queryKey: [...queryKey],
      queryFn: () => structuredClone(answers[name]),
      ...(meta && { meta }),
    })
  })
  const stops = observers.map((observer) => observer.subscribe(() => undefined))
  stops.push(keepOwnStates(client, () => undefined))
  const answered = () => Promise.all(observers.map((observer) => observer.refetch()))
  const counts = () =>
    client.getQueryData<(typeof answers)['epic-counts']>(['epic-counts', 'acme', []])?.group.epicStatusCounts
  await answered()

  const closing = items.show(ID, { state: 'closed' })
  expect(counts()).toEqual({ opened: 2, closed: 2, all: 4 })
  items.settle(closing, { id: ID, state: 'closed' })
  await answered()
  expect(counts()).toEqual({ opened: 2, closed: 2, all: 4 })
  // What it says next counts, whatever it is.
  await answered()
  expect(counts()).toEqual({ opened: 3, closed: 1, all: 4 })

  answers['epic-counts'].group.epicStatusCounts = { opened: 2, closed: 2, all: 4 }
  await answered()
  const opening = items.show(ID, { state: 'opened' })
  expect(counts()).toEqual({ opened: 3, closed: 1, all: 4 })
  // The server refuses.
  items.settle(opening)
  expect(counts()).toEqual({ opened: 2, closed: 2, all: 4 })

  // What others do comes with the server's numbers, and what no list has is none of theirs.
  items.receive({ id: ID, state: 'opened' })
  items.receive({ id: ELSEWHERE, state: 'opened' })
  items.settle(items.show(ELSEWHERE, { state: 'closed' }), { id: ELSEWHERE, state: 'closed' })
  expect(counts()).toEqual({ opened: 2, closed: 2, all: 4 })

  // More than are counted under a filter stay more.
  items.show(ISSUE, { state: 'opened' })
  expect(client.getQueryData(queries['issue-counts'].queryKey)).toEqual({ opened: 1001, closed: 4, all: 1001 })
  for (const stop of stops) stop()
  items.clear()
})
