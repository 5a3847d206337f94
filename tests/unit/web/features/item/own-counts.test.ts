import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { filterAt } from '#support/given/list-filter.ts'
import { items } from '#web/data/store/item-store.ts'
import { keepOwnCounts } from '#web/features/item/list/own-counts.ts'

const EPIC = 'gid://gitlab/Epic/1'
const ISSUE = 'gid://gitlab/Issue/1'
const FILTER = filterAt('label_name[]=bug')
const ELSEWHERE = 'gid://gitlab/Epic/9'

test('Closing a row, and taking it back, changes the numbers of its list at once, and the server’s late answer does not take it back', async () => {
  items.clear()
  const client = new QueryClient()
  const answers = {
    epics: { pages: [{ group: { epics: { nodes: [{ id: EPIC, state: 'opened' }] } } }] },
    'epic-counts': { group: { id: 'acme', epicStatusCounts: { opened: 3, closed: 1, all: 4 } } },
    issues: { pages: [{ issues: { nodes: [{ id: ISSUE, state: 'closed' }] } }] },
    'issue-counts': { opened: 1001, closed: 5, all: 1001 },
  }
  const lists = [
    ['epics', 'acme', 'opened', null, []],
    ['epic-counts', 'acme', []],
    ['issues', 'group', 'acme', 'all', null, FILTER, null],
    ['issue-counts', 'group', 'acme', FILTER, null],
  ]
  const observers = lists.map(
    (queryKey) => new QueryObserver(client, { queryKey, queryFn: () => answers[queryKey[0] as keyof typeof answers] }),
  )
  const stops = observers.map((observer) => observer.subscribe(() => undefined))
  stops.push(keepOwnCounts(client))
  const answered = () => Promise.all(observers.map((observer) => observer.refetch()))
  const counts = () => client.getQueryData<(typeof answers)['epic-counts']>(lists[1] ?? [])?.group.epicStatusCounts
  await answered()

  const closing = items.show(EPIC, { state: 'closed' })
  expect(counts()).toEqual({ opened: 2, closed: 2, all: 4 })
  items.settle(closing, { id: EPIC, state: 'closed' })
  await answered()
  expect(counts()).toEqual({ opened: 2, closed: 2, all: 4 })
  // What it says next counts, whatever it is.
  await answered()
  expect(counts()).toEqual({ opened: 3, closed: 1, all: 4 })

  answers['epic-counts'].group.epicStatusCounts = { opened: 2, closed: 2, all: 4 }
  await answered()
  const opening = items.show(EPIC, { state: 'opened' })
  expect(counts()).toEqual({ opened: 3, closed: 1, all: 4 })
  // The server refuses.
  items.settle(opening)
  expect(counts()).toEqual({ opened: 2, closed: 2, all: 4 })

  // What others do comes with the server's numbers, and what no list has is none of theirs.
  items.receive({ id: EPIC, state: 'opened' })
  items.receive({ id: ELSEWHERE, state: 'opened' })
  items.settle(items.show(ELSEWHERE, { state: 'closed' }), { id: ELSEWHERE, state: 'closed' })
  expect(counts()).toEqual({ opened: 2, closed: 2, all: 4 })

  // More than are counted under a filter stay more.
  items.show(ISSUE, { state: 'opened' })
  expect(client.getQueryData(lists[3] ?? [])).toEqual({ opened: 1001, closed: 4, all: 1001 })
  for (const stop of stops) stop()
  items.clear()
})
