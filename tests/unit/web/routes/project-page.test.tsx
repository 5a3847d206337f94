import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ShownAt } from '#support/browser/shown-at.tsx'
import { createQueryClient } from '#web/lib/transport/query-client.ts'
import ProjectPage from '#web/routes/namespace/project-page.tsx'
import { fillBrowserGaps } from '../browser-gaps.ts'
import { fakeNetwork } from '../fake-network.ts'

beforeEach(fillBrowserGaps)
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const issue = (iid: string, title: string, state: string) => ({
  ...{ id: `gid://gitlab/Issue/${iid}`, iid, title, state, createdAt: '2026-11-01T09:00:00Z' },
})
const project = (given: object) => ({
  project: {
    ...{ id: 'gid://gitlab/Project/7', name: 'App', fullPath: 'acme/app', avatarUrl: null, visibility: 'private' },
    ...{ description: 'Sells things', group: { id: '1', name: 'Acme', fullName: 'Acme', fullPath: 'acme' } },
    userPermissions: { createIssue: true, adminProjectMember: true },
    issueStatusCounts: { opened: 1200, closed: 3 },
    issues: { nodes: [issue('5', 'Dig & plant', 'opened')] },
    milestones: { nodes: [{ id: '3', title: 'v1 & more', startDate: null, dueDate: '2026-01-31', expired: true }] },
    ...given,
  },
})

function show(answer: Parameters<ReturnType<typeof fakeNetwork>['on']>[1]): void {
  fakeNetwork().on('ProjectPage', answer)
  render(
    <QueryClientProvider client={createQueryClient()}>
      <ShownAt path="/acme/app">
        <ProjectPage groupPath="acme" projectPath="acme/app" />
      </ShownAt>
    </QueryClientProvider>,
  )
}

it('says what the project is, how much is open, and what moved, each leading on', async () => {
  show(project({}))
  expect(await screen.findByText('Sells things')).toBeDefined()
  expect(screen.getByRole('heading', { level: 1, name: 'App' })).toBeDefined()
  expect(screen.getByText('Private')).toBeDefined()
  const hrefs = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])
  expect(hrefs).toEqual([
    ['New issue', '/acme/app/-/issues/new'],
    ['1,200 open', '/acme/app/-/issues'],
    ['3 closed', '/acme/app/-/issues?state=closed'],
    ['All issues', '/acme/app/-/issues'],
    ['Dig & plant', '/acme/app/-/issues/5'],
    ['All milestones', '/acme/app/-/milestones'],
    ['v1 & more', '/acme/app/-/issues?milestone_title=v1%20%26%20more'],
  ])
  const milestones = within(screen.getByRole('region', { name: 'Milestones' }))
  expect(milestones.getByText('Past due')).toBeDefined()
})

it('offers to fill what is empty to those who may, and says so to others', async () => {
  const empty = { issues: { nodes: [] }, milestones: { nodes: [] }, description: null }
  show(project(empty))
  expect((await screen.findByRole('link', { name: 'Create the first issue' })).getAttribute('href')).toBe(
    '/acme/app/-/issues/new',
  )
  cleanup()
  show(project({ ...empty, userPermissions: { createIssue: false, adminProjectMember: false } }))
  expect(await screen.findByText('This project has no issues yet.')).toBeDefined()
  expect(screen.queryByRole('link', { name: /issue$/ })).toBeNull()
})

it('shows that there is no page of a project that is hidden or missing', async () => {
  show({ project: null })
  expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeDefined()
})
