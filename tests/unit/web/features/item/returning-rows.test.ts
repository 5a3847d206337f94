import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { items } from '#web/data/store/item-store.ts'
import { keepReturningRows } from '#web/features/item/list/returning-rows.ts'

const EPICS = [1, 2, 3].map((number) => ({ id: `gid://gitlab/Epic/${number}`, state: 'opened' }))
const [, SECOND] = EPICS
const ID = SECOND?.id ?? ''

test('A row that was closed and opened again is back where it stood at once, also while the server’s list lacks it', async () => {
  items.clear()
  const client = new QueryClient()
  let answer = EPICS
  const lists = ['opened', 'closed', 'all'].map((state) => ['epics', 'acme', state, null, {}])
  const observers = lists.map(
    (queryKey) =>
      new QueryObserver(client, {
        queryKey,
        queryFn: () => ({ pages: [{ group: { epics: { nodes: queryKey[2] === 'opened' ? answer : [] } } }] }),
      }),
  )
  const stops = observers.map((observer) => observer.subscribe(() => undefined))
  const returned: string[] = []
  stops.push(keepReturningRows(client, (id) => returned.push(id)))
  const shown = () => client.getQueryData<{ pages: [{ group: { epics: { nodes: unknown } } }] }>(lists[0] ?? [])
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
  expect(client.getQueryData(lists[1] ?? [])).toEqual({ pages: [{ group: { epics: { nodes: [] } } }] })
  for (const stop of stops) stop()
  items.clear()
})
