import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useRef, useSyncExternalStore } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { flatten } from '#web/features/tree/flatten.ts'
import { useExpandSiblings } from '#web/features/tree/live/expand-siblings.ts'
import { listEdits } from '#web/data/store/list-edits.ts'
import { childrenOf } from '#web/data/change/operation.ts'
import { childList } from '#web/features/tree/tree-state.ts'
import { createTreeStore, type TreeStore } from '#web/features/tree/tree-store.ts'
import { request } from '#web/data/transport/request.ts'
import { anEpic, anIssue, children, childrenAnswer, CONFIG, firstPage } from './tree-fixture.ts'

vi.mock('#web/data/transport/request.ts', () => ({ request: vi.fn() }))
const requestMock = vi.mocked(request)

/** The iids of the epics whose children were asked for, and what lets the oldest open answer come. */
let asked: unknown[] = []
let open: (() => void)[] = []
beforeEach(() => {
  asked = []
  open = []
  requestMock.mockImplementation((_document, variables) => {
    const issues = [anIssue(1000 + asked.push((variables as { iid: unknown }).iid))]
    return new Promise((resolve) => {
      open.push(() => {
        resolve(childrenAnswer(children([], issues)))
      })
    })
  })
})

function Rows({ store }: { store: TreeStore }) {
  const grid = useRef<HTMLDivElement>(null)
  const rows = flatten(useSyncExternalStore(store.subscribe, store.state))
  useExpandSiblings(grid, rows, store)
  return (
    <div ref={grid}>
      {rows.map((row) => (
        <div key={row.key} role="row" tabIndex={0} data-key={row.key}>
          {row.kind === 'item' && row.item.title}
          <button type="button">Act</button>
        </div>
      ))}
    </div>
  )
}

function show() {
  const epics = Array.from({ length: 9 }, (_, index) => anEpic(index + 2, { hasIssues: index !== 3 }))
  const store = createTreeStore(CONFIG.parent, firstPage(epics, [anIssue(50)]))
  return { store, ...render(<Rows store={store} />) }
}
const epicId = (number: number) => `gid://gitlab/Epic/${number}`
/** Lets all answers come that are open, and those that are asked for then. */
const answerAll = () =>
  act(async () => {
    while (open.length > 0) {
      open.shift()?.()
      await new Promise((resolve) => setTimeout(resolve, 0))
    }
  })
const row = (title: string) => screen.getByText(title)

it('opens every epic beside the row that has children, few at a time', async () => {
  show()
  row('Epic 4').focus()
  await userEvent.keyboard('*')
  expect(asked).toEqual(['2', '3', '4', '6', '7', '8'])
  open.shift()?.()
  await waitFor(() => {
    expect(asked).toEqual(['2', '3', '4', '6', '7', '8', '9'])
  })
  await waitFor(() => {
    open.shift()?.()
    expect(screen.getAllByText(/^Issue 10/)).toHaveLength(8)
  })
  expect(asked).toEqual(['2', '3', '4', '6', '7', '8', '9', '10'])
})

it('leaves the key to what is inside of a row', async () => {
  show()
  screen.getAllByRole('button')[0]?.focus()
  await userEvent.keyboard('*')
  expect(asked).toEqual([])
})

it('asks for no more once the tree has gone', async () => {
  const { unmount } = show()
  row('Epic 4').focus()
  await userEvent.keyboard('*')
  unmount()
  await answerAll()
  expect(asked).toHaveLength(6)
})

it('passes over what the reader has closed and what has gone when its turn comes', async () => {
  const { store } = show()
  row('Epic 4').focus()
  await userEvent.keyboard('*')
  await act(async () => {
    const opening = store.expand(epicId(10))
    open.pop()?.()
    await opening
    store.collapse(epicId(10))
    listEdits.show([{ list: childrenOf(store.state().rootId), itemId: epicId(9), index: null }])
  })
  await answerAll()
  expect(asked).not.toContain('9')
  expect(asked.filter((iid) => iid === '10')).toHaveLength(1)
  expect(childList(store.state(), epicId(10)).isExpanded).toBe(false)
})

it('opens at once what is known already', async () => {
  const { store } = show()
  await act(async () => {
    const opening = store.expand(epicId(10))
    open.pop()?.()
    await opening
    store.collapse(epicId(10))
  })
  row('Epic 4').focus()
  await userEvent.keyboard('*')
  expect(childList(store.state(), epicId(10)).isExpanded).toBe(true)
})
