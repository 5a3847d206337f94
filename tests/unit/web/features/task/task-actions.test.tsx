import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { TaskPageState } from '#web/features/task/read-task.ts'
import { TaskActions } from '#web/features/task/task-actions.tsx'
import type { Owner } from '#web/lib/owner.ts'
import { fillBrowserGaps } from '../../browser-gaps.ts'
import { fakeNetwork } from '../../fake-network.ts'
import { pageData } from '../epic/epic-fixture.ts'
import { showOwner } from '../owner-page.tsx'

beforeEach(fillBrowserGaps)
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const OWNER: Owner = { kind: 'task', id: 'gid://gitlab/WorkItem/5', fullPath: 'acme/api', iid: '5' }
const TASK: TaskPageState = {
  ...{ ...pageData().initial, ...OWNER, isTask: true, typeName: 'Task', groupPath: 'acme', canUpdate: true },
  ...{ allowsScopedLabels: false, hasLabels: false, parent: null, assignees: [], canAdmin: true },
  ...{ startDate: null, dueDate: null, weight: null, allowsMultipleAssignees: true },
}

function show(canAdmin: boolean) {
  const network = fakeNetwork()
  const sent: unknown[] = []
  network.on('ChangeTask', ({ body }) => {
    const { input } = body as { input: { notesWidget: object } }
    sent.push(input.notesWidget)
    const workItem = { id: OWNER.id, version: 2, state: 'OPEN', widgets: [input.notesWidget] }
    return { workItemUpdate: { errors: [], quickActionsStatus: null, workItem } }
  })
  showOwner({ id: OWNER.id, version: 1, discussionLocked: false }, ({ discussionLocked: isLocked }) => (
    <TaskActions owner={OWNER} task={{ ...TASK, canAdmin, isLocked }} onDeleted={vi.fn()} />
  ))
  return sent
}

async function offered(): Promise<(string | null)[]> {
  await userEvent.click(await screen.findByRole('button', { name: 'Task actions' }))
  const menu = await screen.findByRole('menu', { name: 'Task actions' })
  return within(menu)
    .getAllByRole('menuitem')
    .map((entry) => entry.textContent)
}

it('locks the discussion of a task, and opens it again', async () => {
  const sent = show(true)
  expect(await offered()).toContain('Lock discussion')
  await userEvent.click(screen.getByRole('menuitem', { name: 'Lock discussion' }))
  expect(await offered()).toContain('Unlock discussion')
  await userEvent.click(screen.getByRole('menuitem', { name: 'Unlock discussion' }))
  await waitFor(() => {
    expect(sent).toEqual([{ discussionLocked: true }, { discussionLocked: false }])
  })
  expect(await offered()).toContain('Lock discussion')
})

it('does not offer it to whoever may only change the text', async () => {
  show(false)
  expect(await offered()).toEqual(['Copy link'])
})
