import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ShownAt } from '#support/browser/shown-at.tsx'
import { createQueryClient } from '#web/lib/transport/query-client.ts'
import MilestonesPage from '#web/routes/namespace/milestones-page.tsx'
import { fillBrowserGaps } from '../browser-gaps.ts'
import { fakeNetwork } from '../fake-network.ts'

beforeEach(fillBrowserGaps)
afterEach(() => {
  vi.unstubAllGlobals()
})

const milestone = (id: number, title: string, expired: boolean) => ({
  ...{
    id: `gid://gitlab/Milestone/${id}`,
    title,
    expired,
    description: null,
    state: 'active',
    startDate: null,
    dueDate: expired ? '2026-01-31' : null,
  },
  webPath: `/groups/acme/-/milestones/${id}`,
})
const group = (nodes: object[], endCursor: string | null, canAdmin = false) => ({
  group: {
    ...{ id: 'gid://gitlab/Group/1', name: 'Acme', fullName: 'Acme', userPermissions: { adminMilestone: canAdmin } },
    milestones: { nodes, pageInfo: { hasNextPage: endCursor !== null, endCursor } },
  },
})

function show(path: string, projectPath?: string): void {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <ShownAt path={path}>
        <MilestonesPage groupPath="acme" {...(projectPath !== undefined && { projectPath })} />
      </ShownAt>
    </QueryClientProvider>,
  )
}

it('lists the open milestones of a group page by page, each leading to what is planned for it', async () => {
  const network = fakeNetwork()
  network.on('GroupMilestoneList', group([milestone(3, 'v1 & more', true)], 'cursor'))
  show('/groups/acme/-/milestones')
  expect(await screen.findByText('v1 & more')).toBeDefined()
  expect(screen.getByText('Past due')).toBeDefined()
  const links = screen.getAllByRole('link', { name: /planned for/ }).map((link) => link.getAttribute('href'))
  expect(links).toEqual([
    '/groups/acme/-/epics?milestone_title=v1%20%26%20more',
    '/groups/acme/-/issues?milestone_title=v1%20%26%20more',
  ])
  network.on('GroupMilestoneList', group([milestone(4, 'v2', false)], null))
  await userEvent.click(screen.getByRole('button', { name: 'Show more' }))
  expect(await screen.findByText('v2')).toBeDefined()
  expect(network.callsOf('GroupMilestoneList').map(({ body }) => body)).toEqual([
    { fullPath: 'acme', state: 'active', after: '' },
    { fullPath: 'acme', state: 'active', after: 'cursor' },
  ])
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
})

it('asks for the closed ones where the address says so, and says that there are none', async () => {
  const network = fakeNetwork()
  network.on('GroupMilestoneList', group([], null))
  show('/groups/acme/-/milestones?state=closed')
  expect(await screen.findByRole('heading', { name: 'No closed milestones' })).toBeDefined()
  expect(screen.getByRole('link', { name: 'Closed' }).getAttribute('aria-current')).toBe('page')
  expect(screen.getByRole('link', { name: 'Open' }).getAttribute('href')).toBe('/groups/acme/-/milestones')
})

it('has milestones made, closed and deleted by those who may', async () => {
  const network = fakeNetwork()
  network.on('GroupMilestoneList', group([milestone(3, 'v1', true)], null, true))
  network.on('POST /api/v4/groups/acme/milestones', {})
  network.on('PUT /api/v4/groups/acme/milestones/3', {})
  network.on('DELETE /api/v4/groups/acme/milestones/3', Response.json({ message: '403 Forbidden' }, { status: 403 }))
  show('/groups/acme/-/milestones')
  await userEvent.click(await screen.findByRole('button', { name: 'New milestone' }))
  await userEvent.type(await screen.findByRole('textbox', { name: 'Title' }), ' v2 ')
  await userEvent.click(screen.getByRole('button', { name: 'Create milestone' }))
  await waitFor(() => {
    expect(network.callsOf('POST /api/')[0]?.body).toEqual({
      title: 'v2',
      description: '',
      start_date: '',
      due_date: '',
    })
  })
  await userEvent.click(await screen.findByRole('button', { name: 'More actions for v1' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Close milestone' }))
  await waitFor(() => {
    expect(network.callsOf('PUT /api/')[0]?.body).toEqual({ state_event: 'close' })
  })
  expect(screen.getByRole('link', { name: 'v1' }).getAttribute('href')).toBe('/groups/acme/-/milestones/3')
})

it('shows that there is no page of a project that is hidden or missing', async () => {
  fakeNetwork().on('ProjectMilestoneList', { project: null })
  show('/acme/web/-/milestones', 'acme/web')
  expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeDefined()
})
