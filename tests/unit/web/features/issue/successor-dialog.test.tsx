import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { SuccessorDialog } from '#web/features/issue/successor-dialog.tsx'
import { fillBrowserGaps } from '../../browser-gaps.ts'
import { fakeNetwork } from '../../fake-network.ts'

beforeEach(fillBrowserGaps)
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const owner = { kind: 'issue' as const, id: 'gid://gitlab/Issue/5', fullPath: 'acme/api', iid: '5' }

function open(wanted: 'moved' | 'promoted', name: string, answers: object[]) {
  const network = fakeNetwork()
  network.on('MoveTargets', { projects: { nodes: [{ id: 'gid://gitlab/Project/7', fullPath: 'acme/web' }] } })
  const inputs: unknown[] = []
  network.on(name, ({ body }) => {
    inputs.push(body)
    return { ...answers.shift() }
  })
  const onDone = vi.fn()
  render(
    <QueryClientProvider client={new QueryClient()}>
      <SuccessorDialog wanted={wanted} owner={owner} noun="issue" onClose={vi.fn()} onDone={onDone} />
    </QueryClientProvider>,
  )
  return { inputs, onDone }
}

it('says why an issue is not moved, and goes to the new one when it is', async () => {
  const refused = { issueMove: { errors: ['Cannot move issue due to insufficient permissions!'], issue: null } }
  const made = { issueMove: { errors: [], issue: { id: 'gid://gitlab/Issue/9', webPath: '/acme/web/-/issues/1' } } }
  const { inputs, onDone } = open('moved', 'IssueMove', [refused, made])
  const user = userEvent.setup()
  await user.type(await screen.findByLabelText('Project'), 'acme/web')
  await user.click(screen.getByRole('button', { name: 'Move issue' }))
  expect(await screen.findByText('Cannot move issue due to insufficient permissions!')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Move issue' }))
  await waitFor(() => {
    expect(onDone).toHaveBeenCalledWith('/acme/web/-/issues/1')
  })
  expect(inputs[1]).toMatchObject({ input: { projectPath: 'acme/api', iid: '5', targetProjectPath: 'acme/web' } })
})

it('promotes without asking for more', async () => {
  const made = { promoteToEpic: { errors: [], epic: { id: 'gid://gitlab/Epic/9', webPath: '/groups/acme/-/epics/1' } } }
  const { onDone } = open('promoted', 'PromoteToEpic', [made])
  await userEvent.setup().click(await screen.findByRole('button', { name: 'Promote to epic' }))
  await waitFor(() => {
    expect(onDone).toHaveBeenCalledWith('/groups/acme/-/epics/1')
  })
})
