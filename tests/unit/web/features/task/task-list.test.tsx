import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { redo, undo } from '#web/data/change/changes.ts'
import { listEdits } from '#web/data/store/list-edits.ts'
import { TaskList } from '#web/features/task/task-list.tsx'
import { INTEREST_MS } from '#web/features/task/task-query.ts'
import { useTaskLinks } from '#web/features/task/use-task-links.ts'
import type { IndexedOwner } from '#web/lib/owner.ts'
import { fillBrowserGaps } from '../../browser-gaps.ts'
import { fakeNetwork } from '../../fake-network.ts'
import { alertTexts, showOwner } from '../owner-page.tsx'

const ISSUE: IndexedOwner = { kind: 'issue', id: 'gid://gitlab/Issue/7', fullPath: 'acme/api', iid: '3' }

beforeEach(() => {
  fillBrowserGaps()
  listEdits.clear()
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const titles = () => screen.queryAllByRole('listitem').map((row) => row.querySelector('a')?.textContent)

it('takes back a task that was just made, says why one stays, and makes it again', async () => {
  const network = fakeNetwork()
  let made = 20
  let refusals: string[] = []
  network.on('IssueTasks', { issue: { id: ISSUE.id, tasks: { nodes: [] } } })
  network.on('CreateTask', ({ body }) => {
    made += 1
    const { title } = (body as { input: { title: string } }).input
    const workItem = {
      id: `gid://gitlab/WorkItem/${made}`,
      iid: `${made}`,
      title,
      state: 'OPEN',
      webPath: `/t/${made}`,
    }
    const userPermissions = { updateWorkItem: true, adminWorkItem: true, deleteWorkItem: true }
    return { workItemCreate: { errors: [], workItem: { ...workItem, version: 1, userPermissions, widgets: [] } } }
  })
  network.on('DeleteWorkItem', () => ({ workItemDelete: { errors: refusals } }))
  showOwner({}, () => <TaskList issue={ISSUE} isConfidential={false} isEditable onOpen={vi.fn()} />)
  await userEvent.click(await screen.findByRole('button', { name: 'Add task' }))
  await userEvent.type(screen.getByRole('textbox', { name: 'Title of the task' }), 'Step{Enter}')
  const isMadeAs = (number: number) =>
    waitFor(() => {
      expect(screen.getByRole('link', { name: 'Step' }).getAttribute('href')).toBe(`/t/${number}`)
    })
  const taken = () => network.callsOf('DeleteWorkItem').map(({ body }) => (body as { input: object }).input)
  await isMadeAs(21)
  act(() => void undo())
  await waitFor(() => {
    expect(taken()).toEqual([expect.objectContaining({ id: 'gid://gitlab/WorkItem/21', unchanged: true })])
  })
  expect(titles()).toEqual([])
  act(() => void redo())
  await isMadeAs(22)
  refusals = ['Somebody has changed it since it was created. It stays.']
  act(() => void undo())
  await waitFor(() => {
    expect(alertTexts()).toEqual(refusals)
  })
  expect(titles()).toEqual(['Step'])
})

it('opens a task from a text by its title and by its number, and fetches it when a pointer rests on it', async () => {
  const network = fakeNetwork()
  network.on('TaskPage', { currentUser: null, workItem: null })
  const opened = vi.fn()
  const tasks = [{ id: 'gid://gitlab/WorkItem/90', iid: '21' }]
  const Text = () => {
    useTaskLinks(ISSUE, tasks, opened)
    return (
      <p data-item={ISSUE.id}>
        <a href="/acme/api/-/work_items/80" data-work-item-id="80">
          Step (#20)
        </a>
        <a href="/acme/api/-/issues/21">#21</a>
        <a href="/acme/api/-/issues/22">#22</a>
        <a href="/acme/web/-/issues/21">web#21</a>
      </p>
    )
  }
  vi.useFakeTimers()
  showOwner({}, () => (
    <div
      onClick={(event) => {
        event.preventDefault()
      }}
    >
      <Text />
    </div>
  ))
  const link = (name: string) => screen.getByRole('link', { name })
  for (const name of ['#22', 'web#21', 'Step (#20)', '#21']) fireEvent.click(link(name))
  fireEvent.click(link('#21'), { ctrlKey: true })
  expect(opened.mock.calls).toEqual([[80], [90]])
  for (const [name, time] of [
    ['#22', 2 * INTEREST_MS],
    ['#21', INTEREST_MS - 1],
    ['Step (#20)', INTEREST_MS],
  ] as const) {
    fireEvent.pointerOver(link(name))
    vi.advanceTimersByTime(time)
  }
  vi.useRealTimers()
  await waitFor(() => {
    expect(network.callsOf('TaskPage')).toHaveLength(1)
  })
  expect(network.callsOf('TaskPage')[0]?.body).toEqual({ id: 'gid://gitlab/WorkItem/80' })
})
