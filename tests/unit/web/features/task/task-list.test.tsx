import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { redo, undo } from '#web/data/change/changes.ts'
import { listEdits } from '#web/data/store/list-edits.ts'
import { TaskList } from '#web/features/task/task-list.tsx'
import type { ListedOwner } from '#web/lib/owner.ts'
import { fillBrowserGaps } from '../../browser-gaps.ts'
import { fakeNetwork } from '../../fake-network.ts'
import { alertTexts, showOwner } from '../owner-page.tsx'

const ISSUE: ListedOwner = { kind: 'issue', id: 'gid://gitlab/Issue/7', fullPath: 'acme/api', iid: '3' }

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
